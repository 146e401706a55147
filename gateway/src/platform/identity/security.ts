import type { Handler } from '../engine/world.ts'
import { authenticatorOf } from './authenticator.ts'
import { maskEmail, maskMobile, memberIn } from './members.ts'
import { maskName, profileOf } from './profile.ts'
import { liveSessions } from './sessions.ts'

/** What guards the account, for the security centre. */
export const security: Handler<'identity.security'> = async (_input, world) => {
  const { db, site, clock } = world
  const member = await memberIn(world)
  const [trusted] = await db<{ many: bigint }>(
    'SELECT count(*) AS many FROM trusted_ips WHERE brand = $1 AND member_id = $2',
    [site.code, member.id],
  )
  return {
    hasPaymentPassword: member.payment_password !== '',
    mobile: maskMobile(member.dialling_code, member.mobile),
    email: maskEmail(member.email),
    authenticator: (await authenticatorOf(db, site.code, member.id))?.bound ?? false,
    ipVerification: site.brand.modules.loginIpVerification,
    payeeName: maskName(profileOf(member).payeeName ?? ''),
    trustedIps: Number(trusted?.many ?? 0),
    sessions: (await liveSessions(db, site, member.id, clock.now())).length,
    passwordChangedAt: Number(member.password_changed_at),
  }
}
