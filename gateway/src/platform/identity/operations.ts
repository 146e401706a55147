import type { Session } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { FamilyHandlers, Handler } from '../world.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { freePlay } from './free-play.ts'
import { humanCheck } from './human-check.ts'
import { login } from './login.ts'
import { callerIn, maskAccount, memberByMobile, memberIn, memberView } from './members.ts'
import { changePaymentPassword, setPaymentPassword } from './payment-password.ts'
import { invitationOf, register, registerMobile } from './register.ts'
import { registrationRules } from './registration-rules.ts'
import { endSessions, liveSessions } from './sessions.ts'
import { sendSmsCode } from './sms.ts'

const affiliate: Handler<'identity.affiliate'> = async ({ query }, world) => {
  const { agent, code } = await invitationOf(world, query.code)
  return { affiliateCode: code, agentAccount: maskAccount(agent.account), valid: true }
}

const memberInfo: Handler<'identity.member-info'> = async (_input, world) =>
  memberView(world.site, await memberIn(world))

const updateProfile: Handler<'identity.update-profile'> = async ({ body }, world) => {
  const nickname = body.nickname.trim().normalize('NFC')
  await world.db('UPDATE members SET nickname = $3 WHERE brand = $1 AND id = $2', [
    world.site.code,
    callerIn(world).memberId,
    nickname,
  ])
  return memberView(world.site, await memberIn(world))
}

const language: Handler<'identity.language'> = async ({ body }, world) => {
  const offered: readonly string[] = world.site.brand.supportLanguages
  if (!offered.includes(body.language)) {
    const fields = [{ field: 'language', text: 'form.invalid', values: {} }]
    throw new Refusal('request.invalid', { details: { fields } })
  }
  await world.db('UPDATE members SET language = $3 WHERE brand = $1 AND id = $2', [
    world.site.code,
    callerIn(world).memberId,
    body.language,
  ])
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

const loginCode: Handler<'identity.login-code'> = async ({ body }, world) => {
  if (!world.site.brand.modules.smsLogin) throw new Refusal('function.not.available')
  // Sent to a number that nobody has, too: the answer must not tell them apart.
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNum }
  return { expiredMinutes: await sendSmsCode(world, number, 'login') }
}

const registerCode: Handler<'identity.register-code'> = async ({ body }, world) => {
  const { modules } = world.site.brand
  if (!modules.smsVerification) throw new Refusal('function.not.available')
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNo }
  if (await memberByMobile(world.db, world.site.code, number.diallingCode, number.mobile))
    throw new Refusal('register.mobile.exists')
  return { expiredMinutes: await sendSmsCode(world, number, 'register') }
}

const registerSettings: Handler<'identity.register-settings'> = Object.assign(
  (_input: unknown, { site, conditions }: Parameters<Handler<'identity.register-settings'>>[1]) => ({
    ...registrationRules(site.brand, conditions),
  }),
  { fromMemory: true },
)

/** What signing up, signing in and the account itself do. */
export const identityHandlers: FamilyHandlers<'identity'> = {
  affiliate,
  captcha,
  'change-password': changePassword,
  'change-payment-password': changePaymentPassword,
  'end-session': endSession,
  'free-play': freePlay,
  'human-check': humanCheck,
  language,
  login,
  'login-code': loginCode,
  logout,
  'member-info': memberInfo,
  register,
  'register-code': registerCode,
  'register-mobile': registerMobile,
  'register-settings': registerSettings,
  sessions,
  'set-payment-password': setPaymentPassword,
  'update-profile': updateProfile,
}
