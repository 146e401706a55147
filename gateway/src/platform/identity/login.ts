import type { LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Query } from '../store/store.ts'
import type { Handler, Input, Outside, World } from '../world.ts'
import { takeCaptcha } from './captcha.ts'
import { takeHumanCheck } from './human-check.ts'
import { accountName, type MemberRow, memberByAccount, memberById, memberByMobile } from './members.ts'
import { openSession } from './sessions.ts'
import { takeSmsCode } from './sms.ts'
import { clearTries, countFailure, failureDetails, refuseLocked, triesOf } from './tries.ts'

type LoginBody = Input<'identity.login'>['body']

/** What was found out before the transaction. */
type Evidence = { account: string; memberId: number; isRight: boolean; passwordHash: string }

/** Signs in by password or by a code sent by SMS; what the body's type says picks the way. */
export const login: Handler<'identity.login'> = Object.assign(
  (input: Input<'identity.login'>, world: World) => waysIn[input.body.type].decide(input.body, world),
  {
    prepare: ({ body }: Input<'identity.login'>, outside: Outside) =>
      waysIn[body.type].prepare(body, outside),
    oneAtATime: ({ body }: Input<'identity.login'>) =>
      `login/${accountName(body.username ?? body.mobileNum ?? '')}`,
  },
)

type WayIn = {
  prepare(body: LoginBody, outside: Outside): Promise<unknown>
  decide(body: LoginBody, world: World): Promise<LoginResult>
}

const notHere: WayIn = {
  prepare: () => Promise.reject(new Refusal('function.not.available')),
  decide: () => Promise.reject(new Refusal('function.not.available')),
}

const waysIn: Readonly<Record<LoginBody['type'], WayIn>> = {
  username: { prepare: checkPassword, decide: decideByPassword },
  sms: { prepare: async () => undefined, decide: decideBySms },
  firebase: notHere,
  remember: notHere,
}

async function checkPassword(body: LoginBody, outside: Outside): Promise<Evidence> {
  const account = accountName(body.username ?? '')
  if (!account || !body.password) throw new Refusal('login.failed')
  const found = await outside.transaction(async (db) => ({
    gate: await gate(db, outside, account, body),
    member: await memberByAccount(db, outside.site.code, account),
  }))
  if (found.gate) throw found.gate
  const hash = found.member?.password
  const isRight = await outside.shared.passwords.matches(body.password, hash)
  return { account, memberId: found.member?.id ?? 0, isRight, passwordHash: hash ?? '' }
}

/** Lock, human check and captcha come before the password, so that a guess costs nothing to refuse. Gives the refusal: used checks stay used. */
async function gate(
  db: Query,
  outside: Outside,
  account: string,
  body: LoginBody,
): Promise<Refusal | undefined> {
  const tries = await triesOf(db, outside, account)
  const locked = refuseLocked(outside, tries)
  if (locked) return locked
  if (!(await takeHumanCheck(db, outside, body.humanCheck))) return new Refusal('login.human-check')
  if (tries.failures < outside.site.brand.numbers.captchaAfterFailures) return undefined
  const details = failureDetails(outside, tries.failures)
  if (!body.captcha) return new Refusal('login.captcha.required', { details })
  const isRead = await takeCaptcha(db, outside, body.captcha)
  return isRead ? undefined : new Refusal('login.captcha.invalid', { details })
}

async function decideByPassword(_body: LoginBody, world: World): Promise<LoginResult> {
  const { account, memberId, isRight, passwordHash } = world.evidence as Evidence
  const member = isRight ? await memberById(world.db, world.site.code, memberId) : undefined
  // The password may have been changed while it was compared.
  if (!member || member.state === 'ENDED' || member.password !== passwordHash) {
    const { refusal } = await countFailure(world, account)
    throw refusal
  }
  await clearTries(world, account)
  return signIn(world, member)
}

async function decideBySms(body: LoginBody, world: World): Promise<LoginResult> {
  if (!world.site.brand.modules.smsLogin) throw new Refusal('function.not.available')
  const number = { diallingCode: body.countryDialingCode ?? '', mobile: body.mobileNum ?? '' }
  await takeSmsCode(world, number, 'login', body.verificationCode ?? '')
  const member = await memberByMobile(world.db, world.site.code, number.diallingCode, number.mobile)
  // Nobody has the number: the same answer as for a wrong code.
  if (!member || member.state === 'ENDED') throw new Refusal('sms.code.invalid')
  return signIn(world, member, { byCode: true })
}

/** Opens a session and tells the client what it needs to go on. */
export async function signIn(
  world: World,
  member: MemberRow,
  options: { byCode?: boolean; endsAt?: number } = {},
): Promise<LoginResult> {
  if (member.state === 'LOCKED') throw new Refusal('login.locked')
  const session = await openSession(world, member.id, options.endsAt)
  const mustChange =
    member.password_expired && world.site.brand.modules.forcedPasswordChange && !options.byCode
  return {
    token: session.token,
    id: member.id,
    userName: member.account,
    account: member.account,
    customerType: member.type,
    firstTimeLogin: member.login_at === 0n,
    passwordExpired: mustChange,
    expiresIn: Math.max(0, Math.floor((session.endsAt - world.clock.now()) / 1000)),
  }
}
