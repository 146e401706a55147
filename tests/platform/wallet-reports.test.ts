import { describe, expect, test } from 'vitest'
import { placeBet } from '../../fixtures/platform/bets/index.ts'
import { grantBonus } from '../../fixtures/platform/wallet/index.ts'
import { bet, inside } from './support/inside.ts'
import { givePaymentPassword, newKey, PAYMENT_PASSWORD, SECOND } from './support/wallet.ts'
import { codeOf, DAY, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const cents = (text: string) => Math.round(Number(text) * 100)
const sum = <Row>(rows: readonly Row[], amount: (row: Row) => string) =>
  rows.reduce((total, row) => total + cents(amount(row)), 0)

async function start(account = 'newcomer') {
  const world = await startWorld()
  return { world, caller: await world.signIn(account) }
}

const bets = (world: TestWorld, caller: Caller, query = {}) =>
  world.call('wallet.bet-history', { caller, query })
const profit = (world: TestWorld, caller: Caller, query = {}) =>
  world.call('wallet.profit-loss', { caller, query })

describe('the account record by groups of types (R-2.097)', () => {
  const GROUPS = ['PAYMENTS', 'PLAY', 'TRANSFERS', 'GIFTS', 'INCOME', 'OTHERS'] as const

  test.each(['player', 'general', 'agent1'])(
    'the account record by groups of types has each row of %s in one group',
    async (account) => {
      const { world, caller } = await start(account)
      await bet(world, caller.memberId, { stake: 100n, payout: 300n })
      const record = (type: 'ALL' | (typeof GROUPS)[number]) =>
        world.call('wallet.account-record', { caller, query: { type, days: 90, pageSize: 100 } })
      const all = await record('ALL')
      const groups = await Promise.all(GROUPS.map(record))
      expect(groups.reduce((total, { totalCount }) => total + totalCount, 0)).toBe(all.totalCount)
      expect(groups.flatMap(({ list }) => list.map(({ id }) => id)).toSorted()).toEqual(
        all.list.map(({ id }) => id).toSorted(),
      )
      expect(groups[1]!.list.slice(0, 2).map(({ type }) => type)).toEqual(['PAYOUT', 'BET'])
      expect(cents(all.totals.amount)).toBe(
        groups.reduce((total, { totals }) => total + cents(totals.amount), 0),
      )
    },
  )
})

describe('the betting record (R-2.093, R-3.058)', () => {
  test('the betting record has the newest first, in pages, and totals of all pages', async () => {
    const { world, caller } = await start()
    for (let number = 1; number <= 25; number++) {
      await bet(world, caller.memberId, { stake: BigInt(number * 10), payout: number % 3 ? 0n : 50n })
      await world.platform.control.advance(SECOND)
    }
    const first = await bets(world, caller)
    const second = await bets(world, caller, { pageNo: 2 })
    expect([first.list.length, second.list.length, first.totalCount, first.totalPages]).toEqual([
      20, 5, 25, 2,
    ])
    const all = [...first.list, ...second.list]
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).sort((a, b) => b - a))
    for (const { totals } of [first, second])
      expect([cents(totals.stake), cents(totals.validBet), cents(totals.payout)]).toEqual([
        sum(all, ({ stake }) => stake),
        sum(all, ({ validBet }) => validBet),
        sum(all, ({ payout }) => payout),
      ])
  })

  test('the betting record names the round of a game that is no lottery by its number', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 100n, payout: 0n })
    const [row] = (await bets(world, caller)).list
    expect(row).toMatchObject({ round: row!.orderNo })
    expect(row).not.toHaveProperty('issue')
  })

  test('the betting record is asked for by category and by state', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 100n, payout: 300n, product: 'LIVE' })
    await bet(world, caller.memberId, { stake: 200n, product: 'RNG' })
    const open = {
      memberId: caller.memberId,
      product: 'SPORTS',
      nodeId: '1',
      vassalage: 'KYLIN',
      wallet: 'main',
      stake: 400n,
      isTrial: false,
      outcome: { content: 'Home to win', odds: '1.85' },
    }
    await inside(world, (within) => placeBet(within, open))
    const stakes = async (query: object) => (await bets(world, caller, query)).list.map(({ stake }) => stake)
    expect(await stakes({ product: 'LIVE' })).toEqual(['1.00'])
    expect(await stakes({ status: 'LOST' })).toEqual(['2.00'])
    expect(await stakes({ status: 'PENDING' })).toEqual(['4.00'])
    expect(await stakes({ product: 'FISH' })).toEqual([])
    const [pending] = (await bets(world, caller, { status: 'PENDING' })).list
    expect(pending).toMatchObject({ content: 'Home to win', odds: '1.85', settledAt: 0, payout: '0.00' })
  })

  test('the betting record names game and vendor as the lobby does', async () => {
    const { world, caller } = await start()
    const { games } = await world.call('games.list', { query: { vassalage: 'KYLIN' }, caller })
    const game = games[0] as { nodeId: string; gameName: string }
    await bet(world, caller.memberId, { stake: 100n, nodeId: game.nodeId })
    expect((await bets(world, caller)).list[0]).toMatchObject({ game: game.gameName, vendor: 'Kylin & Oak' })
  })

  test('the betting record is of whole days of the brand, up to the day asked for, 90 at once', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 100n })
    await world.platform.control.advance(DAY)
    const later = await world.signIn('newcomer')
    await bet(world, caller.memberId, { stake: 200n })
    const stakes = async (query: object) => (await bets(world, later, query)).list.map(({ stake }) => stake)
    expect(await stakes({ days: 1 })).toEqual(['2.00'])
    expect(await stakes({ days: 2 })).toEqual(['2.00', '1.00'])
    expect(await stakes({ days: 1, until: '2026-03-10' })).toEqual(['1.00'])
    expect(await stakes({ days: 90, until: '2026-03-09' })).toEqual([])
    expect(await codeOf(bets(world, later, { days: 91 }))).toBe('request.invalid')
    expect(await codeOf(bets(world, later, { until: '2026-02-30' }))).toBe('request.invalid')
  })

  test('the betting record shows nobody the bets of another', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 123_45n })
    const general = await world.signIn('general')
    expect((await bets(world, general, { pageSize: 100 })).list.map(({ stake }) => stake)).not.toContain(
      '123.45',
    )
  })
})

