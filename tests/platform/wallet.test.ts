import { describe, expect, test } from 'vitest'
import { codeOf, DAY, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>
const VENDOR = 'KYLIN'

const move = (amount: string, fromAccountType = 'main', toAccountType = VENDOR) => ({
  fromAccountType,
  toAccountType,
  amount,
})

async function amounts(world: TestWorld, caller: Caller): Promise<Record<string, string>> {
  const { balance } = await world.call('wallet.balance', { caller })
  return Object.fromEntries(
    balance.filter((row) => row.availBalance !== '0.00').map((row) => [row.accountTypeId, row.availBalance]),
  )
}

describe('a transfer between wallets (R-7.025)', () => {
  test('a transfer between wallets gives an order and the wallets afterwards, and leaves the sum as it was', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const before = await amounts(world, caller)
    const done = await world.call('wallet.transfer', { body: move('10.5'), caller, key: 'key-00001' })
    expect(done).toMatchObject({ from: 'main', to: VENDOR, amount: '10.50' })
    expect(done.orderNo).toMatch(/^T\d{9}$/)
    expect(done.balances.sumBalance).toBe(sum(before))
    expect(sum(await amounts(world, caller))).toBe(sum(before))
  })

  test.each([
    ['nothing', '0', 'wallet.amount.invalid'],
    ['less than nothing', '-5', 'wallet.amount.invalid'],
    ['a third of a cent', '1.001', 'wallet.amount.two-decimals'],
    ['a number with an exponent', '1e3', 'wallet.amount.invalid'],
    ['something that is no number', 'ten', 'wallet.amount.invalid'],
    ['more than there is', '9007199254740.99', 'wallet.balance.low'],
  ])('a transfer between wallets of %s is refused', async (_name, amount, code) => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    expect(
      await codeOf(world.call('wallet.transfer', { body: move(amount), caller, key: 'key-00002' })),
    ).toBe(code)
  })

  test.each([
    ['to itself', 'main', 'main', 'wallet.same'],
    ['to a wallet that is not there', 'main', 'NOSUCH', 'wallet.unknown'],
    ['from one vendor to another', VENDOR, 'OJALUNE', 'wallet.unknown'],
  ])('a transfer between wallets is refused: %s', async (_name, from, to, code) => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    expect(
      await codeOf(world.call('wallet.transfer', { body: move('1', from, to), caller, key: 'key-00003' })),
    ).toBe(code)
  })

  test('a transfer between wallets is not there where one wallet pays for all (R-7.027)', async () => {
    const world = await startWorld({ brand: { modules: { transferWallet: false } } })
    const caller = await world.signIn('player')
    expect(await world.call('wallet.merchant-wallet', { caller })).toEqual({ isSingle: 1 })
    expect((await world.call('wallet.balance', { caller })).balance.map((row) => row.accountTypeId)).toEqual([
      'main',
    ])
    expect(await codeOf(world.call('wallet.transfer', { body: move('1'), caller, key: 'key-00004' }))).toBe(
      'wallet.unknown',
    )
  })

  test('back returns all money of all vendors (R-2.085)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const total = await world.sumOf(caller)
    await world.call('wallet.transfer', { body: move('12'), caller, key: 'key-00005' })
    await world.call('wallet.transfer', { body: move('30', 'main', 'OJALUNE'), caller, key: 'key-00006' })
    const back = await world.call('wallet.transfer-back', { caller, key: 'key-00007' })
    expect([back.amount, await amounts(world, caller)]).toEqual(['42.00', { main: total }])
    const again = await world.call('wallet.transfer-back', { caller, key: 'key-00008' })
    expect([again.amount, again.orderNo]).toEqual(['0.00', ''])
  })

  test('a transfer back of one vendor leaves the money at the others, and repeats with its key (R-2.085)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const total = await world.sumOf(caller)
    await world.call('wallet.transfer', { body: move('12'), caller, key: 'key-00011' })
    await world.call('wallet.transfer', { body: move('30', 'main', 'OJALUNE'), caller, key: 'key-00012' })
    const leave = () =>
      world.call('wallet.transfer-back', { body: { accountType: 'OJALUNE' }, caller, key: 'key-00013' })
    const left = await leave()
    expect(left.amount).toBe('30.00')
    expect(await leave()).toEqual(left)
    expect(await amounts(world, caller)).toMatchObject({ KYLIN: '12.00' })
    expect(await world.sumOf(caller)).toBe(total)
    for (const accountType of ['main', 'NOWHERE'])
      expect(
        await codeOf(
          world.call('wallet.transfer-back', {
            body: { accountType },
            caller,
            key: `key-back-${accountType}`,
          }),
        ),
      ).toBe('wallet.unknown')
  })
})

