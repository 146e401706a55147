import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BlockUse, PageFile } from '@marquee/schemas/contract'
import type { ClientTextUses } from '../content/serve/text-sets.ts'
import { loadModule } from '../lib/load-module.ts'

/** Name of the file with the parts that only accounts see, as the client's build gives it. */
const ACCOUNT_CHUNK = 'account'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }

/** Renders a page's first HTML for visitors and for accounts with the client's own components, built for the server. */
export type DrawPage = (
  boot: { site: unknown; language: string; texts: unknown; theme: string },
  path: string,
  answer?: (id: string, query: Record<string, unknown>) => Promise<unknown>,
) => Promise<{ html: string; account?: string; answers: readonly { id: string }[] }>

type StyleSheet = { address: string; text: string }

/** The built client: the files of each page, and the renderer of its first HTML. */
export type ClientBuild = {
  entry: string
  /** Script files of blocks, without the entry. */
  scriptsFor(blocks: readonly string[]): string[]
  /** Files that the first screen of every account needs beside them. */
  account: { scripts: readonly string[]; styles: readonly StyleSheet[] }
  /** Style sheets of entry and blocks. */
  stylesFor(blocks: readonly string[]): StyleSheet[]
  draw: DrawPage | undefined
  /** Texts that the client and its blocks may show. */
  texts: ClientTextUses
}

/** Reads Vite's manifest; undefined before the first build. */
export function readClientBuild(folder: string): ClientBuild | undefined {
  const manifestFile = join(folder, '.vite/manifest.json')
  const texts = readTextUses(folder)
  if (!existsSync(manifestFile) || !texts) return undefined
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const entry = manifest['src/main.tsx']
  if (!entry) throw new Error(`${manifestFile} has no src/main.tsx: build the client again with pnpm build`)

  const chunkByFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const fileByBlock = JSON.parse(readFileSync(join(folder, '.vite/blocks.json'), 'utf8')) as Record<
    string,
    string
  >

  const needed = (blocks: readonly string[]): Chunk[] => {
    const found = new Set<Chunk>()
    const visit = (chunk: Chunk | undefined) => {
      if (!chunk || found.has(chunk)) return
      found.add(chunk)
      for (const imported of chunk.imports ?? []) visit(manifest[imported])
    }
    visit(entry)
    for (const block of blocks) visit(chunkByFile.get(fileByBlock[block] ?? ''))
    return [...found]
  }

  const account = Object.values(manifest).filter(({ name }) => name === ACCOUNT_CHUNK)
  const textOf = new Map<string, string>()
  const readStyle = (file: string) => {
    if (!textOf.has(file)) textOf.set(file, readFileSync(join(folder, file), 'utf8'))
    return { address: `/${file}`, text: textOf.get(file)! }
  }
  return {
    entry: `/${entry.file}`,
    scriptsFor: (blocks) =>
      [...new Set(needed(blocks).map((chunk) => `/${chunk.file}`))].filter(
        (file) => file !== `/${entry.file}`,
      ),
    account: {
      scripts: account.map(({ file }) => `/${file}`),
      styles: account.flatMap(({ css = [] }) => css).map(readStyle),
    },
    stylesFor: (blocks) => [...new Set(needed(blocks).flatMap((chunk) => chunk.css ?? []))].map(readStyle),
    draw: readDraw(join(folder, 'server/server.js')),
    texts,
  }
}

/** Address of the panel that explains an element of a page. */
export const EXPLAIN_SCRIPT = '/_site/why.js'

/** Built file of that panel, which previews share and an installation does not have. */
export function explainScript(folder: string): string | undefined {
  return [folder, dirname(folder)].map((one) => join(one, 'why/why.js')).find((file) => existsSync(file))
}

/** Texts that the built client and its blocks may show; undefined before the first build. */
export function readTextUses(folder: string): ClientTextUses | undefined {
  const file = join(folder, '.vite/texts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClientTextUses) : undefined
}

/** Renderer of the built client, which is loaded for the first page. */
function readDraw(file: string): DrawPage | undefined {
  if (!existsSync(file)) return undefined
  let loading: Promise<{ drawPage: DrawPage }> | undefined
  return async (...page) => {
    loading ??= loadModule(pathToFileURL(file).href) as Promise<{ drawPage: DrawPage }>
    const { drawPage } = await loading.catch((error: unknown) => {
      // The next page tries again.
      loading = undefined
      throw error
    })
    return drawPage(...page)
  }
}

/** Addresses of the code that every page and these blocks need: entry, scripts and style sheets. */
export function listCode(
  { entry, scriptsFor, stylesFor }: ClientBuild,
  blocks: readonly string[],
): Set<string> {
  return new Set([entry, ...scriptsFor(blocks), ...stylesFor(blocks).map(({ address }) => address)])
}

/** Sums the compressed bytes of built files; each is compressed once, because its name contains its hash. */
export function createCompressedSum(folder: string): (files: Iterable<string>) => number {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
    sizes.set(file, size)
    return size
  }
  return (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

/** Names of all blocks on these pages, slots included. */
export function listBlocks(...pages: (PageFile | undefined)[]): string[] {
  const namesIn = (uses: readonly BlockUse[]): string[] =>
    uses.flatMap((use) => [use.block, ...Object.values(use.slots ?? {}).flatMap(namesIn)])
  return [...new Set(pages.flatMap((page) => namesIn(page?.blocks ?? [])))]
}
