import { describe, expect, test } from 'vitest'
import { content } from '../contract/project.ts'
import { bet } from './support/inside.ts'
import { newKey } from './support/wallet.ts'
import { codeOf, startWorld } from './support/world.ts'

const operations = [...content.operations.values()].filter(({ id }) => id.startsWith('wallet.'))
const pathOf = (name: string) => content.operations.get(`wallet.${name}`)?.path

describe('calls of the wallet', () => {
  test.each([
    ['balance', '/wps/v2/wallets/balance', 'R-7.024'],
    ['transfer', '/wps/relay/GCS_walletTransfer', 'R-7.025'],
    ['merchant-wallet', '/wps/relay/GCS_merchantWallet', 'R-7.027'],
    ['transaction-detail', '/wps/relay/ODSFE2_walletTransDet', 'R-3.059'],
    ['deposit-settings', '/wps/relay/MCSFE_getDepositSettings', 'R-7.066'],
    ['deposit-channels', '/wps/relay/MCSFE_getDepositChannels', 'R-7.066'],
    ['deposit', '/wps/relay/MCSFE_deposit', 'R-7.066'],
    ['deposit-list', '/wps/relay/MCSFE_getDepositList', 'R-7.066'],
    ['withdraw-settings', '/wps/relay/MCSFE_getWithdrawSettings', 'R-7.066'],
    ['pre-withdraw', '/wps/relay/MCSFE_preWithdraw', 'R-7.066'],
    ['withdraw', '/wps/v2/transaction/withdraw', 'R-7.066'],
    ['payment-confirmations', '/wps/relay/MCSFE_getPaymentConfirmationList', 'R-7.066'],
    ['process-payment', '/wps/relay/MCSFE_processC2CTransaction', 'R-7.066'],
    ['bank-card', '/wps/member/bankCard', 'R-7.066'],
    ['bet-history', '/wps/relay/ODSFE2_betHistory', 'R-7.067'],
    ['profit-loss', '/wps/relay/ODSFE2_profitLoss', 'R-7.067'],
    ['bonus-details', '/wps/relay/ODSFE2_bonusDetails', 'R-7.067'],
  ])('the call %s of the wallet is at %s (%s)', (name, path) => {
    expect(pathOf(name)).toBe(path)
  })

  test('calls of the wallet that a trial may make tell its balance, and nothing else: money needs a real account (R-6.012)', () => {
    const open = operations.filter(({ access }) => access !== 'player').map(({ id }) => id)
    expect(open.sort()).toEqual(['wallet.balance', 'wallet.merchant-wallet'])
    expect(operations.length - open.length).toBeGreaterThanOrEqual(15)
  })

  test('calls of the wallet that carry the payment password are sealed (R-6.021)', () => {
    const secret = operations.filter(({ body }) => 'paymentPassword' in ((body?.properties ?? {}) as object))
    expect(secret.map(({ id }) => id).sort()).toEqual([
      'wallet.bank-card',
      'wallet.remove-bank-card',
      'wallet.transfer-upline',
      'wallet.withdraw',
    ])
    expect(secret.filter(({ sealed }) => !sealed)).toEqual([])
  })

  test('calls of the wallet that move money take an Idempotency-Key (R-7.003)', () => {
    const keyed = operations
      .filter(({ idempotent }) => idempotent)
      .map(({ id }) => id.slice('wallet.'.length))
    expect(keyed.sort()).toEqual([
      'cancel-deposit',
      'cancel-withdraw',
      'claim-cashback',
      'deposit',
      'forfeit-bonus',
      'process-payment',
      'report-deposit',
      'transfer',
      'transfer-back',
      'transfer-upline',
      'withdraw',
    ])
  })

  test.each([
    'account-record',
    'bet-history',
    'bonus-details',
    'deposit-list',
    'transaction-detail',
    'withdraw-list',
  ])('%s has pages from 1, of 1 to 100 rows (R-7.004)', async (name) => {
    const world = await startWorld()
    const caller = await world.signIn('newcomer')
    const ask = (query: object) => world.call(`wallet.${name}` as 'wallet.deposit-list', { caller, query })
    for (const query of [{ pageNo: 0 }, { pageSize: 0 }, { pageSize: 101 }])
      expect(await codeOf(ask(query))).toBe('request.invalid')
    expect(await ask({ pageSize: 100 })).toMatchObject({ pageNo: 1, pageSize: 100 })
    expect((await ask({ pageNo: 500 })).list).toEqual([])
  })
})

describe('a balance (R-3.032, R-3.033)', () => {
  test('a balance is a row for each wallet, in decimal text; the sum is that of the rows', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const body = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '12.34' }
    await world.call('wallet.transfer', { caller, body, key: newKey() })
    const { sumBalance, balance, currency } = await world.call('wallet.balance', { caller })
    const rows = balance.flatMap(({ availBalance, holdBalance }) => [availBalance, holdBalance])
    expect([sumBalance, ...rows].filter((text) => !/^-?\d+\.\d{2}$/.test(text))).toEqual([])
    expect(rows.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)).toBe(
      BigInt(sumBalance.replace('.', '')),
    )
    expect(new Set(balance.map((row) => row.currency))).toEqual(new Set([currency]))
  })

  test('a balance is exact as far as amounts go: 9,007,199,254,740.99 goes there and back (R-9.027)', async () => {
    const great = '9007199254740.99'
    const set = { main: great }
    const world = await startWorld({
      content: { scenarios: { rich: [{ change: 'balance', account: 'newcomer', set }] } },
    })
    await world.platform.control.scenario(world.site, 'rich')
    const caller = await world.signIn('newcomer')
    expect(await world.sumOf(caller)).toBe(great)
    const move = (fromAccountType: string, toAccountType: string) =>
      world.call('wallet.transfer', {
        caller,
        body: { fromAccountType, toAccountType, amount: great },
        key: newKey(),
      })
    await move('main', 'KYLIN')
    expect((await move('KYLIN', 'main')).balances.sumBalance).toBe(great)
    await bet(world, caller.memberId, { stake: 1n, payout: 2n })
    expect(await world.sumOf(caller)).toBe('9007199254741.00')
  })
})

describe('amounts that nobody should send (ASVS 2.2.2)', () => {
  test.each(['-1', '0', '1e309', '0.001', '9007199254740993', 'NaN', '0x10', ' ', '1,000.00', '١٠٠'])(
    '"%s" is refused wherever money moves',
    async (amount) => {
      const world = await startWorld()
      const caller = await world.signIn('newcomer')
      const calls = [
        world.call('wallet.deposit', { caller, body: { channel: 'BANK', amount }, key: newKey() }),
        world.call('wallet.transfer', {
          caller,
          body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount },
          key: newKey(),
        }),
      ]
      for (const code of await Promise.all(calls.map((call) => codeOf(call))))
        expect(['wallet.amount.invalid', 'wallet.amount.two-decimals', 'wallet.balance.low']).toContain(code)
      expect(await world.sumOf(caller)).toBe('1000.00')
    },
  )
})
