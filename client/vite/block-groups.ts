import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findBlock, laterBlocks } from './block-registry.ts'

const brands = resolve(import.meta.dirname, '../../brands')

const VENDOR =
  /rolldown\/runtime|node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|swr|zustand|i18next|react-i18next|dequal|use-sync-external-store|cookie|set-cookie-parser|void-elements|html-parse-stringify)[@/+]/

/** Parts that this many blocks load share a file: fewer requests, and few bytes that a page does not need. */
const SHARED_BY = 7
const PARTS = /\/client\/src\/(?:blocks\/(?:[a-z-]+\/)*parts|ui)\//
const FORMS = /\/client\/src\/forms\//

type Use = { block: string; slots?: Record<string, Use[]> }
type PageFile = { blocks?: Use[]; patch?: Record<string, Partial<Use>> }

/**
 * Groups of modules that share a file in the build of an environment: the start with the blocks of the brands' main layouts,
 * those of the home pages, and the parts that many blocks load. Every other block has its own file, so that a page loads few files and
 * no unused code. The plugin reads the module graph.
 */
export function blockGroups(environment: string) {
  const shell = blocksOf('layouts/main.json').filter((block) => !laterBlocks.includes(block))
  const home = blocksOf('pages/home.json').filter(
    (block) => !shell.includes(block) && !laterBlocks.includes(block),
  )
  const inShell = isOneOf(shell)
  let shared = new Set<string>()
  let started = new Set<string>()
  const plugin: Plugin = {
    name: `block-groups:${environment}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const blocks = ids.filter((id) => findBlock(id) !== undefined)
      const isMain = (id: string) => id.endsWith('/src/main.tsx')
      const isFirst = (id: string) => isMain(id) || [...shell, ...home].includes(findBlock(id) ?? '')
      started = reached(ids.filter(isMain), importsOf)
      shared = sharedParts(blocks, ids.filter(isFirst), importsOf)
    },
  }
  return {
    plugin,
    groups: [
      { name: 'vendor', test: VENDOR, priority: 30 },
      // The start and the main layouts share a file, since every page loads both.
      { name: 'main', test: (id: string) => started.has(id) || inShell(id), priority: 20 },
      { name: 'home', test: isOneOf(home), priority: 10 },
      {
        name: 'parts',
        test: (id: string) => shared.has(id),
        priority: 5,
        // Modules of the first screen stay out of this file.
        includeDependenciesRecursively: false,
      },
    ],
  }
}

/** Parts that many blocks load and the first screen does not. */
export function sharedParts(
  blocks: readonly string[],
  first: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const counts = new Map<string, number>()
  for (const block of blocks)
    for (const id of reached([block], importsOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const id of reached(first, importsOf)) counts.delete(id)
  // A part with a form would bring the code of forms to every page that loads this file.
  const hasForm = (id: string) => [...reached([id], importsOf)].some((module) => FORMS.test(module))
  const parts = [...counts].filter(([id, count]) => count >= SHARED_BY && PARTS.test(id) && !hasForm(id))
  return new Set(parts.map(([id]) => id))
}

/** Modules with all their static imports. */
function reached(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
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

/** Tells the modules that draw these blocks; their parts follow by imports. */
function isOneOf(blocks: string[]): (id: string) => boolean {
  return (id) => blocks.includes(findBlock(id) ?? '')
}
