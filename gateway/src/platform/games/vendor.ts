import { createHash, timingSafeEqual } from 'node:crypto'
import { type SignedCall, signedText, vendorSignature } from '@marquee/schemas/vendor/signature'
import { amountText, minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import {
  type BetRow,
  betIdOf,
  betReference,
  lockPendingBet,
  type Outcome,
  placeBet,
  purseOf,
  saveHeldPayout,
  settleBet,
} from '../bets/door.ts'
import { dropJob } from '../engine/store/jobs.ts'
import type { Handler, Input, Inside, JobWorld, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { betAt, seatIn, stakeAt } from './seat.ts'
import { beginVendorTransaction, findVendorTransaction, saveVendorAnswer } from './store/vendor-calls.ts'
import { vendorKey } from './vendor-keys.ts'

type Signed = { transactionId: string; sign: string }
type State = Awaited<ReturnType<Handler<'games.vendor-settle'>>>
/** Details of a bet besides its money, and the deadline for returning its stake. */
type Kept = { pick: string; endsAt: number }

export const vendorBalance: Handler<'games.vendor-balance'> = async (_input, world) => {
  const seat = seatIn(world)
  return {
    account: callerIn(world).account,
    game: seat.game.nodeId,
    balance: amountText(world.site, await purseOf(world.ledger, seat.memberId, seat.wallet)),
    currency: world.site.brand.currency.code,
  }
}

/**
 * Places a bet. It needs the player's game token besides the signature, so that a vendor cannot stake a
 * member's money alone.
 */
export const vendorBet: Handler<'games.vendor-bet'> = ({ body }, world) => {
  const seat = seatIn(world)
  const who = [String(seat.memberId), seat.game.nodeId]
  return once(world, { call: 'bet', vassalage: seat.game.vassalage, body, who }, async () => {
    const stake = await stakeAt(world, seat, body.stake)
    const voidAt = world.clock.now() + world.site.brand.numbers.openBetHours * HOUR_MS
    const kept = { pick: body.pick, ...body.detail, endsAt: voidAt } satisfies Kept
    const bet = await placeBet(world, betAt(seat, stake, kept))
    await world.schedule('bet-void', voidAt, Number(bet.id))
    return { bet, answer: { status: 'PENDING' as const, voidAt } }
  })
}

/** World of a settlement. Only a call over HTTP can keep a write when it is refused (`lasting`). */
type Settling = Inside & Partial<Pick<World, 'lasting'>>

/** Settles a bet. A match ends long after the player has left, so the signature alone authorises the call. */
export const vendorSettle = ({ body }: Input<'games.vendor-settle'>, world: Settling): Promise<State> =>
  once(world, { call: 'settle', vassalage: body.vassalage, body }, async () => {
    const bet = await openBetOf(world, body.vassalage, body.round)
    const payout = minorOf(world.site, body.payout)
    if (payout === undefined || payout < 0n) throw new Refusal('game.payout.invalid')
    const limit = bet.stake * BigInt(world.site.brand.numbers.payoutMultipleLimit)
    if (payout > limit) await holdForReview(world, bet, { payout, limit })
    const status = payout > 0n ? ('WON' as const) : ('LOST' as const)
    await endBet(world, bet, { payout, validBet: bet.stake, status, outcome: { ...body.detail } })
    return { bet, answer: { status } }
  })

/**
 * Keeps the round open and cancels the return of its stake: the vendor settles it again after the limit was
 * raised, or with another payout, or voids it.
 * @throws game.payout.over-limit
 */
async function holdForReview(
  world: Settling,
  bet: BetRow,
  { payout, limit }: { payout: bigint; limit: bigint },
): Promise<never> {
  const { endsAt } = JSON.parse(bet.outcome) as Kept
  const { code } = world.site
  await world.lasting?.(async (db) => {
    await dropJob(db, code, 'bet-void', endsAt, Number(bet.id))
    await saveHeldPayout(db, code, bet.id, payout)
  })
  const values = {
    round: betReference(bet.id),
    payout: amountText(world.site, payout),
    limit: amountText(world.site, limit),
  }
  throw new Refusal('game.payout.over-limit', { values })
}

/** Voids a bet, authorised by the signature alone. */
export const vendorVoid = ({ body }: Input<'games.vendor-void'>, world: Inside): Promise<State> =>
  once(world, { call: 'void', vassalage: body.vassalage, body }, async () => {
    const bet = await openBetOf(world, body.vassalage, body.round)
    await endBet(world, bet, takenBack('vendor'))
    return { bet, answer: { status: 'VOID' as const } }
  })

/** Job: returns the stake of an abandoned round, once. */
export async function voidBet(id: number, world: JobWorld): Promise<void> {
  const bet = await lockPendingBet(world.db, world.site.code, id)
  if (bet) await settleBet(world, bet, withKept(bet, takenBack('interrupted')))
}

function takenBack(reason: string): Outcome {
  return { payout: 0n, validBet: 0n, status: 'VOID', outcome: { reason } }
}

/** Cancels the scheduled return of the stake and settles the bet. */
async function endBet(world: Inside, bet: BetRow, end: Outcome): Promise<void> {
  const { endsAt } = JSON.parse(bet.outcome) as Kept
  await dropJob(world.db, world.site.code, 'bet-void', endsAt, Number(bet.id))
  await settleBet(world, bet, withKept(bet, end))
}

function withKept(bet: BetRow, end: Outcome): Outcome {
  return { ...end, outcome: { ...(JSON.parse(bet.outcome) as Kept), ...(end.outcome as object) } }
}

/** An open bet of this vendor; bets of other vendors are reported as unknown. */
async function openBetOf(world: Inside, vassalage: string, reference: string): Promise<BetRow> {
  const bet = await lockPendingBet(world.db, world.site.code, betIdOf(reference))
  if (bet?.vassalage !== vassalage) throw new Refusal('game.round.unknown')
  return bet
}

type Asked = { call: SignedCall; vassalage: string; body: Signed; who?: readonly string[] }

/** Executes a vendor's transaction once; a repeat gets the first answer. */
async function once<More extends object>(
  world: Inside,
  asked: Asked,
  work: () => Promise<{ bet: BetRow; answer: More }>,
) {
  const { db, site, clock, ledger } = world
  const { vassalage, body } = asked
  const request = await requestOf(world, asked)
  const { transactionId } = body
  const own = { vassalage, transactionId }
  // The row is inserted first, so that a concurrent repeat waits for it.
  const isFirst = await beginVendorTransaction(db, site.code, own, { request, at: clock.now() })
  type Done = { transactionId: string; round: string; balance: string } & More
  if (!isFirst) return (await keptAnswer(world, asked, request)) as Done
  const { bet, answer } = await work()
  const done: Done = {
    transactionId,
    round: betReference(bet.id),
    ...answer,
    balance: amountText(site, await purseOf(ledger, bet.member_id, bet.wallet)),
  }
  await saveVendorAnswer(db, site.code, own, JSON.stringify(done))
  return done
}

/** Verifies the vendor's signature; all failures are refused alike. Returns a hash of the request. */
async function requestOf(world: Inside, { call, vassalage, body, who = [] }: Asked): Promise<string> {
  const key = await vendorKey(world, vassalage)
  if (key === undefined) throw new Refusal('game.vendor.signature')
  const { merchant } = world.site.brand
  const expected = vendorSignature(call, { merchant, vassalage, key }, body)
  const isSigned = timingSafeEqual(Buffer.from(expected), Buffer.from(body.sign))
  if (!isSigned) throw new Refusal('game.vendor.signature')
  return createHash('sha256')
    .update([...who, signedText(call, { merchant, vassalage }, body)].join('\n'))
    .digest('hex')
}

async function keptAnswer(
  { db, site }: Inside,
  { vassalage, body: { transactionId } }: Asked,
  request: string,
): Promise<unknown> {
  const known = await findVendorTransaction(db, site.code, { vassalage, transactionId })
  if (known?.request !== request) throw new Refusal('game.transaction.reused')
  return JSON.parse(known.answer)
}
