import type { PageFile } from '@marquee/schemas/contract'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { findReferences, type Reference } from '../../lib/json/references.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Problem } from '../content.ts'
import { isOverBase } from '../merge/patched-pages.ts'
import { BLOCKS_KINDS, type BlocksKind, type BrandPart } from '../read/brands/brand-part.ts'
import { type Contract, REFERENCE_FORMATS } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { createProblemAt, parseValue } from '../read/problem.ts'
import { checkReference, listRoutes, type Targets } from './targets.ts'

export type Pages = Readonly<Record<string, PageFile>>

/** A reference in a file of a folder, with the page or file that contains it. */
export type Link = { entry: FileEntry; kind: BlocksKind | 'brand'; name: string; reference: Reference }

/** Links of base that a brand's own pages may break. */
type BaseLinks = { links: readonly Link[]; pages: Pages; targets: Targets }

/** All references in the files of one folder. */
export function listReferences(contract: Contract, part: BrandPart): Link[] {
  const ofPages = BLOCKS_KINDS.flatMap((kind) =>
    [...part[kind]].flatMap(([name, { entry, references }]) =>
      references.map((reference) => ({ entry, kind, name, reference })),
    ),
  )
  const entry = part.brand
  const own = parseValue(entry)
  const ofBrand = own ? findReferences(contract.shapes.brand, own, REFERENCE_FORMATS) : []
  return [
    ...ofPages,
    ...ofBrand.map((reference) => ({ entry: entry!, kind: 'brand' as const, name: 'brand', reference })),
  ]
}

/** References without a target. */
export function findBrokenReferences(
  targets: Targets,
  references: readonly { entry: FileEntry; reference: Reference }[],
): Problem[] {
  return references.flatMap(({ entry, reference: { format, name, pointer } }) => {
    const broken = checkReference(targets, format, name)
    return broken ? createProblemAt(entry, pointer, broken.wrong, broken.write) : []
  })
}

/** Faults of references in forms. Forms are shared by all brands, so their targets must be in base. */
export function checkFormReferences(contract: Contract, targets: Targets): Problem[] {
  return contract.formReferences.flatMap(({ entry, references }) =>
    findBrokenReferences(
      targets,
      references.map((reference) => ({ entry, reference })),
    ),
  )
}

/** Links of base that this brand's own pages break. */
export function findCutLinks(base: BaseLinks, part: BrandPart, targets: Targets): Problem[] {
  if (part.pages.size === 0) return []
  return base.links.flatMap(({ entry, kind, name, reference }) => {
    const own = kind === 'brand' ? undefined : part[kind].get(name)
    const isReplaced = own !== undefined && !(isOverBase(own) && own.keptRoutes.has(reference.name))
    const wasBroken = !base.targets.route!.has(reference.name)
    if (isReplaced || wasBroken || targets.route!.has(reference.name)) return []
    const replaced = [...part.pages].find(
      ([page]) => base.pages[page] && listRoutes(base.pages[page]).includes(reference.name),
    )
    // A page without any address is reported once, not for each link to it.
    if (replaced?.[1].page && listRoutes(replaced[1].page).length === 0) return []
    return createProblemAt(
      replaced?.[1].entry ?? part.brand ?? entry,
      replaced ? '/route' : '',
      `${entry.file} links to "${reference.name}", which no page of this brand answers`,
      `write "route": "${reference.name}", or add it to "aliases"`,
    )
  })
}

/** Pages for statuses of the system in brand.json, whose shape may be invalid. */
export function listStatusPages({ statusPages }: JsonObject): string[] {
  return isObject(statusPages) ? Object.values(statusPages).map(String) : []
}

/** Page for addresses that match no page. */
const NOT_FOUND = 'not-found'

/** Pages of a folder that cannot be opened: without an address, and for no status of the system. */
export function findUnreachablePages(part: BrandPart, base: Pages, statusPages: Iterable<string>): Problem[] {
  const shown = new Set([NOT_FOUND, ...statusPages])
  return [...part.pages].flatMap(([name, { entry, page }]) => {
    if (!page || listRoutes(page).length > 0 || shown.has(name)) return []
    const route = base[name]?.route
    const write = route
      ? `add "route": "${route}", as the page of base has it`
      : `add "route": "/${name}", or name it in statusPages of brand.json`
    return createProblemAt(entry, '', `the page ${name} has no route, so nobody can open it`, write)
  })
}

/** Layouts that are around themselves, directly or by others. */
export function findLayoutLoops(part: BrandPart, layouts: Pages): Problem[] {
  return [...part.layouts].flatMap(([name, { entry }]) => {
    const seen = new Set<string>()
    for (let at = layouts[name]?.layout; at !== undefined && !seen.has(at); at = layouts[at]?.layout)
      seen.add(at)
    if (!seen.has(name)) return []
    const wrong = `the layout is in itself: ${[name, ...seen].join(' in ')}`
    return createProblemAt(entry, '/layout', wrong, 'remove "layout", or name another')
  })
}

/** Pages with the same address, between which the router would choose by chance. */
export function checkRoutes(part: BrandPart, pages: Pages): Problem[] {
  if (part.pages.size === 0) return []
  const problems: Problem[] = []
  const owners = new Map<string, string>()
  // Base's pages come first, so that the brand's own page is reported.
  const names = Object.keys(pages).sort((a, b) => Number(part.pages.has(a)) - Number(part.pages.has(b)))
  for (const name of names) {
    const entry = part.pages.get(name)?.entry
    const { route, aliases } = pages[name]!
    const places = aliases.map((alias, index) => [alias, `/aliases/${index}`] as const)
    for (const [address, pointer] of [
      ...(route === undefined ? [] : [[route, '/route'] as const]),
      ...places,
    ]) {
      const wrong = `the address "${address}" is that of the page ${owners.get(address)} already`
      if (owners.has(address) && entry) problems.push(createProblemAt(entry, pointer, wrong, 'write another'))
      owners.set(address, name)
    }
  }
  return problems
}
