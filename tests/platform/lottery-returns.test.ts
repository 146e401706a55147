import type { LotteryFile, LotteryPlay } from '@marquee/schemas/contract'
import { computeOdds } from '@marquee/schemas/rules/lottery-odds'
import { formatPick, listNumbers, type Pick, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { countWins, type DrawnPrize } from '@marquee/schemas/rules/lottery-wins'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../fixtures/platform/lottery/models.ts'
import brandSchema from '../../schemas/brand.json'
import { loadedProject } from '../support/project-files.ts'
import { runs } from '../support/suite.ts'

const { lotteryTypes, prizeModes } = loadedProject().content
/** Default of a brand, and the least and the greatest that it may set. */
const RETURNS = [960, 955, 980]

/** A pick of one combination for an option; where any number can be chosen, one stands for all. */
function pickFor({ pad, rule }: LotteryPlay, option: string): Pick {
  const numbers = listNumbers(pad)
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

/**
 * Winning combinations of a pick for each option, on average over the draws, and their deviation. A returned stake is no
 * outcome that the chances count.
 */
function measured(plays: readonly LotteryPlay[], draws: Iterable<readonly DrawnPrize[]>) {
  const bets = plays.flatMap((play) =>
    play.options.map(({ option, ways }) => ({ play, option, ways, pick: pickFor(play, option) })),
  )
  for (const { play, pick } of bets) expect(parsePick(play, formatPick(pick))).toEqual(pick)
  const sums = bets.map(() => ({ count: 0, wins: 0, squares: 0 }))
  for (const prizes of draws)
    for (const [index, { play, pick }] of bets.entries()) {
      const { wins, returned } = countWins(play, pick, prizes)
      if (returned > 0) continue
      const sum = sums[index]!
      const won = wins.reduce((all, one) => all + one.count, 0)
      sum.count += 1
      sum.wins += won
      sum.squares += won * won
    }
  return bets.map((bet, index) => {
    const { count, wins, squares } = sums[index]!
    const chance = wins / count
    return { ...bet, chance, deviation: Math.sqrt(Math.max(0, squares / count - chance ** 2)) }
  })
}

const playsOf = ({ series }: LotteryFile) => series.flatMap(({ plays }) => plays)
const one = (numbers: string[], prize = ''): DrawnPrize[] => [{ prize, numbers }]

function* tuples(faces: readonly string[], count: number, isDistinct = false): Generator<string[]> {
  if (count === 0) yield []
  else
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
function* ends(most: number): Generator<DrawnPrize[]> {
  for (const [first, last] of tuples(faces(1, most), 2, true)) {
    const between = faces(1, most).filter((number) => number !== first && number !== last)
    yield one([first!, ...between, last!])
  }
}
function* sets(balls: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield []
  else
    for (const [index, ball] of balls.entries())
      for (const rest of sets(balls.slice(index + 1), count - 1)) yield [ball, ...rest]
}
function* setsOf(count: number, most: number): Generator<DrawnPrize[]> {
  for (const numbers of sets(faces(1, most), count)) yield one(numbers)
}
/** One number of four digits after another in every prize, shortened where the prize has fewer. */
function* tails({ draw }: LotteryFile): Generator<DrawnPrize[]> {
  for (const number of faces(0, 9999, 4))
    yield draw.map(({ prize, size }) => ({ prize, numbers: [number.padStart(size, '0').slice(-size)] }))
}

const typeOf = (name: string) => lotteryTypes.get(name)!
type Space = { name: string; draws: () => Iterable<DrawnPrize[]>; isDecided?: (play: LotteryPlay) => boolean }
const without =
  (...ids: string[]) =>
  ({ playId }: LotteryPlay) =>
    !ids.includes(playId)
const only =
  (...ids: string[]) =>
  ({ playId }: LotteryPlay) =>
    ids.includes(playId)

/** All outcomes that there are, of the plays that they decide. */
const EVERY: readonly Space[] = [
  { name: 'ssc', draws: () => digits(5) },
  { name: 'chain', draws: () => digits(5) },
  { name: 'k3', draws: () => [...tuples(faces(1, 6, 1), 3)].map((numbers) => one(numbers)) },
  { name: 'pcb', draws: () => digits(3) },
  { name: '11x5', draws: () => shuffled(5, 11) },
  { name: 'pk10', draws: () => shuffled(3, 10), isDecided: without('dragon-tiger', 'position') },
  { name: 'pk10', draws: () => ends(10), isDecided: only('dragon-tiger', 'position') },
  { name: 'lf', draws: () => setsOf(8, 20), isDecided: without('first') },
  {
    name: 'lhc',
    draws: () => special(49),
    isDecided: without('regular-1', 'regular-2', 'regular-3'),
  },
  ...['malaysia', 'thai', 'lao', 'hanoi', 'vn-north', 'vn-region'].map((name) => ({
    name,
    draws: () => tails(typeOf(name)),
    isDecided: ({ rule }: LotteryPlay) => rule.kind === 'numbers' && rule.targets.length === 1,
  })),
]

/** Plays of a type that no space of outcomes decides; their chances are computed below. */
const leftOf = (name: string) =>
  playsOf(typeOf(name)).filter(
    (play) => !EVERY.some((space) => space.name === name && (space.isDecided?.(play) ?? true)),
  )

describe('chances of the plays over all outcomes (R-2.143, R-2.144)', () => {
  test.each(EVERY)(
    'chances of the plays over all outcomes of $name equal those of the type file',
    ({ name, draws, isDecided = () => true }) => {
      const plays = playsOf(typeOf(name)).filter(isDecided)
      expect(plays.length).toBeGreaterThan(1)
      const wrong = measured(plays, draws()).flatMap(({ play, option, ways, chance }) =>
        Math.abs(chance - ways / play.cases) < 1e-9 ? [] : [`${play.playId} ${option}: ${chance}`],
      )
      expect(wrong).toEqual([])
    },
  )

  test('chances of the plays over all outcomes that are too many to list equal those of arithmetic', () => {
    const left = [...lotteryTypes.keys()].flatMap((name) =>
      leftOf(name).map((play) => ({ name, play, chance: computed(typeOf(name), play) })),
    )
    expect(left.map(({ name, play }) => `${name} ${play.playId}`).sort()).toEqual([
      'lf first',
      'lhc regular-1',
      'lhc regular-2',
      'lhc regular-3',
      'malaysia 4d-big',
      'malaysia 4d-small',
      ...['vn-north', 'vn-region'].flatMap((name) =>
        ['lot-2d', 'xien-2', 'xien-3', 'xien-4'].map((play) => `${name} ${play}`),
      ),
    ])
    const wrong = left.filter(
      ({ play, chance }) => Math.abs(chance - play.options[0]!.ways / play.cases) > 1e-9,
    )
    expect(wrong).toEqual([])
  })
})

/** Chance of a play whose draws are even: how often it wins on average where it can win several times. */
function computed({ draw }: LotteryFile, { rule }: LotteryPlay): number {
  const drawn = (names: readonly string[]) =>
    draw
      .filter(({ prize }) => names.length === 0 || names.includes(prize))
      .reduce((sum, { count }) => sum + count, 0)
  if (rule.kind === 'places') return 1 / draw[0]!.size
  if (rule.kind === 'numbers')
    return drawn(rule.targets.map(({ prize }) => prize)) / 10 ** rule.targets[0]!.length
  if (rule.kind !== 'choose') throw new Error(`no chance is computed for ${rule.kind}`)
  const count = drawn(rule.prizes)
  if (!rule.tail) return binomial(count, rule.choose) / binomial(draw[0]!.size, rule.choose)
  // By inclusion and exclusion: no number of the combination is missing.
  return Array.from({ length: rule.choose + 1 }, (_, missing) => missing).reduce(
    (sum, missing) =>
      sum + (-1) ** missing * binomial(rule.choose, missing) * (1 - missing / 10 ** rule.tail!) ** count,
    0,
  )
}

function binomial(size: number, count: number): number {
  return count === 0 ? 1 : (binomial(size - 1, count - 1) * size) / count
}

describe('chances of the plays over seeded draws (R-2.143, R-2.144)', () => {
  const count = runs(10_000, 1_000_000)

  test.each([...lotteryTypes])(
    'chances of the plays over seeded draws of %s lie within five standard errors of the type file',
    (name, type) => {
      const wrong = measured(playsOf(type), seeded(name, count)).flatMap(
        ({ play, option, ways, chance, deviation }) => {
          const wanted = ways / play.cases
          const error = (5 * Math.max(deviation, Math.sqrt(Math.max(wanted, 1 / count)))) / Math.sqrt(count)
          return Math.abs(chance - wanted) <= error
            ? []
            : [`${play.playId} ${option}: ${chance} for ${wanted}`]
        },
      )
      expect(wrong).toEqual([])
    },
    runs(60_000, 600_000),
  )
})

function* seeded(name: string, count: number): Generator<readonly DrawnPrize[]> {
  for (let index = 0; index < count; index += 1) yield drawFrom(typeOf(name), `${name} ${index}`).prizes
}

describe('the return of every play (R-2.143, R-1.042)', () => {
  const tableOf = (perMille: number) =>
    [...lotteryTypes].flatMap(([name, type]) =>
      playsOf(type).flatMap((play) =>
        Object.entries(prizeModes).flatMap(([mode, { rebatePerMille, isChosen }]) =>
          (isChosen ? [0, rebatePerMille] : [rebatePerMille]).map((rebate) => ({
            play: `${name} ${play.playId}`,
            mode: `${mode} ${rebate}`,
            ...returnOf(play, perMille, rebate),
          })),
        ),
      ),
    )

  test.each(RETURNS)(
    'the return of every play of %i thousandths lies within 95 to 98 of a hundred in every mode, rebate included',
    (perMille) => {
      const table = tableOf(perMille)
      if (perMille === RETURNS[0]) print(table)
      expect(table.filter(({ least, most }) => least < 0.95 || most > 0.98)).toEqual([])
    },
  )

  test('the return of every play stays within what a brand may set', () => {
    const { minimum, maximum } = brandSchema.properties.numbers.properties.lotteryReturnPerMille
    expect([minimum, maximum]).toEqual(RETURNS.slice(1))
  })
})

/** The least and the greatest return of the options of a play: odds and rebate. */
function returnOf(play: LotteryPlay, perMille: number, rebate: number) {
  const backs = play.options.map(({ option, ways }) => {
    const hundredths = Number(computeOdds(play, option, perMille, rebate))
    return (hundredths * ways * 10 + rebate * play.cases) / (play.cases * 1000)
  })
  return { least: Math.min(...backs), most: Math.max(...backs) }
}

function print(table: readonly { play: string; mode: string; least: number; most: number }[]) {
  const percent = (part: number) => (part * 100).toFixed(2)
  const lines = table.map(
    ({ play, mode, least, most }) => `${play}, ${mode}, ${percent(least)} to ${percent(most)} %`,
  )
  console.log(['play, mode and rebate, return of its options', ...lines].join('\n'))
}
