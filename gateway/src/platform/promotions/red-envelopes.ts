import type { RedEnvelope } from '@marquee/schemas/contract'
import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import { amountText, type InCurrency } from '../../lib/money/currencies.ts'
import type { Random } from '../../lib/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn, maskAccount } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { amountOf, MAIN, requireTurnover } from '../wallet/door.ts'
import {
  type EnvelopeRow,
  endEnvelopeRow,
  envelopeFor,
  envelopePage,
  hasShare,
  insertEnvelope,
  insertShare,
  openEnvelopesFor,
  type ShareRow,
  sharesOf,
} from './store/red-envelopes.ts'

/** Reference of an envelope that members see, such as E000000042. */
function referenceOf(id: number): string {
  return `E${String(id).padStart(9, '0')}`
}

/** Draws a share of the rest: every later share keeps at least one minor unit, and the last one takes all. */
export function shareOf(
  {
    amount,
    shares,
    split,
    claims,
    claimed,
  }: Pick<EnvelopeRow, 'amount' | 'shares' | 'split' | 'claims' | 'claimed'>,
  random: Random,
): bigint {
  if (split === 'EQUAL') return amount / BigInt(shares)
  const [left, open] = [amount - claimed, shares - claims]
  if (open === 1) return left
  const most = Math.min(Number((left * 2n) / BigInt(open)), Number(left) - (open - 1))
  return 1n + BigInt(Math.floor(random.next() * most))
}

/**
 * Sends an envelope; its amount leaves the main wallet at once.
 *
 * @throws envelope.split.invalid, withdraw.turnover
 */
export const sendRedEnvelope: Handler<'promotions.send-red-envelope'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const { redEnvelopeHours, redEnvelopeShares, redEnvelopeMaximumMinor } = site.brand.numbers
  const amount = amountOf(site, body.amount)
  const most = BigInt(redEnvelopeMaximumMinor)
  if (body.shares > redEnvelopeShares || amount < BigInt(body.shares) || amount > most)
    throw new Refusal('envelope.split.invalid', {
      values: { shares: redEnvelopeShares, least: amountText(site, 1n), amount: amountText(site, most) },
    })
  // A friend's share would otherwise bypass the turnover that is required before a withdrawal.
  await requireTurnover(world, memberId)
  const id = Number(await nextNumber(db, site.code, 'red-envelope'))
  const expiresAt = clock.now() + redEnvelopeHours * HOUR_MS
  const { shares, split, message, audience } = body
  const envelope = { id, senderId: memberId, amount, shares, split, message, audience }
  await insertEnvelope(db, site.code, { ...envelope, sentAt: clock.now(), expiresAt })
  const from = { member: memberId, wallet: MAIN }
  const reference = referenceOf(id)
  await world.ledger.post([{ kind: 'RED_ENVELOPE', from, to: { house: 'envelopes' }, amount, reference }])
  await world.schedule('envelope-end', expiresAt, id)
  return shownOne(world, id)
}

export const claimRedEnvelope: Handler<'promotions.claim-red-envelope'> = async ({ body }, world) => {
  await takeShare(world, body.id)
  return shownOne(world, body.id)
}

/**
 * Takes the caller's share; an envelope for another audience is unknown to the caller.
 *
 * @throws envelope.unknown, envelope.own, envelope.claimed, envelope.expired, envelope.empty
 */
export async function takeShare(world: World, id: number): Promise<bigint> {
  const { db, site, clock, random } = world
  const { memberId } = callerIn(world)
  const envelope = await envelopeIn(world, id)
  if (envelope.sender_id === memberId) throw new Refusal('envelope.own')
  if (await hasShare(db, site.code, id, memberId)) throw new Refusal('envelope.claimed')
  if (clock.now() >= Number(envelope.expires_at)) throw new Refusal('envelope.expired')
  if (envelope.claims >= envelope.shares) throw new Refusal('envelope.empty')
  const amount = shareOf(envelope, random)
  await insertShare(db, site.code, { id, memberId, amount, at: clock.now() })
  const to = { member: memberId, wallet: MAIN }
  const reference = referenceOf(id)
  await world.ledger.post([
    { kind: 'RED_ENVELOPE_CLAIM', from: { house: 'envelopes' }, to, amount, reference },
  ])
  if (envelope.claims + 1 === envelope.shares) await returnRest(world, id)
  return amount
}

/** Returns the rest of an envelope to its sender when it expires. */
export const endEnvelope: Job = (id, world) => returnRest(world, id)

async function returnRest({ db, site, ledger }: Inside, id: number): Promise<void> {
  const row = await endEnvelopeRow(db, site.code, id)
  if (!row || row.returned === 0n) return
  const to = { member: row.sender_id, wallet: MAIN }
  await ledger.post([
    {
      kind: 'RED_ENVELOPE_RETURN',
      from: { house: 'envelopes' },
      to,
      amount: row.returned,
      reference: referenceOf(id),
    },
  ])
}

async function envelopeIn(world: World, id: number): Promise<EnvelopeRow> {
  const row = await envelopeFor(world.db, world.site.code, callerIn(world).memberId, id)
  if (!row) throw new Refusal('envelope.unknown')
  return row
}

async function shownOne(world: World, id: number): Promise<RedEnvelope> {
  const [shown] = await viewsOf(world, [await envelopeIn(world, id)])
  return shown!
}

export const redEnvelopes: Handler<'promotions.red-envelopes'> = async ({ query }, world) => {
  const asked = { memberId: callerIn(world).memberId, view: query.view, now: world.clock.now() }
  const { total, rows } = await envelopePage(world.db, world.site.code, asked, sliceOf(query))
  return pageOf(query, total, await viewsOf(world, rows))
}

/** Envelopes of which the caller may take a share now. */
export function openEnvelopes(world: World): Promise<EnvelopeRow[]> {
  return openEnvelopesFor(world.db, world.site.code, callerIn(world).memberId, world.clock.now())
}

async function viewsOf(world: World, rows: readonly EnvelopeRow[]): Promise<RedEnvelope[]> {
  const claims = await sharesOf(
    world.db,
    world.site.code,
    rows.map(({ id }) => id),
  )
  const { memberId } = callerIn(world)
  return rows.map((row) => {
    const own = claims.filter(({ envelope_id }) => envelope_id === row.id)
    return viewOf(world.site, row, own, memberId)
  })
}

function viewOf(
  site: InCurrency,
  row: EnvelopeRow,
  claims: readonly ShareRow[],
  caller: number,
): RedEnvelope {
  const isOver = row.returned !== null
  return {
    id: row.id,
    sender: maskAccount(row.sender),
    isOwn: row.sender_id === caller,
    message: row.message,
    split: row.split,
    amount: amountText(site, row.amount),
    shares: row.shares,
    sharesLeft: row.shares - row.claims,
    amountLeft: amountText(site, isOver ? 0n : row.amount - row.claimed),
    state: row.claims === row.shares ? 'EMPTY' : isOver ? 'RETURNED' : 'OPEN',
    sentAt: Number(row.sent_at),
    expiresAt: Number(row.expires_at),
    claimed: amountText(site, claims.find(({ member_id }) => member_id === caller)?.amount ?? 0n),
    claims: claims.map(({ account, amount, at }) => ({
      account: maskAccount(account),
      amount: amountText(site, amount),
      time: Number(at),
    })),
  }
}
