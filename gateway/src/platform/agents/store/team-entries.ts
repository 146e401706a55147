import { BONUS_KINDS, CASHBACK_KINDS, type EntryKind } from '../../ledger/door.ts'
import type { Query } from '../../store/store.ts'
import type { Span } from '../../wallet/door.ts'
import { BRANCH, type DaysScope } from './team-bets.ts'

type Side = 'out' | 'in'

/** One side of an entry, as it changed a wallet of a team's member. */
export type TeamMovement = {
  id: bigint
  at: bigint
  kind: EntryKind
  side: Side
  member_id: number
  account: string
  wallet: string
  amount: bigint
  before: bigint
  after: bigint
  reference: string
}

/**
 * Movements of a period of the accounts in `scope`, a LIKE pattern of paths. An empty name means every account, and
 * null kinds mean all kinds.
 */
export type TeamMovementFilter = {
  scope: string
  span: Span
  name: string
  kindsOut: readonly EntryKind[] | null
  kindsIn: readonly EntryKind[] | null
}

type TeamMovementSums = { total: bigint; came: bigint; went: bigint }

type SideView = 'ledger_debits' | 'ledger_credits'

/** Place that the owner of the side `e` of an entry had at its time. */
export const OWNED_BY = `JOIN member_places m ON m.brand = e.brand AND m.id = e.member_id AND m.since <= e.at AND m.until > e.at`

const sideOf = (side: Side, view: SideView, kinds: string) =>
  `SELECT e.id, e.at, e.kind, '${side}' AS side, m.id AS member_id, m.account, e.wallet,
     ${side === 'out' ? '-' : ''}e.amount AS amount, e.before, e.after, e.reference
   FROM ${view} e ${OWNED_BY}
   WHERE e.brand = $1 AND m.path LIKE $2 AND e.at >= $3 AND e.at < $7 AND ($4 = '' OR position($4 IN m.account) > 0)
     AND (${kinds}::text[] IS NULL OR e.kind = ANY(${kinds}::text[]))`

const MOVEMENTS = `FROM (${sideOf('out', 'ledger_debits', '$5')} UNION ALL ${sideOf('in', 'ledger_credits', '$6')}) movement`

/** Number and sums of the movements that pass the filter. */
export async function teamMovementSums(
  db: Query,
  brand: string,
  filter: TeamMovementFilter,
): Promise<TeamMovementSums> {
  const [sums] = await db<TeamMovementSums>(
    `SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS came,
       coalesce(sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS went ${MOVEMENTS}`,
    movementParameters(brand, filter),
  )
  return sums!
}

