import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { MemberRow } from './members.ts'

/** An agent's link that can be used now. */
export type LiveLink = { id: number; agent: MemberRow; rebate: string }

/** The link with this code; undefined if there is none, or it is used up, expired, paused or deleted. */
export async function linkByCode(
  db: Query,
  brand: string,
  code: string,
  now: number,
): Promise<LiveLink | undefined> {
  const [row] = await db<MemberRow & { link_id: number; link_rebate: string }>(
    `SELECT m.*, l.id AS link_id, l.rebate AS link_rebate FROM affiliate_links l
     JOIN members m ON m.brand = l.brand AND m.id = l.member_id AND m.state = 'ACTIVE'
     WHERE l.brand = $1 AND l.code = $2 AND l.deleted_at = 0 AND NOT l.is_paused AND (l.expires_at = 0 OR l.expires_at > $3)
       AND (l.max_uses = 0 OR l.uses < l.max_uses)`,
    [brand, code, now],
  )
  return row && { id: row.link_id, agent: row, rebate: row.link_rebate }
}

/** Counts a member that registered by a link, and notes the link with the member. */
export async function noteLinkUse(db: Query, brand: string, id: number, memberId: number): Promise<void> {
  await db('UPDATE affiliate_links SET uses = uses + 1 WHERE brand = $1 AND id = $2', [brand, id])
  await db('UPDATE members SET link_id = $3 WHERE brand = $1 AND id = $2', [brand, memberId, id])
}

/** A row of affiliate_links; times are in ms, and 0 means never. */
export type LinkRow = Omit<Rows['affiliate_links'], 'brand' | 'member_id' | 'deleted_at'>

type NewLink = {
  memberId: number
  code: string
  /** Per cent, with one or two decimals. */
  rebate: string
  /** 0: without limit. */
  maxUses: number
  createdAt: number
  /** ms since 1970; 0: never. */
  expiresAt: number
}

const OWN = 'FROM affiliate_links WHERE brand = $1 AND member_id = $2 AND deleted_at = 0'

/** Number of links of an agent that are not deleted. */
export async function linkCountOf(db: Query, brand: string, memberId: number): Promise<number> {
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${OWN}`, [brand, memberId])
  return Number(count?.total ?? 0)
}

/** A page of an agent's links, the newest first. */
export function linksOf(
  db: Query,
  brand: string,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkRow[]> {
  return db<LinkRow>(`SELECT * ${OWN} ORDER BY id DESC LIMIT $3 OFFSET $4`, [brand, memberId, limit, offset])
}

/** Adds a link that signs members up below its agent. */
export async function addLink(db: Query, brand: string, link: NewLink): Promise<LinkRow> {
  const id = Number(await nextNumber(db, brand, 'affiliate-link'))
  const [row] = await db<LinkRow>(
    `INSERT INTO affiliate_links (brand, id, member_id, code, rebate, max_uses, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [brand, id, link.memberId, link.code, link.rebate, link.maxUses, link.createdAt, link.expiresAt],
  )
  return row!
}

/** Pauses or resumes a link of an agent; undefined if it has none of this number. */
export async function pauseLink(
  db: Query,
  brand: string,
  { memberId, id, isPaused }: { memberId: number; id: number; isPaused: boolean },
): Promise<LinkRow | undefined> {
  const [row] = await db<LinkRow>(
    `UPDATE affiliate_links SET is_paused = $4
     WHERE brand = $1 AND member_id = $2 AND id = $3 AND deleted_at = 0 RETURNING *`,
    [brand, memberId, id, isPaused],
  )
  return row
}

/** Tells whether an agent has, or had, a link of this number; members stay with a deleted link. */
export async function isOwnLink(db: Query, brand: string, memberId: number, id: number): Promise<boolean> {
  const rows = await db(
    'SELECT 1 AS found FROM affiliate_links WHERE brand = $1 AND member_id = $2 AND id = $3',
    [brand, memberId, id],
  )
  return rows.length > 0
}

/** A member that registered by a link. */
export type LinkMember = Pick<MemberRow, 'id' | 'account' | 'type' | 'state' | 'registered_at' | 'login_at'>

/**
 * One page of the members that registered by a link and are still in its agent's team, newest first, and their number.
 */
export async function linkMembers(
  db: Query,
  brand: string,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: LinkMember[] }> {
  const found = `FROM members WHERE brand = $1 AND link_id = $2 AND state <> 'ENDED'
    AND path LIKE '%/' || (SELECT member_id FROM affiliate_links WHERE brand = $1 AND id = $2) || '/%'`
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${found}`, [brand, id])
  const rows = await db<LinkMember>(
    `SELECT id, account, type, state, registered_at, login_at ${found}
     ORDER BY registered_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [brand, id, limit, offset],
  )
  return { total: Number(count?.total ?? 0), rows }
}

/** Deletes a link of an agent; false if it has none of this number. */
export async function endLink(
  db: Query,
  brand: string,
  { memberId, id, at }: { memberId: number; id: number; at: number },
): Promise<boolean> {
  const ended = await db(
    `UPDATE affiliate_links SET deleted_at = $4
     WHERE brand = $1 AND member_id = $2 AND id = $3 AND deleted_at = 0 RETURNING id`,
    [brand, memberId, id, at],
  )
  return ended.length > 0
}

/** Deletes all links of an agent. `at` is in ms. */
export async function endLinksOf(db: Query, brand: string, memberId: number, at: number): Promise<void> {
  await db(
    'UPDATE affiliate_links SET deleted_at = $3 WHERE brand = $1 AND member_id = $2 AND deleted_at = 0',
    [brand, memberId, at],
  )
}

/** Rebates that a member gave on: to its direct downlines and by its links, in per cent. */
export function givenRebates(db: Query, brand: string, memberId: number): Promise<{ rebate: string }[]> {
  return db<{ rebate: string }>(
    `SELECT rebate FROM members WHERE brand = $1 AND upline_id = $2 AND state <> 'ENDED'
     UNION ALL SELECT rebate FROM affiliate_links WHERE brand = $1 AND member_id = $2 AND deleted_at = 0`,
    [brand, memberId],
  )
}

type SeededLink = NewLink & { uses: number }

/** Adds the links of a new world, numbered in their order. */
export async function seedLinks(db: Query, brand: string, links: readonly SeededLink[]): Promise<void> {
  if (links.length === 0) return
  const last = Number(await nextNumber(db, brand, 'affiliate-link', links.length))
  const numbered = links.map((link, index) => ({ ...link, id: last - links.length + 1 + index }))
  await insertRows(db, 'affiliate_links', numbered, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['code', 'text', ({ code }) => code],
    ['rebate', 'text', ({ rebate }) => rebate],
    ['uses', 'integer', ({ uses }) => uses],
    ['max_uses', 'integer', ({ maxUses }) => maxUses],
    ['created_at', 'bigint', ({ createdAt }) => createdAt],
    ['expires_at', 'bigint', ({ expiresAt }) => expiresAt],
  ])
}
