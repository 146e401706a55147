import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findBlock, laterBlocks } from './block-registry.ts'

const brands = resolve(import.meta.dirname, '../../brands')

const VENDOR =
  /rolldown\/runtime|node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|swr|zustand|i18next|react-i18next|dequal|use-sync-external-store|cookie|set-cookie-parser|void-elements|html-parse-stringify)[@/+]/

/** Parts that this many blocks load share a file: fewer requests, and few bytes that a page does not need. */
const SHARED_BY = 7
/** Modules up to this many characters share that file when fewer blocks load them, because a request costs more than they do. */
const SMALL_LENGTH = 2_000
const SMALL_SHARED_BY = 4
const PARTS = /\/client\/src\/(?:blocks\/(?:[a-z-]+\/)*parts|ui)\//
/** Parts that accounts alone see on their first screen. */
const ACCOUNT = /\/(?:member-corner|side-wallet|logout-button|entry-badge|session-watch)\.tsx$/
const FORM_PARTS = /\/client\/src\/forms\//
const FORMS = /\/client\/src\/forms\/schema-form\.tsx$/

type Use = { block: string; slots?: Record<string, Use[]> }
type PageFile = { blocks?: Use[]; patch?: Record<string, Partial<Use>> }

type ImportsOf = (id: string) => readonly string[]
type LengthOf = (id: string) => number

/** Links to support at the foot and in the menu, which are loaded together, and the bar beside the page on wide screens. */
const CONTACT = /\/shell\/(?:side-menu\/contact-links|parts\/resource-\w+)\.(?:tsx|css)$/
const ASIDE =
  /\/(?:shell\/right-bar\/(?:right-bar-content|app-code)|parts\/menu\/service-button|render\/open-service)\.(?:tsx?|css)$/

/** Groups in the order in which they claim modules. */
const GROUPS = ['main', 'home', 'account', 'centre', 'forms', 'parts', 'contact', 'aside'] as const

/**
 * Groups of modules that share a file in the build of an environment: the start with the blocks of the brands' main
 * layouts, the blocks of the home pages, what accounts alone see around every page, the parts of the centres' pages, the
 * code of forms, and the parts that many blocks load. Every other block has its own file, so that a page loads few files
 * and no unused code. The plugin reads the module graph.
 */
