import type { Inside } from '../engine/world.ts'
import { startCounters } from '../store/counters.ts'
import { keepAuthenticator } from './authenticator.ts'
import { memberByAccount } from './store/members.ts'

/** Every account trusts the address that it was last used from; some have an authenticator. */
export async function seedIdentity(world: Inside): Promise<void> {
  const { db, site, shared } = world
  const trusted = await db<{ id: number }>(
    `INSERT INTO trusted_ips (brand, id, member_id, ip, added_at, used_at)
     SELECT brand, id, id, login_ip, registered_at, login_at FROM members WHERE brand = $1 AND login_ip <> ''
     RETURNING id`,
    [site.code],
  )
  const last = Math.max(0, ...trusted.map(({ id }) => id))
  if (last > 0) await startCounters(db, site.code, { 'trusted-ip': last })
  for (const { account, authenticator } of shared.members) {
    if (!authenticator) continue
    const member = await memberByAccount(db, site.code, account)
    if (member) await keepAuthenticator(world, member.id, authenticator, true)
  }
}
