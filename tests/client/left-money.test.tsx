import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MoneyAtGames } from '../../client/src/blocks/parts/games/money-at-games.tsx'
import { addMoneyOut, holdGame, listMoneyOut } from '../../client/src/blocks/parts/games/money-out.ts'
import { useLeftMoney } from '../../client/src/blocks/parts/games/use-left-money.ts'
import { answers, asVisitor, drawPart, Refused, signedIn } from './support/draw.tsx'

const wallet = (accountTypeId: string, availBalance: string) => ({
  accountTypeId,
  walletName: accountTypeId,
  availBalance,
  holdBalance: '0.00',
  currency: 'BDT',
  currencySymbol: '৳',
})
const balanceOf = (main: string, koi: string) => ({
  sumBalance: '980.00',
  currency: 'BDT',
  currencySymbol: '৳',
  balance: [wallet('main', main), wallet('KOI', koi)],
})
const back = { orderNo: 'T1', amount: '80.00', balances: balanceOf('980.00', '0.00') }

/** Locks as a browser keeps them for all its tabs. */
function createLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, number>()
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (options.ifAvailable && (held.get(name) ?? 0) > 0) return work(null)
    held.set(name, (held.get(name) ?? 0) + 1)
    try {
      return await work({ name, mode: options.mode ?? 'exclusive' })
    } finally {
      held.set(name, held.get(name)! - 1)
    }
  }
  return { request: request as LockManager['request'] }
}

describe('money that a browser left at a vendor (R-2.085)', () => {
  asVisitor()
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() })
    signedIn()
    sessionStorage.setItem('account', 'alice1')
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  function Page() {
    useLeftMoney()
    return null
  }

  test('the next page of a browser that died in a game brings its money back, and forgets it', async () => {
    addMoneyOut('KOI')
    const asked = answers({ 'wallet.transfer-back': back })
    drawPart(() => <Page />)
    await waitFor(() => expect(listMoneyOut()).toEqual([]))
    expect(asked.map(({ id, body }) => [id, body])).toEqual([
      ['wallet.transfer-back', { accountType: 'KOI' }],
    ])
  })

  test('money stays at the vendor as long as a tab of this browser has its game open', async () => {
    addMoneyOut('KOI')
    addMoneyOut('OTHER')
    const free = await holdGame('KOI')
    const asked = answers({ 'wallet.transfer-back': back })
    drawPart(() => <Page />)
    await waitFor(() => expect(listMoneyOut()).toEqual(['KOI']))
    expect(asked.map(({ body }) => body)).toEqual([{ accountType: 'OTHER' }])
    free()
  })

  test('a return that is refused keeps its note for the next page', async () => {
    addMoneyOut('KOI')
    const asked = answers({ 'wallet.transfer-back': () => new Refused(409, 'wallet.unknown') })
    drawPart(() => <Page />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(listMoneyOut()).toEqual(['KOI'])
  })

  test('the notes of one account are not seen by another one in the same browser', () => {
    addMoneyOut('KOI')
    sessionStorage.setItem('account', 'bob')
    expect(listMoneyOut()).toEqual([])
  })

  test('a browser without locks cannot tell whether a game is open, and moves nothing by itself', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    addMoneyOut('KOI')
    const asked = answers({ 'wallet.transfer-back': back })
    drawPart(() => <Page />)
    await vi.dynamicImportSettled()
    expect(asked).toEqual([])
    expect(listMoneyOut()).toEqual(['KOI'])
  })

  test('the cashier tells how much is in game wallets, and one press brings it back', async () => {
    const asked = answers({ 'wallet.transfer-back': back })
    drawPart(() => <MoneyAtGames balance={balanceOf('900.00', '80.00')} />)
    expect(screen.getByRole('status').textContent).toMatch(/80\.00/)
    fireEvent.click(screen.getByRole('button', { name: 'Transfer all back' }))
    await waitFor(() => expect(asked.filter(({ id }) => id === 'wallet.transfer-back')).toHaveLength(1))
  })

  test('nothing stands in the cashier if no money is in game wallets', () => {
    drawPart(() => <MoneyAtGames balance={balanceOf('980.00', '0.00')} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
