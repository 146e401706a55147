import type { LotteryFile, LotteryPlay } from '@marquee/schemas/contract'
import { oddsOf } from '@marquee/schemas/rules/lottery-odds'
import { numbersOf, type Pick, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { type DrawnPrize, winsOf } from '@marquee/schemas/rules/lottery-wins'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../gateway/src/platform/lottery/door.ts'
import { loadedProject } from '../support/project-files.ts'
import { runs } from '../support/suite.ts'

const { lotteryTypes, prizeModes } = loadedProject().content
const RETURN = 960

/** A pick of one combination for an option; where any number can be chosen, one stands for all. */
function pickFor({ pad, rule }: LotteryPlay, option: string): Pick {
  const numbers = numbersOf(pad)
  if (rule.kind === 'places') return rule.places.map((_, row) => (row < rule.choose ? [numbers[row]!] : []))
  if (rule.kind === 'choose') return [numbers.slice(1, rule.choose + 1)]
  if (rule.kind === 'value') return [[option]]
  const shapes: Record<string, RegExp> = {
    abc: /^(?!.*(.).*\1)/,
    aab: /^(?=.*(.).*\1)(?!(.)\2\2$)/,
    aaa: /^(.)\1\1$/,
  }
  return [[numbers.slice(1).find((number) => shapes[option]?.test(number) ?? true)!]]
}

/** Winning combinations of a pick in each of the draws, on average, and the part of draws that return the stake. */
function measured(play: LotteryPlay, option: string, draws: Iterable<readonly DrawnPrize[]>) {
  const pick = pickFor(play, option)
  expect(parsePick(play, pick.map((row) => row.join(',')).join('|'))).toEqual(pick)
  let [count, wins, returned] = [0, 0, 0]
  for (const prizes of draws) {
    const outcome = winsOf(play, pick, prizes)
    count += 1
    wins += outcome.wins.reduce((sum, one) => sum + one.count, 0)
    returned += outcome.returned
  }
  return { wins: wins / count, returned: returned / count }
}

const playsOf = ({ series }: LotteryFile) => series.flatMap(({ plays }) => plays)
const one = (numbers: string[], prize = ''): DrawnPrize[] => [{ prize, numbers }]

function* tuples(faces: readonly string[], count: number, isDistinct = false): Generator<string[]> {
  if (count === 0) return yield []
  for (const rest of tuples(faces, count - 1, isDistinct))
    for (const face of faces) if (!isDistinct || !rest.includes(face)) yield [...rest, face]
}
function* digits(count: number): Generator<DrawnPrize[]> {
  for (const numbers of tuples([...'0123456789'], count)) yield one(numbers)
}
const faces = (least: number, most: number, width = 2) =>
  Array.from({ length: most - least + 1 }, (_, index) => String(least + index).padStart(width, '0'))
function* shuffled(count: number, most: number): Generator<DrawnPrize[]> {
  for (const numbers of tuples(faces(1, most), count, true)) yield one(numbers)
}
function* special(most: number): Generator<DrawnPrize[]> {
  for (const number of faces(1, most))
    yield [
      {
        prize: '',
        numbers: faces(1, 49)
          .filter((ball) => ball !== number)
          .slice(0, 6),
      },
      ...one([number], 'special'),
    ]
}
function* fourDigits(): Generator<DrawnPrize[]> {
  for (const number of faces(0, 9999, 4))
    yield [...one([number], '1'), ...one([number], '2'), { prize: '3', numbers: [] }]
}

/** All outcomes that there are, of the plays that they decide. */
const EVERY: Readonly<Record<string, { draws: () => Iterable<DrawnPrize[]>; without?: readonly string[] }>> =
  {
    ssc: { draws: () => digits(5) },
    chain: { draws: () => digits(5) },
    k3: { draws: () => [...tuples(faces(1, 6, 1), 3)].map((numbers) => one(numbers)) },
    pcb: { draws: () => digits(3) },
    '11x5': { draws: () => shuffled(5, 11) },
    pk10: { draws: () => shuffled(3, 10), without: ['dragon-tiger', 'position'] },
    lhc: { draws: () => special(49), without: ['regular-1', 'regular-2', 'regular-3'] },
    malaysia: { draws: fourDigits, without: ['4d-small', '4d-big'] },
  }

describe('chances of the plays over all outcomes (R-2.143)', () => {
  test.each(Object.keys(EVERY))('of %s equal those of the type file', (name) => {
    const { draws, without = [] } = EVERY[name]!
    const all = [...draws()]
    const wrong = playsOf(lotteryTypes.get(name)!)
      .filter(({ playId }) => !without.includes(playId))
      .flatMap((play) =>
        play.options.flatMap(({ option, ways }) => {
          const { wins, returned } = measured(play, option, all)
          // A returned stake is no outcome that the chances count.
          const chance = wins / (1 - returned)
          return Math.abs(chance - ways / play.cases) < 1e-9 ? [] : [`${play.playId} ${option}: ${chance}`]
        }),
      )
    expect(wrong).toEqual([])
  })
})

describe('chances of the plays over seeded draws (R-2.143, R-2.144)', () => {
  const count = runs(10_000, 1_000_000)

  test.each([...lotteryTypes.keys()])('of %s lie within five standard errors of the type file', (name) => {
    const type = lotteryTypes.get(name)!
    const draws = Array.from({ length: count }, (_, index) => drawFrom(type, `${name} ${index}`).prizes)
    const wrong = playsOf(type).flatMap((play) =>
      play.options.flatMap(({ option, ways }) => {
        const { wins, returned } = measured(play, option, draws)
        const chance = ways / play.cases
        const error = 5 * Math.sqrt(Math.max(chance, 1 / count) / count) * 1.5
        return Math.abs(wins / (1 - returned) - chance) <= error
          ? []
          : [`${play.playId} ${option}: ${wins} for ${chance}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the return of every play (R-2.143, R-1.042)', () => {
  const table = [...lotteryTypes].flatMap(([name, type]) =>
    playsOf(type).flatMap((play) =>
      Object.entries(prizeModes).flatMap(([mode, { rebatePerMille, isChosen }]) =>
        (isChosen ? [0, rebatePerMille] : [rebatePerMille]).map((rebate) => {
          const backs = play.options.map(
            ({ option, ways }) =>
              (Number(oddsOf(play, option, RETURN, rebate)) / 100) * (ways / play.cases) + rebate / 1000,
          )
          return {
            play: `${name} ${play.playId}`,
            mode: `${mode} ${rebate}`,
            least: Math.min(...backs),
            most: Math.max(...backs),
          }
        }),
      ),
    ),
  )

  test('lies within 95 to 98 of a hundred in every prize mode, rebate included', () => {
    console.log(
      [
        'play, mode and rebate, return of its options',
        ...table.map(
          ({ play, mode, least, most }) =>
            `${play}, ${mode}, ${(least * 100).toFixed(2)} to ${(most * 100).toFixed(2)} %`,
        ),
      ].join('\n'),
    )
    expect(table.filter(({ least, most }) => least < 0.95 || most > 0.98)).toEqual([])
  })
})
