import { expect, test } from 'vitest'
import { deriveTeamDays } from '../../fixtures/platform/agents/index.ts'
import { formatBetReference } from '../../fixtures/platform/bets/index.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { addBets, idOf } from './support/agents.ts'
import { freshStore } from './support/store.ts'
import { watchWork } from './support/watched-work.ts'
import type { WorldOptions } from './support/world.ts'
import { DAY, HOUR, startWorld, type TestWorld } from './support/world.ts'

const content = {
  scenarios: { moved: [{ change: 'move', account: 'agent1', upline: 'beside' }] },
} satisfies WorldOptions['content']

const start = (pastDays: number) => startWorld({ content, pastDays, brand: { timeZone: 'UTC' } })

const rowsOf = <Row>(world: TestWorld, sql: string) =>
  world.store.transaction('', (db) => db<Row>(sql, [world.site.code]))

/** Start of the current day of the world, whose zone is UTC. */
const today = (world: TestWorld) => Math.floor(world.now() / DAY) * DAY

/** Reports that read sums of days, without the counts of today. */
async function reportsOf(world: TestWorld, caller: Caller) {
  const asked = { query: { days: 30 }, caller }
  const overview = await world.call('agents.team-overview', asked)
  const { onlineMembers: _, teamBalance: _balance, ...figures } = overview.totals
  const pnl = await world.call('agents.team-pnl', asked)
  const movements = await world.call('agents.downline-transactions', asked)
  return [
    figures,
    overview.days,
    overview.previous,
    pnl.totals,
    pnl.list,
    movements.totals,
    movements.totalCount,
  ]
}

async function play(world: TestWorld, account: string, stake: bigint, before: number): Promise<void> {
  await addBets(world, [
    { memberId: idOf(account), product: 'RNG', stake, payout: stake / 2n, settledAt: world.now() - before },
  ])
}

test('reports give the same figures from sums of days as from bets and entries, after a move too (R-2.114, R-2.121, R-2.124)', async () => {
  const world = await start(20)
  const callers = [await world.signIn('general'), await world.signIn('beside'), await world.signIn('agent1')]
  await play(world, 'deep', 10_000n, 3 * DAY)
  await play(world, 'deep', 70_000n, 2 * DAY)
  await play(world, 'agent1', 30_000n, DAY)
  await world.platform.control.scenario(world.site, 'moved')
  await world.platform.control.advance(HOUR)
  await play(world, 'deep', 20_000n, 1)
  const read = await Promise.all(callers.map((caller) => reportsOf(world, caller)))
  expect(await rowsOf(world, 'SELECT * FROM team_days WHERE brand = $1')).toEqual([])

  await world.platform.control.inside(world.site, deriveTeamDays)
  expect(await Promise.all(callers.map((caller) => reportsOf(world, caller)))).toEqual(read)

  // The reports do read the sums: a changed one changes them.
  const [general] = callers
  const before = await world.call('agents.team-pnl', { query: { days: 30 }, caller: general! })
  await rowsOf(world, 'UPDATE team_days SET stake = stake + 100 WHERE brand = $1')
  const after = await world.call('agents.team-pnl', { query: { days: 30 }, caller: general! })
  expect(Number(after.totals.stake)).toBeGreaterThan(Number(before.totals.stake))
})

test('a day is summed up after its end, once, and a period may end on any day', async () => {
  const world = await start(5)
  const caller = await world.signIn('general')
  await play(world, 'deep', 10_000n, HOUR)
  const day = new Date(world.now()).toISOString().slice(0, 10)
  const ofDay = () => world.call('agents.team-pnl', { query: { days: 1, until: day }, caller })
  const before = await ofDay()
  await world.platform.control.advance(DAY)
  const [summed] = await rowsOf<{ until: bigint; time_zone: string }>(
    world,
    'SELECT until, time_zone FROM team_sums WHERE brand = $1',
  )
  expect(summed).toEqual({ until: BigInt(today(world)), time_zone: 'UTC' })
  expect(await ofDay()).toEqual(before)
  expect(Number(before.totals.stake)).toBeGreaterThanOrEqual(100)
  await world.platform.control.advance(2 * DAY)
  expect(await ofDay()).toEqual(before)
})

