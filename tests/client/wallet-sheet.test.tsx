import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { WalletSheet } from '../../client/src/blocks/centre/wallet-sheet/wallet-sheet.block.tsx'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const wallet = (accountTypeId: string, availBalance: string, holdBalance = '0.00') => ({
  accountTypeId,
  walletName: accountTypeId,
  availBalance,
  holdBalance,
  currency: 'BDT',
  currencySymbol: '৳',
})
const money = {
  'wallet.balance': {
    sumBalance: '1000.00',
    currency: 'BDT',
    currencySymbol: '৳',
    balance: [wallet('main', '900.00'), wallet('KOI', '80.00', '20.00')],
  },
  'identity.limits': {
    deposit: [
      { period: 'DAY' as const, amount: '500.00', used: '120.00' },
      { period: 'WEEK' as const, amount: null, used: '120.00' },
    ],
  },
}
const PROPS = {
  money: 'money',
  wallets: '/wallets',
  record: '/record',
  games: '/games',
  bonuses: '/bonuses',
  limits: '/limits',
}
const bare = () => document.body.textContent!.replace(/[⁦-⁩]/g, '')

describe('the wallet sheet', () => {
  asVisitor()
  beforeEach(() => signedIn())

  test('the wallet sheet tells what is free, what is in play, and each deposit limit that is set, and leads to the record', async () => {
    answers({ ...money, 'wallet.withdraw-settings': { turnoverLeft: '0.00' } })
    draw(WalletSheet, PROPS)
    await waitFor(() => expect(bare()).toMatch(/Available৳900\.00In play৳100\.00/))
    await waitFor(() => expect(bare()).toMatch(/Day৳120\.00 \/ ৳500\.00/))
    expect(bare()).not.toContain('Week')
    expect(screen.getByRole('link', { name: 'Account record' }).getAttribute('href')).toBe('/record')
    expect(await screen.findByText('Nothing left to bet: you can withdraw.')).toBeTruthy()
  })

  test('the wallet sheet shows turnover as a ring that is full only when the goal is met', async () => {
    const left = { turnoverLeft: '1.00', turnoverGoal: '1000.00' }
    answers({ ...money, 'wallet.withdraw-settings': left })
    draw(WalletSheet, PROPS)
    const ring = await screen.findByRole('progressbar')
    expect(ring.getAttribute('aria-valuenow')).toBe('99')
    expect(ring.textContent).toBe('99%')
    expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/games')
  })

  test('the wallet sheet draws no ring if the upstream does not tell the goal', async () => {
    answers({ ...money, 'wallet.withdraw-settings': { turnoverLeft: '750.00' } })
    draw(WalletSheet, PROPS)
    await waitFor(() => expect(bare()).toMatch(/You still have to bet ৳750\.00/))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
