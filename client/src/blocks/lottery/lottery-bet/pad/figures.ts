import type { LotteryPlay, Operations } from '@marquee/schemas/contract'

type Figures = Operations['lottery.hot-gap']['value']

/** Frequency of a number in recent draws, and the number of draws since it last came. */
export type NumberFigures = { hot: number; gap: number; heat: 'hot' | 'cold' | undefined }
export type RowFigures = ReadonlyMap<string, NumberFigures>

/** Share of the numbers that count as hot, and as cold. */
const EDGE = 0.2

/** Figures of the numbers of a pad's row; undefined if the draws say nothing about them. */
export function getFigures(
  { rule, pad }: Pick<LotteryPlay, 'rule' | 'pad'>,
  row: number,
  { balls }: Figures,
): RowFigures | undefined {
  if (rule.kind === 'value' || pad.list) return undefined
  const ball =
    balls.find((one) => one.ball === nameOf(rule, row)) ?? (balls.length === 1 ? balls[0] : undefined)
  if (!ball) return undefined
  const hots = ball.numbers.map(({ hot }) => hot).sort((a, b) => a - b)
  const edge = Math.floor(hots.length * EDGE)
  const [cold = 0, hot = 0] = [hots[edge], hots[hots.length - 1 - edge]]
  return new Map(
    ball.numbers.map((one) => [
      one.number,
      { hot: one.hot, gap: one.gap, heat: one.hot > hot ? 'hot' : one.hot < cold ? 'cold' : undefined },
    ]),
  )
}

/** Name under which the draws count the numbers of a row: a position, a prize, or `any`. */
function nameOf(rule: LotteryPlay['rule'], row: number): string {
  if (rule.kind === 'places') return String((rule.places[row] ?? 0) + 1)
  if (rule.kind === 'choose') return rule.prizes[0] || 'any'
  if (rule.kind === 'numbers') return rule.targets[0]?.prize || 'any'
  return ('prize' in rule && rule.prize) || 'any'
}
