import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import { callerIn } from './members.ts'
import type { MemberRow } from './store/members.ts'

type TrustedRow = { id: number; ip: string; added_at: bigint; used_at: bigint }

async function trustedIpsOf({ db, site }: World, memberId: number): Promise<TrustedRow[]> {
  return db<TrustedRow>(
    `SELECT id, ip, added_at, used_at FROM trusted_ips WHERE brand = $1 AND member_id = $2
     ORDER BY used_at DESC, id DESC`,
    [site.code, memberId],
  )
}

/** A login from here needs no further proof: the address is known, or there never was one to compare with. */
export async function isTrustedIp(world: World, member: MemberRow): Promise<boolean> {
  const known = await trustedIpsOf(world, member.id)
  if (known.length === 0 && member.login_at === 0n) return true
  return known.some(({ ip }) => ip === world.request.ip)
}

/** Remembers the address of a login; the one unused longest goes when there are too many. */
export async function trustIp(world: World, memberId: number): Promise<void> {
  const { db, site, clock, request } = world
  const now = clock.now()
  const used = await db(
    'UPDATE trusted_ips SET used_at = $4 WHERE brand = $1 AND member_id = $2 AND ip = $3 RETURNING id',
    [site.code, memberId, request.ip, now],
  )
  if (used.length > 0) return
  await db('INSERT INTO trusted_ips VALUES ($1, $2, $3, $4, $5, $5)', [
    site.code,
    await nextNumber(db, site.code, 'trusted-ip'),
    memberId,
    request.ip,
    now,
  ])
  const tooMany = (await trustedIpsOf(world, memberId)).slice(site.brand.numbers.trustedIps)
  if (tooMany.length > 0)
    await db('DELETE FROM trusted_ips WHERE brand = $1 AND id = ANY($2::integer[])', [
      site.code,
      tooMany.map(({ id }) => id),
    ])
}

export const trustedIps: Handler<'identity.trusted-ips'> = async (_input, world) => {
  const rows = await trustedIpsOf(world, callerIn(world).memberId)
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    addedAt: Number(row.added_at),
    usedAt: Number(row.used_at),
    current: row.ip === world.request.ip,
  }))
}

export const removeTrustedIp: Handler<'identity.remove-trusted-ip'> = async ({ query }, world) => {
  const gone = await world.db(
    'DELETE FROM trusted_ips WHERE brand = $1 AND member_id = $2 AND id = $3 RETURNING id',
    [world.site.code, callerIn(world).memberId, query.id],
  )
  if (gone.length === 0) throw new Refusal('trusted-ip.unknown')
  return true as const
}
