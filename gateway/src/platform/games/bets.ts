import type { SettledBet } from '../engine/events.ts'
import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'

export type BetStatus = 'PENDING' | SettledBet['status']

/** A row of rounds: one bet, from its stake to what it paid. */
export type BetRow = {
  id: bigint
  member_id: number
  product: string
  node_id: string
  vassalage: string
  wallet: string
  stake: bigint
  valid_bet: bigint
  payout: bigint
  /** When it was placed. */
  at: bigint
  /** Null while it is open. */
  settled_at: bigint | null
  status: BetStatus
  is_trial: boolean
  /** Keeps the stake of an open bet. */
  hold: bigint | null
  /** Payout over the brand's limit that its vendor asked for last. */
  held_payout: bigint | null
  outcome: string
}

export type NewBet = {
  memberId: number
  product: string
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint
  isTrial: boolean
  outcome: unknown
}

export type Outcome = { payout: bigint; validBet: bigint; status: SettledBet['status']; outcome: unknown }

/** Number of a bet as members read it, such as R000000042. */
export function betReference(id: bigint | number): string {
  return `R${String(id).padStart(9, '0')}`
}

/** Takes a stake: it is held until the bet is settled. */
export async function placeBet(world: Inside, bet: NewBet): Promise<BetRow> {
  const { db, site, ledger, clock } = world
  const id = await nextNumber(db, site.code, 'round')
  const own = { member: bet.memberId, wallet: bet.wallet }
  const hold = await ledger.hold(own, bet.stake, betReference(id))
  const [row] = await db<BetRow>(
    `INSERT INTO rounds (brand, id, member_id, product, node_id, vassalage, wallet, stake, valid_bet, payout, at,
       settled_at, status, is_trial, hold, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9, NULL, 'PENDING', $10, $11, $12) RETURNING *`,
    [
      site.code,
      id,
      bet.memberId,
      bet.product,
      bet.nodeId,
      bet.vassalage,
      bet.wallet,
      bet.stake,
      clock.now(),
      bet.isTrial,
      hold,
      JSON.stringify(bet.outcome),
    ],
  )
  return row!
}

/** Ends an open bet, once: its stake goes to the house, what it pays comes back, and the other families are told. */
export async function settleBet(world: Inside, bet: BetRow, end: Outcome): Promise<void> {
  const { db, site, ledger, clock } = world
  const reference = betReference(bet.id)
  const house = { house: 'games' as const }
  const isTakenBack = end.status === 'VOID'
  if (isTakenBack) await ledger.voidHold(bet.hold!)
  else await ledger.postHold(bet.hold!, { kind: 'BET', to: house, reference })
  const payout = isTakenBack ? 0n : end.payout
  if (payout > 0n) {
    const to = { member: bet.member_id, wallet: bet.wallet }
    await ledger.post([{ kind: 'PAYOUT', from: house, to, amount: payout, reference }])
  }
  const validBet = isTakenBack ? 0n : end.validBet
  await db(
    `UPDATE rounds SET status = $3, payout = $4, valid_bet = $5, settled_at = $6, outcome = $7, hold = NULL
     WHERE brand = $1 AND id = $2`,
    [site.code, bet.id, end.status, payout, validBet, clock.now(), JSON.stringify(end.outcome)],
  )
  await world.tell('bet.settled', {
    id: Number(bet.id),
    memberId: bet.member_id,
    product: bet.product,
    nodeId: bet.node_id,
    vassalage: bet.vassalage,
    stake: bet.stake,
    validBet,
    payout,
    status: end.status,
    isTrial: bet.is_trial,
  })
}
