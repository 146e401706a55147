import type { Session } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { FamilyHandlers, Handler } from '../engine/world.ts'
import { avatar, memberIcon, setAvatar } from './avatar.ts'
import { bindEmail, bindEmailCode, bindPhone, bindPhoneCode } from './bind-contact.ts'
import { changePassword } from './change-password.ts'
import { sendSmsCode } from './codes.ts'
import { confirmLimit, limits, setLimit, setRealityCheck } from './deposit-limits.ts'
import { callerIn, maskAccount, memberIn, memberView } from './members.ts'
import {
  changePaymentPassword,
  paymentPasswordCode,
  resetPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts'
import { selfExclusion, timeOut } from './play-breaks.ts'
import { profile, updateProfile } from './profile.ts'
import { referrerOf } from './referral-codes.ts'
import { invitationOf, register, registerMobile } from './register.ts'
import { registrationRules } from './registration-rules.ts'
import { security } from './security.ts'
import { securitySteps } from './security-steps.ts'
import { beginAuthenticator, bindAuthenticator, unbindAuthenticator } from './sign-in/authenticator.ts'
import { captcha } from './sign-in/captcha.ts'
import { freePlay } from './sign-in/free-play.ts'
import { humanCheck } from './sign-in/human-check.ts'
import { login } from './sign-in/login.ts'
import { loginVerification, loginVerificationCode } from './sign-in/login-verification.ts'
import { phoneAuthCode, phoneAuthToken } from './sign-in/phone-auth.ts'
import { forgotEmail, forgotPhone, recoveryCode, resetEmail } from './sign-in/recovery.ts'
import { liveSessions } from './sign-in/sessions.ts'
import { bindSocial, socialLogins, socialStart, socialToken, unbindSocial } from './sign-in/social.ts'
import { removeTrustedIp, trustedIps } from './sign-in/trusted-ips.ts'
import { forgetLogins, setField } from './store/member-fields.ts'
import { endEverySession, endSessions } from './store/sessions.ts'

const affiliate: Handler<'identity.affiliate'> = async ({ query }, world) => {
  const code = query.code.trim().toUpperCase()
  // Every member invites by a code of its own, not agents alone.
  const agent = (await referrerOf(world, code)) ?? (await invitationOf(world, code)).agent
  return { affiliateCode: code, agentAccount: maskAccount(agent.account), valid: true }
}

const memberInfo: Handler<'identity.member-info'> = async (_input, world) =>
  memberView(world.site, await memberIn(world))

const language: Handler<'identity.language'> = async ({ body }, world) => {
  const offered: readonly string[] = world.site.brand.supportLanguages
  if (!offered.includes(body.language)) {
    const fields = [{ field: 'language', text: 'form.invalid', values: {} }]
    throw new Refusal('request.invalid', { details: { fields } })
  }
  await setField(world.db, world.site.code, callerIn(world).memberId, 'language', body.language)
  return { language: body.language }
}

const logout: Handler<'identity.logout'> = async (_input, world) => {
  await endSessions(world.db, world.site.code, [callerIn(world).sessionId])
  return true as const
}

const sessions: Handler<'identity.sessions'> = async (_input, world) => {
  const { memberId, sessionId } = callerIn(world)
  const rows = await liveSessions(world.db, world.site, memberId, world.clock.now())
  const listed: Session[] = rows.map((row) => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    createdAt: Number(row.created_at),
    lastSeenAt: Number(row.seen_at),
    current: row.id === sessionId,
  }))
  return listed.sort((a, b) => Number(b.current) - Number(a.current))
}

const endSession: Handler<'identity.end-session'> = async ({ query }, world) => {
  const { memberId } = callerIn(world)
  const live = await liveSessions(world.db, world.site, memberId, world.clock.now())
  if (!live.some(({ id }) => id === query.id)) throw new Refusal('session.unknown')
  await endSessions(world.db, world.site.code, [query.id])
  return true as const
}

/** Remembered logins are forgotten with them. */
const endAllSessions: Handler<'identity.end-all-sessions'> = async (_input, world) => {
  const { memberId } = callerIn(world)
  await forgetLogins(world.db, world.site.code, memberId)
  await endEverySession(world.db, world.site.code, memberId)
  return true as const
}

const loginCode: Handler<'identity.login-code'> = async ({ body }, world) => {
  if (!world.site.brand.modules.smsLogin) throw new Refusal('function.not.available')
  // Unknown numbers get the same answer, so that it does not reveal accounts.
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNum }
  return { expiredMinutes: await sendSmsCode(world, number, 'login') }
}

const registerCode: Handler<'identity.register-code'> = async ({ body }, world) => {
  const { modules } = world.site.brand
  if (!modules.smsVerification) throw new Refusal('function.not.available')
  // Sent to a number that has an account, too: its owner is told so after the code.
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNo }
  return { expiredMinutes: await sendSmsCode(world, number, 'register') }
}

const registerSettings = fromMemory<'identity.register-settings'>((_input, { site, conditions }) => ({
  ...registrationRules(site.brand, conditions),
}))

/** Operations of registration, login and the account. */
export const identityHandlers: FamilyHandlers<'identity'> = {
  affiliate,
  avatar,
  'begin-authenticator': beginAuthenticator,
  'bind-authenticator': bindAuthenticator,
  'bind-email-code': bindEmailCode,
  'bind-email': bindEmail,
  'bind-phone-code': bindPhoneCode,
  'bind-phone': bindPhone,
  'bind-social': bindSocial,
  captcha,
  'change-password': changePassword,
  'change-payment-password': changePaymentPassword,
  'confirm-limit': confirmLimit,
  'end-all-sessions': endAllSessions,
  'end-session': endSession,
  'forgot-email': forgotEmail,
  'forgot-phone': forgotPhone,
  'free-play': freePlay,
  'human-check': humanCheck,
  language,
  limits,
  login,
  'login-code': loginCode,
  'login-verification-code': loginVerificationCode,
  'login-verification': loginVerification,
  logout,
  'member-icon': memberIcon,
  'member-info': { read: memberInfo },
  'phone-auth-code': phoneAuthCode,
  'phone-auth-token': phoneAuthToken,
  profile,
  'recovery-code': recoveryCode,
  register,
  'register-code': registerCode,
  'register-mobile': registerMobile,
  'register-settings': registerSettings,
  'remove-trusted-ip': removeTrustedIp,
  'reset-email': resetEmail,
  security,
  'payment-password-code': paymentPasswordCode,
  'reset-payment-password': resetPaymentPassword,
  'security-steps': securitySteps,
  'self-exclusion': selfExclusion,
  sessions: { read: sessions },
  'set-avatar': setAvatar,
  'set-limit': setLimit,
  'set-payment-password': setPaymentPassword,
  'set-reality-check': setRealityCheck,
  'social-logins': { read: socialLogins },
  'social-start': socialStart,
  'social-token': socialToken,
  'time-out': timeOut,
  'trusted-ips': trustedIps,
  'unbind-authenticator': unbindAuthenticator,
  'unbind-social': unbindSocial,
  'update-profile': updateProfile,
}
