import type { Handler } from '../engine/world.ts'
import { maskEmail, maskMobile, memberIn } from './members.ts'
import { maskName, profileOf } from './profile.ts'
import { liveSessions } from './sign-in/sessions.ts'
import { authenticatorOf, trustedIpCount } from './store/login-proofs.ts'

/** Security settings of the account, for the security centre. */
export const security: Handler<'identity.security'> = async (_input, world) => {
  const { db, site, clock } = world
  const member = await memberIn(world)
  return {
    hasPaymentPassword: member.payment_password !== '',
    mobile: maskMobile(member.dialling_code, member.mobile),
    email: maskEmail(member.email),
    authenticator: (await authenticatorOf(db, site.code, member.id))?.bound ?? false,
    ipVerification: site.brand.modules.loginIpVerification,
    payeeName: maskName(profileOf(member).payeeName ?? ''),
    trustedIps: await trustedIpCount(db, site.code, member.id),
    sessions: (await liveSessions(db, site, member.id, clock.now())).length,
    passwordChangedAt: Number(member.password_changed_at),
  }
}
