import type { JsonObject } from '../../lib/json-file.ts'
import type { BrandPart, PageKind } from '../brand-part.ts'
import type { Fault } from '../check.ts'
import type { Problem } from '../content.ts'
import type { Contract } from '../contract.ts'
import type { FileEntry } from '../files.ts'
import { valueAt } from '../json-text.ts'
import { didYouMean } from '../near.ts'
import { jsonFile, problemAt } from '../problem.ts'
import type { Reference } from '../references.ts'
import { type CheckedPage, checkPage } from './page-files.ts'
import { patchPage, type Source, sourceOf } from './page-patch.ts'

/** A page of base with a brand's changes. */
export type OverBase = CheckedPage & {
  sources: ReadonlyMap<string, Source>
  /** Addresses that base's part of it still links to. */
  keptRoutes: ReadonlySet<string>
}

/** Narrows a page of a brand to one that is made of base's. */
export function isOverBase(page: CheckedPage | undefined): page is OverBase {
  return page !== undefined && 'sources' in page
}

/** The brand with its patches applied to the pages of base; the same part when it has none. */
export function overBase(contract: Contract, base: BrandPart, part: BrandPart): BrandPart {
  if (patchesIn(part).length === 0) return part
  const problems: Problem[] = []
  const pagesOf = (kind: PageKind) => {
    const pages = [...part[kind]].map(([name, page]) => {
      if (!page.patch) return [name, page] as const
      const under = base[kind].get(name)
      const made = under ? patched(contract, under, page) : withoutBase(page, kind, name, base)
      problems.push(...made.problems)
      return [name, made] as const
    })
    return new Map(pages)
  }
  const kinds = { pages: pagesOf('pages'), layouts: pagesOf('layouts'), modals: pagesOf('modals') }
  return { ...part, ...kinds, problems: [...part.problems, ...problems] }
}

/** Patches in brands/base, which have no target. */
export function patchesOfBase(part: BrandPart): Problem[] {
  const write = 'write "blocks"'
  return patchesIn(part).map(({ entry }) =>
    problemAt(entry, '/patch', 'there is nothing below base that a patch could change', write),
  )
}

function patchesIn({ pages, layouts, modals }: BrandPart): CheckedPage[] {
  return [pages, layouts, modals].flatMap((kind) => [...kind.values()]).filter(({ patch }) => patch)
}

const lastByEntry = new WeakMap<FileEntry, { contract: Contract; under: CheckedPage; made: CheckedPage }>()

/** Cached until the contract, base's page or the brand's file changes. */
function patched(contract: Contract, under: CheckedPage, own: CheckedPage): CheckedPage {
  const last = lastByEntry.get(own.entry)
  if (last && last.contract === contract && last.under === under) return last.made
  const made = makePatched(contract, under, own)
  lastByEntry.set(own.entry, { contract, under, made })
  return made
}

function makePatched(contract: Contract, under: CheckedPage, { entry, patch }: CheckedPage): CheckedPage {
  // A broken page of base is reported there and cannot be patched.
  if (!under.page || !patch) return { entry, page: undefined, references: [], problems: [] }
  const slotsOf = (block: string) => (contract.blocks.get(block)?.slots ?? []) as string[]
  const { value, sources, faults } = patchPage(jsonFile(under.entry).value!, patch, slotsOf)
  const toldAt = ({ pointer, wrong, write }: Fault) => problemAt(entry, pointer, wrong, write)
  if (faults.length > 0) return { entry, page: undefined, references: [], problems: faults.map(toldAt) }
  const checked = checkPage(contract, value)
  const ownPointer = (pointer: string) => sourceOf(sources, pointer).own
  const told = new Set(under.problems.map(({ wrong }) => wrong))
  const problems = checked.faults
    .filter(({ wrong }) => !told.has(wrong))
    .map((fault) => toldAt({ ...fault, pointer: ownPointer(fault.pointer) ?? '/patch' }))
  const references = checked.references.map((reference) => {
    const pointer = ownPointer(reference.pointer)
    return {
      reference,
      own: pointer !== undefined && says(patch, pointer) ? { ...reference, pointer } : undefined,
    }
  })
  const made: OverBase = {
    entry,
    page: problems.length > 0 ? undefined : checked.page,
    references: references.flatMap(({ own }) => own ?? []),
    problems,
    patch,
    sources,
    keptRoutes: routesIn(references.flatMap(({ reference, own }) => (own ? [] : reference))),
  }
  return made
}

function withoutBase({ entry }: CheckedPage, kind: PageKind, name: string, base: BrandPart): CheckedPage {
  const one = kind.slice(0, -1)
  const write = didYouMean(name, base[kind].keys(), `write "blocks" in place of "patch" for a new ${one}`)
  const problems = [problemAt(entry, '/patch', `base has no ${one} "${name}"`, write)]
  return { entry, page: undefined, references: [], problems }
}

function says(patch: JsonObject, pointer: string): boolean {
  return valueAt(patch, pointer) !== undefined
}

function routesIn(references: Reference[]): Set<string> {
  return new Set(references.filter(({ format }) => format === 'route').map(({ name }) => name))
}
