import type { SettledBet } from '../engine/events.ts'
import type { Inside } from '../engine/world.ts'
import type { Posting } from '../ledger/door.ts'
import { nextNumber } from '../store/counters.ts'
import { type BetRow, endBetRow, endBetRows, insertBet, insertBets } from './store/rounds.ts'

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

export type Outcome = {
  payout: bigint
  validBet: bigint
  /** Part of the stake that comes back whether the bet wins or loses, beside the payout. */
  rebate?: bigint
  /** VOID: by the house; CANCELLED: by the member, or by the member's order. Both return the stake. */
  status: SettledBet['status'] | 'CANCELLED'
  outcome: unknown
  /** Issue of a lottery's bet. */
  issue?: string
}

const HOUSE = { house: 'games' } as const

/** Number of a bet as shown to members, such as R000000042. */
export function betReference(id: bigint | number): string {
  return `R${String(id).padStart(9, '0')}`
}

/** Id of a bet by its number; 0 if the text is not a bet number. */
export function betIdOf(reference: string): number {
  return /^R\d{9,15}$/.test(reference) ? Number(reference.slice(1)) : 0
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

/**
 * Places many bets in a few statements, all or none; returns their ids in the same order.
 * @throws wallet.amount.invalid, wallet.balance.low
 */
export async function placeBets(world: Inside, bets: readonly NewBet[]): Promise<bigint[]> {
  if (bets.length === 0) return []
  const { db, site, ledger, clock } = world
  const last = await nextNumber(db, site.code, 'round', bets.length)
  const ids = bets.map((_, index) => last - BigInt(bets.length - 1 - index))
  const holds = await ledger.holdMany(
    bets.map(({ memberId, wallet, stake }, index) => ({
      place: { member: memberId, wallet },
      amount: stake,
      reference: betReference(ids[index]!),
    })),
  )
  const at = clock.now()
  await insertBets(
    db,
    site.code,
    bets.map((bet, index) => ({
      ...bet,
      id: ids[index]!,
      hold: holds[index]!,
      at,
      outcome: JSON.stringify(bet.outcome),
    })),
  )
  return ids
}

/** Settles an open bet, once: the house gets the stake, the member the payout, and an event is published. */
export async function settleBet(world: Inside, bet: BetRow, end: Outcome): Promise<void> {
  const { db, site, ledger, clock } = world
  const settled = settledBet(bet, end)
  if (isTakenBack(settled.end)) await ledger.voidHold(bet.hold!)
  else await ledger.postHold(bet.hold!, { kind: 'BET', to: HOUSE, reference: betReference(bet.id) })
  await ledger.post(paymentsOf(settled))
  await endBetRow(db, site.code, bet.id, { ...rowOf(settled), at: clock.now() })
  await tellOf(world, [settled])
}

/** An open bet with its end. */
export type EndedBet = { bet: BetRow; end: Outcome }

/** Settles many open bets, each once, in a few statements, and publishes one event for all. */
export async function settleBets(world: Inside, bets: readonly EndedBet[]): Promise<void> {
  if (bets.length === 0) return
  const { db, site, ledger, clock } = world
  const settled = bets.map(({ bet, end }) => settledBet(bet, end))
  await ledger.voidHolds(settled.filter(({ end }) => isTakenBack(end)).map(({ bet }) => bet.hold!))
  const counted = settled.filter(({ end }) => !isTakenBack(end))
  await ledger.postHolds(
    counted.map(({ bet }) => ({
      hold: bet.hold!,
      kind: 'BET',
      to: HOUSE,
      reference: betReference(bet.id),
    })),
    counted.flatMap(paymentsOf),
  )
  const at = clock.now()
  await endBetRows(
    db,
    site.code,
    settled.map((one) => ({ id: one.bet.id, ...rowOf(one), at })),
  )
  await tellOf(world, settled)
}

function isTakenBack({ status }: Pick<Outcome, 'status'>): boolean {
  return status === 'VOID' || status === 'CANCELLED'
}

/** A bet whose stake comes back pays and counts nothing. */
function settledBet(bet: BetRow, end: Outcome): EndedBet {
  return isTakenBack(end) ? { bet, end: { ...end, payout: 0n, validBet: 0n, rebate: 0n } } : { bet, end }
}

function rowOf({ end: { status, payout, validBet, rebate = 0n, outcome } }: EndedBet) {
  return { status, payout, validBet, rebate, outcome: JSON.stringify(outcome) }
}

function paymentsOf({ bet, end: { payout, rebate = 0n } }: EndedBet): Posting[] {
  const own = { member: bet.member_id, wallet: bet.wallet }
  const paid = { from: HOUSE, to: own, reference: betReference(bet.id) }
  return [
    ...(payout > 0n ? [{ ...paid, kind: 'PAYOUT' as const, amount: payout }] : []),
    ...(rebate > 0n ? [{ ...paid, kind: 'BET_REBATE' as const, amount: rebate }] : []),
  ]
}

/** Cancelled bets publish no event: the member cancelled them, and no figure counts them. */
async function tellOf(world: Inside, bets: readonly EndedBet[]): Promise<void> {
  const settled = bets.flatMap(({ bet, end: { status, validBet, payout, issue } }): SettledBet[] =>
    status === 'CANCELLED'
      ? []
      : [
          {
            id: Number(bet.id),
            memberId: bet.member_id,
            product: bet.product,
            nodeId: bet.node_id,
            vassalage: bet.vassalage,
            ...(issue !== undefined && { issue }),
            stake: bet.stake,
            validBet,
            payout,
            status,
            isTrial: bet.is_trial,
          },
        ],
  )
  if (settled.length > 0) await world.tell('bets.settled', settled)
}
