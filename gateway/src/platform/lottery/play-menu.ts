import type { LotterySeries } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import { fromMemory } from '../calls/from-memory.ts'
import { lotteryOf, modesOf, termsOf, typeOf } from './lotteries.ts'

/** Maximum multiple of a unit; the contract of lottery.bet has the same. */
const MOST_MULTIPLE = 9999

export const playMenu = fromMemory<'lottery.play-menu'>(({ query }, world) => {
  const lottery = lotteryOf(world, query.gameId)
  const { draw, look, series } = typeOf(world, lottery)
  const { numbers } = world.site.brand
  return {
    gameId: lottery.gameId,
    gameCode: lottery.gameCode,
    vassalage: lottery.vassalage,
    type: lottery.type,
    draw: draw.map((part) => ({ ...part })),
    look,
    prizeModes: modesOf(world, lottery).map((mode) => termsOf(world, mode)),
    limits: {
      lines: numbers.lotteryTicketLines,
      multiple: MOST_MULTIPLE,
      chaseIssues: numbers.lotteryChaseIssues,
      line: amountText(world.site, BigInt(numbers.lotteryLineMaximumMinor)),
      issue: amountText(world.site, BigInt(numbers.lotteryIssueMaximumMinor)),
      payout: amountText(world.site, BigInt(numbers.lotteryPayoutMaximumMinor)),
    },
    // The types are frozen, and answers may be changed.
    playMenu: structuredClone(series) as LotterySeries[],
  }
})
