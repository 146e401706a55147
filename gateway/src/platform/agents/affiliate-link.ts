import type { MemberRow } from '../identity/members.ts'
import type { Inside } from '../world.ts'

/** An agent's link that can be used now. */
export type LiveLink = { id: number; agent: MemberRow; rebate: string }

/** The link with this code; undefined when there is none, or it is used up, ended or deleted. */
export async function linkByCode(
  { db, site, clock }: Pick<Inside, 'db' | 'site' | 'clock'>,
  code: string,
): Promise<LiveLink | undefined> {
  const [row] = await db<MemberRow & { link_id: number; link_rebate: string }>(
    `SELECT m.*, l.id AS link_id, l.rebate AS link_rebate FROM affiliate_links l
     JOIN members m ON m.brand = l.brand AND m.id = l.member_id AND m.state = 'ACTIVE'
     WHERE l.brand = $1 AND l.code = $2 AND l.deleted_at = 0 AND (l.expires_at = 0 OR l.expires_at > $3)
       AND (l.max_uses = 0 OR l.uses < l.max_uses)`,
    [site.code, code.trim().toUpperCase(), clock.now()],
  )
  return row && { id: row.link_id, agent: row, rebate: row.link_rebate }
}

/** A member signed up by a link: it gets the link's rebate, and the link counts it. */
export async function takeLink(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  link: LiveLink,
  memberId: number,
): Promise<void> {
  await db('UPDATE affiliate_links SET uses = uses + 1 WHERE brand = $1 AND id = $2', [site.code, link.id])
  await db('UPDATE members SET rebate = $3 WHERE brand = $1 AND id = $2', [site.code, memberId, link.rebate])
}
