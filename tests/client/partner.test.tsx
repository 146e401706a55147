import { toAmount } from '@marquee/schemas/rules/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PartnerPlan } from '../../client/src/blocks/info/partner-plan/partner-plan.block.tsx'
import { computeCommission, formatPercent } from '../../client/src/blocks/info/parts/commission.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor, draw } from './support/draw.tsx'

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

describe('the button of the partner plan', () => {
  asVisitor()

  /** The plan above a form that has not loaded yet, and its button pressed. */
  async function pressBeforeTheForm() {
    const site = getSite()
    setSite({ ...site, brand: { ...site.brand, partnerTiers: TIERS } })
    draw(PartnerPlan, { title: 'join.heading', action: 'join.action', steps: [], target: 'apply' })
    const place = document.createElement('section')
    Object.assign(place, { id: 'apply', tabIndex: -1, scrollIntoView: () => {} })
    document.body.append(place)
    await userEvent.click(screen.getByRole('button'))
    expect(document.activeElement).toBe(place)
    const field = document.createElement('input')
    return { field, load: () => place.append(field), remove: () => place.remove() }
  }

  test('the button of the partner plan focuses the first field of a form that loads after the press', async () => {
    const { field, load, remove } = await pressBeforeTheForm()
    load()
    await waitFor(() => expect(document.activeElement).toBe(field))
    remove()
  })

  test('the button of the partner plan leaves the focus alone once the visitor has moved it', async () => {
    const { field, load, remove } = await pressBeforeTheForm()
    screen.getByRole('button').focus()
    load()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).not.toBe(field)
    remove()
  })
})
