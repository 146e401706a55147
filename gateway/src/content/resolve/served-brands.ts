import { filterErrors } from '@marquee/schemas/rules/warnings'
import {
  type Claims,
  claim,
  findClashes,
  getBrandAge,
  listHosts,
  listRequestedHosts,
} from '../check/unique-keys.ts'
import type { Content, LoadedBrand, Problem, UnservedBrand } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
/** A brand as it was resolved; its own problems may prevent it from being served. */
export type BrandResult = { part: BrandPart; loaded: LoadedBrand | undefined; problems: readonly Problem[] }

/** Brands that can be served, each in its last good version, and the problems of all. */
export function chooseServed(results: ReadonlyMap<string, BrandResult>, before: Content | undefined) {
  const problems: Problem[] = []
  const good = new Map<string, LoadedBrand>()
  const claims: Claims = new Map()
  for (const [code, { part, loaded, problems: own }] of inOrderOfClaim(results, before)) {
    const clashes = findClashes(part, loaded, claims)
    problems.push(...own, ...clashes)
    const isGood = loaded !== undefined && filterErrors(clashes).length === 0
    const served = isGood ? loaded : before?.brands.get(code)
    if (!served) continue
    good.set(code, served)
    claim(claims, part, served)
  }
  const brands = new Map([...good].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    brands,
    problems: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}

/** Brands without a good version, and brands whose folder was removed. */
export function listUnserved(
  results: ReadonlyMap<string, BrandResult>,
  brands: ReadonlyMap<string, LoadedBrand>,
  before: Content | undefined,
): Map<string, UnservedBrand> {
  const served = [...(before?.brands.values() ?? [])]
  const known = [
    ...(before?.unserved.values() ?? []),
    ...served.map((one) => ({ code: one.code, hosts: listHosts(one) })),
  ]
  const unserved = [
    ...known
      .filter(({ code }) => !results.has(code))
      .map(({ code, hosts }) => ({ code, hosts, isRemoved: true })),
    ...[...results.values()]
      .filter(({ part }) => !brands.has(part.code))
      .map(({ part }) => ({ code: part.code, hosts: listRequestedHosts(part), isRemoved: false })),
  ]
  return new Map(unserved.map((one) => [one.code, one]))
}

/**
 * Order of claims: served brands keep their merchant and domains; at a start the oldest folder comes first.
 */
function inOrderOfClaim(
  results: ReadonlyMap<string, BrandResult>,
  before: Content | undefined,
): [string, BrandResult][] {
  const isServed = (code: string, { loaded }: BrandResult) =>
    loaded !== undefined && before?.brands.get(code) === loaded
  return [...results].sort(
    (a, b) =>
      Number(isServed(...b)) - Number(isServed(...a)) ||
      getBrandAge(a[1].part) - getBrandAge(b[1].part) ||
      (a[0] < b[0] ? -1 : 1),
  )
}
