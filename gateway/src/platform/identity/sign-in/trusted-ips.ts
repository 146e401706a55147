import { Refusal } from '../../../lib/refusal.ts'
import type { Handler, World } from '../../engine/world.ts'
import { callerIn } from '../members.ts'
import {
  addTrustedIp,
  deleteTrustedIp,
  deleteTrustedIps,
  touchTrustedIp,
  trustedIpsOf,
} from '../store/login-proofs.ts'
import type { MemberRow } from '../store/members.ts'

/** Tells whether a login from the caller's address needs no verification: a known address or a first login. */
export async function isTrustedIp(world: World, member: MemberRow): Promise<boolean> {
  const known = await trustedIpsOf(world.db, world.site.code, member.id)
  if (known.length === 0 && member.login_at === 0n) return true
  return known.some(({ ip }) => ip === world.request.ip)
}

/** Stores the address of a login; the least recently used one is deleted beyond `trustedIps`. */
export async function trustIp(world: World, memberId: number): Promise<void> {
  const { db, site, clock, request } = world
  const used = { memberId, ip: request.ip, at: clock.now() }
  if (await touchTrustedIp(db, site.code, used)) return
  await addTrustedIp(db, site.code, used)
  const tooMany = (await trustedIpsOf(db, site.code, memberId)).slice(site.brand.numbers.trustedIps)
  if (tooMany.length > 0)
    await deleteTrustedIps(
      db,
      site.code,
      tooMany.map(({ id }) => id),
    )
}

export const trustedIps: Handler<'identity.trusted-ips'> = async (_input, world) => {
  const rows = await trustedIpsOf(world.db, world.site.code, callerIn(world).memberId)
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    addedAt: Number(row.added_at),
    usedAt: Number(row.used_at),
    current: row.ip === world.request.ip,
  }))
}

export const removeTrustedIp: Handler<'identity.remove-trusted-ip'> = async ({ query }, world) => {
  const isGone = await deleteTrustedIp(world.db, world.site.code, callerIn(world).memberId, query.id)
  if (!isGone) throw new Refusal('trusted-ip.unknown')
  return true as const
}
