import type {
  SeedAnnouncement,
  SeedMission,
  SeedPointReward,
  SeedPromotion,
  SeedPromotionAccount,
  SeedRafflePrize,
} from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'

/** What is announced and given away; a thing's number is its place in its list, from 1. */
export type PromotionContent = {
  announcements: readonly SeedAnnouncement[]
  promotions: readonly SeedPromotion[]
  missions: readonly SeedMission[]
  pointRewards: readonly SeedPointReward[]
  rafflePrizes: readonly SeedRafflePrize[]
  accounts: readonly SeedPromotionAccount[]
}

/** The collections of the seed that this family reads. */
export function promotionContentOf(seeds: ReadonlyMap<string, unknown>): PromotionContent {
  const rows = <Row>(name: string) => (seeds.get(name) ?? []) as readonly Row[]
  return {
    announcements: rows('announcements'),
    promotions: rows('promotions'),
    missions: rows('missions'),
    pointRewards: rows('point-rewards'),
    rafflePrizes: rows('raffle-prizes'),
    accounts: rows('promotion-accounts'),
  }
}

type Texts = { EN: string; [language: string]: string | undefined }

/** A text in the caller's language, else in the brand's own, else in English. */
export function textIn(
  texts: Texts,
  { site, request }: { site: LoadedBrand; request: { language: string } },
): string {
  return texts[request.language] ?? texts[site.brand.defaultLang] ?? texts.EN
}
