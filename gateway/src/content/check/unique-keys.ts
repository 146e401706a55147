import { SECOND_MS } from '../../lib/time-units.ts'
import type { LoadedBrand, Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import { createProblemAt, parseValue } from '../read/problem.ts'

/** A merchant or a host name, which must be unique among brands. */
type Claim = { kind: 'merchant' | 'domain'; name: string; pointer: string }

/** Claimed merchants and host names with their brand. */
export type Claims = Map<string, BrandPart>

/** Registers the merchant and the host names of a served brand. */
export function claim(claims: Claims, part: BrandPart, { brand }: LoadedBrand): void {
  for (const one of claimsOf(part.code, brand)) claims.set(keyOf(one), part)
}

/**
 * Faults of merchants and domains that another brand has; that brand gets a warning, so that checking either
 * shows it. A brand that cannot be loaded is examined by the text of its file.
 */
export function findClashes(part: BrandPart, loaded: LoadedBrand | undefined, claims: Claims): Problem[] {
  const entry = part.brand
  const said = loaded?.brand ?? parseValue(entry)
  if (!entry || !said) return []
  return claimsOf(part.code, said).flatMap((one) => {
    const owner = claims.get(keyOf(one))
    if (!owner?.brand || owner.code === part.code) return []
    const wrong = `the ${one.kind} "${one.name}" is that of the brand ${owner.code} already`
    const also = `the brand ${part.code} asks for the ${one.kind} "${one.name}" too, and is not served with it`
    const pointer = pointerIn(owner, one)
    return [
      { ...createProblemAt(entry, one.pointer, wrong, 'write another'), brand: part.code },
      {
        ...createProblemAt(owner.brand, pointer, also, `write another in ${entry.file}`),
        brand: owner.code,
        warning: true,
      },
    ]
  })
}

/** Host names in a brand's file, as far as it is readable. */
export function listRequestedHosts({ code, brand }: BrandPart): string[] {
  return claimsOf(code, parseValue(brand) ?? {}).flatMap(({ kind, name }) =>
    kind === 'domain' ? [name] : [],
  )
}

/** Creation time of a brand's oldest file in whole seconds, because a clone writes all brands at one time. */
export function getBrandAge({ tree }: BrandPart): number {
  const born = [...tree.values()].map(({ bornMs = 0 }) => bornMs)
  return Math.floor(Math.min(...born) / SECOND_MS)
}

function claimsOf(code: string, { merchant, domains }: { merchant?: unknown; domains?: unknown }): Claim[] {
  const hosts: unknown[] = Array.isArray(domains) ? domains : []
  const all = [
    { kind: 'merchant', name: merchant, pointer: '/merchant' } as const,
    ...hosts.map((name, index) => ({ kind: 'domain', name, pointer: `/domains/${index}` }) as const),
    { kind: 'domain', name: `${code}.localhost`, pointer: '' } as const,
  ]
  return all.flatMap(({ name, ...rest }) => (typeof name === 'string' ? [{ ...rest, name }] : []))
}

function pointerIn({ code, brand }: BrandPart, claimed: Claim): string {
  return claimsOf(code, parseValue(brand) ?? {}).find((one) => keyOf(one) === keyOf(claimed))?.pointer ?? ''
}

function keyOf({ kind, name }: Claim): string {
  return `${kind} ${name}`
}

/** Host names of a brand. */
export function listHosts({ code, brand }: LoadedBrand): string[] {
  return [...brand.domains, `${code}.localhost`]
}
