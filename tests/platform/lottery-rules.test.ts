import type { LotteryFile, LotteryPlay } from '@marquee/schemas/contract'
import { countCombinations } from '@marquee/schemas/rules/lottery-lines'
import { computePayout, computeRebate, computeStake } from '@marquee/schemas/rules/lottery-money'
import { computeOdds, countMaximumWins } from '@marquee/schemas/rules/lottery-odds'
import {
  canHaveBankers,
  formatPick,
  isFault,
  listNumbers,
  type Pick,
  parsePick,
} from '@marquee/schemas/rules/lottery-pick'
import { drawRandomPick, listQuickNumbers, QUICK } from '@marquee/schemas/rules/lottery-quick'
import { parseTicket } from '@marquee/schemas/rules/lottery-text'
import { countWins, type DrawnPrize } from '@marquee/schemas/rules/lottery-wins'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../../fixtures/platform/lottery/models.ts'
import { loadedProject } from '../support/project-files.ts'
import { runs } from '../support/suite.ts'

const types = loadedProject().content.lotteryTypes
const all = [...types].flatMap(([name, type]) =>
  type.series.flatMap(({ plays }) => plays.map((play) => ({ title: `${name} ${play.playId}`, type, play }))),
)
const playOf = (name: string, id: string) => all.find(({ title }) => title === `${name} ${id}`)!.play

/** A valid pick of a play, from few numbers to many; bankers now and then. */
function picks(play: LotteryPlay): fc.Arbitrary<Pick> {
  const numbers = listNumbers(play.pad)
  const some = (least: number, most: number) =>
    fc.shuffledSubarray([...numbers], { minLength: least, maxLength: Math.min(most, numbers.length) })
  const { rule } = play
  if (rule.kind === 'places')
    return fc
      .tuple(...rule.places.map(() => some(0, 4)))
      .filter((rows) => !isFault(parsePick(play, formatPick(rows))))
  if (rule.kind !== 'choose') return some(1, 12).map((row) => [row])
  const plain = some(rule.choose, rule.choose + 4).map((row): Pick => [row])
  if (!canHaveBankers(rule)) return plain
  const bankers = fc
    .tuple(some(rule.choose + 1, rule.choose + 4), fc.integer({ min: 1, max: rule.choose - 1 }))
    .map(([row, count]): Pick => [row.slice(0, count), row.slice(count)])
    .filter((pick) => !isFault(parsePick(play, formatPick(pick))))
  return fc.oneof(plain, bankers)
}

/** Single combinations of a pick, written one by one. */
function combinations({ rule }: LotteryPlay, pick: Pick): string[][] {
  if (rule.kind === 'places')
    return placed(
      pick.map((row, place) => ({ row, place })),
      rule.choose,
      rule.distinct ?? false,
    )
  if (rule.kind !== 'choose') return pick[0]!.map((number) => [number])
  const [bankers, others] = pick.length === 2 ? pick : [[], pick[0]!]
  return subsets(others!, rule.choose - bankers!.length).map((rest) => [...bankers!, ...rest])
}

function subsets<Value>(values: readonly Value[], count: number): Value[][] {
  if (count === 0) return [[]]
  return values.flatMap((value, index) =>
    subsets(values.slice(index + 1), count - 1).map((rest) => [value, ...rest]),
  )
}

function placed(
  rows: { row: readonly string[]; place: number }[],
  count: number,
  isDistinct: boolean,
): string[][] {
  return subsets(rows, count).flatMap((chosen) => {
    const tuples = chosen.reduce<string[][]>(
      (all, { row, place }) => all.flatMap((tuple) => row.map((number) => [...tuple, `${place}:${number}`])),
      [[]],
    )
    const values = (tuple: string[]) => tuple.map((part) => part.split(':')[1])
    return isDistinct ? tuples.filter((tuple) => new Set(values(tuple)).size === tuple.length) : tuples
  })
}

