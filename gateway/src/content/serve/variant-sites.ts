import { freezeDeep } from '../../lib/deep-freeze.ts'
import { memoize } from '../../lib/memoize.ts'
import type { LoadedBrand } from '../content.ts'
import { chooseBlocks } from '../resolve/experiments.ts'

/** Number of buckets into which visitors are put; a percent of visitors are 100 buckets. */
export const BUCKETS = 10_000

/** Name of what visitors of no variant see. */
export const ORIGINAL = 'original'

type Variants = NonNullable<LoadedBrand['variants']>

/** Variants of a visitor's bucket by experiment. The same bucket has the same variants on every gateway. */
export function chooseVariants({ experiments }: Variants, bucket: number): Map<string, string> {
  return new Map(
    experiments.map(({ name, shares }) => {
      const place = placesOf(name)[bucket % BUCKETS]!
      let end = 0
      const variant = Object.entries(shares).find(([, share]) => place < (end += (share * BUCKETS) / 100))
      return [name, variant?.[0] ?? ORIGINAL]
    }),
  )
}

const sites = new WeakMap<LoadedBrand, Map<string, LoadedBrand>>()

/**
 * The brand with the chosen variants, and a name of the combination. The same combination is the same object, by which
 * documents and parts of the site are cached; the combination of originals is the brand itself.
 */
export function resolveVariants(
  brand: LoadedBrand,
  chosen: ReadonlyMap<string, string>,
): { site: LoadedBrand; combination: string } {
  const combination = [...chosen]
    .flatMap(([name, variant]) => (variant === ORIGINAL ? [] : `${name}:${variant}`))
    .join(',')
  if (combination === '') return { site: brand, combination }
  const made = sites.get(brand) ?? new Map<string, LoadedBrand>()
  sites.set(brand, made)
  const site = made.get(combination) ?? makeSite(brand, chosen, combination)
  made.set(combination, site)
  return { site, combination }
}

/** All sites that visitors may see, the original first. */
export function listVariantSites(brand: LoadedBrand): LoadedBrand[] {
  if (!brand.variants) return [brand]
  let all: Map<string, string>[] = [new Map()]
  for (const { name, shares } of brand.variants.experiments)
    all = all.flatMap((chosen) =>
      [ORIGINAL, ...Object.keys(shares)].map((variant) => new Map([...chosen, [name, variant]])),
    )
  return all.map((chosen) => resolveVariants(brand, chosen).site)
}

function makeSite(brand: LoadedBrand, chosen: ReadonlyMap<string, string>, combination: string): LoadedBrand {
  const site = { ...brand, version: `${brand.version}.${combination}` }
  for (const { kind, name, page } of brand.variants!.pages)
    site[kind] = { ...site[kind], [name]: freezeDeep({ ...page, blocks: chooseBlocks(page.blocks, chosen) }) }
  return Object.freeze(site)
}

/** Place of each bucket among all for an experiment: a shuffle by its name, so that experiments are independent. */
const placesOf = memoize((name: string): Uint16Array => {
  const keys = Array.from({ length: BUCKETS }, (_none, bucket) => mix(`${name} ${bucket}`))
  const order = keys.map((_key, bucket) => bucket).sort((a, b) => keys[a]! - keys[b]! || a - b)
  const places = new Uint16Array(BUCKETS)
  order.forEach((bucket, place) => (places[bucket] = place))
  return places
})

/** Hash of a short text (MurmurHash3's last steps over FNV-1a). */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
