import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { computeIssueAt } from '../../fixtures/platform/lottery/index.ts'
import { computeIssueAfter, computeIssueBefore, findIssue } from '../../fixtures/platform/lottery/issues.ts'
import { drawFrom, formatWinNo } from '../../fixtures/platform/lottery/models.ts'
import { loadedProject } from '../support/project-files.ts'
import { runs } from '../support/suite.ts'

const DRAWS = runs(2_000, 10_000)
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const DHAKA = 'Asia/Dhaka'
const types = loadedProject().content.lotteryTypes
const names = [...types.keys()]
const typeOf = (name: string) => types.get(name)!

const draws = (name: string) =>
  Array.from({ length: DRAWS }, (_, index) => drawFrom(typeOf(name), `${name}/${index}`).prizes)

/** Chance of a chi-square at least so great (Wilson and Hilferty). */
function chanceOf(chiSquare: number, freedom: number): number {
  const z = ((chiSquare / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const tail =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? tail : 1 - tail
}

describe.each(names)(`${DRAWS} draws of %s (R-2.142)`, (name) => {
  const drawn = draws(name)
  const { draw } = typeOf(name)

  test('draws of a lottery have as many numbers for each prize as the model says, each in its range', () => {
    const shape = draw.map(({ prize, count }) => `${prize}:${count}`)
    const shapes = new Set(
      drawn.map((prizes) => prizes.map(({ prize, numbers }) => `${prize}:${numbers.length}`).join()),
    )
    expect([...shapes]).toEqual([shape.join()])
    const wrong = drawn.flatMap((prizes) =>
      prizes.flatMap(({ numbers }, at) => {
        const part = draw[at]!
        return numbers.filter((number) =>
          part.kind === 'digits'
            ? !new RegExp(`^\\d{${part.size}}$`).test(number)
            : Number(number) < 1 || Number(number) > part.size,
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('draws of a lottery take no ball twice, where balls are drawn', () => {
    if (draw.some(({ kind }) => kind !== 'balls')) return
    const twice = drawn.filter((prizes) => {
      const balls = prizes.flatMap(({ numbers }) => numbers)
      return new Set(balls).size < balls.length
    })
    expect(twice).toEqual([])
  })

  test('favour no number: chi-square p is above 0.001 at every place', () => {
    const [part] = draw
    const size = part!.kind === 'digits' ? 10 : part!.size
    const places = drawn[0]![0]!.numbers.map((_, place) =>
      // Of long numbers the last digit; a single digit is its own.
      drawn.map((prizes) =>
        part!.kind === 'digits' ? prizes[0]!.numbers[place]!.slice(-1) : prizes[0]!.numbers[place]!,
      ),
    )
    for (const values of places) {
      const counts = new Map<string, number>()
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
      const expected = DRAWS / size
      const chiSquare =
        [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) +
        (size - counts.size) * expected
      expect(chanceOf(chiSquare, size - 1)).toBeGreaterThan(0.001)
    }
  })

  test('draws of a lottery are the same for the same seed, and others for another', () => {
    expect(drawFrom(typeOf(name), `${name}/7`).prizes).toEqual(drawn[7])
    expect(new Set(drawn.slice(0, 50).map(formatWinNo)).size).toBeGreaterThan(10)
  })
})

test('a chain lottery takes its numbers from the end of the block’s hash, which the seed’s hash does not reveal', () => {
  const { prizes, blockHash } = drawFrom(typeOf('chain'), 'a seed')
  expect(blockHash).not.toBe(createHash('sha256').update('a seed').digest('hex'))
  expect(blockHash.replace(/\D/g, '').slice(-5)).toBe(prizes[0]!.numbers.join(''))
})

test('the north of Vietnam draws 27 prizes, its other regions 18 (R-2.144)', () => {
  const prizes = (name: string) => typeOf(name).draw.reduce((sum, { count }) => sum + count, 0)
  expect([prizes('vn-north'), prizes('vn-region'), prizes('malaysia')]).toEqual([27, 18, 23])
})

describe('a daily draw where summer time begins and ends', () => {
  const BERLIN = 'Europe/Berlin'
  const evening = { issueSeconds: 0, drawTime: '18:15' }
  const night = { issueSeconds: 0, drawTime: '00:30' }

  test.each([
    ['begins', '2026-03-28T18:15:00+01:00', '2026-03-29T18:15:00+02:00', '2026-03-30T18:15:00+02:00'],
    ['ends', '2026-10-24T18:15:00+02:00', '2026-10-25T18:15:00+01:00', '2026-10-26T18:15:00+01:00'],
  ])(
    'a daily draw where summer time begins and ends is at its time by the clocks on the day on which it %s',
    (_, before, on, after) => {
      const [last, draw, next] = [before, on, after].map((text) => Date.parse(text))
      const issue = computeIssueAt(evening, draw! - 1, BERLIN)
      expect([issue.opensAt, issue.drawsAt]).toEqual([last, draw])
      const following = computeIssueAfter(evening, issue, BERLIN)
      expect([following.opensAt, following.drawsAt]).toEqual([draw, next])
      expect(computeIssueBefore(evening, following, BERLIN)).toEqual(issue)
      expect(findIssue(evening, issue.numero, BERLIN)).toEqual(issue)
    },
  )

  test('a daily draw where summer time begins and ends is where it was when the clocks change after it', () => {
    for (const text of ['2026-03-29T00:30:00+01:00', '2026-10-25T00:30:00+02:00'])
      expect(computeIssueAt(night, Date.parse(text) - 1, BERLIN).drawsAt).toBe(Date.parse(text))
  })
})

describe('issues', () => {
  const minute = { issueSeconds: 60, drawTime: '' }
  const daily = { issueSeconds: 0, drawTime: '18:15' }
  const noon = Date.parse('2026-03-10T12:00:30+06:00')

  test('issues follow the day of the brand’s zone and are numbered from its midnight', () => {
    expect(computeIssueAt(minute, noon, DHAKA)).toEqual({
      numero: '202603100721',
      opensAt: noon - 30 * SECOND,
      locksAt: noon + 25 * SECOND,
      drawsAt: noon + 30 * SECOND,
    })
    expect(computeIssueAt(minute, Date.parse('2026-03-10T00:00:00+06:00'), DHAKA).numero).toBe('202603100001')
    expect(computeIssueAt(minute, Date.parse('2026-03-10T00:00:00+06:00') - 1, DHAKA).numero).toBe(
      '202603091440',
    )
  })

  test('a lottery that draws later than others has their numbers, each later by the same time', () => {
    const later = { ...minute, laterSeconds: 20 }
    expect(computeIssueAt(later, noon + 20 * SECOND, DHAKA)).toMatchObject({
      numero: computeIssueAt(minute, noon, DHAKA).numero,
      drawsAt: computeIssueAt(minute, noon, DHAKA).drawsAt + 20 * SECOND,
    })
    expect(computeIssueAt(later, Date.parse('2026-03-10T00:00:00+06:00'), DHAKA).numero).toBe('202603091440')
  })

  test('issues of a daily lottery are on sale from one draw to the next', () => {
    const issue = computeIssueAt(daily, noon, DHAKA)
    const drawsAt = Date.parse('2026-03-10T18:15:00+06:00')
    expect(issue).toEqual({
      numero: '20260310',
      opensAt: drawsAt - DAY,
      locksAt: drawsAt - 5 * SECOND,
      drawsAt,
    })
    expect(computeIssueAt(daily, drawsAt, DHAKA).numero).toBe('20260311')
  })

  test.each([
    ['every minute', minute, DHAKA],
    ['every minute, twenty seconds later', { ...minute, laterSeconds: 20 }, DHAKA],
    ['every three minutes', { issueSeconds: 180, drawTime: '' }, 'Europe/Lisbon'],
    ['once a day', daily, 'America/New_York'],
  ])('%s follow each other without a gap, also where summer time begins', (_name, times, zone) => {
    let issue = computeIssueAt(times, Date.parse('2026-03-07T22:00:00Z'), zone)
    const seen = new Set<string>()
    for (let count = 0; count < 3000; count += 1) {
      const next = computeIssueAfter(times, issue, zone)
      expect(next.opensAt).toBe(issue.drawsAt)
      expect(computeIssueBefore(times, next, zone)).toEqual(issue)
      expect(findIssue(times, next.numero, zone)).toEqual(next)
      seen.add(next.numero)
      issue = next
    }
    expect(seen.size).toBe(3000)
  })

  test('issues that never were have no number', () => {
    const unknown = ['', 'x', '20260310', '202613400001', '202603101441', '202603100000', '99999999']
    expect(unknown.map((numero) => findIssue(minute, numero, DHAKA))).toEqual(unknown.map(() => undefined))
  })
})

describe('plays', () => {
  test.each(names)(
    'plays of %s are at least four, and never win in more cases than there are (R-2.143)',
    (name) => {
      const plays = typeOf(name).series.flatMap((series) => series.plays)
      expect(plays.length).toBeGreaterThan(3)
      expect(
        plays.flatMap(({ cases, options }) => options.filter(({ ways }) => ways < 1 || ways > cases)),
      ).toEqual([])
    },
  )

  test.each([
    ['k3', 'sum', 216],
    ['pk10', 'champion-sum', 90],
    ['pcb', 'sum', 1000],
    ['pcb', 'colour', 1000],
    ['lhc', 'zodiac', 49],
    ['lhc', 'colour', 49],
  ] as const)('plays of %s %s share out all cases', (name, playId, cases) => {
    const play = typeOf(name)
      .series.flatMap((series) => series.plays)
      .find((found) => found.playId === playId)!
    expect([play.cases, play.options.reduce((sum, { ways }) => sum + ways, 0)]).toEqual([cases, cases])
  })
})