function sum(byWallet: Record<string, string>): string {
  return (
    Object.values(byWallet).reduce((total, text) => total + Math.round(Number(text) * 100), 0) / 100
  ).toFixed(2)
}

describe('an Idempotency-Key (R-7.003)', () => {
  test('a hundred parallel repeats make one entry and have one answer', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const before = (await world.platform.control.checkLedger(world.site.code)).entries
    const asking = { body: move('7.00'), caller, key: 'repeat-001' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.answer('wallet.transfer', asking)),
    )
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await world.platform.control.checkLedger(world.site.code)).entries).toBe(before + 1)
  })

  test('an Idempotency-Key with another body, or for another call, is refused', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const key = 'repeat-002'
    await world.call('wallet.transfer', { body: move('7.00'), caller, key })
    expect(await codeOf(world.call('wallet.transfer', { body: move('7.01'), caller, key }))).toBe(
      'idempotency.key.reused',
    )
    expect(await codeOf(world.call('wallet.transfer-back', { caller, key }))).toBe('idempotency.key.reused')
  })

  test('an Idempotency-Key gives a refusal again too, even when it would pass by now', async () => {
    const world = await startWorld({
      content: { scenarios: { rich: [{ change: 'balance', account: 'poor', set: { main: '100.00' } }] } },
    })
    const caller = await world.signIn('poor')
    const repeat = () =>
      codeOf(world.call('wallet.transfer', { body: move('7.00'), caller, key: 'repeat-003' }))
    expect(await repeat()).toBe('wallet.balance.low')
    await world.platform.control.scenario(world.site, 'rich')
    expect(await repeat()).toBe('wallet.balance.low')
    await world.call('wallet.transfer', { body: move('7.00'), caller, key: 'repeat-004' })
  })

  test('an Idempotency-Key of one member, or of one brand, is unknown to another', async () => {
    const world = await startWorld()
    const key = 'repeat-005'
    for (const [account, site] of [
      ['player', world.site],
      ['general', world.site],
      ['player', world.other],
    ] as const) {
      const caller = await world.signIn(account, undefined, site)
      const { replayed } = await world.answer('wallet.transfer', { body: move('1.00'), caller, key, site })
      expect(replayed).toBe(false)
    }
  })

  test('an Idempotency-Key is forgotten after 24 hours', async () => {
    const world = await startWorld()
    const key = 'repeat-006'
    const once = async () =>
      (
        await world.answer('wallet.transfer', {
          body: move('1.00'),
          caller: await world.signIn('player'),
          key,
        })
      ).replayed
    expect(await once()).toBe(false)
    await world.platform.control.advance(DAY)
    expect(await once()).toBe(true)
    await world.platform.control.advance(1)
    expect(await once()).toBe(false)
  })
})

test('a hundred transfers at once never spend money twice', async () => {
  const world = await startWorld()
  const caller = await world.signIn('player')
  const total = await world.sumOf(caller)
  const pieces = Array.from({ length: 100 }, (_, index) =>
    world.call('wallet.transfer', { body: move('33.00'), caller, key: `race-${index}-0000` }),
  )
  const ended = await Promise.allSettled(pieces)
  const main = Number((await world.call('wallet.balance', { caller })).balance[0]!.availBalance)
  expect(main).toBeGreaterThanOrEqual(0)
  expect(main).toBeLessThan(33)
  expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(await world.sumOf(caller)).toBe(total)
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
})

