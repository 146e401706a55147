import type { LotteryPlay, PrizeMode } from '@marquee/schemas/contract'
import { countCombinations } from '@marquee/schemas/rules/lottery-lines'
import { computePayout, computeStake } from '@marquee/schemas/rules/lottery-money'
import { computeOdds, countMaximumWins } from '@marquee/schemas/rules/lottery-odds'
import { isFault, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { HUNDREDTHS, toAmount } from '@marquee/schemas/rules/money'
import { parseMinor } from '../../../state/amounts.ts'
import type { NewLine } from './cart/cart-store.ts'
import type { Menu } from './use-play.ts'

/** Return and rebate by which odds are computed, in thousandths. */
export type Rates = { returnPerMille: number; rebatePerMille: number }

/** Rates of a prize mode; the rebate counts only where the player may choose it. */
export function getRates(mode: PrizeMode, chosenPerMille: number): Rates {
  const rebatePerMille = mode.isChosen ? Math.min(chosenPerMille, mode.rebatePerMille) : mode.rebatePerMille
  return { returnPerMille: mode.returnPerMille, rebatePerMille }
}

/** Combinations of a line, its stake and its maximum payout in minor units. */
export type LineSum = { combinations: number; stake: bigint; payout: bigint }

const NOTHING: LineSum = { combinations: 0, stake: 0n, payout: 0n }

/** Computes a line by the rules that the gateway checks it by. An incomplete pick costs nothing. */
export function sumLine(
  play: LotteryPlay | undefined,
  line: NewLine,
  rates: Rates,
  draw: Menu['draw'],
): LineSum {
  if (!play) return NOTHING
  const pick = parsePick(play, line.pick)
  if (isFault(pick)) return NOTHING
  const combinations = countCombinations(play, pick)
  if (combinations === 0) return NOTHING
  const combinationMinor = (parseMinor(line.unit) ?? 0n) * BigInt(line.multiple)
  const best = { wins: countMaximumWins(play, pick, draw), returned: 0 }
  return {
    combinations,
    stake: computeStake({ combinationMinor }, combinations),
    payout: computePayout({ play, combinationMinor, ...rates }, best),
  }
}

/** A limit that a line exceeds: a text key with its values. */
export type Excess = { text: string; limit: string }

/** The first limit of the menu that a line exceeds, before the gateway refuses it. */
export function findExcess({ stake, payout }: LineSum, limits: Menu['limits']): Excess | undefined {
  if (stake > (parseMinor(limits.line) ?? stake)) return { text: 'lottery-bet.over-line', limit: limits.line }
  if (payout > (parseMinor(limits.payout) ?? payout))
    return { text: 'lottery-bet.over-payout', limit: limits.payout }
  return undefined
}

/** Odds of each option of a play, as shown; undefined if one odds holds for all combinations. */
export function listOddsByOption(play: LotteryPlay, { returnPerMille, rebatePerMille }: Rates) {
  const shown = play.options.map(
    ({ option }) =>
      [option, toAmount(computeOdds(play, option, returnPerMille, rebatePerMille), HUNDREDTHS)] as const,
  )
  return new Map(shown)
}
