import type { LotteryPlay, SeedLottery } from '@marquee/schemas/contract'
import { type LinePrice, oddsFor } from '@marquee/schemas/rules/lottery-money'
import type { Wins } from '@marquee/schemas/rules/lottery-wins'
import type { Scene } from '../catalogue/lobby.ts'
import { typeOf } from './lotteries.ts'

/** Plays of a lottery by their ids, each with its series. */
export type PlayBook = ReadonlyMap<string, { series: string; play: LotteryPlay }>

const books = new WeakMap<object, PlayBook>()

/** Plays of a lottery's type. */
export function playBookOf(scene: Pick<Scene, 'shared'>, game: SeedLottery): PlayBook {
  const type = typeOf(scene, game)
  const known = books.get(type)
  if (known) return known
  const book = new Map(
    type.series.flatMap(({ series, plays }) => plays.map((play) => [play.playId, { series, play }] as const)),
  )
  books.set(type, book)
  return book
}

/** Highest odds among winning combinations, in hundredths of a combination's stake. */
export function bestOddsOf(price: LinePrice, wins: Wins['wins']): bigint {
  return wins.map(({ option }) => oddsFor(price, option)).reduce((best, one) => (one > best ? one : best), 0n)
}

/** Odds as answers write them, such as 1923.07. */
export function oddsText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
