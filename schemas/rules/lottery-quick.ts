import type { LotteryPad, LotteryPlay } from '../generated/contract.ts'
import { listNumbers, type Pick } from './lottery-pick.ts'

export const QUICK = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type Quick = (typeof QUICK)[number]

/** Numbers of a pad that a quick selection picks; a pad of options has only `all` and `clear`. */
export function listQuickNumbers(pad: LotteryPad, quick: Quick): readonly string[] {
  const numbers = listNumbers(pad)
  if (quick === 'all') return numbers
  if (quick === 'clear' || pad.list) return []
  const middle = (Number(numbers[0]) + Number(numbers.at(-1))) / 2
  const isPicked: Record<Exclude<Quick, 'all' | 'clear'>, (number: number) => boolean> = {
    big: (number) => number > middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
  }
  return numbers.filter((number) => isPicked[quick](Number(number)))
}

/** A random pick of one combination; `random` gives a whole number from 0 up to, but not including, its argument. */
export function drawRandomPick({ pad, rule }: LotteryPlay, random: (below: number) => number): Pick {
  const numbers = listNumbers(pad)
  if (rule.kind === 'places') {
    const rows = someOf(
      rule.places.map((_, row) => row),
      rule.choose,
      random,
    )
    const picked = rule.distinct
      ? someOf(numbers, rule.choose, random)
      : rows.map(() => numbers[random(numbers.length)]!)
    return rule.places.map((_, row) => (rows.includes(row) ? [picked[rows.indexOf(row)]!] : []))
  }
  return [someOf(numbers, rule.kind === 'choose' ? rule.choose : 1, random)]
}

/** So many different values, in the order of the list. */
function someOf<Value>(values: readonly Value[], count: number, random: (below: number) => number): Value[] {
  const indexes = values.map((_, index) => index)
  const taken = Array.from({ length: count }, () => indexes.splice(random(indexes.length), 1)[0]!)
  return taken.sort((a, b) => a - b).map((index) => values[index]!)
}