test('days of another time zone are read themselves and then summed up anew', async () => {
  const world = await start(5)
  const caller = await world.signIn('general')
  await play(world, 'deep', 10_000n, HOUR)
  const day = new Date(world.now()).toISOString().slice(0, 10)
  const ofDays = () => world.call('agents.team-pnl', { query: { days: 5, until: day }, caller })
  const before = await ofDays()
  await world.platform.control.advance(DAY)
  await rowsOf(world, "UPDATE team_sums SET time_zone = 'Asia/Tokyo' WHERE brand = $1")
  await rowsOf(world, 'UPDATE team_days SET stake = stake + 100, deposit = deposit + 100 WHERE brand = $1')
  expect(await ofDays()).toEqual(before)
  await world.platform.control.advance(DAY)
  expect(await rowsOf(world, 'SELECT until, time_zone FROM team_sums WHERE brand = $1')).toEqual([
    { until: BigInt(today(world)), time_zone: 'UTC' },
  ])
  expect(await ofDays()).toEqual(before)
})

test('all pages of a team’s bets are the bets of the ledger, by the place of each member at that time (R-2.120)', async () => {
  const world = await startWorld({
    content,
    pastDays: 8,
    brand: { timeZone: 'Asia/Tokyo' },
  })
  const [general, beside] = [await world.signIn('general'), await world.signIn('beside')]
  for (const before of [5 * DAY, 2 * DAY]) await play(world, 'deep', 10_000n, before)
  await world.platform.control.scenario(world.site, 'moved')
  await world.platform.control.advance(HOUR)
  await play(world, 'deep', 20_000n, 1)
  await play(world, 'deeper', 30_000n, 1)
  const [row] = await rowsOf<{ since: bigint }>(
    world,
    `SELECT moved_at AS since FROM members WHERE brand = $1 AND account = 'deep'`,
  )
  const { since } = row!
  const bets = await rowsOf<{ id: bigint; account: string; stake: bigint; settled_at: bigint }>(
    world,
    `SELECT b.id, m.account, b.stake, b.settled_at FROM settled_bets b
     JOIN members m ON m.brand = b.brand AND m.id = b.member_id WHERE b.brand = $1 ORDER BY b.id DESC`,
  )
  const branch = ['agent1', 'deep']
  const teams: [Caller, (bet: { account: string; settled_at: bigint }) => boolean][] = [
    [
      general,
      ({ account, settled_at: at }) =>
        ['agent2', 'deeper'].includes(account) || (branch.includes(account) && at < since),
    ],
    [
      beside,
      ({ account, settled_at: at }) =>
        account === 'besideplayer' || (branch.includes(account) && at >= since),
    ],
  ]
  for (const [caller, isOwn] of teams) {
    const own = bets.filter(isOwn)
    const read = { query: { days: 30, pageSize: 10 }, caller }
    const { totals, totalCount } = await world.call('agents.team-betting', read)
    const listed: string[] = []
    for (let pageNo = 1; listed.length < own.length; pageNo += 1) {
      const { list } = await world.call('agents.team-betting', { ...read, query: { ...read.query, pageNo } })
      if (list.length === 0) break
      listed.push(...list.map(({ id }) => id))
    }
    expect(listed).toEqual(own.map(({ id }) => formatBetReference(id)))
    expect(totalCount).toBe(own.length)
    expect(totals.stake).toBe((Number(own.reduce((sum, { stake }) => sum + stake, 0n)) / 100).toFixed(2))
  }
})

test('a page of a team’s bets is found in an index alone, whatever the team has bet', async () => {
  const { store, during } = watchWork(await freshStore())
  const world = await startWorld({ store, pastDays: 8 })
  const caller = await world.signIn('general')
  const query = { days: 30, pageNo: 2, pageSize: 10 }
  const { statements } = await during(() => world.call('agents.team-betting', { query, caller }))
  const own = statements.filter((sql) => sql.includes('FROM member_bets'))
  expect(own.length).toBe(2)
  await store.vacuum()
  for (const sql of own) {
    const plan = await store.transaction('', async (db) => {
      // The few bets of a small world would be read faster as a whole.
      await db('SET LOCAL enable_seqscan = off')
      await db('SET LOCAL enable_bitmapscan = off')
      const values = [world.site.code, '/1/%', 0, '', '', 'ALL', world.now(), 0, 1]
      return db<Record<string, string>>(`EXPLAIN ${sql}`, sql.includes('$10') ? [...values, 10, 10] : values)
    })
    const lines = plan.map((line) => line['QUERY PLAN']!).join('\n')
    expect(lines).toContain('Index Only Scan using rounds_member on rounds')
  }
})
