import { HUNDREDTHS, toAmount } from '@marquee/schemas/rules/money'
import { expect, test } from 'vitest'
import { formatAmount } from '../../gateway/src/lib/money/currencies.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { isLong, runs } from '../support/suite.ts'
import { TWO_LEVELS } from './support/agents.ts'
import { breachesOf } from './support/invariants.ts'
import { startPromotions } from './support/promotions.ts'
import { as, DEEDS, prepareWalk, startWalk, step, type Walk } from './support/walk.ts'

const STEPS = runs(150, 300)
const LOOK_AFTER = runs(15, 5)
const SEEDS = (process.env.WALK_SEEDS ?? (isLong ? '3,6' : '3')).split(',')

/** Totals of the member's own reports, beside those recomputed from its entries. */
async function reportsOf(walk: Walk, account: string): Promise<[reported: unknown, recomputed: unknown]> {
  const { world } = walk
  const caller = await as(walk, account)
  const { totals, deposits, withdrawals } = await world.call('wallet.profit-loss', {
    caller,
    query: { days: 31 },
  })
  const points = await world.call('promotions.point-balance', { caller })
  const { sumBalance } = await world.call('wallet.balance', { caller })
  const [row] = await world.store.read<
    Record<'stake' | 'payout' | 'paid_in' | 'paid_out' | 'balance' | 'points', bigint>
  >(
    `SELECT coalesce(sum(change) FILTER (WHERE kind = 'BET' AND at >= $3), 0)::bigint * -1 AS stake,
       coalesce(sum(change) FILTER (WHERE kind = 'PAYOUT' AND at >= $3), 0)::bigint AS payout,
       coalesce(sum(change) FILTER (WHERE kind = 'DEPOSIT'), 0)::bigint AS paid_in,
       coalesce(sum(change) FILTER (WHERE kind LIKE 'WITHDRAW%'), 0)::bigint * -1 AS paid_out,
       coalesce(sum(change), 0)::bigint AS balance,
       (SELECT coalesce(sum(points), 0)::bigint FROM (
         SELECT points FROM activity_days WHERE brand = $1 AND member_id = $2
         UNION ALL SELECT points FROM point_entries WHERE brand = $1 AND member_id = $2) p) AS points
     FROM (
       SELECT e.kind, e.at, CASE WHEN a.id = e.credit_account THEN e.amount ELSE -e.amount END AS change
       FROM ledger_accounts a
       JOIN ledger_entries e ON e.brand = a.brand AND a.id IN (e.credit_account, e.debit_account)
       WHERE a.brand = $1 AND a.member_id = $2) moved`,
    [world.site.code, caller.memberId, await firstDay(walk)],
  )
  const { stake, payout, paid_in, paid_out, balance } = row!
  return [
    {
      stake: totals.stake,
      payout: totals.payout,
      deposits,
      withdrawals,
      balance: sumBalance,
      points: points.balance,
      left: toAmount(hundredths(points.issued) - hundredths(points.spent), HUNDREDTHS),
    },
    {
      stake: formatAmount(world.site, stake),
      payout: formatAmount(world.site, payout),
      deposits: formatAmount(world.site, paid_in),
      withdrawals: formatAmount(world.site, paid_out),
      balance: formatAmount(world.site, balance),
      points: toAmount(row!.points, HUNDREDTHS),
      left: toAmount(row!.points, HUNDREDTHS),
    },
  ]
}

const hundredths = (amount: string) => BigInt(amount.replace('.', ''))

/** The report goes back 31 days, whole ones of the brand. */
async function firstDay({ world }: Walk): Promise<number> {
  const [row] = await world.store.read<{ at: number }>(
    `SELECT (extract(epoch FROM (date_trunc('day', to_timestamp($1::bigint / 1000.0) AT TIME ZONE $2)
       - interval '30 days') AT TIME ZONE $2) * 1000)::float8 AS at`,
    [world.now(), world.site.brand.timeZone],
  )
  return Math.round(row!.at)
}

/** Currencies without decimals and with three, of which the everyday suite walks in one each. */
const OTHERS = isLong ? ['JPY', 'KRW', 'VND', 'KWD', 'BHD', 'OMR'] : ['JPY', 'KWD']

/** Walks in currencies with two decimals, none and three; the steps of the others are enough to do most deeds. */
const WALKS = [
  ...SEEDS.map((seed) => ({ code: 'PHP', seed, steps: STEPS })),
  ...OTHERS.map((code) => ({
    code,
    seed: '6',
    steps: runs(60, 200),
  })),
]

for (const { code, seed, steps } of WALKS)
  test(`whatever is done in whatever order, the money of all families stays straight in ${code}: seed ${seed} (security.md 2)`, {
    timeout: 600_000,
  }, async () => {
    const currency = { code, symbol: code }
    const world = await startPromotions({ pastDays: 30, members: TWO_LEVELS, brand: { currency } })
    const walk = startWalk(world, createRandomFromText(`whole world ${seed}`))
    const story = () =>
      `${code}, seed ${seed}, step ${walk.steps.length}:\n${walk.steps.slice(-25).join('\n')}`
    await prepareWalk(walk)
    expect(await breachesOf(world), 'at the start').toEqual([])
    for (let many = 0; many < steps; many += 1) {
      await step(walk).catch((error: unknown) => {
        throw new Error(story(), { cause: error })
      })
      const breaches = many % LOOK_AFTER === 0 ? await breachesOf(world) : []
      expect(breaches, story()).toEqual([])
    }
    for (const account of ['player', 'deeper', 'besideplayer', 'deep', 'agent1']) {
      const [reported, recomputed] = await reportsOf(walk, account)
      expect(reported, `${account}, ${story()}`).toEqual(recomputed)
    }
    // A walk on which nearly all is refused would prove nothing.
    const never = Object.keys(DEEDS).filter((name) => !walk.done.has(name))
    expect(never.length, `never done: ${never.join(', ')}`).toBeLessThan(steps < STEPS ? 14 : 6)
  })
