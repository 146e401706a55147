import type { LotteryPlay, LotteryRule } from '../generated/contract.ts'
import { choose } from './count.ts'
import type { Pick } from './lottery-pick.ts'

/** Numbers drawn for one prize; a lottery without prizes has a single one with an empty name. */
export type DrawnPrize = { prize: string; numbers: readonly string[] }

/** Winning combinations by option, and combinations whose stake comes back. */
export type Wins = { wins: { option: string; count: number }[]; returned: number }

/** Option of plays whose combinations all pay the same. */
export const ANY = '*'

type Rule<Kind extends LotteryRule['kind']> = Extract<LotteryRule, { kind: Kind }>

/** Winning combinations of a valid pick in a draw. */
export function countWins(play: LotteryPlay, pick: Pick, prizes: readonly DrawnPrize[]): Wins {
  const { rule } = play
  if (rule.kind === 'places') return winsAny(choose(hitsAt(rule, pick, prizes), rule.choose))
  if (rule.kind === 'choose') return winsAny(winsOfSet(rule, pick, prizes))
  if (rule.kind === 'numbers') return winsOfNumbers(play, rule, pick, prizes)
  const numbers = numbersIn(prizes, rule.prize)
  if (rule.kind === 'alike')
    return winsAny(pick[0]!.filter((one) => countOf(numbers, one) >= rule.least).length)
  return winsOfValue(rule, pick, numbers)
}

function winsAny(count: number): Wins {
  return { wins: count > 0 ? [{ option: ANY, count }] : [], returned: 0 }
}

function hitsAt({ prize, places }: Rule<'places'>, pick: Pick, prizes: readonly DrawnPrize[]): number {
  const numbers = numbersIn(prizes, prize)
  return places.filter((place, row) => pick[row]!.includes(numbers[place]!)).length
}

function winsOfSet(rule: Rule<'choose'>, pick: Pick, prizes: readonly DrawnPrize[]): number {
  const drawn = drawnIn(prizes, rule)
  const [bankers, others] = pick.length === 2 ? pick : [[], pick[0]]
  if (!bankers!.every((number) => drawn.has(number))) return 0
  return choose(others!.filter((number) => drawn.has(number)).length, rule.choose - bankers!.length)
}

function winsOfNumbers(
  { options }: LotteryPlay,
  rule: Rule<'numbers'>,
  pick: Pick,
  prizes: readonly DrawnPrize[],
): Wins {
  const drawn = drawnIn(prizes, rule)
  const isUniform = options.some(({ option }) => option === ANY)
  const byOption = new Map<string, number>()
  for (const number of pick[0]!) {
    const hits = drawn.get(number)
    if (hits === undefined) continue
    const option = isUniform ? ANY : getDigitShape(number)
    byOption.set(option, (byOption.get(option) ?? 0) + (rule.each ? hits : 1))
  }
  return { wins: [...byOption].map(([option, count]) => ({ option, count })), returned: 0 }
}

type Drawn = ReadonlyMap<string, number>
type DrawnRule = Rule<'choose' | 'numbers'>

const drawnByPrizes = new WeakMap<readonly DrawnPrize[], Map<DrawnRule, Drawn>>()

/** Winning numbers of a rule, with their hits; read from a draw once, as thousands of bets are decided by it. */
function drawnIn(prizes: readonly DrawnPrize[], rule: DrawnRule): Drawn {
  const byRule = drawnByPrizes.get(prizes) ?? new Map<DrawnRule, Drawn>()
  drawnByPrizes.set(prizes, byRule)
  const known = byRule.get(rule)
  if (known) return known
  const drawn = new Map<string, number>()
  for (const number of rule.kind === 'choose' ? setOf(rule, prizes) : targetsOf(rule, prizes))
    drawn.set(number, (drawn.get(number) ?? 0) + 1)
  byRule.set(rule, drawn)
  return drawn
}

function setOf({ prizes: names, tail }: Rule<'choose'>, prizes: readonly DrawnPrize[]): string[] {
  return prizes
    .filter(({ prize }) => names.length === 0 || names.includes(prize))
    .flatMap(({ numbers }) => numbers.map((number) => (tail ? number.slice(-tail) : number)))
}

function targetsOf({ targets, match }: Rule<'numbers'>, prizes: readonly DrawnPrize[]): string[] {
  const drawn = targets.flatMap(({ prize, from, length }) =>
    numbersIn(prizes, prize).map((number) => number.slice(from, from + length || undefined)),
  )
  if (match === 'exact') return drawn
  return drawn.flatMap((target) => [...new Set(match === 'any-order' ? orders(target) : target)])
}

/** The digits of a number in every order. */
function orders(number: string): string[] {
  if (number.length < 2) return [number]
  return [...number].flatMap((digit, index) =>
    orders(number.slice(0, index) + number.slice(index + 1)).map((rest) => digit + rest),
  )
}

/** Shape of a number by its equal digits: `121` is aab, `123` is abc, `777` is aaa. */
export function getDigitShape(number: string): string {
  const counts = [...new Set(number)].map((digit) => countOf([...number], digit)).sort((a, b) => b - a)
  return counts.map((count, index) => 'abcdefghij'[index]!.repeat(count)).join('')
}

function winsOfValue(rule: Rule<'value'>, pick: Pick, numbers: readonly string[]): Wins {
  if (rule.losesIfAlike !== undefined && mostAlike(numbers) >= rule.losesIfAlike)
    return { wins: [], returned: 0 }
  const value = valueOf(rule, numbers)
  if (rule.returned?.includes(value)) return { wins: [], returned: pick[0]!.length }
  const won = pick[0]!.filter((option) => isWinningOption(rule, option, value))
  return { wins: won.map((option) => ({ option, count: 1 })), returned: 0 }
}

/** Value of a draw by which the options of a play are decided. */
function valueOf({ of, places }: Rule<'value'>, numbers: readonly string[]): number {
  const counted = (places.length > 0 ? places.map((place) => numbers[place]!) : numbers).map(Number)
  if (of === 'sum') return counted.reduce((sum, number) => sum + number, 0)
  if (of === 'difference') return counted[0]! - counted.at(-1)!
  return of === 'alike' ? mostAlike(numbers) : counted[0]!
}

/** Whether an option wins with a value. */
export function isWinningOption({ marks }: Rule<'value'>, option: string, value: number): boolean {
  if (!marks) return String(value) === option
  const mark = marks[option]
  if (!mark) return false
  const { from = value, to = value, parity, values } = mark
  const isRight = parity === undefined || (value % 2 === 0) === (parity === 'even')
  return (
    value >= from && value <= to && isRight && (values === undefined || (values as number[]).includes(value))
  )
}

function numbersIn(prizes: readonly DrawnPrize[], name: string): readonly string[] {
  return prizes.find(({ prize }) => prize === name)?.numbers ?? []
}

function countOf(numbers: readonly string[], wanted: string): number {
  return numbers.filter((number) => number === wanted).length
}

function mostAlike(numbers: readonly string[]): number {
  return Math.max(...numbers.map((number) => countOf(numbers, number)))
}
