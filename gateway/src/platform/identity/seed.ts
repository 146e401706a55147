import type { Inside } from '../world.ts'
import { keepAuthenticator } from './authenticator.ts'
import { memberByAccount } from './members.ts'

/** Every account trusts the address that it was last used from; some have an authenticator. */
export async function seedIdentity(world: Inside): Promise<void> {
  const { db, site, shared } = world
  const trusted = await db(
    `INSERT INTO trusted_ips (brand, id, member_id, ip, added_at, used_at)
     SELECT brand, id, id, login_ip, registered_at, login_at FROM members WHERE brand = $1 AND login_ip <> ''
     RETURNING id`,
    [site.code],
  )
  if (trusted.length > 0)
    await db('INSERT INTO counters SELECT $1, $2, max(id) FROM trusted_ips WHERE brand = $1', [
      site.code,
      'trusted-ip',
    ])
  for (const { account, authenticator } of shared.members) {
    if (!authenticator) continue
    const member = await memberByAccount(db, site.code, account)
    if (member) await keepAuthenticator(world, member.id, authenticator, true)
  }
}