/** Number of times that one combination wins, by plain words of the rule: the count, or `back` for a returned stake. */
function naive(
  play: LotteryPlay,
  combination: readonly string[],
  prizes: readonly DrawnPrize[],
): number | 'back' {
  const { rule } = play
  const of = (name: string) => prizes.filter(({ prize }) => prize === name).flatMap(({ numbers }) => numbers)
  if (rule.kind === 'places')
    return combination.every((part) => {
      const [place, number] = part.split(':')
      return of(rule.prize)[rule.places[Number(place)]!] === number
    })
      ? 1
      : 0
  if (rule.kind === 'choose') {
    const pool = rule.prizes.length ? rule.prizes.flatMap(of) : prizes.flatMap(({ numbers }) => numbers)
    return combination.every((number) => pool.some((drawn) => drawn.endsWith(number))) ? 1 : 0
  }
  const number = combination[0]!
  if (rule.kind === 'alike') return of(rule.prize).join('').split(number).length - 1 >= rule.least ? 1 : 0
  if (rule.kind === 'numbers') {
    const hits = rule.targets.flatMap(({ prize, from, length }) =>
      of(prize).filter((drawn) => {
        const start = from < 0 ? drawn.length + from : from
        const part = drawn.substring(start, start + length)
        if (rule.match === 'contains') return part.indexOf(number) >= 0
        if (rule.match === 'exact') return part === number
        return [...part].sort().join() === [...number].sort().join()
      }),
    ).length
    return rule.each ? hits : Math.min(hits, 1)
  }
  const counted = rule.places.length ? rule.places.map((place) => of(rule.prize)[place]!) : of(rule.prize)
  const alike = Math.max(...counted.map((one) => of(rule.prize).filter((other) => other === one).length))
  if (rule.losesIfAlike && alike >= rule.losesIfAlike) return 0
  const values = counted.map((one) => parseInt(one, 10))
  const value = {
    sum: values.reduce((a, b) => a + b, 0),
    number: values[0]!,
    difference: values[0]! - values[values.length - 1]!,
    alike,
  }[rule.of]
  if (rule.returned?.some((one) => one === value)) return 'back'
  if (!rule.marks) return number === `${value}` ? 1 : 0
  const { from = -Infinity, to = Infinity, parity, values: listed } = rule.marks[number]!
  const isOdd = Math.abs(value % 2) === 1
  if (value < from || value > to || (parity === 'odd' && !isOdd) || (parity === 'even' && isOdd)) return 0
  return listed && !listed.some((one) => one === value) ? 0 : 1
}

const draws = (type: LotteryFile) =>
  fc.string({ minLength: 4, maxLength: 8 }).map((seed) => drawFrom(type, seed).prizes)
const totalOf = (wins: readonly { count: number }[]) => wins.reduce((sum, { count }) => sum + count, 0)
const worth = (play: LotteryPlay, wins: readonly { option: string; count: number }[]) =>
  wins.reduce((sum, { option, count }) => sum + Number(computeOdds(play, option, 960)) * count, 0)

describe('combinations and winners (R-2.141, R-2.143, R-2.144)', () => {
  test.each(all)(
    'combinations and winners of $title agree with single combinations judged one by one',
    ({ type, play }) => {
      fc.assert(
        fc.property(picks(play), draws(type), (pick, prizes) => {
          const single = combinations(play, pick)
          expect(countCombinations(play, pick)).toBe(single.length)
          const judged = single.map((one) => naive(play, one, prizes))
          const { wins, returned } = countWins(play, pick, prizes)
          expect(totalOf(wins)).toBe(judged.reduce<number>((sum, one) => sum + (one === 'back' ? 0 : one), 0))
          expect(returned).toBe(judged.filter((one) => one === 'back').length)
          expect(worth(play, wins)).toBeLessThanOrEqual(worth(play, countMaximumWins(play, pick, type.draw)))
        }),
        { numRuns: runs(40, 400), seed: 7 },
      )
    },
  )

  test.each([
    ['k3 sum', '3,4,10,11'],
    ['k3 big-small', 'big,small'],
    ['k3 pair', '1,2,3'],
    ['k3 choose-2', '1,2,3,4'],
    ['pcb position', '1,2|3|'],
    ['pcb sum-halves', 'big,odd'],
    ['pcb colour', 'red,green'],
    ['ssc any2', '1|2|3||'],
    ['pk10 position', '01|01|02|||||||'],
    ['malaysia 3-roll', '123,321,112,777'],
    ['thai run', '1,2,3,4'],
    ['lhc special-halves', 'big,small,odd'],
  ])('combinations and winners of %s reach their maximum in some draw', (title, text) => {
    const { type, play } = all.find((one) => one.title === title)!
    const pick = parsePick(play, text) as Pick
    const most = worth(play, countMaximumWins(play, pick, type.draw))
    const best = Math.max(
      ...Array.from({ length: 20_000 }, (_, index) =>
        worth(play, countWins(play, pick, drawFrom(type, `${index}`).prizes).wins),
      ),
    )
    expect(best).toBe(most)
  })
})

