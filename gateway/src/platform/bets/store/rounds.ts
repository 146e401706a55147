import type { Operations } from '@marquee/schemas/contract'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/**
 * A row of rounds: one bet, from its stake to its payout. `hold` is the ledger's hold of an open bet's stake, `rebate`
 * the part of the stake that was paid back beside the payout, and `held_payout` the last payout above the brand's limit
 * that the vendor requested.
 */
export type BetRow = Omit<Rows['rounds'], 'brand'>

export type OpenedBet = {
  id: bigint
  memberId: number
  /** Category of the game. */
  product: string
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint
  at: number
  isTrial: boolean
  hold: bigint
  outcome: string
}

/** Adds an open bet, whose stake is held in the ledger. */
export async function insertBet(db: Query, brand: string, bet: OpenedBet): Promise<BetRow> {
  const [row] = await db<BetRow>(
    `INSERT INTO rounds (brand, id, member_id, product, node_id, vassalage, wallet, stake, valid_bet, payout, at,
       settled_at, status, is_trial, hold, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9, NULL, 'PENDING', $10, $11, $12) RETURNING *`,
    [
      brand,
      bet.id,
      bet.memberId,
      bet.product,
      bet.nodeId,
      bet.vassalage,
      bet.wallet,
      bet.stake,
      bet.at,
      bet.isTrial,
      bet.hold,
      bet.outcome,
    ],
  )
  return row!
}

/** Adds open bets in one statement. */
export async function insertBets(db: Query, brand: string, bets: readonly OpenedBet[]): Promise<void> {
  await insertRows(db, 'rounds', bets, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['product', 'text', ({ product }) => product],
    ['node_id', 'text', ({ nodeId }) => nodeId],
    ['vassalage', 'text', ({ vassalage }) => vassalage],
    ['wallet', 'text', ({ wallet }) => wallet],
    ['stake', 'bigint', ({ stake }) => stake],
    ['valid_bet', 'bigint', () => 0],
    ['payout', 'bigint', () => 0],
    ['at', 'bigint', ({ at }) => at],
    ['status', 'text', () => 'PENDING'],
    ['is_trial', 'boolean', ({ isTrial }) => isTrial],
    ['hold', 'bigint', ({ hold }) => hold],
    ['outcome', 'text', ({ outcome }) => outcome],
  ])
}

/** An open bet, locked until this transaction ends. */
export async function lockPendingBet(db: Query, brand: string, id: number): Promise<BetRow | undefined> {
  const [bet] = await db<BetRow>(
    `SELECT * FROM rounds WHERE brand = $1 AND id = $2 AND status = 'PENDING' FOR UPDATE`,
    [brand, id],
  )
  return bet
}

/** Open bets by their ids, locked until this transaction ends; those that are no longer open are left out. */
export function lockPendingBets(db: Query, brand: string, ids: readonly bigint[]): Promise<BetRow[]> {
  return db<BetRow>(
    `SELECT * FROM rounds WHERE brand = $1 AND id = ANY($2::bigint[]) AND status = 'PENDING' ORDER BY id FOR UPDATE`,
    [brand, ids],
  )
}

export type BetEnd = {
  status: Exclude<BetRow['status'], 'PENDING'>
  payout: bigint
  validBet: bigint
  rebate: bigint
  at: number
  outcome: string
}

/** Writes the end of a bet, which no longer holds its stake. */
export async function endBetRow(db: Query, brand: string, id: bigint, end: BetEnd): Promise<void> {
  await db(
    `UPDATE rounds SET status = $3, payout = $4, valid_bet = $5, settled_at = $6, outcome = $7, rebate = $8, hold = NULL
     WHERE brand = $1 AND id = $2`,
    [brand, id, end.status, end.payout, end.validBet, end.at, end.outcome, end.rebate],
  )
}

/** Writes the ends of many bets in one statement. */
export async function endBetRows(
  db: Query,
  brand: string,
  ends: readonly (BetEnd & { id: bigint })[],
): Promise<void> {
  await db(
    `UPDATE rounds r SET status = e.status, payout = e.payout, valid_bet = e.valid_bet, settled_at = e.at,
       outcome = e.outcome, rebate = e.rebate, hold = NULL
     FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
       $8::bigint[]) AS e(id, status, payout, valid_bet, at, outcome, rebate)
     WHERE r.brand = $1 AND r.id = e.id`,
    [
      brand,
      ends.map(({ id }) => id),
      ends.map(({ status }) => status),
      ends.map(({ payout }) => payout),
      ends.map(({ validBet }) => validBet),
      ends.map(({ at }) => at),
      ends.map(({ outcome }) => outcome),
      ends.map(({ rebate }) => rebate),
    ],
  )
}

