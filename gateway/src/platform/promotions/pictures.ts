import type { SeedPointReward, SeedPromotion } from '@marquee/schemas/contract'
import { HUNDREDTHS } from '@marquee/schemas/rules/money'
import type { PromotionPicture } from '@marquee/schemas/vendor/port'
import { decimalsOf, type InCurrency } from '../../lib/money/currencies.ts'

type Seeds = ReadonlyMap<string, unknown>

/** Address of a promotion's picture: the one in the seed, or a drawn one by default. */
export function promotionImage(site: InCurrency, { image, code }: SeedPromotion): string {
  return image || `/media/promotion/${nameIn(site, code)}.webp`
}

/** Address of an article's picture: the one in the seed, or a drawn one by default. */
export function articleImage(site: InCurrency, { image, code }: SeedPointReward): string {
  return image || `/media/article/${nameIn(site, code)}.webp`
}

/** Subject of the picture of the promotion with this code; undefined if there is none. */
export function promotionPicture(seeds: Seeds, name: string): PromotionPicture | undefined {
  const [code, decimals] = codeIn(name)
  const rows = (seeds.get('promotions') ?? []) as readonly SeedPromotion[]
  const seed = rows.find((row) => row.code === code)
  if (!seed) return undefined
  const { kind, bonusPercent, bonusMinor } = seed
  const figure = kind === 'FIXED' ? wholeMoney(bonusMinor, decimals) : `${Number(bonusPercent)}%`
  return { code, kind, figure }
}

/** Subject of the picture of the article with this code; undefined if there is none. */
export function articlePicture(seeds: Seeds, name: string): PromotionPicture | undefined {
  const [code, decimals] = codeIn(name)
  const rows = (seeds.get('point-rewards') ?? []) as readonly SeedPointReward[]
  const seed = rows.find((row) => row.code === code)
  if (!seed) return undefined
  const { kind, amountMinor } = seed
  return { code, kind, figure: amountMinor > 0 ? wholeMoney(amountMinor, decimals) : '' }
}

/** 8800 -> 88: zero decimals are left out, because a picture has little room. */
function wholeMoney(minor: number, decimals: number): string {
  return String(minor / 10 ** decimals)
}

/** Name of a picture with a figure: its code, with the decimals of the currency if they are not two, as in `welcome.0`. */
function nameIn(site: InCurrency, code: string): string {
  const decimals = decimalsOf(site)
  return decimals === HUNDREDTHS ? code : `${code}.${decimals}`
}

function codeIn(name: string): [string, number] {
  const [code = '', decimals = HUNDREDTHS] = name.split('.')
  return [code, Number(decimals)]
}
