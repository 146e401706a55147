import type { RedEnvelope } from '@marquee/schemas/contract'
import { toAmount } from '../../lib/money.ts'
import { pageOf } from '../../lib/paging.ts'
import type { Random } from '../../lib/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn, maskAccount } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { amountOf, MAIN, requireTurnover } from '../wallet/door.ts'

const HOUR = 60 * 60 * 1000

type EnvelopeRow = {
  id: number
  sender_id: number
  sender: string
  sender_path: string
  amount: bigint
  shares: number
  split: RedEnvelope['split']
  message: string
  audience: 'ALL' | 'TEAM'
  sent_at: bigint
  expires_at: bigint
  claims: number
  claimed: bigint
  returned: bigint | null
}

/** Number of an envelope as members read it, such as E000000042. */
function referenceOf(id: number): string {
  return `E${String(id).padStart(9, '0')}`
}

/** A share of what is left: every further one keeps at least 0.01, the last one takes all. */
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

/** Sends an envelope: its amount leaves the main wallet at once. */
export const sendRedEnvelope: Handler<'promotions.send-red-envelope'> = async ({ body }, world) => {
  const { db, site, clock } = world
  const { memberId } = callerIn(world)
  const { redEnvelopeHours, redEnvelopeShares, redEnvelopeMaximumMinor } = site.brand.numbers
  const amount = amountOf(body.amount)
  const most = BigInt(redEnvelopeMaximumMinor)
  if (body.shares > redEnvelopeShares || amount < BigInt(body.shares) || amount > most)
    throw new Refusal('envelope.split.invalid', {
      values: { shares: redEnvelopeShares, amount: toAmount(most) },
    })
  // Else a friend's share would be a way around what has to be bet first.
  await requireTurnover(world, memberId)
  const id = Number(await nextNumber(db, site.code, 'red-envelope'))
  const expiresAt = clock.now() + redEnvelopeHours * HOUR
  await db(
    `INSERT INTO red_envelopes (brand, id, sender_id, amount, shares, split, message, audience, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      site.code,
      id,
      memberId,
      amount,
      body.shares,
      body.split,
      body.message,
      body.audience,
      clock.now(),
      expiresAt,
    ],
  )
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

/** Takes the caller's share; an envelope that is not for the caller is not there for it. */
export async function takeShare(world: World, id: number): Promise<bigint> {
  const { db, site, clock, random } = world
  const { memberId } = callerIn(world)
  const envelope = await envelopeFor(world, id)
  if (envelope.sender_id === memberId) throw new Refusal('envelope.own')
  const [taken] = await db(
    'SELECT amount FROM red_envelope_claims WHERE brand = $1 AND envelope_id = $2 AND member_id = $3',
    [site.code, id, memberId],
  )
  if (taken) throw new Refusal('envelope.claimed')
  if (clock.now() >= Number(envelope.expires_at)) throw new Refusal('envelope.expired')
  if (envelope.claims >= envelope.shares) throw new Refusal('envelope.empty')
  const amount = shareOf(envelope, random)
  await db('INSERT INTO red_envelope_claims VALUES ($1, $2, $3, $4, $5)', [
    site.code,
    id,
    memberId,
    amount,
    clock.now(),
  ])
  await db(
    'UPDATE red_envelopes SET claims = claims + 1, claimed = claimed + $3 WHERE brand = $1 AND id = $2',
    [site.code, id, amount],
  )
  const to = { member: memberId, wallet: MAIN }
  const reference = referenceOf(id)
  await world.ledger.post([
    { kind: 'RED_ENVELOPE_CLAIM', from: { house: 'envelopes' }, to, amount, reference },
  ])
  if (envelope.claims + 1 === envelope.shares) await returnRest(world, id)
  return amount
}

/** At its end, or with its last share, what is left goes back to the sender. */
export const endEnvelope: Job = (id, world) => returnRest(world, id)

async function returnRest({ db, site, ledger }: Inside, id: number): Promise<void> {
  const [row] = await db<{ sender_id: number; returned: bigint }>(
    `UPDATE red_envelopes SET returned = amount - claimed
     WHERE brand = $1 AND id = $2 AND returned IS NULL RETURNING sender_id, returned`,
    [site.code, id],
  )
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

const ENVELOPES = `SELECT e.*, m.account AS sender, m.path AS sender_path
  FROM red_envelopes e JOIN members m ON m.brand = e.brand AND m.id = e.sender_id
  JOIN members own ON own.brand = e.brand AND own.id = $2
  WHERE e.brand = $1
    AND (e.sender_id = $2 OR e.audience = 'ALL' OR own.path LIKE m.path || '%')`

async function envelopeFor(world: World, id: number): Promise<EnvelopeRow> {
  const [row] = await world.db<EnvelopeRow>(`${ENVELOPES} AND e.id = $3`, [
    world.site.code,
    callerIn(world).memberId,
    id,
  ])
  if (!row) throw new Refusal('envelope.unknown')
  return row
}

async function shownOne(world: World, id: number): Promise<RedEnvelope> {
  const [shown] = await viewsOf(world, [await envelopeFor(world, id)])
  return shown!
}

const TAKEN = `EXISTS (SELECT 1 FROM red_envelope_claims c
  WHERE c.brand = e.brand AND c.envelope_id = e.id AND c.member_id = $2)`

/** What each view shows, beside that it is for the caller. */
const VIEWS = {
  OPEN: `AND e.returned IS NULL AND e.sender_id <> $2 AND e.expires_at > $3 AND e.claims < e.shares AND NOT ${TAKEN}`,
  SENT: 'AND e.sender_id = $2 AND $3::bigint IS NOT NULL',
  TAKEN: `AND ${TAKEN} AND $3::bigint IS NOT NULL`,
} as const

export const redEnvelopes: Handler<'promotions.red-envelopes'> = async ({ query }, world) => {
  const parameters = [world.site.code, callerIn(world).memberId, world.clock.now()]
  const wanted = `${ENVELOPES} ${VIEWS[query.view]}`
  const [count] = await world.db<{ total: bigint }>(`SELECT count(*) AS total FROM (${wanted}) e`, parameters)
  const rows = await world.db<EnvelopeRow>(`${wanted} ORDER BY e.id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    query.pageSize,
    (query.pageNo - 1) * query.pageSize,
  ])
  return pageOf(query, Number(count?.total ?? 0), await viewsOf(world, rows))
}

