import type { Operations } from '@marquee/schemas/contract'
import { expect, test } from 'vitest'
import { createLoadData } from '../../fixtures/platform/seed/load-data.ts'
import { grantBonus } from '../../fixtures/platform/wallet/index.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { bet, inside } from './support/inside.ts'
import { playLotteries } from './support/lottery.ts'
import { newKey } from './support/wallet.ts'
import { startWorld, type TestWorld } from './support/world.ts'

const MEMBERS = runs(200, 600)
const crowd = { members: MEMBERS, agents: 20, days: 20, bets: MEMBERS * 8, seed: 9 }

/** One side of an entry of the ledger, as it changed a member's wallet. */
type Side = { member: number; wallet: string; kind: string; change: bigint; reference: string }
type Round = {
  product: string
  stake: bigint
  valid: bigint
  payout: bigint
  status: string
  settled: boolean
}
type Requirement = { id: number; kind: string; amount: bigint; takes: bigint; mark: bigint }

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const ask = <Row>(world: TestWorld, sql: string) =>
  world.store.transaction('', (db) => db<Row>(sql, [world.site.code]))

/** Lets members do what changes the reports: bet, win, take cashback, get bonuses, give one up. */
async function act(world: TestWorld, callers: readonly Caller[]): Promise<void> {
  const random = createRandomFromText('agreement')
  for (const caller of callers) {
    const { memberId } = caller
    const amount = BigInt(500 + random.integer(20_000))
    const multiple = random.integer(4)
    await inside(world, (within) =>
      grantBonus(within, { memberId, kind: 'BONUS', source: 'test', amount, multiple }),
    )
    for (let round = random.integer(3); round > 0; round--) {
      const stake = BigInt(1 + random.integer(Number(amount / 3n)))
      const product = ['RNG', 'LIVE', 'SPORTS'][random.integer(3)]!
      await bet(world, memberId, { product, stake, payout: random.integer(2) === 0 ? 0n : stake * 2n })
    }
    const { canClaim } = await world.call('wallet.cashback', { caller })
    if (canClaim && random.integer(2) === 0)
      await world.call('wallet.claim-cashback', { caller, key: newKey(), body: {} })
    if (random.integer(3) > 0) continue
    const { list } = await world.call('wallet.bonus-details', { caller, query: { state: 'ACTIVE' } })
    const given = list.find(({ canForfeit }) => canForfeit)
    if (given)
      await world.call('wallet.forfeit-bonus', {
        caller,
        key: newKey(),
        body: { orderNo: given.orderNo, loss: given.loss },
      })
  }
}

async function readRecord(world: TestWorld, caller: Caller) {
  const rows: Operations['wallet.account-record']['value']['list'] = []
  for (let pageNo = 1; ; pageNo++) {
    const query = { days: 90, pageSize: 100, pageNo }
    const page = await world.call('wallet.account-record', { caller, query })
    rows.push(...page.list)
    if (pageNo >= page.totalPages) return rows
  }
}

async function agreeOnRecord(world: TestWorld, caller: Caller, sides: readonly Side[]) {
  const rows = await readRecord(world, caller)
  expect(rows.length).toBe(sides.length)
  expect(sum(rows.map(({ amount }) => minor(amount)))).toBe(sum(sides.map(({ change }) => change)))
  const { balance } = await world.call('wallet.balance', { caller })
  for (const { accountTypeId, availBalance, holdBalance } of balance) {
    const own = rows.filter(({ wallet }) => wallet === accountTypeId)
    for (const row of own) expect(minor(row.balanceBefore) + minor(row.amount)).toBe(minor(row.balanceAfter))
    // Newest first: each row ends where the next newer one begins.
    expect(own.slice(1).map((row) => row.balanceAfter)).toEqual(
      own.slice(0, -1).map((row) => row.balanceBefore),
    )
    expect(minor(availBalance) + minor(holdBalance)).toBe(minor(own[0]?.balanceAfter ?? '0.00'))
  }
}

const BONUSES = ['BONUS', 'RAFFLE', 'MISSION', 'REFERRAL', 'RANK_BONUS', 'POINTS']

async function agreeOnProfit(world: TestWorld, caller: Caller, sides: readonly Side[]) {
  const of = (...kinds: string[]) =>
    sum(sides.filter(({ kind }) => kinds.includes(kind)).map(({ change }) => change))
  const { totals, rows, netDeposit } = await world.call('wallet.profit-loss', { caller, query: { days: 90 } })
  expect({
    stake: minor(totals.stake),
    payout: minor(totals.payout),
    bonus: minor(totals.bonus),
    cashback: minor(totals.cashback),
    profit: minor(totals.profit),
    netDeposit: minor(netDeposit),
  }).toEqual({
    stake: -of('BET'),
    payout: of('PAYOUT'),
    bonus: of(...BONUSES),
    cashback: of('CASHBACK', 'BET_REBATE'),
    profit: of('BET', 'PAYOUT', 'CASHBACK', 'BET_REBATE', ...BONUSES),
    netDeposit: of('DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN'),
  })
  for (const field of ['stake', 'payout', 'bonus', 'cashback', 'profit'] as const)
    expect(sum(rows.map((row) => minor(row[field])))).toBe(minor(totals[field]))
}

type Claimed = { bets: string }

