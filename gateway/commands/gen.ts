import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { loadFrom, readFiles } from '../src/content/resolve/load-content.ts'
import { generate } from './codegen/generate.ts'
import { withSettings } from './codegen/settings-table.ts'
import { formatEditorFile } from './editor-schema.ts'
import { readTypeCache, writeTypeCache } from './type-cache.ts'

const config = readConfig({})
const target = join(config.schemasFolder, 'generated')
mkdirSync(target, { recursive: true })

/** Generated parts by the word that asks for them. The types come first, because the platform's code imports them. */
const PARTS = {
  types: async () => {
    const cached = readTypeCache(config.root)
    writeAll(await generate(config.schemasFolder, cached))
    writeTypeCache(config.root, cached)
  },
  names: () =>
    write(
      join(target, 'page.json'),
      formatEditorFile(loadFrom(config, readFiles(config))),
      'schemas/generated/page.json',
    ),
  settings: async () => {
    const { withAlerts } = await import('./codegen/alerts-table.ts')
    const [guide, alerts] = ['docs/production.md', 'docs/alerts.yaml'].map((path) => join(config.root, path))
    const text = withSettings(readFileSync(guide!, 'utf8'))
    write(guide!, withAlerts(text, readFileSync(alerts!, 'utf8')), 'docs/production.md')
    const { withMarkets } = await import('./codegen/markets-table.ts')
    const { markets } = loadFrom(config, readFiles(config)).contract
    const page = join(config.root, 'docs/markets.md')
    write(page, withMarkets(readFileSync(page, 'utf8'), markets), 'docs/markets.md')
  },
}

type Part = keyof typeof PARTS

const [command, ...words] = process.argv.slice(2)
if (command === 'watch') await follow()
else await generateParts([command, ...words].filter((word) => word !== undefined) as Part[])

async function generateParts(parts: readonly Part[]): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) if (parts.includes(part)) await PARTS[part]()
}

/** Files that change the types, and those that change the editors' schema of page files, from the project's root. */
const SOURCES: Readonly<Record<'types' | 'names', RegExp>> = {
  types: /^schemas\/(?!generated\/|node_modules\/).*\.json$/,
  names: /^(brands\/.*|schemas\/blocks\/.*|schemas\/(page|formats))\.json$/,
}
/** A save causes several events. */
const QUIET_MS = 30

/** Generates what changes by saved files until the parent process ends. Everything stays loaded, so a save takes little. */
async function follow(): Promise<void> {
  process.on('disconnect', () => process.exit(0))
  const pending = new Set<Part>()
  let timer: NodeJS.Timeout | undefined
  let running = generateParts(['types']).catch(report)
  const generatePending = async () => {
    const parts = [...pending]
    pending.clear()
    const started = performance.now()
    await generateParts(parts)
    console.log(`✓ ${parts.join(' and ')} generated (${((performance.now() - started) / 1000).toFixed(2)} s)`)
  }
  const schedule = (path: string) => {
    const parts = (['types', 'names'] as const).filter((part) => SOURCES[part].test(path))
    if (parts.length === 0) return
    for (const part of parts) pending.add(part)
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(generatePending).catch(report)
    }, QUIET_MS)
  }
  for (const [name, folder] of [
    ['schemas', config.schemasFolder],
    ['brands', config.brandsFolder],
  ] as const)
    watch(folder, { recursive: true }, (_event, file) => schedule(`${name}/${file}`))
}

/** A half-saved file must not stop the generator; the next save generates again. */
function report(error: unknown): void {
  console.error(`✗ types: ${error instanceof Error ? error.message : String(error)}`)
}

function writeAll(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files))
    write(join(target, name), text, `schemas/generated/${name}`)
}

/** Writes a file whose text changed and names it in the terminal. */
function write(file: string, text: string, name: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  console.log(name)
}
