import { describe, expect, test } from 'vitest'
import { FISH } from '../../fixtures/vendor/src/kinds/fish/rules.ts'
import { payOfLine, SCATTER, SCATTER_PAYS, SYMBOLS } from '../../fixtures/vendor/src/kinds/reels/rules.ts'
import { draw as drawRound } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { runs } from '../support/suite.ts'

const STAKE = 10_000n
/** Seeded rounds are this many times fewer in the everyday suite, and standard errors greater by its root. */
const FEWER = runs(4, 1)

/** Share of the stakes that was paid back over `rounds` rounds. */
function returned(kind: string, pick: string, rounds: number): number {
  const random = createRandomFromText(`${kind} ${pick}`)
  let payout = 0n
  for (let round = 0; round < rounds; round++) payout += drawRound(kind, random, STAKE, pick)!.payoutMinor
  return Number(payout) / Number(STAKE) / rounds
}

describe('reels', () => {
  test('reels give back between 95 and 97 %, counted over every line that can fall', () => {
    const total = SYMBOLS.reduce((sum, { weight }) => sum + weight, 0)
    let ofLines = 0
    const walk = (line: string[], chance: number) => {
      if (line.length === 5) {
        ofLines += chance * payOfLine(line).pay
        return
      }
      for (const { value, weight } of SYMBOLS) walk([...line, value], (chance * weight) / total)
    }
    walk([], 1)
    const p = SYMBOLS.find(({ value }) => value === SCATTER)!.weight / total
    const chances = binomial(15, p)
    const ofScatters =
      SCATTER_PAYS[0] * chances[3]! +
      SCATTER_PAYS[1] * chances[4]! +
      SCATTER_PAYS[2] * chances.slice(5).reduce((a, b) => a + b)
    expect(ofLines + ofScatters).toBeGreaterThan(0.95)
    expect(ofLines + ofScatters).toBeLessThan(0.97)
  })

  test('a wild stands for any symbol but the scatter, and the best reading pays', () => {
    expect(payOfLine(['wild', 'p1', 'p1', 'J', 'p2'])).toEqual({ pay: 100, length: 3 })
    expect(payOfLine(['wild', 'wild', 'wild', '10', 'p2'])).toEqual({ pay: 100, length: 3 })
    expect(payOfLine(['wild', 'scatter', 'wild', '10', 'p2']).pay).toBe(0)
    expect(payOfLine(['wild', 'wild', 'wild', 'wild', 'wild'])).toEqual({ pay: 3000, length: 5 })
  })

  test('the payout is the sum of the lines that won', () => {
    const random = createRandomFromText('lines')
    for (let round = 0; round < 2_000; round++) {
      const { symbols, lines, payoutMinor } = drawRound('reels', random, STAKE, '')!
      expect(symbols).toHaveLength(15)
      expect(lines.reduce((sum, line) => sum + line.payoutMinor, 0n)).toBe(payoutMinor)
    }
  })
})

describe('the table', () => {
  test.each([
    ['player', 0.9876],
    ['banker', 0.9894],
    ['tie', 0.8564],
  ])('the table gives back for %s what baccarat of eight decks does, %s', (pick, expected) => {
    const value = returned('table', pick, 40_000 / FEWER)
    expect(Math.abs(value - expected)).toBeLessThan(0.05 * Math.sqrt(FEWER))
  })

  test('a natural of eight or nine draws no third card', () => {
    const random = createRandomFromText('naturals')
    const value = (card: string) => Math.max(0, '_A23456789'.indexOf(card[0]!))
    for (let round = 0; round < 5_000; round++) {
      const [p1, b1, p2, b2, p3, b3] = drawRound('table', random, STAKE, 'tie')!.symbols as [
        string,
        string,
        string,
        string,
        string,
        string,
      ]
      const isNatural = (value(p1) + value(p2)) % 10 >= 8 || (value(b1) + value(b2)) % 10 >= 8
      const isDrawn = p3 !== ''
      const mustDraw = (value(p1) + value(p2)) % 10 <= 5
      expect(isNatural ? p3 + b3 : isDrawn).toBe(isNatural ? '' : mustDraw)
    }
  })
})

test.each(Object.keys(FISH).slice(0, 5))(
  'a shot at a %s gives 0.96 of the stakes back in the long run',
  (fish) => {
    expect(returned('fish', fish, 400_000)).toBeCloseTo(0.96, 1)
  },
)

test.each(['dice', 'high-card'])('a duel by %s is even but for the fee of the room', (pick) => {
  const value = returned('room', pick, 100_000 / FEWER)
  expect(value).toBeGreaterThan(0.96)
  expect(value).toBeLessThan(0.99)
})

test.each([
  ['reels', 'player'],
  ['table', 'both'],
  ['fish', 'whale'],
  ['room', '__proto__'],
] as const)('%s take no pick "%s"', (kind, pick) => {
  expect(drawRound(kind, createRandomFromText('x'), STAKE, pick)).toBeUndefined()
})

test('the same seed draws the same rounds (R-10.016)', () => {
  const play = () => {
    const random = createRandomFromText('same')
    return Array.from({ length: 200 }, () => drawRound('reels', random, STAKE, ''))
  }
  expect(play()).toEqual(play())
})

function binomial(n: number, p: number): number[] {
  const chances = [1]
  for (let i = 0; i < n; i++) {
    for (let k = chances.length; k > 0; k--) chances[k] = (chances[k] ?? 0) * (1 - p) + chances[k - 1]! * p
    chances[0]! *= 1 - p
  }
  return chances
}
