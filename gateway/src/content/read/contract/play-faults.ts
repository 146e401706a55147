import type { LotteryFile, LotteryPad, LotteryPlay } from '@marquee/schemas/contract'
import { numbersOf } from '@marquee/schemas/rules/lottery-pick'
import { fitFaults } from './draw-fit.ts'
import type { PlayFault } from './play-fault.ts'

/** Faults by which a play cannot be drawn, picked or paid. */
export function playFaults({ draw }: LotteryFile, play: LotteryPlay): PlayFault[] {
  const prizes = draw.map(({ prize }) => prize)
  const named = prizesIn(play).filter((prize) => !prizes.includes(prize))
  return [
    ...named.map((prize) => ({
      pointer: '/rule',
      wrong: `the draw has no prize "${prize}"`,
      write: `write one of: ${prizes.map((one) => `"${one}"`).join(', ')}`,
    })),
    ...padFaults(play),
    ...(hasNumbers(play.pad) ? fitFaults(draw, play) : []),
    ...placeFaults(play),
    ...optionFaults(play),
  ]
}

function prizesIn({ rule }: LotteryPlay): string[] {
  if (rule.kind === 'choose') return rule.prizes
  return rule.kind === 'numbers' ? rule.targets.map(({ prize }) => prize) : [rule.prize]
}

function padFaults({ pad }: LotteryPlay): PlayFault[] {
  if (hasNumbers(pad)) return []
  const write = 'write from, to and width, or a list'
  return [{ pointer: '/pad', wrong: 'the pad has neither numbers nor options', write }]
}

/** Whether a pad has its numbers or options. */
function hasNumbers(pad: LotteryPad): boolean {
  return pad.list !== undefined || isRange(pad)
}

function isRange({ from, to, width }: LotteryPad): boolean {
  return from !== undefined && to !== undefined && width !== undefined && from < to
}

function placeFaults({ pad, rule }: LotteryPlay): PlayFault[] {
  const rows = rule.kind === 'places' ? rule.places.length : 1
  const wrongRows = `the pad has ${pad.rows.length} rows, and the rule ${rows}`
  return [
    ...(pad.rows.length === rows
      ? []
      : [{ pointer: '/pad/rows', wrong: wrongRows, write: 'name a row for each place' }]),
    ...(rule.kind === 'places' && rule.choose > rows
      ? [
          {
            pointer: '/rule/choose',
            wrong: `a combination names ${rule.choose} of ${rows} places`,
            write: `write ${rows} or less`,
          },
        ]
      : []),
  ]
}

function optionFaults({ rule, pad, options, cases }: LotteryPlay): PlayFault[] {
  const names = new Set(options.map(({ option }) => option))
  const asked = rule.kind === 'value' && hasNumbers(pad) ? numbersOf(pad) : []
  const missing = names.has('*') ? [] : asked.filter((option) => !names.has(option))
  const marks = rule.kind === 'value' && rule.marks ? Object.keys(rule.marks) : undefined
  const unmarked = marks ? asked.filter((option) => !marks.includes(option)) : []
  const tooMany = options.findIndex(({ ways }) => ways > cases)
  return [
    ...missing.map((option) => ({
      pointer: '/options',
      wrong: `the option "${option}" of the pad has no chances`,
      write: 'add it with its ways',
    })),
    ...unmarked.map((option) => ({
      pointer: '/rule/marks',
      wrong: `the option "${option}" of the pad has no mark`,
      write: 'add the values with which it wins',
    })),
    ...(tooMany < 0
      ? []
      : [
          {
            pointer: `/options/${tooMany}/ways`,
            wrong: `it wins in more outcomes than there are (${cases})`,
            write: 'write the number of outcomes in which it wins',
          },
        ]),
  ]
}
