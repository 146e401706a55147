import type { Inside } from '../engine/world.ts'
import { startCounters } from '../store/counters.ts'
import { keepAuthenticator, seedTrustedIps } from './store/login-proofs.ts'
import { memberByAccount } from './store/members.ts'

/** Every account trusts the address that it was last used from; some have an authenticator. */
export async function seedIdentity(world: Inside): Promise<void> {
  const { db, site, shared } = world
  const last = await seedTrustedIps(db, site.code)
  if (last > 0) await startCounters(db, site.code, { 'trusted-ip': last })
  for (const { account, authenticator } of shared.members) {
    if (!authenticator) continue
    const member = await memberByAccount(db, site.code, account)
    if (member) await keepAuthenticator(db, site.code, member.id, { secret: authenticator, isBound: true })
  }
}