/** One page of the movements that pass the filter, newest first. */
export function teamMovementPage(
  db: Query,
  brand: string,
  filter: TeamMovementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamMovement[]> {
  return db<TeamMovement>(`SELECT * ${MOVEMENTS} ORDER BY id DESC, side LIMIT $8 OFFSET $9`, [
    ...movementParameters(brand, filter),
    limit,
    offset,
  ])
}

const newestOf = (side: Side, view: SideView, kinds: string) =>
  `(${sideOf(side, view, kinds)} ORDER BY e.id DESC LIMIT $8::bigint + $9::bigint)`

/**
 * The same page for a team with so many movements that those of all members, read from the newest on, soon contain enough
 * of its own.
 */
export function newestTeamMovements(
  db: Query,
  brand: string,
  filter: TeamMovementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamMovement[]> {
  return db<TeamMovement>(
    `SELECT * FROM (${newestOf('out', 'ledger_debits', '$5')} UNION ALL ${newestOf('in', 'ledger_credits', '$6')}) movement
     ORDER BY id DESC, side LIMIT $8::bigint OFFSET $9::bigint`,
    [...movementParameters(brand, filter), limit, offset],
  )
}

function movementParameters(brand: string, filter: TeamMovementFilter): unknown[] {
  const { scope, span, name, kindsOut, kindsIn } = filter
  return [brand, scope, span.from, name, kindsOut, kindsIn, span.until]
}

/**
 * Entries `e` other than bets and payouts on one side of wallets of accounts `m` in a scope. OFFSET 0 keeps the planner
 * from joining first, which would read the entries of each account since its registration.
 */
const besidesPlay = (view: SideView) =>
  `FROM (SELECT * FROM ${view} WHERE brand = $1 AND at >= $3 AND at < $4 AND kind <> 'BET' AND kind <> 'PAYOUT' OFFSET 0) e
   ${OWNED_BY} WHERE m.brand = $1 AND m.path LIKE $2`

/** Both sides of each entry, a row each, with the owner of the side. */
const BOTH_SIDES = `FROM ledger_sides e ${OWNED_BY}`

const branchSide = (side: Side, view: SideView) =>
  `SELECT ${BRANCH}, width_bucket(e.at, $6::bigint[]) AS day, e.kind, e.amount, ${side === 'in'} AS is_credit
   ${besidesPlay(view)}`

const sumWhere = (kinds: string, side: 'credit' | 'debit') =>
  `coalesce(sum(e.amount) FILTER (WHERE e.kind IN (${kinds}) AND ${side === 'debit' ? 'NOT ' : ''}e.is_credit), 0)::bigint`

/** As literals, because the planner uses a partial index only for kinds that it can compare. */
const BONUSES = BONUS_KINDS.map((kind) => `'${kind}'`).join(', ')
const CASHBACKS = CASHBACK_KINDS.map((kind) => `'${kind}'`).join(', ')

// A withdrawal counts with its fee and less what was returned, a bonus less what expired of it.
export const BRANCH_SUMS = [
  `${sumWhere("'OPENING', 'DEPOSIT'", 'credit')} AS deposit`,
  `${sumWhere("'WITHDRAW', 'WITHDRAW_FEE'", 'debit')} - ${sumWhere("'WITHDRAW_RETURN'", 'credit')} AS withdraw`,
  `${sumWhere(BONUSES, 'credit')} - ${sumWhere(BONUSES, 'debit')} AS bonus`,
  `${sumWhere(CASHBACKS, 'credit')} AS cashback`,
].join(', ')

/** Sums of the entries of one branch, `branch` being the number of its topmost account, on one day, counted from 1. */
export type EntriesOfDay = {
  branch: number
  day: number
  deposit: bigint
  withdraw: bigint
  bonus: bigint
  cashback: bigint
}

/** Sums of the entries of a period on the money of accounts, by branch and day. */
export function entriesOfDays(
  db: Query,
  brand: string,
  { scope, span, parentId, starts }: DaysScope,
): Promise<EntriesOfDay[]> {
  return db<EntriesOfDay>(
    `SELECT branch, day, ${BRANCH_SUMS}
     FROM (${branchSide('out', 'ledger_debits')} UNION ALL ${branchSide('in', 'ledger_credits')}) e
     WHERE e.kind IN ('OPENING', 'DEPOSIT', 'WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN', ${CASHBACKS},
         ${BONUSES}) GROUP BY branch, day`,
    [brand, scope, span.from, span.until, parentId, starts],
  )
}

/** Bonuses, less what expired of them, and cashback that members in `scope` received in a period, ms, by path. */
export function giftsBetween(
  db: Query,
  brand: string,
  { from, to, scope }: { from: number; to: number; scope: string },
): Promise<{ path: string; amount: bigint }[]> {
  return db<{ path: string; amount: bigint }>(
    `SELECT m.path, sum(CASE WHEN e.is_credit THEN e.amount ELSE -e.amount END)::bigint AS amount
     ${BOTH_SIDES}
     WHERE e.brand = $1 AND e.kind IN (${CASHBACKS}, ${BONUSES}) AND e.at >= $2 AND e.at < $3
       AND m.path LIKE $4 GROUP BY m.path`,
    [brand, from, to, scope],
  )
}

/** Money in a wallet of members that is not held, by member; a member without this wallet is left out. */
export async function freeBalances(
  db: Query,
  brand: string,
  { currency, wallet, members }: { currency: string; wallet: string; members: readonly number[] },
): Promise<Map<number, bigint>> {
  const rows = await db<{ member_id: number; free: bigint }>(
    `SELECT member_id, balance - held AS free FROM wallet_balances
     WHERE brand = $1 AND currency = $2 AND wallet = $3 AND member_id = ANY($4::integer[])`,
    [brand, currency, wallet, members],
  )
  return new Map(rows.map(({ member_id, free }) => [member_id, free]))
}
