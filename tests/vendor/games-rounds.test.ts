import { describe, expect, test } from 'vitest'
import { winningPicks } from '../../fixtures/vendor/src/kinds/wheel/rules.ts'
import { draw as drawRound } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { runs } from '../support/suite.ts'

const STAKE = 10_000n
const LONG_ROUNDS = 100_000
const ROUNDS = runs(10_000, LONG_ROUNDS)
/** Standard errors grow by this factor when there are fewer rounds. */
const WIDER = Math.sqrt(LONG_ROUNDS / ROUNDS)

function returned(kind: string, pick: string): number {
  const random = createRandomFromText(`return of ${kind} ${pick}`)
  let payout = 0n
  for (let round = 0; round < ROUNDS; round += 1) payout += drawRound(kind, random, STAKE, pick)!.payoutMinor
  return Number(payout) / Number(STAKE) / ROUNDS
}

describe(`${ROUNDS} seeded rounds give back what the rules say (R-2.142)`, () => {
  test.each([
    ['tiger', 'dragon', 0.963, 0.01],
    ['tiger', 'tiger', 0.963, 0.01],
    ['tiger', 'tie', 0.896, 0.03],
    ['sicbo', 'small', 0.972, 0.01],
    ['sicbo', 'big', 0.972, 0.01],
    ['sicbo', 'odd', 0.972, 0.01],
    ['sicbo', 'even', 0.972, 0.01],
    ['sicbo', 'triple', 0.861, 0.06],
    ['wheel', 'red', 0.973, 0.01],
    ['wheel', 'even', 0.973, 0.01],
    ['wheel', 'high', 0.973, 0.01],
    ['wheel', 'zero', 0.973, 0.06],
  ] as const)('seeded rounds give back what the rules say: %s on %s, %d', (kind, pick, expected, near) => {
    expect(Math.abs(returned(kind, pick) - expected)).toBeLessThan(near * WIDER)
  })
})

describe('tables', () => {
  test('tables of Dragon Tiger pay the side with the higher card, the ace the lowest, and half on a tie', () => {
    const random = createRandomFromText('tiger')
    for (let round = 0; round < 3000; round += 1) {
      const { symbols, payoutMinor } = drawRound('tiger', random, STAKE, 'dragon')!
      const [dragon, tiger] = symbols.map((card) => 'A23456789TJQK'.indexOf(card[0]!)) as [number, number]
      expect(payoutMinor).toBe(dragon > tiger ? 2n * STAKE : dragon === tiger ? STAKE / 2n : 0n)
    }
  })

  test('tables of Sic Bo lose small, big, odd and even on a triple', () => {
    const random = createRandomFromText('sicbo')
    const triples = Array.from({ length: 3000 }, () => drawRound('sicbo', random, STAKE, 'even')!).filter(
      ({ symbols }) => new Set(symbols).size === 1,
    )
    expect(triples.length).toBeGreaterThan(40)
    expect(triples.every(({ payoutMinor }) => payoutMinor === 0n)).toBe(true)
  })

  test('tables with a wheel have 18 red and 18 black numbers, and zero wins nothing else', () => {
    const names = Array.from({ length: 37 }, (_, number) => winningPicks(number))
    expect(names.filter((picks) => picks.includes('red'))).toHaveLength(18)
    expect(names.filter((picks) => picks.includes('black'))).toHaveLength(18)
    expect(names[0]).toEqual(['zero'])
    expect(winningPicks(1)).toEqual(['red', 'odd', 'low', 'dozen-1', 'column-1', '1'])
    expect(winningPicks(36)).toEqual(['red', 'even', 'high', 'dozen-3', 'column-3', '36'])
  })

  test.each(['tiger', 'sicbo', 'wheel', 'table'] as const)(
    'tables of kind %s take no pick of another',
    (kind) => {
      expect(drawRound(kind, createRandomFromText('x'), STAKE, 'minnow')).toBeUndefined()
    },
  )
})
