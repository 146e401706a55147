import type { Operations } from '@marquee/schemas/contract'
import { dropSums } from '../../../fixtures/platform/agents/store/team-days.ts'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { FEW, type TestWorld } from './world.ts'

export type Kind = 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REAL_TIME'
export type Group = 'LIVE' | 'RNG' | 'CONS' | 'SPORTS' | 'LOTT' | 'FISH' | 'ELOTT' | 'PVP'
export type Period = 'Daily' | 'Weekly' | 'Semimonthly' | 'Monthly'
export type Step = {
  minimumBet?: string
  netLoss?: string
  activeMember: number
  contractRate?: string
  bet?: string
  rateType?: 'P' | 'F'
  rate?: string
}

/** Number of an account of FEW. */
export function idOf(account: string): number {
  return FEW.findIndex((member) => member.account === account) + 1
}

/** FEW, with `deep` an agent, so that there are contracts on two levels. */
export const TWO_LEVELS = FEW.map((member) => (member.account === 'deep' ? { ...member, type: 1 } : member))

/** The contract says how many steps there may be; lists of any length are tried. */
export type Tiers = Operations['agents.offer-contract']['body']['tiers']

export type Terms = { kind: Kind; group?: Group; period?: Period; version?: number; tiers: Step[] }

export function offerTo(world: TestWorld, caller: Caller, downlineId: number, terms: Terms) {
  return world.call('agents.offer-contract', {
    body: { downlineId, group: 'CONS', ...terms, tiers: terms.tiers as Tiers },
    caller,
  })
}

type Reply = { status: 'A' | 'R' | 'C'; version?: number; agree?: boolean }

/** Answers by the call of the contract's own kind. */
export function answer(
  world: TestWorld,
  caller: Caller,
  contract: { id: number; kind: Kind; group: Group },
  reply: Reply,
) {
  const { id, kind, group } = contract
  const calls = {
    DIVIDEND: () => world.call('agents.process-dividend', { body: { type: group, ...reply }, caller }),
    DAILY: () => world.call('agents.process-daily-salary', { body: { id, ...reply }, caller }),
    HOURLY: () => world.call('agents.process-hour-salary', { body: { contractId: id, ...reply }, caller }),
    REAL_TIME: () =>
      world.call('agents.process-real-time-salary', { body: { contractId: id, ...reply }, caller }),
  }
  return calls[kind]()
}

/** A contract that is offered and accepted. */
export async function contract(world: TestWorld, upline: string, downline: string, terms: Terms) {
  const [from, to] = [await world.signIn(upline), await world.signIn(downline)]
  const offered = await offerTo(world, from, to.memberId, terms)
  return answer(world, to, offered, { status: 'A', agree: true })
}

export type TestBet = {
  memberId: number
  product: string
  /** Minor units. */
  stake: bigint
  payout: bigint
  settledAt: number
  status?: 'WON' | 'LOST' | 'VOID'
  isTrial?: boolean
}

let bets = 5_000_000

/** Bets that are settled at the times they say, as games would have left them. */
export async function addBets(world: TestWorld, rows: readonly TestBet[]): Promise<void> {
  const first = bets
  bets += rows.length
  await world.store.transaction(world.site.code, async (db) => {
    await db(
      `INSERT INTO rounds (brand, id, member_id, product, stake, valid_bet, payout, at, settled_at, status,
         is_trial, node_id, vassalage, wallet, outcome)
       SELECT $1, *, '1', 'TEST', 'main', '{}' FROM unnest($2::bigint[], $3::integer[], $4::text[], $5::bigint[],
         $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::boolean[])`,
      [
        world.site.code,
        rows.map((_, index) => first + index),
        rows.map(({ memberId }) => memberId),
        rows.map(({ product }) => product),
        rows.map(({ stake }) => stake),
        rows.map(({ stake, status }) => (status === 'VOID' ? 0n : stake)),
        rows.map(({ payout }) => payout),
        rows.map(({ settledAt }) => settledAt),
        rows.map(({ settledAt }) => settledAt),
        rows.map(({ status, payout }) => status ?? (payout > 0n ? 'WON' : 'LOST')),
        rows.map(({ isTrial }) => isTrial ?? false),
      ],
    )
    // The past of the world was summed up without them.
    await dropSums(db, world.site.code)
  })
}

export type PaymentRow = {
  id: bigint
  kind: string
  contract_id: number
  member_id: number
  payer_id: number
  period_from: bigint
  period_to: bigint
  settled_at: bigint
  valid_bet: bigint
  net_loss: bigint
  active_members: number
  amount: bigint
  state: string
  paid_at: bigint | null
  entry_id: bigint | null
}

/** Settlements, oldest first. */
export function payments(world: TestWorld): Promise<PaymentRow[]> {
  return world.store.transaction(world.site.code, (db) =>
    db<PaymentRow>('SELECT * FROM agent_payments WHERE brand = $1 ORDER BY id', [world.site.code]),
  )
}

/** Sum of the ledger's entries of a kind. */
export async function ledgerSum(
  world: TestWorld,
  kinds: readonly string[],
  member?: number,
): Promise<bigint> {
  const [row] = await world.store.transaction(world.site.code, (db) =>
    db<{ sum: bigint }>(
      `SELECT coalesce(sum(e.amount), 0)::bigint AS sum FROM ledger_entries e
       JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account
       WHERE e.brand = $1 AND e.kind = ANY($2::text[]) AND ($3::integer IS NULL OR a.member_id = $3)`,
      [world.site.code, kinds, member ?? null],
    ),
  )
  return row!.sum
}

export const SALARIES = ['DIVIDEND', 'SALARY_DAILY', 'SALARY_HOURLY', 'SALARY_REAL_TIME', 'REBATE']
