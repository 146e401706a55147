import { expect, test } from 'vitest'
import { sumUp } from '../../fixtures/platform/agents/store/team-days.ts'
import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { formatSessionKey } from '../../gateway/src/platform-port/world-key.ts'
import type { Query } from '../../gateway/src/store/store.ts'
import { onServer } from './support/server-store.ts'
import { freshStore } from './support/store.ts'
import { watchWork } from './support/watched-work.ts'
import { DAY, NOON, PASSWORD, startWorld } from './support/world.ts'

/** A brand's own world in a new database, and its sessions. */
async function startSessions(pastDays: number) {
  const store = await freshStore()
  const watched = watchWork(store)
  const world = await startWorld({ store: watched.store, code: `past${pastDays}`, pastDays })
  const { code } = world.site
  const sessionOf = (name: string) => createWorldSite(world.site, formatSessionKey(code, name))
  return { ...world, store, during: watched.during, sessionOf }
}

test('a session whose clock passes midnight does the work of that day alone, however long its past is', async () => {
  const statementsOf = async (pastDays: number) => {
    const { platform, store, during, sessionOf, signIn } = await startSessions(pastDays)
    const site = sessionOf('day')
    await signIn('player', PASSWORD, site)
    const { statements } = await during(() => platform.control.advance(DAY, site.code))
    await store.close()
    return statements
  }
  const [short, long] = [await statementsOf(5), await statementsOf(40)]
  expect(long).toHaveLength(short.length)
  expect(long.length).toBeLessThan(110)
  expect(long.filter((sql) => sql.includes('INSERT INTO team_days'))).toHaveLength(1)
})

type Plan = [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]

test.skipIf(onServer)(
  'summing up a month reads each row of the world a few times, also without statistics',
  async () => {
    const { store, site, signIn } = await startSessions(30)
    await signIn('player')
    await store.run("DELETE FROM pg_statistic; UPDATE pg_class SET reltuples = -1 WHERE relkind = 'r'")
    const starts = Array.from({ length: 30 }, (_, day) => NOON + (day - 31) * DAY)
    const months = starts.map(() => '2026-02')
    let blocks = 0
    await store.transaction(site.code, async (db) => {
      await db('DELETE FROM team_days')
      await db('DELETE FROM member_months')
      const measured: Query = async (sql, parameters) => {
        if (!sql.startsWith('INSERT')) return db(sql, parameters)
        const rows = await db<{ 'QUERY PLAN': Plan }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters)
        for (const [{ Plan }] of rows.map((row) => row['QUERY PLAN']))
          blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
        return []
      }
      await sumUp(measured, site.code, { starts, months, until: NOON - DAY })
    })
    expect(blocks).toBeGreaterThan(100)
    // Nested loops over accounts, members and entries read 142,000.
    expect(blocks).toBeLessThan(10_000)
    await store.close()
  },
)

test.skipIf(onServer)(
  'the planner knows the size of a world that is younger than its statistics, by the others',
  async () => {
    const { store, sessionOf, signIn } = await startSessions(5)
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const { code } = sessionOf(name)
      await signIn('player', PASSWORD, sessionOf(name))
      const rows = await store.read('SELECT 1 FROM ledger_entries WHERE brand = $1', [code])
      const [row] = await store.transaction(code, (db) =>
        db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
          `EXPLAIN (FORMAT JSON) SELECT 1 FROM ledger_entries WHERE brand = '${code}'`,
        ),
      )
      const expected = row!['QUERY PLAN'][0].Plan['Plan Rows']
      expect(expected).toBeGreaterThan(rows.length / 4)
      expect(expected).toBeLessThan(rows.length * 4)
    }
    await store.close()
  },
)
