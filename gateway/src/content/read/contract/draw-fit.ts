import type { LotteryFile, LotteryPart, LotteryPlay, LotteryRule } from '@marquee/schemas/contract'
import { numbersOf } from '@marquee/schemas/rules/lottery-pick'
import type { PlayFault } from './play-fault.ts'

type Draw = LotteryFile['draw']
/** Numbers that a draw can show, and the digits with which they are written. */
type Range = { least: number; most: number; width: number }

/** Faults by which a play asks for places or numbers that its draw does not have. */
export function fitFaults(draw: Draw, { pad, rule }: LotteryPlay): PlayFault[] {
  const parts = partsOf(draw, rule)
  const range = rangeOf(parts, rule)
  const numbers = range ? numbersOf(pad) : []
  const strange = numbers.find((number) => range && !isWithin(number, range))
  return [
    ...placeFault(parts, rule),
    ...countFault(parts, rule),
    ...(range && strange !== undefined
      ? [{ pointer: '/pad', wrong: `the number "${strange}" is never drawn`, write: told(range) }]
      : []),
  ]
}

function partsOf(draw: Draw, rule: LotteryRule): LotteryPart[] {
  if (rule.kind === 'numbers') return []
  const names = rule.kind === 'choose' ? rule.prizes : [rule.prize]
  return draw.filter(({ prize }) => names.length === 0 || names.includes(prize))
}

function placeFault(parts: readonly LotteryPart[], rule: LotteryRule): PlayFault[] {
  if (rule.kind !== 'places' && rule.kind !== 'value') return []
  const count = parts[0]?.count ?? Infinity
  const strange = rule.places.find((place) => place >= count)
  if (strange === undefined) return []
  const wrong = `the place ${strange} is beyond the ${count} drawn numbers`
  return [{ pointer: '/rule/places', wrong, write: `write places from 0 to ${count - 1}` }]
}

function countFault(parts: readonly LotteryPart[], rule: LotteryRule): PlayFault[] {
  if (rule.kind !== 'choose' || parts.length === 0) return []
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  if (rule.choose <= count) return []
  const wrong = `a combination has ${rule.choose} numbers, and the draw ${count}`
  return [{ pointer: '/rule/choose', wrong, write: `write ${count} or less` }]
}

/** Numbers that can win by the rule; undefined for a rule of values, whose options have names. */
function rangeOf([part]: readonly LotteryPart[], rule: LotteryRule): Range | undefined {
  if (rule.kind === 'value') return undefined
  if (rule.kind === 'numbers') return digits(rule.match === 'contains' ? 1 : rule.targets[0]!.length)
  if (rule.kind === 'choose' && rule.tail) return digits(rule.tail)
  if (!part) return undefined
  if (part.kind === 'digits') return digits(part.size)
  return { least: 1, most: part.size, width: part.kind === 'balls' ? 2 : 1 }
}

function digits(width: number): Range {
  return { least: 0, most: 10 ** width - 1, width }
}

function isWithin(number: string, { least, most, width }: Range): boolean {
  return number.length === width && Number(number) >= least && Number(number) <= most
}

function told({ least, most, width }: Range): string {
  return `write numbers from ${String(least).padStart(width, '0')} to ${String(most).padStart(width, '0')}`
}