/** Records the payout over the brand's limit that the vendor asked for. */
export async function saveHeldPayout(db: Query, brand: string, id: bigint, payout: bigint): Promise<void> {
  await db('UPDATE rounds SET held_payout = $3 WHERE brand = $1 AND id = $2', [brand, id, payout])
}

/** Bets of a member placed in a period, ms, of a category and a state, each of which may be `ALL`. */
export type BetFilter = { memberId: number; from: number; until: number; product: string; status: string }

const FILTERED = `FROM rounds WHERE brand = $1 AND member_id = $2 AND at >= $3 AND at < $4
    AND ($5 = 'ALL' OR product = $5) AND ($6 = 'ALL' OR status = $6)`

function filterParameters(brand: string, { memberId, from, until, product, status }: BetFilter): unknown[] {
  return [brand, memberId, from, until, product, status]
}

export type BetTotals = { many: bigint; stake: bigint; valid_bet: bigint; payout: bigint }

/** Number and sums of the bets that pass the filter. */
export async function betTotals(db: Query, brand: string, filter: BetFilter): Promise<BetTotals> {
  const [totals] = await db<BetTotals>(
    `SELECT count(*) AS many, coalesce(sum(stake), 0)::bigint AS stake,
       coalesce(sum(valid_bet), 0)::bigint AS valid_bet, coalesce(sum(payout), 0)::bigint AS payout ${FILTERED}`,
    filterParameters(brand, filter),
  )
  return totals!
}

/** Field by which bets are sorted; a minus sorts in descending order. */
export type BetSort = Operations['wallet.bet-history']['filledQuery']['sort']

const COLUMNS: Readonly<Record<string, string>> = {
  time: 'at',
  stake: 'stake',
  validBet: 'valid_bet',
  payout: 'payout',
}

/** One page of the bets that pass the filter, sorted by a field and, where it is equal, newest first. */
export function betPage(
  db: Query,
  brand: string,
  filter: BetFilter,
  sort: BetSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<BetRow[]> {
  const order = `${COLUMNS[sort.replace('-', '')]} ${sort.startsWith('-') ? 'DESC' : 'ASC'}`
  return db<BetRow>(`SELECT * ${FILTERED} ORDER BY ${order}, id DESC LIMIT $7 OFFSET $8`, [
    ...filterParameters(brand, filter),
    limit,
    offset,
  ])
}

export type UnfinishedRow = { node_id: string; stake: bigint; at: bigint; outcomes: string[] }

/** Games with open bets of a member, the last played first. */
export function unfinishedGames(db: Query, brand: string, memberId: number): Promise<UnfinishedRow[]> {
  return db<UnfinishedRow>(
    `SELECT node_id, sum(stake)::bigint AS stake, max(at) AS at, array_agg(outcome) AS outcomes
       FROM rounds WHERE brand = $1 AND member_id = $2 AND settled_at IS NULL
       GROUP BY node_id ORDER BY max(at) DESC, node_id`,
    [brand, memberId],
  )
}

export type PlayedSums = { rounds: bigint; staked: bigint; paid: bigint }

/** Number and sums of a member's ended bets since a time; voided bets moved no money and are left out. */
export async function playedSince(
  db: Query,
  brand: string,
  memberId: number,
  since: bigint,
): Promise<PlayedSums> {
  const [row] = await db<PlayedSums>(
    `SELECT count(*) AS rounds, coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS paid
     FROM rounds WHERE brand = $1 AND member_id = $2 AND at >= $3 AND status IN ('WON', 'LOST')`,
    [brand, memberId, since],
  )
  return row!
}

/** A settled round of a world's past; amounts are in minor units, the time in ms. */
export type SeededRound = {
  id: number | bigint
  memberId: number
  /** Category of the game. */
  product: string
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint | number
  payout: bigint | number
  at: number
  outcome: string
}

/** Adds the rounds of a world's past in one statement; each was settled at once, and its whole stake is valid. */
export async function seedRounds(db: Query, brand: string, rounds: readonly SeededRound[]): Promise<void> {
  await insertRows(db, 'rounds', rounds, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['node_id', 'text', ({ nodeId }) => nodeId],
    ['vassalage', 'text', ({ vassalage }) => vassalage],
    ['wallet', 'text', ({ wallet }) => wallet],
    ['stake', 'bigint', ({ stake }) => stake],
    ['payout', 'bigint', ({ payout }) => payout],
    ['at', 'bigint', ({ at }) => at],
    ['outcome', 'text', ({ outcome }) => outcome],
    ['product', 'text', ({ product }) => product],
    ['valid_bet', 'bigint', ({ stake }) => stake],
    ['settled_at', 'bigint', ({ at }) => at],
    ['status', 'text', ({ payout }) => (payout > 0 ? 'WON' : 'LOST')],
  ])
}