async function agreeOnCashback(
  world: TestWorld,
  caller: Caller,
  rounds: readonly Round[],
  last: Claimed | undefined,
) {
  const { rows, amount } = await world.call('wallet.cashback', { caller })
  const counted = JSON.parse(last?.bets ?? '{}') as Record<string, string>
  for (const { product, validBet, rate, amount: earned } of rows) {
    const bets = sum(
      rounds.filter((round) => round.settled && round.product === product).map(({ valid }) => valid),
    )
    const since = bets - BigInt(counted[product] ?? 0)
    expect(minor(validBet)).toBe(since)
    expect(minor(earned)).toBe((since * minor(rate)) / 10_000n)
  }
  expect(sum(rows.map((row) => minor(row.amount)))).toBe(minor(amount))
}

/** Turnover done for each requirement: a bet counts once, for the oldest requirement that it came after. */
function doneOf(requirements: readonly Requirement[], bets: bigint): Map<number, bigint> {
  const done = new Map<number, bigint>()
  let end = 0n
  for (const { id, takes, mark } of requirements) {
    const start = end > mark ? end : mark
    end = start + takes
    const counted = bets - start
    done.set(id, counted < 0n ? 0n : counted > takes ? takes : counted)
  }
  return done
}

async function agreeOnTurnover(
  world: TestWorld,
  caller: Caller,
  requirements: readonly Requirement[],
  rounds: readonly Round[],
  sides: readonly Side[],
) {
  const done = doneOf(requirements, sum(rounds.filter(({ settled }) => settled).map(({ valid }) => valid)))
  const left = sum(requirements.map(({ id, takes }) => takes - done.get(id)!))
  const { list, turnoverLeft } = await world.call('wallet.bonus-details', {
    caller,
    query: { pageSize: 100 },
  })
  expect(minor(turnoverLeft)).toBe(left)
  expect((await world.call('wallet.withdraw-settings', { caller })).turnoverLeft).toBe(turnoverLeft)
  const bonuses = requirements.filter(({ kind }) => kind !== 'DEPOSIT')
  expect(list.length).toBe(bonuses.length)
  for (const { orderNo, amount, turnoverDone, state } of list) {
    const bonus = bonuses.find(({ id }) => Number(orderNo.slice(1)) === id)!
    expect([minor(amount), minor(turnoverDone)]).toEqual([bonus.amount, done.get(bonus.id)])
    const moves = sides.filter(({ reference }) => reference === orderNo).map(({ change }) => change)
    expect(moves[0]).toBe(bonus.amount)
    // Only a bonus that was given up has been taken back, never more than it was.
    expect(state === 'FORFEITED' || moves.length === 1).toBe(true)
    expect(sum(moves) >= 0n).toBe(true)
  }
}

function byMember<Row extends { member: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.member, [...(groups.get(row.member) ?? []), row])
  return groups
}

test(`account record, profit, cashback, bonuses and turnover of ${MEMBERS} members agree with the ledger (R-2.095, R-2.097, R-2.099, R-2.101)`, {
  timeout: 120_000,
}, async () => {
  const world = await startWorld()
  await createLoadData(
    (work) => world.platform.control.inside(world.site, work),
    crowd,
    () => undefined,
  )
  const people = await ask<{ id: number; account: string }>(
    world,
    `SELECT id, account FROM members WHERE brand = $1 AND account ~ '^[a-z]+[0-9]+$' AND nickname <> account
     ORDER BY id LIMIT ${MEMBERS}`,
  )
  expect(people.length).toBe(MEMBERS)
  const callers: Caller[] = []
  for (const { account } of people) callers.push(await world.signIn(account))
  await act(world, callers)
  expect(await playLotteries(world, callers.slice(0, 40))).toBeGreaterThan(5)

  const sides = byMember(
    await ask<Side>(
      world,
      `SELECT a.member_id AS member, a.wallet, e.kind, e.reference,
         CASE WHEN e.credit_account = a.id THEN e.amount ELSE -e.amount END AS change
       FROM ledger_accounts a JOIN ledger_entries e ON e.brand = a.brand AND a.id IN (e.debit_account, e.credit_account)
       WHERE a.brand = $1 AND a.member_id > 0 ORDER BY e.id`,
    ),
  )
  const rounds = byMember(
    await ask<Round & { member: number }>(
      world,
      `SELECT member_id AS member, product, stake, valid_bet AS valid, payout, status, settled_at IS NOT NULL AS settled
       FROM rounds WHERE brand = $1`,
    ),
  )
  const requirements = byMember(
    await ask<Requirement & { member: number }>(
      world,
      'SELECT member_id AS member, id, kind, amount, takes, mark FROM turnover_requirements WHERE brand = $1 ORDER BY id',
    ),
  )
  const claims = await ask<Claimed & { member: number }>(
    world,
    'SELECT member_id AS member, bets FROM cashback_claims WHERE brand = $1 ORDER BY at, id',
  )
  const claimOf = new Map(claims.map((claim) => [claim.member, claim]))
  for (const caller of callers) {
    const { memberId } = caller
    const own = sides.get(memberId) ?? []
    const played = rounds.get(memberId) ?? []
    const asked = requirements.get(memberId) ?? []
    await agreeOnRecord(world, caller, own)
    await agreeOnProfit(world, caller, own)
    await agreeOnCashback(world, caller, played, claimOf.get(memberId))
    await agreeOnTurnover(world, caller, asked, played, own)
  }
  expect(claims.length).toBeGreaterThan(5)
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
})
