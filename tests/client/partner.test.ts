import { toAmount } from '@marquee/schemas/rules/money'
import { describe, expect, test } from 'vitest'
import { computeCommission, formatPercent } from '../../client/src/blocks/info/parts/commission.ts'

const TIERS = [
  { players: 0, netLossMinor: 0, rate: '25.00' },
  { players: 5, netLossMinor: 1_000_000, rate: '30.00' },
  { players: 15, netLossMinor: 5_000_000, rate: '32.50' },
]

describe('the commission of a partner (R-2.140)', () => {
  test.each([
    [0, 0, '25.00', 0n],
    [4, 1_000_000, '25.00', 250_000n],
    [5, 999_999, '25.00', 249_999n],
    [5, 1_000_000, '30.00', 300_000n],
    [200, 1_000_000, '30.00', 300_000n],
    [15, 5_000_001, '32.50', 1_625_000n],
    [0, -500, '25.00', 0n],
  ])(
    'the commission of a partner of %i players and %i minor units is by %s per cent: %s',
    (players, netLoss, rate, paid) => {
      const { tier, paidMinor } = computeCommission(TIERS, players, netLoss)
      expect([tier.rate, paidMinor]).toEqual([rate, paid])
    },
  )

  test('the commission of a partner names the next tier and what is missing to it', () => {
    expect(computeCommission(TIERS, 7, 400_000).next).toEqual({
      tier: TIERS[1],
      players: 0,
      netLossMinor: 600_000,
    })
    expect(computeCommission(TIERS, 15, 5_000_000).next).toBeUndefined()
  })

  test('the commission of a partner is written as people write it', () => {
    expect([toAmount(5n, 2), toAmount(1234n, 2), toAmount(0n, 2)]).toEqual(['0.05', '12.34', '0.00'])
    expect([formatPercent('35.00'), formatPercent('2.50')]).toEqual(['35', '2.5'])
  })
})
