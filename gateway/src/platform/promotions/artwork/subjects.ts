import type { AirName } from '../../games/artwork/air.ts'
import { parts as gameParts, type PartName } from '../../games/artwork/parts.ts'
import type { SceneName } from '../../games/artwork/scenes.ts'
import * as goods from './goods.ts'

/** What may stand in a picture of this family: the games' things and the shop's. */
export const parts = { ...gameParts, ...goods }

export type Thing = PartName | keyof typeof goods

export type Subject = {
  scene: SceneName
  hero: Thing
  /** Stand behind the hero. */
  friends: readonly Thing[]
  air: AirName
  /** Degrees of OKLCH. */
  hue: number
}

/** Words of a promotion's code, and what they bring to mind; the first that is met decides. */
const SUBJECT_BY_WORD: Readonly<Record<string, Subject>> = {
  welcome: { scene: 'rays', hero: 'giftBox', friends: ['balloon', 'coins'], air: 'confetti', hue: 262 },
  weekend: { scene: 'dusk', hero: 'chest', friends: ['calendar', 'gems'], air: 'coins', hue: 40 },
  friday: { scene: 'mandala', hero: 'clover', friends: ['horseshoe', 'calendar'], air: 'leaves', hue: 145 },
  lucky: { scene: 'rays', hero: 'clover', friends: ['horseshoe', 'coin'], air: 'leaves', hue: 145 },
  slot: { scene: 'inferno', hero: 'sevens', friends: ['cherries', 'bell'], air: 'embers', hue: 27 },
  live: { scene: 'felt', hero: 'hostess', friends: ['cards', 'bigChip'], air: 'sparks', hue: 160 },
  steady: { scene: 'stage', hero: 'shield', friends: ['bars', 'trophy'], air: 'sparks', hue: 285 },
  vip: { scene: 'palaceNight', hero: 'crown', friends: ['diamond', 'ingot'], air: 'sparks', hue: 305 },
  spring: { scene: 'forest', hero: 'lotus', friends: ['butterfly', 'giftBox'], air: 'petals', hue: 135 },
  summer: { scene: 'stadium', hero: 'trophy', friends: ['football', 'cricket'], air: 'confetti', hue: 220 },
  winter: { scene: 'snow', hero: 'penguin', friends: ['snowflake', 'giftBox'], air: 'flakes', hue: 235 },
  fishing: { scene: 'ocean', hero: 'shark', friends: ['clownfish', 'trident'], air: 'bubbles', hue: 220 },
  birthday: { scene: 'candyLand', hero: 'cupcake', friends: ['balloon', 'giftBox'], air: 'hearts', hue: 340 },
  referral: {
    scene: 'cloudsAbove',
    hero: 'giftBox',
    friends: ['host', 'hostess'],
    air: 'confetti',
    hue: 195,
  },
  lottery: { scene: 'rays', hero: 'lottoBalls', friends: ['clover', 'coin'], air: 'confetti', hue: 305 },
}

/** Where no word says anything: by what the bonus follows. */
const SUBJECT_BY_KIND: Readonly<Record<string, Subject>> = {
  DEPOSIT: { scene: 'vault', hero: 'chest', friends: ['coins', 'ingot'], air: 'coins', hue: 75 },
  TURNOVER: { scene: 'stage', hero: 'fortuneWheel', friends: ['dice', 'chips'], air: 'sparks', hue: 285 },
  FIXED: { scene: 'rays', hero: 'giftBox', friends: ['coin', 'gem'], air: 'confetti', hue: 340 },
}

export function subjectOfPromotion(code: string, kind: string): Subject {
  const word = code.split('-').find((one) => Object.hasOwn(SUBJECT_BY_WORD, one))
  return (
    (word === undefined ? undefined : SUBJECT_BY_WORD[word]) ??
    SUBJECT_BY_KIND[kind] ??
    SUBJECT_BY_KIND.FIXED!
  )
}

/** Words of an article's code, and the thing that they name. */
const THING_BY_WORD: Readonly<Record<string, Thing>> = {
  voucher: 'voucher',
  cap: 'cap',
  bank: 'powerBank',
  headphones: 'headphones',
  phone: 'smartphone',
  watch: 'watch',
  ball: 'football',
}

const THING_BY_KIND: Readonly<Record<string, Thing>> = { VOUCHER: 'voucher', ARTICLE: 'giftBox' }

export function thingOfArticle(code: string, kind: string): Thing {
  const word = code.split('-').find((one) => Object.hasOwn(THING_BY_WORD, one))
  return (word === undefined ? undefined : THING_BY_WORD[word]) ?? THING_BY_KIND[kind] ?? 'giftBox'
}
