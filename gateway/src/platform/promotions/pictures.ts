import type { SeedPointReward, SeedPromotion } from '@marquee/schemas/contract'
import type { PromotionPicture } from '@marquee/schemas/vendor/port'

type Seeds = ReadonlyMap<string, unknown>

/** Address of a promotion's picture: the one in the seed, or a drawn one by default. */
export function promotionImage({ image, code }: SeedPromotion): string {
  return image || `/media/promotion/${code}.webp`
}

/** Address of an article's picture: the one in the seed, or a drawn one by default. */
export function articleImage({ image, code }: SeedPointReward): string {
  return image || `/media/article/${code}.webp`
}

/** Subject of the picture of the promotion with this code; undefined if there is none. */
export function promotionPicture(seeds: Seeds, code: string): PromotionPicture | undefined {
  const rows = (seeds.get('promotions') ?? []) as readonly SeedPromotion[]
  const seed = rows.find((row) => row.code === code)
  if (!seed) return undefined
  const { kind, bonusPercent, bonusMinor } = seed
  const figure = kind === 'FIXED' ? wholeMoney(bonusMinor) : `${Number(bonusPercent)}%`
  return { code, kind, figure }
}

/** Subject of the picture of the article with this code; undefined if there is none. */
export function articlePicture(seeds: Seeds, code: string): PromotionPicture | undefined {
  const rows = (seeds.get('point-rewards') ?? []) as readonly SeedPointReward[]
  const seed = rows.find((row) => row.code === code)
  if (!seed) return undefined
  const { kind, amountMinor } = seed
  return { code, kind, figure: amountMinor > 0 ? wholeMoney(amountMinor) : '' }
}

/** 8800 -> 88: zero decimals are left out, because a picture has little room. */
function wholeMoney(minor: number): string {
  return String(minor / 100)
}
