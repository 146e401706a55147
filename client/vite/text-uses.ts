import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { blockOf } from './block-registry.ts'

/** Text keys named in code: complete keys, and starts such as `record.type.` of composed ones. */
type TextUses = { keys: string[]; starts: string[] }

const ASIDE = /\/src\/(?:blocks\/index|app\/lab\/)/
const KEY = /['"`]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)['"`]/g
const START = /`([a-z][a-z0-9-]*\.[a-z0-9.-]*)\$\{/g

/**
 * Vite plugin that writes which texts the client and each block may show, found in their modules. The gateway
 * derives from it the texts of a document and of a page, so that no list must be maintained.
 */
export function textUses(): Plugin {
  return {
    name: 'text-uses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => {
        const info = this.getModuleInfo(id)
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
      }
      const usesFrom = (start: string) => usesIn(modulesFrom(start, importsOf))
      const blocks = ids.flatMap((id) => {
        const block = blockOf(id)
        return block ? [[block, usesFrom(id)] as const] : []
      })
      const main = ids.find((id) => id.endsWith('/src/main.tsx'))
      const source = JSON.stringify({
        app: main ? usesFrom(main) : { keys: [], starts: [] },
        blocks: Object.fromEntries(blocks),
      })
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source })
    },
  }
}

/** A module with all its static and dynamic imports; other blocks and the lab are left out. */
function modulesFrom(start: string, importsOf: (id: string) => string[]): string[] {
  const found = new Set<string>()
  const visit = (id: string) => {
    const isApart = id !== start && (blockOf(id) !== undefined || ASIDE.test(id))
    if (found.has(id) || isApart || !id.includes('/client/src/') || !/\.tsx?$/.test(id)) return
    found.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  visit(start)
  return [...found]
}

function usesIn(files: string[]): TextUses {
  const keys = new Set<string>()
  const starts = new Set<string>()
  const calls = operationIds()
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    for (const [, key] of code.matchAll(KEY)) if (!calls.has(key!)) keys.add(key!)
    // Error texts come with the operations of the page's forms, so that the whole catalogue is not included.
    for (const [, start] of code.matchAll(START)) if (start !== 'error.') starts.add(start!)
  }
  return { keys: [...keys].sort(), starts: [...starts].sort() }
}

/** Ids of operations, which look like text keys: `wallet.transfer`. */
function operationIds(): Set<string> {
  const folder = resolve(import.meta.dirname, '../../schemas/operations')
  return new Set(
    readdirSync(folder).flatMap((family) =>
      readdirSync(`${folder}/${family}`).map((file) => `${family}.${file.replace(/\.json$/, '')}`),
    ),
  )
}
