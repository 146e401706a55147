import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blockByFile, laterBlocks } from './block-registry.ts'

const brands = resolve(import.meta.dirname, '../../brands')

/** Small parts shared by pages with lists. A single file costs less than a request for each. */
const LISTS =
  /\/src\/(?:blocks\/(?:[a-z-]+\/)*(?:chips|segments|page-turning|pages|paged-table|search-box|game-grid|game-pages)|ui\/(?:tabs|select|pagination|table)|lib\/plain-letters)\.|\/schemas\/rules\/paging\./

type Use = { block: string; slots?: Record<string, Use[]> }
type PageFile = { blocks?: Use[]; patch?: Record<string, Partial<Use>> }

/**
 * Groups of blocks that share a file in the build, read from the brands' own pages: the blocks of the main
 * layouts, and those of the home pages. Every other block has its own file, so that a page loads few files
 * and no unused code.
 */
export function blockGroups() {
  const shell = blocksOf('layouts/main.json').filter((block) => !laterBlocks.includes(block))
  const home = blocksOf('pages/home.json').filter(
    (block) => !shell.includes(block) && !laterBlocks.includes(block),
  )
  const vendor =
    /rolldown\/runtime|node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|swr|zustand|i18next|react-i18next|dequal|use-sync-external-store|cookie|set-cookie-parser|void-elements|html-parse-stringify)[@/+]/
  return [
    { name: 'vendor', test: vendor, priority: 30 },
    { name: 'shell', test: isOneOf(shell), priority: 20 },
    { name: 'home', test: isOneOf(home), priority: 10 },
    { name: 'lists', test: LISTS, priority: 5 },
  ]
}

function blocksOf(file: string): string[] {
  const files = readdirSync(brands).map((brand) => join(brands, brand, file))
  const pages = files
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as PageFile)
  return [...new Set(pages.flatMap(({ blocks = [], patch = {} }) => namesIn([...blocks, ...addedBy(patch)])))]
}

/** Blocks that a patch adds; its other entries change blocks of base. */
function addedBy(patch: Record<string, Partial<Use>>): Use[] {
  return Object.values(patch).filter((entry): entry is Use => entry.block !== undefined)
}

function namesIn(uses: Use[]): string[] {
  return uses.flatMap((use) => [use.block, ...Object.values(use.slots ?? {}).flatMap(namesIn)])
}

/** Pattern of the scripts and styles of these blocks; their parts follow by imports. */
function isOneOf(blocks: string[]): RegExp {
  const files = [...blockByFile].flatMap(([file, block]) =>
    blocks.includes(block) ? [file.replace(/\.block\.tsx$/, '')] : [],
  )
  return new RegExp(`/src/blocks/(?:${files.join('|') || 'none'})\\.`)
}
