import { readFileSync } from 'node:fs'
import type { SeedMember } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { isGoodPassword } from '../../fixtures/platform/identity/password-rule.ts'
import { loadedProject } from '../support/project-files.ts'
import { DAY, startWorld } from './support/world.ts'

const members = loadedProject().content.seeds.get('members') as unknown as SeedMember[]

let codes = 0
/** A brand's own world: sessions' worlds are copies. */
const newCode = () => `seed${(codes += 1)}`

describe('a new world', () => {
  test('a new world has the accounts of the seed, with exactly the money that the seed says', async () => {
    const world = await startWorld({ code: newCode(), pastDays: 30, members })
    const code = await opened(world)
    const rows = await world.store.transaction('', (db) =>
      db<{ account: string; sum: bigint; main: bigint }>(
        `SELECT m.account, coalesce(sum(a.balance), 0)::bigint AS sum,
           coalesce(sum(a.balance) FILTER (WHERE a.wallet = 'main'), 0)::bigint AS main
         FROM members m LEFT JOIN ledger_accounts a ON a.brand = m.brand AND a.member_id = m.id
         WHERE m.brand = $1 GROUP BY m.account`,
        [code],
      ),
    )
    expect(Object.fromEntries(rows.map(({ account, main }) => [account, main]))).toEqual(
      Object.fromEntries(members.map(({ account, balance }) => [account, BigInt(balance.replace('.', ''))])),
    )
    expect(rows.every(({ sum, main }) => sum === main)).toBe(true)
  })

  test('a new world has weeks of play behind it, in a ledger that adds up', async () => {
    const world = await startWorld({ code: newCode(), pastDays: 30, members })
    const code = await opened(world)
    const report = await world.platform.control.checkLedger(code)
    expect(report).toMatchObject({ balanced: true, problems: [] })
    expect(report.entries).toBeGreaterThan(1500)
    const [span] = await world.store.transaction('', (db) =>
      db<{ first: bigint; last: bigint; kinds: string[] }>(
        `SELECT min(at) FILTER (WHERE kind = 'BET') AS first, max(at) AS last, array_agg(DISTINCT kind ORDER BY kind) AS kinds
         FROM ledger_entries WHERE brand = $1`,
        [code],
      ),
    )
    expect(world.now() - Number(span!.first)).toBeGreaterThan(21 * DAY)
    expect(Number(span!.last)).toBeLessThanOrEqual(world.now())
    expect(span!.kinds).toEqual([
      'BET',
      'BONUS',
      'DEPOSIT',
      'DOWNLINE',
      'OPENING',
      'PAYOUT',
      'REFERRAL',
      'TRANSFER',
      'WITHDRAW',
    ])
  })

  test('a new world has a round for each bet, and pays back what games pay back', async () => {
    // One world has a short history; several together approach the return to player of the games.
    let [staked, paid] = [0, 0]
    for (let seed = 1; seed <= 8; seed++) {
      const world = await startWorld({ code: newCode(), pastDays: 30, members, seed })
      const code = await opened(world)
      const [sums] = await world.store.transaction('', (db) =>
        db<{ bets: bigint; stakes: bigint; entries: bigint; staked: bigint; paid: bigint }>(
          `SELECT (SELECT count(*) FROM rounds WHERE brand = $1) AS bets,
             (SELECT sum(stake)::bigint FROM rounds WHERE brand = $1) AS stakes,
             count(*) FILTER (WHERE kind = 'BET') AS entries,
             sum(amount) FILTER (WHERE kind = 'BET')::bigint AS staked,
             sum(amount) FILTER (WHERE kind = 'PAYOUT')::bigint AS paid
           FROM ledger_entries WHERE brand = $1`,
          [code],
        ),
      )
      expect([sums!.bets, sums!.stakes]).toEqual([sums!.entries, sums!.staked])
      staked += Number(sums!.staked)
      paid += Number(sums!.paid)
    }
    expect(paid / staked).toBeGreaterThan(0.75)
    expect(paid / staked).toBeLessThan(1.2)
  }, 180_000)

  test('a new world has a general agent with three levels of some 25 accounts, and a branch beside it', async () => {
    const world = await startWorld({ code: newCode(), pastDays: 30, members })
    const caller = await world.signIn('atlas')
    const { list } = await world.call('agents.downlines', { query: { account: '', pageSize: 100 }, caller })
    expect(list.length).toBeGreaterThanOrEqual(3)
    const { totals } = await world.call('agents.team-overview', { caller })
    expect(totals.teamSize).toBeGreaterThanOrEqual(22)
    const depths = await world.store.transaction('', (db) =>
      db<{ depth: number }>(
        "SELECT max(length(path) - length(replace(path, '/', '')) - 1)::integer AS depth FROM members WHERE brand = $1",
        [world.site.code],
      ),
    )
    expect(depths).toEqual([{ depth: 4 }])
  })

  test('a new world is made once, also when a hundred calls ask for it at once', async () => {
    const world = await startWorld({ code: newCode() })
    await Promise.all(Array.from({ length: 100 }, () => opened(world)))
    const rows = await world.store.transaction('', (db) =>
      db('SELECT openings FROM worlds WHERE brand = $1', [world.site.code]),
    )
    expect(rows).toEqual([{ openings: 1 }])
  })

  test('a new world where one wallet pays for all has no vendor wallets in its past', async () => {
    const world = await startWorld({
      code: newCode(),
      members,
      brand: { modules: { transferWallet: false } },
    })
    const code = await opened(world)
    const wallets = await world.store.transaction('', (db) =>
      db('SELECT DISTINCT wallet FROM ledger_accounts WHERE brand = $1 AND member_id > 0', [code]),
    )
    expect(wallets).toEqual([{ wallet: 'main' }])
  })
})

test('the passwords of the seed are ones that the platform itself would take (R-5.021)', async () => {
  const { site } = await startWorld()
  expect(members.filter(({ account, password }) => !isGoodPassword(site, account, password))).toEqual([])
})

test('the list of common passwords has 3,000, each once', () => {
  const file = new URL('../../fixtures/platform/identity/common-passwords.txt', import.meta.url)
  const words = readFileSync(file, 'utf8').trim().split('\n')
  expect([words.length, new Set(words.map((word) => word.toLowerCase())).size]).toEqual([3000, 3000])
})

/** Makes the brand's world by using it. */
async function opened(world: Awaited<ReturnType<typeof startWorld>>): Promise<string> {
  await world.callerOf('nobody')
  return world.site.code
}
