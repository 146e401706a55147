import { valueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { Fault, Problem } from '../content.ts'
import { type BrandPart, PAGE_KINDS, type PageKind } from '../read/brands/brand-part.ts'
import { type CheckedPage, checkPage } from '../read/brands/page-files.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { parseJsonFile, problemAt, problemsAt } from '../read/problem.ts'
import { unknownName } from '../read/unknown-name.ts'
import { findSource, patchPage, type Source } from './page-patch.ts'

/** A page that a patch makes of a page of base. */
export type OverBase = CheckedPage & {
  /** The page of base. */
  under: CheckedPage
  patch: JsonObject
  sources: ReadonlyMap<string, Source>
  /** Addresses that base's part of it still links to. */
  keptRoutes: ReadonlySet<string>
}

/** Narrows a page to one that a patch makes of a page of base. */
export function isOverBase(page: CheckedPage | undefined): page is OverBase {
  return page !== undefined && 'sources' in page
}

/** The brand with its patches applied to the pages of base; the same part when it has none. */
export function overBase(contract: Contract, base: BrandPart, part: BrandPart): BrandPart {
  return withPatches(contract, base, part, missingPage)
}

/**
 * Base with its patches applied to the pages that they name in `from`; the same part when it has none. Its tree has whole
 * pages in place of the patches, as editors show them.
 */
export function overItself(contract: Contract, base: BrandPart): BrandPart {
  const made = withPatches(contract, base, base, faultInBase)
  if (made === base) return base
  const tree = new Map(base.tree)
  for (const kind of PAGE_KINDS)
    for (const [name, page] of made[kind])
      if (isOverBase(page)) {
        const { value } = patchedValue(contract, base, { kind, name, ...fromOf(page.patch) }, page.patch)
        tree.set(pathOf(kind, name), { ...page.entry, bytes: Buffer.from(JSON.stringify(value, null, 2)) })
      }
  return { ...made, tree }
}

/** Place of a patch, and the page of base that it names. */
type Place = { kind: PageKind; name: string; from?: string }
type FaultOf = (base: BrandPart, place: Place) => Fault | undefined

function withPatches(contract: Contract, base: BrandPart, part: BrandPart, faultOf: FaultOf): BrandPart {
  if (!PAGE_KINDS.some((kind) => [...part[kind].values()].some(({ patch }) => patch))) return part
  const problems: Problem[] = []
  const madeOf = (kind: PageKind, name: string, page: CheckedPage): CheckedPage => {
    if (!page.patch) return page
    const place = { kind, name, ...fromOf(page.patch) }
    const fault = faultOf(base, place)
    const made = fault ? unmade(page.entry, [fault]) : patched(contract, base, place, page)
    problems.push(...made.problems)
    return made
  }
  const pagesOf = (kind: PageKind) =>
    new Map([...part[kind]].map(([name, page]) => [name, madeOf(kind, name, page)] as const))
  const kinds = { pages: pagesOf('pages'), layouts: pagesOf('layouts'), modals: pagesOf('modals') }
  return { ...part, ...kinds, problems: [...part.problems, ...problems] }
}

// Cached until the contract, base's page or the patch changes.
const patchedPages = createObjectCache<CheckedPage>()

function patched(contract: Contract, base: BrandPart, place: Place, own: CheckedPage): CheckedPage {
  const under = base[place.kind].get(place.from ?? place.name)!
  const make = () => makePatched(contract, base, place, own, under)
  return patchedPages.get([contract, under, own.entry], make)
}

function makePatched(
  contract: Contract,
  base: BrandPart,
  place: Place,
  { entry, patch }: CheckedPage,
  under: CheckedPage,
): CheckedPage {
  // A broken page of base is reported there and cannot be patched.
  if (!under.page || !patch) return unmade(entry, [])
  const { value, sources, faults } = patchedValue(contract, base, place, patch)
  if (faults.length > 0) return unmade(entry, faults)
  const checked = checkPage(contract, value)
  const ownPointer = (pointer: string) => findSource(sources, pointer).own
  const known = new Set(under.problems.map(({ wrong }) => wrong))
  const problems = checked.faults
    .filter(({ wrong }) => !known.has(wrong))
    .map(({ pointer, wrong, write }) => problemAt(entry, ownPointer(pointer) ?? '/patch', wrong, write))
  const isOwn = (pointer: string | undefined): pointer is string =>
    pointer !== undefined && valueAt(patch, pointer) !== undefined
  const ownReferences = checked.references.flatMap((reference) => {
    const pointer = ownPointer(reference.pointer)
    return isOwn(pointer) ? { ...reference, pointer } : []
  })
  const keptLinks = checked.references.filter(
    ({ format, pointer }) => format === 'route' && !isOwn(ownPointer(pointer)),
  )
  // Under its new name the page has links of its own, which a brand may break.
  const newLinks = place.from === undefined ? [] : keptLinks.map((link) => ({ ...link, pointer: '/from' }))
  const made: OverBase = {
    entry,
    page: problems.length > 0 ? undefined : checked.page,
    references: [...ownReferences, ...newLinks],
    problems,
    patch,
    under,
    sources,
    keptRoutes: new Set(keptLinks.map(({ name }) => name)),
  }
  return made
}

/** Result of a patch. A page that is made from another one does not take its addresses, where that page stands. */
function patchedValue(
  contract: Contract,
  base: BrandPart,
  { kind, name, from = name }: Place,
  own: JsonObject,
) {
  const changes = from === name ? own : { route: null, aliases: null, ...own }
  const slotsOf = (block: string) => (contract.blocks.get(block)?.slots ?? []) as string[]
  return patchPage(parseJsonFile(base.tree.get(pathOf(kind, from))!).value!, changes, slotsOf)
}

function unmade(entry: FileEntry, faults: Fault[]): CheckedPage {
  return { entry, page: undefined, references: [], problems: problemsAt(entry, faults) }
}

function missingPage(base: BrandPart, { kind, name, from }: Place): Fault | undefined {
  const one = oneOf(kind)
  const [pointer, otherwise] =
    from === undefined
      ? ['/patch', `write "blocks" in place of "patch" for a new ${one}, or name one of base in "from"`]
      : ['/from', `name a ${one} of base`]
  const named = from ?? name
  return unknownName(pointer, `base has no ${one} "${named}"`, named, base[kind].keys(), otherwise)[0]
}

/** In base a patch names a page with blocks, so that no page is spread over more than two of its files. */
function faultInBase(base: BrandPart, place: Place): Fault | undefined {
  const { kind, name, from } = place
  const one = oneOf(kind)
  if (from === undefined) {
    const wrong = 'there is nothing below base that a patch could change'
    return { pointer: '/patch', wrong, write: `write "blocks", or name another ${one} in "from"` }
  }
  const write = `name a ${one} of base that has "blocks"`
  if (from === name) return { pointer: '/from', wrong: `the ${one} is made from itself`, write }
  if (!base[kind].get(from)?.patch) return missingPage(base, place)
  return { pointer: '/from', wrong: `the ${one} "${from}" is a patch itself`, write }
}

function fromOf({ from }: JsonObject): { from?: string } {
  return typeof from === 'string' ? { from } : {}
}

function oneOf(kind: PageKind): string {
  return kind.slice(0, -1)
}

function pathOf(kind: PageKind, name: string): string {
  return `${kind}/${name}.json`
}
