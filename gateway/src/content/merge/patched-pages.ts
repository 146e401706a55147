import { getValueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { Fault } from '../content.ts'
import { BLOCKS_KINDS, type BlocksKind, type BrandPart, type PageKind } from '../read/brands/brand-part.ts'
import { type CheckedPage, getPageDefinition } from '../read/brands/page-files.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { createFileProblem, createProblemAt, createProblemsAt, parseJsonFile } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'
import { checkWritten, createSlotSearch, type Fragments, getWhole } from './expand-fragments.ts'
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

/** The brand with its fragments, and with its patches applied to the pages of base; the same part when it has neither. */
export function patchOverBase(contract: Contract, base: BrandPart, part: BrandPart): BrandPart {
  return new Maker(contract, base, part, missingPage).make()
}

/**
 * Base with its fragments, and with its patches applied to the pages that they name in `from`; the same part when it has
 * neither. Its tree has whole pages in place of both, as editors show them.
 */
export function patchOverItself(contract: Contract, written: BrandPart): BrandPart {
  const base = new Maker(contract, undefined, written, () => undefined).make()
  const made = new Maker(contract, base, base, faultInBase).make()
  if (made === written) return written
  const tree = new Map(made.tree)
  for (const kind of BLOCKS_KINDS)
    for (const [name, page] of made[kind])
      if (page.whole) {
        const bytes = Buffer.from(JSON.stringify(page.whole, null, 2))
        tree.set(pathOf(kind, name), { ...page.entry, bytes })
      }
  return { ...made, tree }
}

/** Place of a patch, and the page of base that it names. */
type Place = { kind: BlocksKind; name: string; from?: string }
type FaultOf = (base: BrandPart, place: Place) => Fault | undefined

// Cached until the contract, base's page, the file or a fragment changes.
const expandedPages = createObjectCache<CheckedPage>()
const patchedPages = createObjectCache<CheckedPage>()

/** Makes the pages of one folder from files that use fragments or are patches. */
class Maker {
  private readonly contract: Contract
  private readonly base: BrandPart | undefined
  private readonly part: BrandPart
  private readonly faultOf: FaultOf
  private readonly fragments: Fragments

  constructor(contract: Contract, base: BrandPart | undefined, part: BrandPart, faultOf: FaultOf) {
    this.contract = contract
    this.base = base
    this.part = part
    this.faultOf = faultOf
    this.fragments = this.createFragments()
  }

  make(): BrandPart {
    const { part } = this
    const all = BLOCKS_KINDS.map((kind) => [kind, this.pagesOf(kind)] as const)
    const made = all.flatMap(([kind, pages]) =>
      [...pages].filter(([name, page]) => part[kind].get(name) !== page),
    )
    if (made.length === 0) return part
    const problems = [...part.problems, ...made.flatMap(([, page]) => page.problems)]
    return { ...part, ...(Object.fromEntries(all) as Record<BlocksKind, Map<string, CheckedPage>>), problems }
  }

  private pagesOf(kind: BlocksKind): Map<string, CheckedPage> {
    const own = [...this.part[kind]].map(([name, page]) => [name, this.one(kind, name, page)] as const)
    return new Map([...own, ...(kind === 'fragments' ? [] : this.touched(kind))])
  }

  private one(kind: BlocksKind, name: string, page: CheckedPage): CheckedPage {
    if (kind === 'fragments') {
      const made = this.fragments.find(name)
      return made && !('loop' in made) ? made : page
    }
    if (page.isUnmade) return this.expanded(kind, page)
    return page.patch && !isOverBase(page)
      ? this.patchedOrNot({ kind, name, ...fromOf(page.patch) }, page)
      : page
  }

  /** Pages of base that a fragment of this folder changes. */
  private touched(kind: PageKind): [string, CheckedPage][] {
    const { base, part } = this
    if (!base || base === part) return []
    return [...base[kind]].flatMap(([name, page]): [string, CheckedPage][] => {
      const fragment = part[kind].has(name) ? undefined : this.ownFragmentIn(page)
      if (!fragment) return []
      const own = { ...fragment, page: undefined, references: [], problems: [], patch: NO_CHANGES }
      return [[name, this.patched({ kind, name }, own)]]
    })
  }

  /** A fragment of this folder in a page of base. */
  private ownFragmentIn(page: CheckedPage): CheckedPage | undefined {
    if (this.base === this.part) return undefined
    const name = [...(page.used ?? [])].find((one) => this.part.fragments.has(one))
    return name === undefined ? undefined : this.part.fragments.get(name)
  }

  /** The page of base below a patch, with the fragments of this folder. */
  private under({ kind, name, from = name }: Place): CheckedPage | undefined {
    const page = this.base?.[kind].get(from)
    if (!page || !this.ownFragmentIn(page)) return page
    if (!isOverBase(page)) return this.expanded(kind, page)
    return this.patched({ kind, name: from, ...fromOf(page.patch) }, page)
  }

  private createFragments(): Fragments {
    const known = new Map<string, CheckedPage>()
    const making: string[] = []
    const { base, part } = this
    const all = new Map([...(base?.fragments ?? []), ...part.fragments])
    const make = (name: string, page: CheckedPage): CheckedPage => {
      if (page.isUnmade) return this.expanded('fragments', page)
      if (page.patch && !isOverBase(page)) return this.patchedOrNot({ kind: 'fragments', name }, page)
      return part.fragments.has(name) ? page : this.under({ kind: 'fragments', name })!
    }
    return {
      entries: [...(base?.fragments.values() ?? []), ...part.fragments.values()].map(({ entry }) => entry),
      names: () => [...all.keys()],
      find: (name) => {
        const page = known.get(name) ?? all.get(name)
        if (!page || known.has(name)) return page
        if (making.includes(name)) return { loop: [...making.slice(making.indexOf(name)), name] }
        making.push(name)
        known.set(name, make(name, page))
        making.pop()
        return known.get(name)
      },
    }
  }

  private expanded(kind: BlocksKind, { entry }: CheckedPage): CheckedPage {
    const make = () => {
      const shape = shapeOf(this.contract, kind)
      const checked = checkWritten(this.contract, this.fragments, parseJsonFile(entry).value!, shape)
      const { page, references, faults, expansion } = checked
      const problems = createProblemsAt(entry, faults)
      const made = { entry, page: faults.length > 0 ? undefined : page, references, problems }
      return expansion ? { ...made, expansion, whole: expansion.value, used: expansion.used } : made
    }
    return expandedPages.get([this.contract, entry, ...this.fragments.entries], make, kind)
  }

  private patchedOrNot(place: Place, own: CheckedPage): CheckedPage {
    if (!this.base) return own
    const fault = this.faultOf(this.base, place)
    return fault ? unmade(own.entry, [fault]) : this.patched(place, own)
  }

  private patched(place: Place, own: CheckedPage): CheckedPage {
    const { contract, fragments } = this
    const under = this.under(place)!
    const isChanged = under !== this.base![place.kind].get(place.from ?? place.name)
    const inPage = isChanged
      ? under.problems.map(({ file, wrong, write }) =>
          createFileProblem(own.entry.file, { wrong: `${wrong}, in ${file}`, write }),
        )
      : []
    const make = () => makePatched(contract, fragments, place, own, under)
    const made = patchedPages.get([contract, under, own.entry, ...fragments.entries], make)
    return inPage.length > 0 ? { ...made, problems: [...made.problems, ...inPage] } : made
  }
}

const NO_CHANGES: JsonObject = { patch: {} }

/** Shape of a whole file of a folder. */
function shapeOf({ shapes }: Contract, kind: BlocksKind): JsonObject {
  return kind === 'fragments' ? getPageDefinition(shapes, 'FragmentFile') : shapes.page
}

function makePatched(
  contract: Contract,
  fragments: Fragments,
  place: Place,
  { entry, patch }: CheckedPage,
  under: CheckedPage,
): CheckedPage {
  // A broken page of base is reported there and cannot be patched.
  if (!under.page || !patch) return unmade(entry, [])
  const { value, sources, faults } = applyPatch(contract, place, patch, under)
  if (faults.length > 0) return unmade(entry, faults)
  const checked = checkWritten(contract, fragments, value, shapeOf(contract, place.kind))
  const ownPointer = (pointer: string) => findSource(sources, pointer).own
  const known = new Set(under.problems.map(({ wrong }) => wrong))
  const problems = checked.faults
    .filter(({ wrong }) => !known.has(wrong))
    .map(({ pointer, wrong, write }) => createProblemAt(entry, ownPointer(pointer) ?? '/patch', wrong, write))
  const isOwn = (pointer: string | undefined): pointer is string =>
    pointer !== undefined && getValueAt(patch, pointer) !== undefined
  const ownReferences = checked.references.flatMap((reference) => {
    const pointer = ownPointer(reference.pointer)
    return isOwn(pointer) ? { ...reference, pointer } : []
  })
  const keptLinks = checked.references.filter(
    ({ format, pointer }) => format === 'route' && !isOwn(ownPointer(pointer)),
  )
  // Under its new name the page has links of its own, which a brand may break.
  const newLinks = place.from === undefined ? [] : keptLinks.map((link) => ({ ...link, pointer: '/from' }))
  const { expansion } = checked
  const made: OverBase = {
    entry,
    page: problems.length > 0 ? undefined : checked.page,
    references: [...ownReferences, ...newLinks],
    problems,
    patch,
    under,
    sources,
    keptRoutes: new Set(keptLinks.map(({ name }) => name)),
    whole: expansion?.value ?? value,
    used: new Set([...(under.used ?? []), ...(expansion?.used ?? [])]),
    ...(expansion && { expansion }),
  }
  return made
}

/** Result of a patch. A page that is made from another one does not take its addresses, where that page stands. */
function applyPatch(contract: Contract, { name, from = name }: Place, own: JsonObject, under: CheckedPage) {
  const changes = from === name ? own : { route: null, aliases: null, ...own }
  return patchPage(getWhole(under)!, changes, createSlotSearch(contract))
}

function unmade(entry: FileEntry, faults: Fault[]): CheckedPage {
  return { entry, page: undefined, references: [], problems: createProblemsAt(entry, faults) }
}

function missingPage(base: BrandPart, { kind, name, from }: Place): Fault | undefined {
  const one = oneOf(kind)
  const [pointer, otherwise] =
    from === undefined
      ? ['/patch', `write "blocks" in place of "patch" for a new ${one}, or name one of base in "from"`]
      : ['/from', `name a ${one} of base`]
  const named = from ?? name
  return checkName(pointer, `base has no ${one} "${named}"`, named, base[kind].keys(), otherwise)[0]
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

function oneOf(kind: BlocksKind): string {
  return kind.slice(0, -1)
}

function pathOf(kind: BlocksKind, name: string): string {
  return `${kind}/${name}.json`
}
