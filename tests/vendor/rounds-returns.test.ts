import { describe, expect, test } from 'vitest'
import { BLACKJACK_PICKS, blackjackPoints } from '../../fixtures/vendor/src/kinds/blackjack/rules.ts'
import { COLOURS_PICKS } from '../../fixtures/vendor/src/kinds/colours/rules.ts'
import { FANTAN_PICKS } from '../../fixtures/vendor/src/kinds/fantan/rules.ts'
import { FORTUNE_PICKS, FORTUNE_POCKETS } from '../../fixtures/vendor/src/kinds/fortune/rules.ts'
import { bullPoints, tilesOf } from '../../fixtures/vendor/src/kinds/room/duels.ts'
import { ROOM_PICKS } from '../../fixtures/vendor/src/kinds/room/rules.ts'
import { SICBO_PICKS, sicboPays } from '../../fixtures/vendor/src/kinds/sicbo/rules.ts'
import { WHEEL_PICKS } from '../../fixtures/vendor/src/kinds/wheel/rules.ts'
import { bestOf, compareHands, handOfFive, handOfThree } from '../../fixtures/vendor/src/rules/poker.ts'
import { draw as drawRound, isPick } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText, type Random } from '../../gateway/src/lib/random.ts'
import { runs } from '../support/suite.ts'

const STAKE = 10_000n
/** Seeded rounds are this many times fewer in the everyday suite, and standard errors greater by its root. */
const FEWER = runs(4, 1)

/** Random numbers that are given. */
function given(...numbers: number[]): Random {
  let at = 0
  return { ...createRandomFromText('none'), integer: () => numbers[at++]! }
}

function share(draws: readonly bigint[]): number {
  return Number(draws.reduce((sum, payout) => sum + payout, 0n)) / Number(STAKE) / draws.length
}

const DICE = [0, 1, 2, 3, 4, 5]
const THROWS = DICE.flatMap((one) => DICE.flatMap((two) => DICE.map((three) => [one, two, three])))

/** Return to player of a pick over all 216 throws. */
function ofThrows(kind: string, pick: string): number {
  return share(THROWS.map((dice) => drawRound(kind, given(...dice), STAKE, pick)!.payoutMinor))
}

function simulated(kind: string, pick: string, rounds: number): number {
  const random = createRandomFromText(`return of ${kind} on ${pick}`)
  return share(Array.from({ length: rounds }, () => drawRound(kind, random, STAKE, pick)!.payoutMinor))
}

describe('what comes back over time, counted over everything that can fall (R-2.142)', () => {
  test.each(SICBO_PICKS)('Sic Bo on %s gives between 83 and 97.3 %', (pick) => {
    expect(ofThrows('sicbo', pick)).toBeGreaterThan(0.83)
    expect(ofThrows('sicbo', pick)).toBeLessThan(0.973)
  })

  test('Sic Bo pays totals, numbers, doubles and triples by the standard table', () => {
    expect(sicboPays(['2', '2', '5'], 'double-2')).toBe(12_000)
    expect(sicboPays(['2', '2', '2'], 'triple-2')).toBe(181_000)
    expect(sicboPays(['2', '2', '2'], 'single-2')).toBe(13_000)
    expect(sicboPays(['2', '2', '2'], 'small')).toBe(0)
    expect(sicboPays(['1', '1', '2'], 'total-4')).toBe(63_000)
    expect(sicboPays(['1', '1', '2'], 'total-17')).toBe(0)
  })

  test.each(COLOURS_PICKS)('Colour Dice on %s gives 96.3 %', (pick) => {
    expect(ofThrows('colours', pick)).toBeCloseTo(208 / 216, 6)
  })

  test.each(WHEEL_PICKS)('Roulette on %s gives 36 of 37', (pick) => {
    const pockets = Array.from({ length: 37 }, (_, number) => number)
    const draws = pockets.map((number) => drawRound('wheel', given(number), STAKE, pick)!.payoutMinor)
    expect(share(draws)).toBeCloseTo(36 / 37, 6)
  })

  test.each(FORTUNE_PICKS)('the wheel of fortune on %s gives 96 %', (pick) => {
    const draws = FORTUNE_POCKETS.map(
      (_, pocket) => drawRound('fortune', given(pocket), STAKE, pick)!.payoutMinor,
    )
    expect(draws).toHaveLength(50)
    expect(share(draws)).toBeCloseTo(0.96, 6)
  })

  test.each(FANTAN_PICKS)('Fan Tan on %s gives 96.25 or 97.5 %', (pick) => {
    const beads = Array.from({ length: 32 }, (_, count) => count)
    const draws = beads.map((count) => drawRound('fantan', given(count), STAKE, pick)!.payoutMinor)
    expect(share(draws)).toBeCloseTo(pick.length === 1 ? 0.9625 : 0.975, 6)
  })

  test.each([
    ['low', 12.5 / 13],
    ['seven', 12.5 / 13],
    ['high', 12.5 / 13],
  ])('Hi-Lo on %s gives 96.15 %', (pick, expected) => {
    const draws = Array.from(
      { length: 416 },
      (_, card) => drawRound('hilo', given(card), STAKE, pick)!.payoutMinor,
    )
    expect(share(draws)).toBeCloseTo(expected, 6)
  })
})

