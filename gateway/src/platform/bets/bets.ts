import type { SettledBet } from '../engine/events.ts'
import type { Inside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { type BetRow, endBetRow, insertBet } from './store/rounds.ts'

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

/** Number of a bet as shown to members, such as R000000042. */
export function betReference(id: bigint | number): string {
  return `R${String(id).padStart(9, '0')}`
}

/** Places a bet: its stake is held until the bet is settled. */
export async function placeBet(world: Inside, bet: NewBet): Promise<BetRow> {
  const { db, site, ledger, clock } = world
  const id = await nextNumber(db, site.code, 'round')
  const own = { member: bet.memberId, wallet: bet.wallet }
  const hold = await ledger.hold(own, bet.stake, betReference(id))
  return insertBet(db, site.code, {
    ...bet,
    id,
    hold,
    at: clock.now(),
    outcome: JSON.stringify(bet.outcome),
  })
}

/** Settles an open bet, once: the house gets the stake, the member the payout, and an event is published. */
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
  await endBetRow(db, site.code, bet.id, {
    status: end.status,
    payout,
    validBet,
    at: clock.now(),
    outcome: JSON.stringify(end.outcome),
  })
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
