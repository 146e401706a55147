import type { RedEnvelope } from '@marquee/schemas/contract'
import type { Query } from '../../store/store.ts'

export type EnvelopeRow = {
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
  /** Sum that went back to the sender; null while the envelope is open. */
  returned: bigint | null
}

export type NewEnvelope = {
  id: number
  senderId: number
  amount: bigint
  shares: number
  split: RedEnvelope['split']
  message: string
  audience: 'ALL' | 'TEAM'
  /** In ms. */
  sentAt: number
  expiresAt: number
}

/** Adds an open envelope. */
export async function insertEnvelope(db: Query, brand: string, envelope: NewEnvelope): Promise<void> {
  const { id, senderId, amount, shares, split, message, audience, sentAt, expiresAt } = envelope
  await db(
    `INSERT INTO red_envelopes (brand, id, sender_id, amount, shares, split, message, audience, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [brand, id, senderId, amount, shares, split, message, audience, sentAt, expiresAt],
  )
}

/** Tells whether a member has taken its share of an envelope. */
export async function hasShare(db: Query, brand: string, id: number, memberId: number): Promise<boolean> {
  const [taken] = await db(
    'SELECT amount FROM red_envelope_claims WHERE brand = $1 AND envelope_id = $2 AND member_id = $3',
    [brand, id, memberId],
  )
  return taken !== undefined
}

/** Gives a member its share of an envelope. */
export async function insertShare(
  db: Query,
  brand: string,
  { id, memberId, amount, at }: { id: number; memberId: number; amount: bigint; at: number },
): Promise<void> {
  await db('INSERT INTO red_envelope_claims VALUES ($1, $2, $3, $4, $5)', [brand, id, memberId, amount, at])
  await db(
    'UPDATE red_envelopes SET claims = claims + 1, claimed = claimed + $3 WHERE brand = $1 AND id = $2',
    [brand, id, amount],
  )
}

/** Ends an envelope and returns its sender with the rest; undefined if it has ended before. */
export async function endEnvelopeRow(
  db: Query,
  brand: string,
  id: number,
): Promise<{ sender_id: number; returned: bigint } | undefined> {
  const [row] = await db<{ sender_id: number; returned: bigint }>(
    `UPDATE red_envelopes SET returned = amount - claimed
     WHERE brand = $1 AND id = $2 AND returned IS NULL RETURNING sender_id, returned`,
    [brand, id],
  )
  return row
}

const ENVELOPES = `SELECT e.*, m.account AS sender, m.path AS sender_path
  FROM red_envelopes e JOIN member_tree m ON m.brand = e.brand AND m.id = e.sender_id
  JOIN member_tree own ON own.brand = e.brand AND own.id = $2
  WHERE e.brand = $1
    AND (e.sender_id = $2 OR e.audience = 'ALL' OR own.path LIKE m.path || '%')`

/** An envelope, if the member sent it or belongs to its audience. */
export async function envelopeFor(
  db: Query,
  brand: string,
  memberId: number,
  id: number,
): Promise<EnvelopeRow | undefined> {
  const [row] = await db<EnvelopeRow>(`${ENVELOPES} AND e.id = $3`, [brand, memberId, id])
  return row
}

const TAKEN = `EXISTS (SELECT 1 FROM red_envelope_claims c
  WHERE c.brand = e.brand AND c.envelope_id = e.id AND c.member_id = $2)`

/** Condition of each view beside the audience. */
const VIEWS = {
  OPEN: `AND e.returned IS NULL AND e.sender_id <> $2 AND e.expires_at > $3 AND e.claims < e.shares AND NOT ${TAKEN}`,
  SENT: 'AND e.sender_id = $2 AND $3::bigint IS NOT NULL',
  TAKEN: `AND ${TAKEN} AND $3::bigint IS NOT NULL`,
} as const

/** A page of a view of a member's envelopes at a time, ms, newest first, and the number on all pages. */
export async function envelopePage(
  db: Query,
  brand: string,
  { memberId, view, now }: { memberId: number; view: keyof typeof VIEWS; now: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: EnvelopeRow[] }> {
  const parameters = [brand, memberId, now]
  const wanted = `${ENVELOPES} ${VIEWS[view]}`
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total FROM (${wanted}) e`, parameters)
  const rows = await db<EnvelopeRow>(`${wanted} ORDER BY e.id DESC LIMIT $4 OFFSET $5`, [
    ...parameters,
    limit,
    offset,
  ])
  return { total: Number(count?.total ?? 0), rows }
}

/** The newest 100 envelopes of which a member may take a share at a time, ms. */
export function openEnvelopesFor(
  db: Query,
  brand: string,
  memberId: number,
  now: number,
): Promise<EnvelopeRow[]> {
  return db<EnvelopeRow>(`${ENVELOPES} ${VIEWS.OPEN} ORDER BY e.id DESC LIMIT 100`, [brand, memberId, now])
}

/** A share that a member took. */
export type ShareRow = { envelope_id: number; member_id: number; account: string; amount: bigint; at: bigint }

/** Shares taken of some envelopes, newest first. */
export function sharesOf(db: Query, brand: string, ids: readonly number[]): Promise<ShareRow[]> {
  return db<ShareRow>(
    `SELECT c.envelope_id, c.member_id, m.account, c.amount, c.at
     FROM red_envelope_claims c JOIN member_names m ON m.brand = c.brand AND m.id = c.member_id
     WHERE c.brand = $1 AND c.envelope_id = ANY($2::integer[]) ORDER BY c.at DESC, c.member_id`,
    [brand, ids],
  )
}
