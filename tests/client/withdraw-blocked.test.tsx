import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Withdraw } from '../../client/src/blocks/centre/withdraw/withdraw.block.tsx'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

asVisitor()

const SETTINGS = {
  minimumAmount: '100.00',
  maximumAmount: '50000.00',
  dailyTimes: 3,
  dailyTimesLeft: 3,
  dailyMaximum: '50000.00',
  dailyLeft: '50000.00',
  freeTimesLeft: 1,
  availBalance: '900.00',
  turnoverLeft: '750.00',
  turnoverGoal: '1000.00',
  confirmMinutes: 60,
  currency: 'BDT',
  currencySymbol: 'P',
}
const PROPS = {
  form: 'withdraw',
  card: 'bank-card',
  password: 'payment-password',
  bonuses: '/member/bonusDetails',
  games: '/index',
}

test('a member with turnover left sees its progress and the reason, and no form that could not succeed (R-2.089)', async () => {
  signedIn()
  answers({
    'wallet.withdraw-settings': SETTINGS,
    'wallet.bank-cards': { list: [], maximum: 3, holder: '' },
    'identity.security': { hasPaymentPassword: true, authenticator: false },
  })
  const { container } = draw(Withdraw, PROPS)
  const progress = await waitFor(() => {
    const found = container.querySelector('progress')
    expect(found).not.toBeNull()
    return found!
  })
  expect([progress.value, progress.max]).toEqual([25_000, 100_000])
  expect(screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/750\.00/)
  expect(container.querySelector('form, input')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/index',
    '/member/bonusDetails',
  ])
})