describe('profit and loss (R-2.099)', () => {
  test('profit and loss is payout less stake with bonus and cashback, by day and category', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 10_000n, payout: 4_000n, validBet: 1_000_000n })
    await bet(world, caller.memberId, { stake: 500n, payout: 900n, product: 'LIVE' })
    await world.call('wallet.claim-cashback', { caller, key: newKey() })
    await inside(world, (within) =>
      grantBonus(within, {
        memberId: caller.memberId,
        kind: 'MISSION',
        source: 'test',
        amount: 700n,
        multiple: 1,
      }),
    )
    await world.platform.control.advance(DAY)
    const later = await world.signIn('newcomer')
    await bet(world, caller.memberId, { stake: 200n })
    const { rows, totals } = await profit(world, later)
    expect(rows.map((row) => [row.day, row.product, row.profit])).toEqual([
      ['2026-03-11', 'RNG', '-2.00'],
      ['2026-03-10', 'LIVE', '4.02'],
      ['2026-03-10', 'NONE', '7.00'],
      ['2026-03-10', 'RNG', '-3.00'],
    ])
    expect(totals.profit).toBe('6.02')
    expect((await profit(world, later, { product: 'LIVE' })).totals.profit).toBe('4.02')
    expect((await profit(world, later, { days: 1 })).totals.profit).toBe('-2.00')
  })

  test('equals what the books say of the same days', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { totals } = await profit(world, caller, { days: 90 })
    const [books] = await world.store.transaction('', (db) =>
      db<{ profit: bigint }>(
        `SELECT sum(CASE WHEN a.id = e.credit_account THEN e.amount ELSE -e.amount END)::bigint AS profit
         FROM ledger_accounts a JOIN ledger_entries e
           ON e.brand = a.brand AND (e.credit_account = a.id OR e.debit_account = a.id)
         WHERE a.brand = $1 AND a.member_id = $2 AND e.kind IN ('BET', 'PAYOUT', 'BONUS', 'CASHBACK', 'RAFFLE', 'MISSION', 'REFERRAL', 'RANK_BONUS', 'POINTS')`,
        [world.site.code, caller.memberId],
      ),
    )
    expect(cents(totals.profit)).toBe(Number(books!.profit))
  })

  test('profit and loss tells what was paid in less what was paid out, ever', async () => {
    const { world, caller } = await start()
    const body = { channel: 'EWALLET', amount: '300.00' }
    await world.call('wallet.deposit', { caller, body, key: newKey() })
    await world.platform.control.advance(15 * SECOND)
    expect(await profit(world, caller)).toMatchObject({
      deposits: '300.00',
      withdrawals: '0.00',
      netDeposit: '300.00',
    })
  })
})

