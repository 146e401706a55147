import type {
  LotteryFile,
  LotteryPad,
  LotteryPart,
  LotteryPlay,
  LotteryRule,
} from '@marquee/schemas/contract'
import { listNumbers } from '@marquee/schemas/rules/lottery-pick'
import type { Fault } from '../../content.ts'
import { createFaultIf } from '../problem.ts'

/** Faults by which the plays of a type of lotteries cannot be drawn, picked or paid. */
export function checkLottery({ draw, series }: LotteryFile): Fault[] {
  const plays = series.flatMap((one, index) =>
    one.plays.map((play, place) => ({ play, at: `/series/${index}/plays/${place}` })),
  )
  const ids = plays.map(({ play }) => play.playId)
  return plays.flatMap(({ play, at }, index) =>
    [
      ...createFaultIf(
        ids.indexOf(play.playId) !== index,
        '/playId',
        `the play "${play.playId}" is there twice`,
        'write another id',
      ),
      ...playFaults(draw, play),
    ].map((fault) => ({ ...fault, pointer: at + fault.pointer })),
  )
}

type Draw = LotteryFile['draw']

function playFaults(draw: Draw, play: LotteryPlay): Fault[] {
  const { pad, rule } = play
  const prizes = draw.map(({ prize }) => prize)
  return [
    ...prizesIn(rule)
      .filter((prize) => !prizes.includes(prize))
      .map((prize) => ({
        pointer: '/rule',
        wrong: `the draw has no prize "${prize}"`,
        write: `write one of: ${prizes.map((one) => `"${one}"`).join(', ')}`,
      })),
    ...(hasNumbers(pad)
      ? fitFaults(draw, play)
      : [
          {
            pointer: '/pad',
            wrong: 'the pad has neither numbers nor options',
            write: 'write from, to and width, or a list',
          },
        ]),
    ...rowFaults(play),
    ...optionFaults(play),
  ]
}

function prizesIn(rule: LotteryRule): string[] {
  if (rule.kind === 'choose') return rule.prizes
  return rule.kind === 'numbers' ? rule.targets.map(({ prize }) => prize) : [rule.prize]
}

/** Whether a pad has its numbers or options. */
function hasNumbers({ list, from, to, width }: LotteryPad): boolean {
  return list !== undefined || (from !== undefined && to !== undefined && width !== undefined && from < to)
}

function rowFaults({ pad, rule }: LotteryPlay): Fault[] {
  const rows = rule.kind === 'places' ? rule.places.length : 1
  const wrongRows = `the pad has ${pad.rows.length} rows, and the rule ${rows}`
  const named = rule.kind === 'places' ? rule.choose : 0
  const wrongPlaces = `a combination names ${named} of ${rows} places`
  return [
    ...createFaultIf(pad.rows.length !== rows, '/pad/rows', wrongRows, 'name a row for each place'),
    ...createFaultIf(named > rows, '/rule/choose', wrongPlaces, `write ${rows} or less`),
  ]
}

function optionFaults({ rule, pad, options, cases }: LotteryPlay): Fault[] {
  const names = new Set(options.map(({ option }) => option))
  const asked = rule.kind === 'value' && hasNumbers(pad) ? listNumbers(pad) : []
  const marks = rule.kind === 'value' && rule.marks ? Object.keys(rule.marks) : asked
  const tooMany = options.findIndex(({ ways }) => ways > cases)
  const wrongWays = `it wins in more outcomes than there are (${cases})`
  const writeWays = 'write the number of outcomes in which it wins'
  const lacking = (known: (option: string) => boolean, pointer: string, what: string, write: string) =>
    asked
      .filter((option) => !known(option))
      .map((option) => ({ pointer, wrong: `the option "${option}" of the pad has no ${what}`, write }))
  return [
    ...lacking(
      (option) => names.has('*') || names.has(option),
      '/options',
      'chances',
      'add it with its ways',
    ),
    ...lacking(
      (option) => marks.includes(option),
      '/rule/marks',
      'mark',
      'add the values with which it wins',
    ),
    ...createFaultIf(tooMany >= 0, `/options/${tooMany}/ways`, wrongWays, writeWays),
  ]
}

/** Numbers that a draw can show, and the digits with which they are written. */
type Range = { least: number; most: number; width: number }

/** Faults by which a play asks for places or numbers that its draw does not have. */
function fitFaults(draw: Draw, { pad, rule }: LotteryPlay): Fault[] {
  const prizes = rule.kind === 'numbers' ? undefined : prizesIn(rule)
  const parts = draw.filter(({ prize }) => prizes && (prizes.length === 0 || prizes.includes(prize)))
  const range = rangeOf(parts, rule)
  const strange = range && listNumbers(pad).find((number) => !isWithin(number, range))
  return [
    ...placeFault(parts, rule),
    ...countFault(parts, rule),
    ...(range && strange !== undefined
      ? [{ pointer: '/pad', wrong: `the number "${strange}" is never drawn`, write: rangeText(range) }]
      : []),
  ]
}

function placeFault(parts: readonly LotteryPart[], rule: LotteryRule): Fault[] {
  if (rule.kind !== 'places' && rule.kind !== 'value') return []
  const count = parts[0]?.count ?? Infinity
  const strange = rule.places.find((place) => place >= count)
  const wrong = `the place ${strange} is beyond the ${count} drawn numbers`
  return createFaultIf(strange !== undefined, '/rule/places', wrong, `write places from 0 to ${count - 1}`)
}

function countFault(parts: readonly LotteryPart[], rule: LotteryRule): Fault[] {
  if (rule.kind !== 'choose' || parts.length === 0) return []
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const wrong = `a combination has ${rule.choose} numbers, and the draw ${count}`
  return createFaultIf(rule.choose > count, '/rule/choose', wrong, `write ${count} or less`)
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

function rangeText({ least, most, width }: Range): string {
  return `write numbers from ${String(least).padStart(width, '0')} to ${String(most).padStart(width, '0')}`
}