/** Envelopes that the caller may take a share of now. */
export function openEnvelopes(world: World): Promise<EnvelopeRow[]> {
  return world.db<EnvelopeRow>(`${ENVELOPES} ${VIEWS.OPEN} ORDER BY e.id DESC LIMIT 100`, [
    world.site.code,
    callerIn(world).memberId,
    world.clock.now(),
  ])
}

type ClaimRow = { envelope_id: number; member_id: number; account: string; amount: bigint; at: bigint }

async function viewsOf(world: World, rows: readonly EnvelopeRow[]): Promise<RedEnvelope[]> {
  const claims = await world.db<ClaimRow>(
    `SELECT c.envelope_id, c.member_id, m.account, c.amount, c.at
     FROM red_envelope_claims c JOIN members m ON m.brand = c.brand AND m.id = c.member_id
     WHERE c.brand = $1 AND c.envelope_id = ANY($2::integer[]) ORDER BY c.at DESC, c.member_id`,
    [world.site.code, rows.map(({ id }) => id)],
  )
  const { memberId } = callerIn(world)
  return rows.map((row) => {
    const own = claims.filter(({ envelope_id }) => envelope_id === row.id)
    return viewOf(row, own, memberId)
  })
}

function viewOf(row: EnvelopeRow, claims: readonly ClaimRow[], caller: number): RedEnvelope {
  const isOver = row.returned !== null
  return {
    id: row.id,
    sender: maskAccount(row.sender),
    isOwn: row.sender_id === caller,
    message: row.message,
    split: row.split,
    amount: toAmount(row.amount),
    shares: row.shares,
    sharesLeft: row.shares - row.claims,
    amountLeft: toAmount(isOver ? 0n : row.amount - row.claimed),
    state: row.claims === row.shares ? 'EMPTY' : isOver ? 'RETURNED' : 'OPEN',
    sentAt: Number(row.sent_at),
    expiresAt: Number(row.expires_at),
    claimed: toAmount(claims.find(({ member_id }) => member_id === caller)?.amount ?? 0n),
    claims: claims.map(({ account, amount, at }) => ({
      account: maskAccount(account),
      amount: toAmount(amount),
      time: Number(at),
    })),
  }
}
