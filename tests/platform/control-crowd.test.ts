import { expect, test } from 'vitest'
import { createLoadData, type Progress } from '../../fixtures/platform/seed/load-data.ts'
import { runs } from '../support/suite.ts'
import { DAY, startWorld } from './support/world.ts'

const options = { members: runs(40, 120), agents: runs(10, 30), days: 20, bets: runs(500, 3_000), seed: 5 }

async function filled() {
  const world = await startWorld()
  const told: Progress[] = []
  const { rows } = await createLoadData(
    (work) => world.platform.control.inside(world.site, work),
    options,
    (progress) => told.push(progress),
  )
  const ask = <Row>(sql: string) => world.store.transaction('', (db) => db<Row>(sql, [world.site.code]))
  return { world, told, rows, ask }
}

test('a crowd of any size has played for some time, and every amount is in the ledger', async () => {
  const { world, told, rows, ask } = await filled()
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
    balanced: true,
    problems: [],
  })
  const [people] = await ask<{ many: bigint; below: bigint }>(
    `SELECT count(*) AS many, count(*) FILTER (WHERE upline_id > 0) AS below FROM members
     WHERE brand = $1 AND account ~ '^[a-z]+[0-9]+$' AND nickname <> account`,
  )
  expect(Number(people!.many)).toBeGreaterThanOrEqual(options.members + options.agents)
  expect(Number(people!.below)).toBeGreaterThan(options.members / 2)
  const start = world.now() - options.days * DAY
  const [bets] = await ask<{ many: bigint; first: bigint; last: bigint; back: number }>(
    `SELECT count(*) AS many, min(at) AS first, max(at) AS last, sum(payout)::float8 / sum(stake)::float8 AS back
     FROM rounds WHERE brand = $1 AND outcome = '{"pick":"","symbols":[]}'`,
  )
  expect(Number(bets!.many)).toBe(options.bets)
  expect(Number(bets!.first)).toBeGreaterThanOrEqual(start)
  expect(Number(bets!.last)).toBeLessThanOrEqual(world.now())
  expect(bets!.back).toBeGreaterThan(0.8)
  expect(bets!.back).toBeLessThan(1.1)
  expect(rows).toBeGreaterThan(2 * options.bets)
  expect(told.at(-2)).toMatchObject({ what: 'bets', done: options.bets, of: options.bets })
})

test('each bet is in the ledger by its number, and nobody plays before it came', async () => {
  const { ask } = await filled()
  const lost = await ask(
    `SELECT r.id FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
     WHERE r.brand = $1 AND (r.at < m.registered_at OR NOT EXISTS (
       SELECT 1 FROM ledger_entries e WHERE e.brand = r.brand AND e.kind = 'BET'
         AND e.reference = 'R' || lpad(r.id::text, 9, '0') AND e.amount = r.stake AND e.at = r.at))`,
  )
  expect(lost).toEqual([])
})

test('its people are members like all others: they sign in, read their statement and play on', async () => {
  const { world, ask } = await filled()
  const [one] = await ask<{ account: string }>(
    `SELECT m.account FROM members m JOIN rounds r ON r.brand = m.brand AND r.member_id = m.id
     WHERE m.brand = $1 AND m.id > 20 GROUP BY m.account ORDER BY count(*) DESC, m.account LIMIT 1`,
  )
  const caller = await world.signIn(one!.account)
  const { list } = await world.call('wallet.account-record', { query: { days: 90, pageSize: 100 }, caller })
  expect(list.length).toBeGreaterThan(10)
  const [general] = await ask<{ account: string }>(
    `SELECT account FROM members WHERE brand = $1 AND upline_id = 0 AND affiliate_code <> '' AND id > 13
     ORDER BY id LIMIT 1`,
  )
  const agent = await world.signIn(general!.account)
  const overview = await world.call('agents.team-overview', { query: { days: 30 }, caller: agent })
  expect(JSON.stringify(overview)).toMatch(/[1-9]/)
})
