import type { DrawModel } from './models.ts'

/** An option and the number of equally likely outcomes in which it wins. */
export type Option = { option: string; ways: number }
/** A play with its options; `cases` is the number of its equally likely outcomes. */
export type Play = { playId: string; playName: string; cases: number; options: readonly Option[] }
export type Series = { series: string; seriesName: string; plays: readonly Play[] }

/** Any number that fits the play; all win equally often. */
const ANY = '*'

const any = (playId: string, playName: string, cases: number, ways = 1): Play => ({
  playId,
  playName,
  cases,
  options: [{ option: ANY, ways }],
})

const among = (playId: string, playName: string, cases: number, ways: Record<string, number>): Play => ({
  playId,
  playName,
  cases,
  options: Object.entries(ways).map(([option, count]) => ({ option, ways: count })),
})

const halves = (playId: string, playName: string) =>
  among(playId, playName, 2, { big: 1, small: 1, odd: 1, even: 1 })

/** Number of ways in which one number out of each range makes each sum. */
function sums(ranges: readonly (readonly [number, number])[], distinct = false): Record<string, number> {
  const ways: Record<string, number> = {}
  const walk = (picked: readonly number[]) => {
    const range = ranges[picked.length]
    if (!range) {
      const sum = String(picked.reduce((total, number) => total + number, 0))
      ways[sum] = (ways[sum] ?? 0) + 1
      return
    }
    for (let number = range[0]; number <= range[1]; number += 1)
      if (!distinct || !picked.includes(number)) walk([...picked, number])
  }
  walk([])
  return ways
}

const FIVE_DIGITS: readonly Series[] = [
  {
    series: 'straight',
    seriesName: 'Straight',
    plays: [
      any('all5', 'All five', 100_000),
      any('front3', 'First three', 1000),
      any('back3', 'Last three', 1000),
      any('any2', 'Any two places', 100),
    ],
  },
  { series: 'sum', seriesName: 'Sum of all', plays: [halves('sum-halves', 'Big, small, odd, even')] },
]

const DICE = [1, 6] as const
const DIGIT = [0, 9] as const

/** Plays of the regional lotteries, on three digits, two digits or one. */
const TAIL_PLAYS: readonly Play[] = [
  any('3-top', 'Three on top', 1000),
  any('3-roll', 'Three in any order', 1000, 6),
  any('2-top', 'Two on top', 100),
  any('2-bottom', 'Two at the bottom', 100),
  any('run', 'One of the top three', 1000, 271),
]

const REGIONAL: readonly Series[] = [{ series: 'tail', seriesName: 'Last digits', plays: TAIL_PLAYS }]

/** Plays of Vietnam; a two-digit number may occur in any of `prizes` prizes. */
const vietnam = (prizes: number): readonly Series[] => [
  {
    series: 'lot',
    seriesName: 'Lot',
    plays: [any('lot-2d', 'Two digits, for each prize', 100, prizes)],
  },
  {
    series: 'special',
    seriesName: 'Special prize',
    plays: [
      any('special-2d', 'Last two digits', 100),
      any('special-3d', 'Last three digits', 1000),
      any('head', 'Last digit but one', 10),
      any('tail', 'Last digit', 10),
    ],
  },
]

/** Zodiac signs of the special ball: they rotate over the balls, so the first has one ball more. */
const SIGNS = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ')
const ZODIAC = Object.fromEntries(SIGNS.map((sign, index) => [sign, index === 0 ? 5 : 4]))

/** Plays of each model. */
export const PLAYS: Readonly<Record<DrawModel, readonly Series[]>> = {
  SSC: FIVE_DIGITS,
  CHAIN: FIVE_DIGITS,
  K3: [
    {
      series: 'sum',
      seriesName: 'Sum',
      plays: [
        among('sum', 'Sum of three', 216, sums([DICE, DICE, DICE])),
        among('big-small', 'Big or small, without triples', 216, { big: 105, small: 105 }),
      ],
    },
    {
      series: 'alike',
      seriesName: 'Alike',
      plays: [
        any('triple', 'One triple', 216),
        any('any-triple', 'Any triple', 216, 6),
        any('pair', 'A pair or more', 216, 16),
      ],
    },
  ],
  '11X5': [
    {
      series: 'choose',
      seriesName: 'Choose',
      plays: [
        any('choose-1', 'One of five', 11, 5),
        any('choose-2', 'Two of five', 462, 84),
        any('choose-3', 'Three of five', 462, 28),
        any('choose-4', 'Four of five', 462, 7),
        any('choose-5', 'Five of five', 462),
      ],
    },
    { series: 'order', seriesName: 'In order', plays: [any('order-2', 'First two in order', 110)] },
  ],
  PK10: [
    { series: 'place', seriesName: 'Place', plays: [any('position', 'One place', 10)] },
    {
      series: 'champion',
      seriesName: 'First and second',
      plays: [
        among(
          'champion-sum',
          'Sum of both',
          90,
          sums(
            [
              [1, 10],
              [1, 10],
            ],
            true,
          ),
        ),
        among('champion', 'The first', 2, { big: 1, small: 1, odd: 1, even: 1 }),
        among('dragon-tiger', 'First against last', 2, { dragon: 1, tiger: 1 }),
      ],
    },
  ],
  LHC: [
    {
      series: 'special',
      seriesName: 'Special ball',
      plays: [
        any('special', 'The number', 49),
        among('zodiac', 'The sign', 49, ZODIAC),
        among('colour', 'The colour', 49, { red: 17, blue: 16, green: 16 }),
        among('special-halves', 'Big or small, 49 is a draw', 48, { big: 24, small: 24 }),
      ],
    },
  ],
  PCB: [
    {
      series: 'sum',
      seriesName: 'Sum',
      plays: [
        among('sum', 'Sum of three', 1000, sums([DIGIT, DIGIT, DIGIT])),
        halves('sum-halves', 'Big, small, odd, even'),
        among('colour', 'Colour of the sum', 1000, { red: 334, green: 333, blue: 333 }),
      ],
    },
    { series: 'straight', seriesName: 'Straight', plays: [any('all3', 'All three', 1000)] },
  ],
  LF: [
    {
      series: 'choose',
      seriesName: 'Choose',
      plays: [
        any('first', 'The first ball', 20),
        any('choose-1', 'One of eight', 20, 8),
        any('choose-2', 'Two of eight', 190, 28),
        any('choose-3', 'Three of eight', 1140, 56),
      ],
    },
    {
      series: 'sum',
      seriesName: 'Sum of all',
      plays: [among('sum-big-small', 'Big or small, 84 is a draw', 2, { big: 1, small: 1 })],
    },
  ],
  VN_NORTH: vietnam(27),
  VN_REGION: vietnam(18),
  THAI: REGIONAL,
  LAO: REGIONAL,
  '4D': [
    { series: 'tail', seriesName: 'Last digits', plays: [any('4d', 'All four', 10_000), ...TAIL_PLAYS] },
  ],
}