export function createBlockGroups(environment: string) {
  let groups: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: `block-groups:${environment}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildEnd() {
      groups = assignGroups(
        [...this.getModuleIds()],
        (id) => this.getModuleInfo(id)?.importedIds ?? [],
        (id) => this.getModuleInfo(id)?.code?.length ?? 0,
      )
    },
  }
  return {
    plugin,
    groups: [
      { name: 'vendor', test: VENDOR, priority: 30 },
      ...GROUPS.map((name, at) => ({
        name,
        test: (id: string) => groups.get(id) === name,
        priority: GROUPS.length - at,
        // The graph was followed already; dependencies may belong to another group.
        includeDependenciesRecursively: false,
      })),
    ],
  }
}

function assignGroups(ids: readonly string[], importsOf: ImportsOf, lengthOf: LengthOf): Map<string, string> {
  const shell = blocksOf(/^layouts\/main\.json$/)
  const home = blocksOf(/^pages\/home\.json$/)
  const inCentres = blocksOf(/^(?:pages|layouts)\/(?:member|agent)-/)
  const blocks = ids.filter((id) => findBlock(id) !== undefined)
  const isOneOf = (names: ReadonlySet<string>) => (id: string) => names.has(findBlock(id) ?? '')
  const isMain = (id: string) => id.endsWith('/src/main.tsx')
  const start = reached(
    ids.filter((id) => isMain(id) || isOneOf(shell)(id)),
    importsOf,
  )
  const first = reached([...start, ...ids.filter(isOneOf(home))], importsOf)
  const others = countUses(
    blocks.filter((id) => !first.has(id)),
    importsOf,
  )
  const formCode = reached(
    ids.filter((id) => FORMS.test(id)),
    importsOf,
  )
  const hasForm = (id: string) => [...reached([id], importsOf)].some((module) => FORMS.test(module))
  const withoutForms = reached(
    blocks.filter((id) => !hasForm(id)),
    importsOf,
  )
  const inCentre = countUses(blocks.filter(isOneOf(inCentres)), importsOf)
  const outside = reached(
    blocks.filter((id) => !isOneOf(inCentres)(id)),
    importsOf,
  )
  const isPart = (id: string) => findBlock(id) === undefined

  const groups = new Map<string, string>()
  const claim = (group: (typeof GROUPS)[number], claimed: Iterable<string>) => {
    for (const id of claimed) if (!groups.has(id)) groups.set(id, group)
  }
  claim('main', start)
  // Code of the home pages that many other blocks need, too, and short code of them that pages of the centres need.
  claim(
    'main',
    [...first].filter(
      (id) => (others.get(id) ?? 0) >= SHARED_BY || (inCentre.has(id) && lengthOf(id) <= SMALL_LENGTH),
    ),
  )
  claim('home', first)
  claim(
    'account',
    reached(
      ids.filter((id) => ACCOUNT.test(id)),
      importsOf,
    ),
  )
  const frames = ids.filter(isOneOf(blocksOf(/^layouts\/(?:member|agent)-/)))
  claim('centre', [...frames, ...frames.flatMap(importsOf).filter(isStyle)])
  claim(
    'centre',
    [...inCentre]
      .filter(([id, count]) => count > 1 && isPart(id) && withoutForms.has(id) && !outside.has(id))
      .map(([id]) => id),
  )
  claim(
    'forms',
    [
      ...formCode,
      ...[...others]
        .filter(([id, count]) => count > 1 && (hasForm(id) || FORM_PARTS.test(id)))
        .map(([id]) => id),
    ].filter((id) => isPart(id) && !withoutForms.has(id)),
  )
  claim('parts', listSharedParts(blocks, [...first], importsOf))
  const small = listSmallParts(others, lengthOf).filter(
    (id) => isPart(id) && inCentre.has(id) && withoutForms.has(id),
  )
  claim('parts', [...small, ...small.flatMap(importsOf).filter(isStyle)])
  claim(
    'contact',
    ids.filter((id) => CONTACT.test(id)),
  )
  claim(
    'aside',
    ids.filter((id) => ASIDE.test(id)),
  )
  return groups
}

/** Parts that many blocks load and the first screen does not. */
export function listSharedParts(
  blocks: readonly string[],
  first: Iterable<string>,
  importsOf: ImportsOf,
): Set<string> {
  const counts = countUses(blocks, importsOf)
  for (const id of reached(first, importsOf)) counts.delete(id)
  // A part with a form would bring the code of forms to every page that loads this file.
  const hasForm = (id: string) => [...reached([id], importsOf)].some((module) => FORMS.test(module))
  const parts = [...counts].filter(([id, count]) => count >= SHARED_BY && PARTS.test(id) && !hasForm(id))
  return new Set(parts.map(([id]) => id))
}

/** Short modules of code that several blocks load. */
export function listSmallParts(counts: ReadonlyMap<string, number>, lengthOf: LengthOf): string[] {
  return [...counts]
    .filter(([id, count]) => count >= SMALL_SHARED_BY && lengthOf(id) <= SMALL_LENGTH && !isStyle(id))
    .map(([id]) => id)
}

function isStyle(id: string): boolean {
  return id.endsWith('.css')
}

/** Numbers of blocks that load a module. */
function countUses(blocks: readonly string[], importsOf: ImportsOf): Map<string, number> {
  const counts = new Map<string, number>()
  for (const block of blocks)
    for (const id of reached([block], importsOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Modules with all their static imports. */
function reached(starts: Iterable<string>, importsOf: ImportsOf): Set<string> {
  const found = new Set(starts)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

/** Blocks on files of the brands that are not loaded later. */
function blocksOf(file: RegExp): ReadonlySet<string> {
  const paths = readdirSync(brands).flatMap((brand) =>
    ['layouts', 'pages'].flatMap((folder) => {
      const at = join(brands, brand, folder)
      const names = existsSync(at) ? readdirSync(at) : []
      return names.filter((name) => file.test(`${folder}/${name}`)).map((name) => join(at, name))
    }),
  )
  const pages = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as PageFile)
  const names = pages.flatMap(({ blocks = [], patch = {} }) => namesIn([...blocks, ...addedBy(patch)]))
  return new Set(names.filter((name) => !laterBlocks.includes(name)))
}

/** Blocks that a patch adds; its other entries change blocks of base. */
function addedBy(patch: Record<string, Partial<Use>>): Use[] {
  return Object.values(patch).filter((entry): entry is Use => entry.block !== undefined)
}

function namesIn(uses: Use[]): string[] {
  return uses.flatMap((use) => [use.block, ...Object.values(use.slots ?? {}).flatMap(namesIn)])
}