describe('a pick as text', () => {
  test.each(all)('a pick as text of $title is read as it was written', ({ play }) => {
    fc.assert(
      fc.property(picks(play), (pick) => {
        expect(parsePick(play, formatPick(pick))).toEqual(pick)
      }),
      { numRuns: 20, seed: 7 },
    )
  })

  test.each([
    ['ssc front3', '1|2', 'rows'],
    ['ssc front3', '1|2|3|4', 'rows'],
    ['ssc front3', '1|2|x', 'unknown'],
    ['ssc front3', '1|2|10', 'unknown'],
    ['ssc front3', '1|2,2|3', 'duplicate'],
    ['ssc front3', '1||3', 'incomplete'],
    ['ssc any2', '1||||', 'incomplete'],
    ['11x5 choose-3', '01,02', 'incomplete'],
    ['11x5 choose-3', '01,02,03|04', 'incomplete'],
    ['11x5 choose-3', '01|02,01,03', 'duplicate'],
    ['11x5 choose-3', '|01,02,03', 'incomplete'],
    ['11x5 choose-1', '01|02', 'rows'],
    ['11x5 choose-2', '1,2', 'unknown'],
    ['k3 big-small', 'huge', 'unknown'],
    ['k3 sum', '', 'incomplete'],
  ])('a pick as text of %s is refused: %s (%s)', (title, text, reason) => {
    const { play } = all.find((one) => one.title === title)!
    expect(parsePick(play, text)).toMatchObject({ reason })
  })
})

describe('a typed or pasted text', () => {
  test('a typed or pasted text is read entry by entry, with or without separators', () => {
    const front3 = playOf('ssc', 'front3')
    expect(parseTicket('123 4,5|6|7\n8|9|0；111', front3)).toEqual({
      picks: ['1|2|3', '4,5|6|7', '8|9|0', '1|1|1'],
      unreadable: [],
    })
    expect(parseTicket('010203', playOf('11x5', 'choose-3')).picks).toEqual(['01,02,03'])
    expect(parseTicket('01,02,03', playOf('11x5', 'choose-3')).picks).toEqual(['01,02,03'])
    expect(parseTicket('123 456', playOf('thai', '3-top')).picks).toEqual(['123', '456'])
  })

  test('a typed or pasted text names its unreadable parts by position', () => {
    const { picks: read, unreadable } = parseTicket('123 12x 1234 999', playOf('ssc', 'front3'))
    expect(read).toEqual(['1|2|3', '9|9|9'])
    expect(unreadable).toEqual([
      { from: 4, to: 7 },
      { from: 8, to: 12 },
    ])
  })
})

describe('quick selections', () => {
  test('quick selections split the numbers of a pad', () => {
    const { pad } = playOf('ssc', 'front3')
    const quick = Object.fromEntries(QUICK.map((name) => [name, listQuickNumbers(pad, name).join('')]))
    expect(quick).toEqual({
      all: '0123456789',
      big: '56789',
      small: '01234',
      odd: '13579',
      even: '02468',
      clear: '',
    })
    expect(listQuickNumbers(playOf('11x5', 'choose-2').pad, 'big')).toEqual(['07', '08', '09', '10', '11'])
  })

  test.each(all)('a random pick of $title is one combination', ({ play }) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const pick = drawRandomPick(play, (below) => (numbers.next().value as number) % below)
        expect(parsePick(play, formatPick(pick))).toEqual(pick)
        expect(countCombinations(play, pick)).toBe(1)
      }),
      { numRuns: 10, seed: 7 },
    )
  })
})

describe('the money of a line', () => {
  const price = {
    play: playOf('ssc', 'front3'),
    combinationMinor: 20n,
    returnPerMille: 960,
    rebatePerMille: 20,
  }

  test('the money of a line is stake by combination, odds less the rebate, and the rebate on what was at risk', () => {
    expect(computeStake(price, 8)).toBe(160n)
    expect(computePayout(price, { wins: [{ option: '*', count: 2 }], returned: 0 })).toBe(2n * 20n * 940n)
    expect(computeRebate(price, 100, 0)).toBe(40n)
    expect(computeRebate(price, 100, 50)).toBe(20n)
  })

  test('the money of a line is rounded down once for the whole line', () => {
    const halves = { ...price, play: playOf('ssc', 'sum-halves'), combinationMinor: 2n, rebatePerMille: 0 }
    expect(computeOdds(halves.play, 'big', 960)).toBe(192n)
    expect(computePayout(halves, { wins: [{ option: 'big', count: 1 }], returned: 0 })).toBe(3n)
    const both = [
      { option: 'big', count: 1 },
      { option: 'odd', count: 1 },
    ]
    expect(computePayout(halves, { wins: both, returned: 1 })).toBe(9n)
  })
})
