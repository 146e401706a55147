import type { LotteryPart, LotteryPlay, LotteryRule } from '../generated/contract.ts'
import { choose, computeMaximumMatching } from './count.ts'
import type { Pick } from './lottery-pick.ts'
import { ANY, getDigitShape, isWinningOption, type Wins } from './lottery-wins.ts'

/**
 * Odds in hundredths of a combination's stake, stake included and rounded down, so that odds and rebate together return
 * `returnPerMille` of the stakes. Unknown options have no odds.
 */
export function computeOdds(
  { cases, options }: LotteryPlay,
  option: string,
  returnPerMille: number,
  rebatePerMille = 0,
): bigint {
  const found = options.find((one) => one.option === option)
  if (!found) return 0n
  return (BigInt(cases) * BigInt(returnPerMille - rebatePerMille)) / (BigInt(found.ways) * 10n)
}

type Rule<Kind extends LotteryRule['kind']> = Extract<LotteryRule, { kind: Kind }>
type Won = Wins['wins']

/** Winning combinations of a valid pick in the draw that pays it most. */
export function countMaximumWins(play: LotteryPlay, pick: Pick, draw: readonly LotteryPart[]): Won {
  const { rule } = play
  if (rule.kind === 'places') return all(choose(mostHits(rule, pick), rule.choose))
  if (rule.kind === 'choose') return all(mostOfSet(rule, pick, draw))
  if (rule.kind === 'numbers') return mostOfNumbers(play, rule, pick, draw)
  if (rule.kind === 'alike')
    return all(Math.min(pick[0]!.length, Math.floor(countIn(draw, rule.prize) / rule.least)))
  return bestOf(
    play,
    valuesOf(draw, rule).map((value) => wonWith(rule, pick, value)),
  )
}

function all(count: number): Won {
  return count > 0 ? [{ option: ANY, count }] : []
}

function mostHits({ distinct }: Rule<'places'>, pick: Pick): number {
  return distinct ? computeMaximumMatching(pick) : pick.filter(({ length }) => length > 0).length
}

function mostOfSet(
  { choose: count, prizes }: Rule<'choose'>,
  pick: Pick,
  draw: readonly LotteryPart[],
): number {
  const drawn = draw
    .filter(({ prize }) => prizes.length === 0 || prizes.includes(prize))
    .reduce((sum, part) => sum + part.count, 0)
  const [bankers, others] = pick.length === 2 ? pick : [[], pick[0]]
  return choose(Math.min(others!.length, drawn - bankers!.length), count - bankers!.length)
}

function mostOfNumbers(
  play: LotteryPlay,
  rule: Rule<'numbers'>,
  pick: Pick,
  draw: readonly LotteryPart[],
): Won {
  const targets = rule.targets.reduce((sum, { prize }) => sum + countIn(draw, prize), 0)
  const optionOf = (number: string) =>
    play.options.some(({ option }) => option === ANY) ? ANY : getDigitShape(number)
  const groups = groupedBy(pick[0]!, (number) => groupOf(rule, number))
  const perTarget = [...groups.values()].map((group) => ({
    option: optionOf(group[0]!),
    count: rule.match === 'contains' ? Math.min(group.length, rule.targets[0]!.length) : group.length,
  }))
  if (rule.each)
    return bestOf(
      play,
      perTarget.map(({ option, count }) => [{ option, count: count * targets }]),
    )
  // Each target has one of the groups, the best ones first.
  const ranked = perTarget.toSorted((a, b) => worth(play, [b]) - worth(play, [a])).slice(0, targets)
  return joined(ranked)
}

/** Numbers of one group win by the same target. */
function groupOf({ match }: Rule<'numbers'>, number: string): string {
  if (match === 'contains') return ''
  return match === 'exact' ? number : [...number].sort().join('')
}

function groupedBy(numbers: readonly string[], keyOf: (number: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const number of numbers) groups.set(keyOf(number), [...(groups.get(keyOf(number)) ?? []), number])
  return groups
}

function joined(wins: Won): Won {
  const counts = new Map<string, number>()
  for (const { option, count } of wins) counts.set(option, (counts.get(option) ?? 0) + count)
  return [...counts].map(([option, count]) => ({ option, count }))
}

function wonWith(rule: Rule<'value'>, pick: Pick, value: number): Won {
  if (rule.returned?.includes(value)) return []
  return pick[0]!
    .filter((option) => isWinningOption(rule, option, value))
    .map((option) => ({ option, count: 1 }))
}

/** Values that a draw may have; some of them may be out of reach. */
function valuesOf(draw: readonly LotteryPart[], { of, prize, places }: Rule<'value'>): number[] {
  const part = draw.find((one) => one.prize === prize)!
  const [least, most] = part.kind === 'digits' ? [0, 10 ** part.size - 1] : [1, part.size]
  const count = places.length || part.count
  const range = {
    sum: [least * count, most * count],
    number: [least, most],
    difference: [least - most, most - least],
    alike: [1, part.count],
  }[of]
  return Array.from({ length: range[1]! - range[0]! + 1 }, (_, index) => range[0]! + index)
}

function bestOf(play: LotteryPlay, choices: readonly Won[]): Won {
  return choices.reduce<Won>((best, one) => (worth(play, one) > worth(play, best) ? one : best), [])
}

/** Relative payout of winning combinations. */
function worth({ options }: LotteryPlay, wins: Won): number {
  return wins.reduce(
    (sum, { option, count }) =>
      sum + count / (options.find((one) => one.option === option)?.ways ?? Infinity),
    0,
  )
}

function countIn(draw: readonly LotteryPart[], name: string): number {
  return draw.filter(({ prize }) => prize === name).reduce((sum, { count }) => sum + count, 0)
}