describe('bonus details (R-2.101)', () => {
  test('bonus details show amount, turnover required and done, state and end', async () => {
    const { world, caller } = await start()
    const expiresAt = world.now() + DAY
    await inside(world, async (within) => {
      const { memberId } = caller
      await grantBonus(within, { memberId, kind: 'BONUS', source: 'first', amount: 1_000n, multiple: 2 })
      await grantBonus(within, {
        memberId,
        kind: 'RAFFLE',
        source: 'second',
        amount: 500n,
        multiple: 1,
        expiresAt,
      })
    })
    await bet(world, caller.memberId, { stake: 2_200n, payout: 2_200n })
    const { list, turnoverLeft } = await world.call('wallet.bonus-details', { caller })
    expect(list).toMatchObject([
      {
        type: 'RAFFLE',
        source: 'second',
        turnoverRequired: '5.00',
        turnoverDone: '2.00',
        state: 'ACTIVE',
        expiresAt,
      },
      {
        type: 'BONUS',
        source: 'first',
        turnoverRequired: '20.00',
        turnoverDone: '20.00',
        state: 'COMPLETED',
        expiresAt: 0,
      },
    ])
    expect(turnoverLeft).toBe('3.00')
    const completed = await world.call('wallet.bonus-details', { caller, query: { state: 'COMPLETED' } })
    expect(completed.list.map(({ source }) => source)).toEqual(['first'])
  })
})

test('bets are sorted over all pages by the asked field; equal ones stay newest first (R-2.093)', async () => {
  const world = await startWorld()
  const caller = await world.signIn('player')
  for (const stake of [300n, 100n, 200n, 100n]) {
    await bet(world, caller.memberId, { stake, payout: 0n })
    await world.platform.control.advance(SECOND)
  }
  const stakes = async (sort: string) => {
    const { list } = await bets(world, caller, { days: 1, sort, pageSize: 100 })
    return list.map(({ stake }) => Number(stake))
  }
  const [down, up] = [await stakes('-stake'), await stakes('stake')]
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(up.length).toBeGreaterThanOrEqual(4)
})

describe('the entries behind the records (R-3.059)', () => {
  test('the entries behind the records have two sides each, and name nobody else in full', async () => {
    const world = await startWorld()
    const agent = await world.signIn('agent1')
    const { list } = await world.call('agents.downlines', { query: { account: 'deep' }, caller: agent })
    await givePaymentPassword(world, agent)
    const paymentPassword = PAYMENT_PASSWORD
    const body = { downlineId: list[0]!.id, amount: '12.50', note: 'hello', paymentPassword }
    const { orderNo } = await world.call('agents.transfer-downline', { caller: agent, body, key: newKey() })
    const detail = await world.call('wallet.transaction-detail', { caller: agent, query: { ref: orderNo } })
    expect(detail.list).toMatchObject([
      { type: 'DOWNLINE', debit: 'main', credit: 'de***p', amountMinor: '1250', ref: `${orderNo} hello` },
    ])
    const deep = await world.signIn('deep')
    const other = await world.call('wallet.transaction-detail', { caller: deep, query: { ref: orderNo } })
    expect(other.list).toMatchObject([{ debit: 'ag***1', credit: 'main' }])
    expect(other.list[0]!.idempotencyKey).toBe('')
    const stranger = await world.signIn('player')
    const none = await world.call('wallet.transaction-detail', { caller: stranger, query: { ref: orderNo } })
    expect(none.list).toEqual([])
  })

  test('the entries behind the records carry the key of the call that made them, for the one who made it (R-3.059, R-7.003)', async () => {
    const { world, caller } = await start()
    const key = newKey()
    const body = { fromAccountType: 'main', toAccountType: 'KYLIN', amount: '1.00' }
    const { orderNo } = await world.call('wallet.transfer', { caller, body, key })
    const detail = await world.call('wallet.transaction-detail', { caller, query: { ref: orderNo } })
    expect(detail.list).toMatchObject([{ type: 'TRANSFER', idempotencyKey: key }])
  })

  test('the entries behind the records cannot be changed: the database refuses', async () => {
    const { world, caller } = await start()
    await bet(world, caller.memberId, { stake: 100n })
    const change = world.store.transaction('', (db) => db('UPDATE ledger_entries SET amount = 1'))
    await expect(change).rejects.toThrow(/correct by a reversing entry/)
  })
})