describe('the account record (R-2.097)', () => {
  test('the account record adds up on every row, and each row goes on where the one before it in its wallet ended', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    await world.call('wallet.transfer', { body: move('5.00'), caller, key: 'record-001' })
    const rows = await everyRow(world, caller)
    expect(rows.length).toBeGreaterThan(15)
    const last = new Map<string, string>()
    for (const row of [...rows].reverse()) {
      expect(minor(row.balanceBefore) + minor(row.amount)).toBe(minor(row.balanceAfter))
      const before = last.get(row.wallet)
      expect(row.balanceBefore).toBe(before ?? row.balanceBefore)
      last.set(row.wallet, row.balanceAfter)
    }
    const { balance } = await world.call('wallet.balance', { caller })
    for (const [wallet, text] of last)
      expect([wallet, text]).toEqual([
        wallet,
        balance.find((row) => row.accountTypeId === wallet)!.availBalance,
      ])
  })

  test('the account record is paged, and a page past the end is empty with the same count', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const first = await world.call('wallet.account-record', { query: { days: 90, pageSize: 5 }, caller })
    expect([first.list.length, first.totalPages]).toEqual([5, Math.ceil(first.totalCount / 5)])
    const past = await world.call('wallet.account-record', {
      query: { days: 90, pageSize: 5, pageNo: 9999 },
      caller,
    })
    expect([past.list, past.totalCount]).toEqual([[], first.totalCount])
  })

  test('the account record is filtered by kind, wallet and day', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const ask = (query: object) =>
      world.call('wallet.account-record', { query: { pageSize: 100, ...query }, caller })
    const bets = await ask({ days: 90, type: 'BET' })
    expect(new Set(bets.list.map(({ type }) => type))).toEqual(new Set(['BET']))
    expect(bets.list.every(({ amount }) => amount.startsWith('-'))).toBe(true)
    const main = await ask({ days: 90, wallet: 'main' })
    expect(new Set(main.list.map(({ wallet }) => wallet))).toEqual(new Set(['main']))
    await world.call('wallet.transfer', { body: move('5.00'), caller, key: 'record-002' })
    const today = await ask({ days: 1 })
    expect(today.list.map(({ type }) => type).sort()).toContain('TRANSFER_OUT')
    const midnight = Date.parse('2026-03-10T00:00:00Z')
    expect(today.list.every(({ time }) => time >= midnight)).toBe(true)
  })

  test('the account record gives ninety days at most at a time, and goes back twelve months', async () => {
    const world = await startWorld()
    const caller = await world.signIn('newcomer')
    const asked = (query: object) => world.call('wallet.account-record', { caller, query })
    expect(await codeOf(asked({ days: 91 }))).toBe('request.invalid')
    const openingDay = { days: 1, until: '2026-03-10' }
    const monthsOfDays = 12 * 31
    await world.platform.control.advance((monthsOfDays - 1) * DAY)
    expect((await asked(openingDay)).list.map(({ type }) => type)).toEqual(['OPENING'])
    await world.platform.control.advance(DAY)
    expect((await asked(openingDay)).list).toEqual([])
  })

  test('the account record shows nobody else’s money', async () => {
    const world = await startWorld()
    const rows = await everyRow(world, await world.signIn('newcomer'))
    expect(rows.map(({ type, amount, wallet }) => [type, amount, wallet])).toEqual([
      ['OPENING', '1000.00', 'main'],
    ])
  })
})

type Row = Awaited<ReturnType<typeof everyRow>>[number]

async function everyRow(world: TestWorld, caller: Caller) {
  const ask = (pageNo: number) =>
    world.call('wallet.account-record', { query: { days: 90, pageSize: 100, pageNo }, caller })
  const first = await ask(1)
  const rows = [...first.list]
  for (let page = 2; page <= first.totalPages; page += 1) rows.push(...(await ask(page)).list)
  return rows
}

function minor(text: Row['amount']): bigint {
  return BigInt(text.replace('.', ''))
}