describe('what comes back over time, over seeded rounds (R-2.142)', () => {
  test.each([
    ['table', 'player-pair', 0.896, 0.04, 40_000],
    ['table', 'banker-pair', 0.896, 0.04, 40_000],
    ['andar', 'andar', 0.978, 0.02, 20_000],
    ['andar', 'bahar', 0.97, 0.02, 20_000],
    ['patti', 'a', 0.975, 0.02, 20_000],
    ['patti', 'b', 0.975, 0.02, 20_000],
    ['patti', 'pair-a', 0.977, 0.06, 40_000],
    ['holdem', 'a', 0.972, 0.04, 4000],
    ['blackjack', '13', 0.952, 0.02, 30_000],
    ['blackjack', '15', 0.958, 0.02, 30_000],
    ['blackjack', '17', 0.945, 0.02, 30_000],
  ] as const)(
    'seeded rounds give back over time what the rules say: %s on %s, %d',
    (kind, pick, expected, near, rounds) => {
      const value = simulated(kind, pick, rounds / FEWER)
      expect(Math.abs(value - expected)).toBeLessThan(near * Math.sqrt(FEWER))
    },
  )

  test.each(ROOM_PICKS)('a duel of %s is even but for the fee of the room', (pick) => {
    const value = simulated('room', pick, 12_000)
    expect(value).toBeGreaterThan(0.95)
    expect(value).toBeLessThan(1)
  })
})

describe('hands', () => {
  const five = (cards: string) => handOfFive(cards.split(' '))
  const three = (cards: string) => handOfThree(cards.split(' '))

  test('hands of five cards are what players call them, each above the one before', () => {
    const hands = [
      ['high', '2S 4H 7D 9C KS'],
      ['pair', '2S 2H 7D 9C KS'],
      ['two-pair', '2S 2H 7D 7C KS'],
      ['three', '2S 2H 2D 7C KS'],
      ['straight', 'AS 2H 3D 4C 5S'],
      ['straight', '2S 3H 4D 5C 6S'],
      ['straight', 'TS JH QD KC AS'],
      ['flush', '2S 4S 7S 9S KS'],
      ['full-house', '2S 2H 2D 7C 7S'],
      ['four', '2S 2H 2D 2C 7S'],
      ['straight-flush', '5S 6S 7S 8S 9S'],
    ] as const
    expect(hands.map(([, cards]) => five(cards).name)).toEqual(hands.map(([name]) => name))
    for (let at = 1; at < hands.length; at += 1)
      expect(compareHands(five(hands[at]![1]), five(hands[at - 1]![1]))).toBeGreaterThan(0)
    expect(compareHands(five('2S 2H 7D 9C KS'), five('2D 2C 7H 9S KH'))).toBe(0)
  })

  test('hands of three cards follow Teen Patti: ace, king, queen, then ace, two, three', () => {
    const rising = ['2S 4H KD', '2S 2H 3D', '2S 4S 7S', '2S 3H 4D', 'QS KH JD', 'AS 2H 3D', 'AS KH QD']
    const names = rising.map((cards) => three(cards).name)
    expect(names).toEqual(['high', 'pair', 'flush', 'straight', 'straight', 'straight', 'straight'])
    for (let at = 1; at < rising.length; at += 1)
      expect(compareHands(three(rising[at]!), three(rising[at - 1]!))).toBeGreaterThan(0)
    expect(compareHands(three('2S 2H 2D'), three('AS KS QS'))).toBeGreaterThan(0)
  })

  test('hands of Hold’em are the best five of seven', () => {
    expect(bestOf('AS KS 2H 3S 4S 9S 9D'.split(' ')).name).toBe('flush')
    expect(bestOf('AS AH 2H 2S 4S 9S AD'.split(' ')).name).toBe('full-house')
  })

  test('hands of blackjack count an ace as eleven while they can', () => {
    expect(
      ['AS KH', 'AS AH 9D', 'TS 6H 5C', 'AS 6H KC'].map((cards) => blackjackPoints(cards.split(' '))),
    ).toEqual([21, 21, 21, 17])
  })

  test('hands of blackjack draw as the player said, and the dealer to 17', () => {
    const random = createRandomFromText('blackjack')
    for (let round = 0; round < 2000; round += 1) {
      const pick = BLACKJACK_PICKS[round % BLACKJACK_PICKS.length]!
      const { symbols, payoutMinor } = drawRound('blackjack', random, STAKE, pick)!
      const own = symbols.slice(0, symbols.indexOf(''))
      const points = blackjackPoints(own)
      const isNatural = [own, symbols.slice(symbols.indexOf('') + 1)].some(
        (cards) => cards.length === 2 && blackjackPoints(cards) === 21,
      )
      expect(isNatural || points >= Number(pick)).toBe(true)
      expect(points <= 21 || payoutMinor === 0n).toBe(true)
    }
  })

  test('hands of Bull and of Mahjong tiles count as at the table', () => {
    expect(bullPoints(['TS', 'JH', 'KD', '9C', 'QS'])).toBe(9)
    expect(bullPoints(['TS', 'JH', 'KD', 'TC', 'QS'])).toBe(10)
    expect(bullPoints(['AS', 'AH', 'AD', '2C', '2S'])).toBe(0)
    expect(tilesOf(['0', '0']).worth).toBeGreaterThan(tilesOf(['9', '9']).worth)
    expect(tilesOf(['8', '2']).worth).toBeGreaterThan(tilesOf(['0', '9']).worth)
    expect(tilesOf(['0', '9'])).toEqual({ name: 'points-9.5', worth: 9.5 })
  })
})

test('no kind takes the pick of another', () => {
  expect(isPick('fantan', '5')).toBe(false)
  expect(isPick('wheel', '37')).toBe(false)
  expect(isPick('wheel', '0')).toBe(false)
  expect(isPick('room', 'constructor')).toBe(false)
  expect(isPick('sicbo', 'total-3')).toBe(false)
})
