import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const base = resolve(import.meta.dirname, '../../brands/base')

type Use = { block: string; slots?: Record<string, Use[]> }

/**
 * Which blocks share a file in the build, read from base's pages: what every layout shows, what home shows, and what
 * each kind of page shows, so that a page loads few files and pays for nothing it does not show.
 */
export function blockGroups() {
  const shell = blocksOf('layouts')
  const home = blocksOf('pages', (name) => name === 'home')
  const vendor =
    /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|swr|zustand|i18next|react-i18next|dequal|use-sync-external-store|cookie|set-cookie-parser|void-elements|html-parse-stringify)[@/+]/
  return [
    { name: 'vendor', test: vendor, priority: 30 },
    { name: 'shell', test: isOneOf(shell), priority: 20 },
    { name: 'home', test: isOneOf(home.filter((block) => !shell.includes(block))), priority: 10 },
  ]
}

function blocksOf(kind: string, isWanted: (name: string) => boolean = (name) => name === 'main'): string[] {
  const folder = join(base, kind)
  const names = readdirSync(folder).filter((file) => file.endsWith('.json') && isWanted(file.slice(0, -5)))
  return [
    ...new Set(
      names.flatMap((file) => namesIn(JSON.parse(readFileSync(join(folder, file), 'utf8')).blocks as Use[])),
    ),
  ]
}

function namesIn(uses: Use[]): string[] {
  return uses.flatMap((use) => [use.block, ...Object.values(use.slots ?? {}).flatMap(namesIn)])
}

function isOneOf(blocks: string[]): RegExp {
  return new RegExp(`/src/blocks/(?:${blocks.join('|') || 'none'})(?:[./])`)
}
