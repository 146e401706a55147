import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../lib/refusal.ts'
import { callerIn } from '../identity/members.ts'
import { toAmount, toMinor } from '../money.ts'
import type { Handler, World } from '../world.ts'
import { betReference, placeBet, settleBet } from './bets.ts'
import { giveUpAt, openBetOf } from './open-bets.ts'
import { betAt, purseOf, type Seat, seatIn, stakeAt } from './seat.ts'

type State = Awaited<ReturnType<Handler<'games.vendor-bet'>>>
type Transaction = { transactionId: string; sign: string }

export const vendorBalance: Handler<'games.vendor-balance'> = async (_input, world) => {
  const seat = seatIn(world)
  return {
    account: callerIn(world).account,
    balance: toAmount(await purseOf(world, seat)),
    currency: world.site.brand.currency.code,
  }
}

export const vendorBet: Handler<'games.vendor-bet'> = ({ body }, world) =>
  once(world, 'bet', body, [body.stake, body.pick], async (seat) => {
    const outcome = { pick: body.pick, endsAt: giveUpAt(world) }
    const stake = await stakeAt(world, seat, body.stake)
    const { id } = await placeBet(world, betAt(seat, stake, outcome))
    await world.schedule('bet-void', outcome.endsAt, Number(id))
    return { round: betReference(id), status: 'PENDING' }
  })

export const vendorSettle: Handler<'games.vendor-settle'> = ({ body }, world) =>
  once(world, 'settle', body, [body.round, body.payout], async (seat) => {
    const bet = await openVendorBet(world, seat, body.round)
    const payout = toMinor(body.payout)
    if (payout === undefined || payout < 0n) throw new Refusal('game.payout.invalid')
    const status = payout > 0n ? 'WON' : 'LOST'
    const outcome = JSON.parse(bet.outcome) as unknown
    await settleBet(world, bet, { payout, validBet: bet.stake, status, outcome })
    return { round: body.round, status }
  })

export const vendorVoid: Handler<'games.vendor-void'> = ({ body }, world) =>
  once(world, 'void', body, [body.round], async (seat) => {
    const bet = await openVendorBet(world, seat, body.round)
    const outcome = { ...(JSON.parse(bet.outcome) as object), reason: 'vendor' }
    await settleBet(world, bet, { payout: 0n, validBet: 0n, status: 'VOID', outcome })
    return { round: body.round, status: 'VOID' }
  })

/** A bet that a vendor placed; what the platform's own games placed is theirs to end. */
async function openVendorBet(world: World, seat: Seat, round: string) {
  const bet = await openBetOf(world, seat, round)
  if ('kind' in (JSON.parse(bet.outcome) as object)) throw new Refusal('game.round.unknown')
  return bet
}

/** Does a vendor's transaction, or answers a repeat of it as it was answered first. */
async function once(
  world: World,
  kind: 'bet' | 'settle' | 'void',
  { transactionId, sign }: Transaction,
  fields: readonly string[],
  work: (seat: Seat) => Promise<Pick<State, 'round' | 'status'>>,
): Promise<State> {
  const seat = seatIn(world)
  const { db, site, clock } = world
  const { vassalage } = seat.game
  const asked = [kind, transactionId, ...fields]
  const expected = vendorSignature(await vendorKey(world, vassalage), asked)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(sign))) throw new Refusal('game.vendor.signature')
  const request = createHash('sha256')
    .update([seat.memberId, seat.game.nodeId, ...asked].join('\n'))
    .digest('hex')
  // The row comes first: a repeat at the same moment waits for it.
  const [first] = await db<{ answer: string }>(
    `INSERT INTO vendor_transactions VALUES ($1, $2, $3, $4, '', $5)
     ON CONFLICT (brand, vassalage, transaction_id) DO NOTHING RETURNING answer`,
    [site.code, vassalage, transactionId, request, clock.now()],
  )
  if (!first) return keptAnswer(world, vassalage, transactionId, request)
  const done = await work(seat)
  const answer: State = { transactionId, ...done, balance: toAmount(await purseOf(world, seat)) }
  await db(
    'UPDATE vendor_transactions SET answer = $4 WHERE brand = $1 AND vassalage = $2 AND transaction_id = $3',
    [site.code, vassalage, transactionId, JSON.stringify(answer)],
  )
  return answer
}

async function keptAnswer(
  { db, site }: World,
  vassalage: string,
  id: string,
  request: string,
): Promise<State> {
  const [known] = await db<{ request: string; answer: string }>(
    'SELECT request, answer FROM vendor_transactions WHERE brand = $1 AND vassalage = $2 AND transaction_id = $3',
    [site.code, vassalage, id],
  )
  if (known?.request !== request) throw new Refusal('game.transaction.reused')
  return JSON.parse(known.answer) as State
}

/** What a vendor signs with. A game's token is in the member's browser, so it alone may not say who won. */
async function vendorKey({ db, site, secrets }: World, vassalage: string): Promise<string> {
  await db('INSERT INTO vendor_keys VALUES ($1, $2, $3) ON CONFLICT (brand, vassalage) DO NOTHING', [
    site.code,
    vassalage,
    secrets.hex(32),
  ])
  const [row] = await db<{ key: string }>('SELECT key FROM vendor_keys WHERE brand = $1 AND vassalage = $2', [
    site.code,
    vassalage,
  ])
  return row!.key
}

/** HMAC-SHA256 of the kind of call, the transaction and its fields, line by line. */
export function vendorSignature(key: string, fields: readonly string[]): string {
  return createHmac('sha256', key).update(fields.join('\n')).digest('hex')
}
