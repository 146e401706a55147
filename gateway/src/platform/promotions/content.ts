import type {
  SeedAnnouncement,
  SeedMission,
  SeedPointReward,
  SeedPromotion,
  SeedPromotionAccount,
  SeedRafflePrize,
} from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import type { LoadedBrand } from '../../content/content.ts'
import { seedKey, seedText } from '../../content/read/fixtures/seed-texts.ts'
import { amountText, minorOfFigure } from '../../lib/money/currencies.ts'
import { grouped, withSeparators } from '../../lib/money/separators.ts'

declare module '../engine/shared.ts' {
  interface Shared {
    /** Announcements, promotions, missions and prizes. */
    promotions: PromotionContent
  }
}

/** Collections of the seed that this family reads; the number of an entry is its position in its list, from 1. */
export type PromotionContent = {
  announcements: readonly SeedAnnouncement[]
  promotions: readonly SeedPromotion[]
  missions: readonly SeedMission[]
  pointRewards: readonly SeedPointReward[]
  rafflePrizes: readonly SeedRafflePrize[]
  accounts: readonly SeedPromotionAccount[]
}

/** Picks these collections from all seeds. */
export function promotionContentOf(seeds: ReadonlyMap<string, unknown>): PromotionContent {
  const rows = (name: string) => seeds.get(name) ?? []
  return {
    announcements: rows('announcements') as readonly SeedAnnouncement[],
    promotions: rows('promotions') as readonly SeedPromotion[],
    missions: rows('missions') as readonly SeedMission[],
    pointRewards: rows('point-rewards') as readonly SeedPointReward[],
    rafflePrizes: rows('raffle-prizes') as readonly SeedRafflePrize[],
    accounts: rows('promotion-accounts') as readonly SeedPromotionAccount[],
  }
}

/** Rows whose texts members read, by the name that their keys have. */
type TextModel = 'announcement' | 'mission' | 'point-reward' | 'promotion' | 'raffle-prize'

/**
 * A text of a row in the caller's language, its amounts with the brand's currency and the language's separators; empty
 * if the row no longer exists.
 */
export function textIn(
  { site, request }: { site: Pick<LoadedBrand, 'brand' | 'seedTexts'>; request: { language: string } },
  model: TextModel,
  code: string | undefined,
  field: 'title' | 'summary' | 'content' | 'description',
): string {
  const text = code === undefined ? '' : (seedText(site, request.language, seedKey(model, code, field)) ?? '')
  const tag = TAGS[request.language]?.tag ?? 'en'
  const { symbol } = site.brand.currency
  return text.replace(AMOUNT, (figure) => {
    const amount = grouped(amountText(site, minorOfFigure(figure.replaceAll(',', ''))))
    return `\u2066${symbol}${withSeparators(amount, tag)}\u2069`
  })
}

const TAGS: Readonly<Record<string, { tag: string } | undefined>> = languages

/** A figure such as `5,000.00`, but not a percentage. */
const AMOUNT = /(?<![\d.,%])\d{1,3}(?:,\d{3})*\.\d{2}(?!\d|\s?%)/g
