import type { LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../../lib/refusal.ts'
import type { Input, Outside, PreparedCall, World } from '../../engine/world.ts'
import { brandOfKey } from '../../engine/world-key.ts'
import type { Query } from '../../store/store.ts'
import { giveGuessBack, takeGuess } from '../address-tries.ts'
import { endSmsCodes, takeSmsCode } from '../codes.ts'
import { accountName, rolesOf } from '../members.ts'
import { type MemberRow, memberByAccount, memberById, memberByMobile } from '../store/members.ts'
import { clearTries, countFailure, failureDetails, refuseLocked, triesOf } from '../tries.ts'
import { takeCaptcha } from './captcha.ts'
import { takeHumanCheck } from './human-check.ts'
import { refuseNewIp } from './login-verification.ts'
import { type PhoneClaims, readPhoneToken, takePhoneToken } from './phone-auth.ts'
import { openLogin } from './remember.ts'
import { type SignInOptions, signIn } from './sign-in.ts'
import { memberBySubject, readSocialToken, type SocialClaims, takeSocialToken } from './social.ts'

type LoginBody = Input<'identity.login'>['body']

/** Result of the password check, which runs before the transaction. */
type Evidence = {
  account: string
  memberId: number
  isRight: boolean
  passwordHash: string
  isDefault: boolean
  guess: bigint
}

/** Signs in by password, code, token or remembered login, as the body's type says. */
export const login: PreparedCall<'identity.login', Decision> = {
  prepare: ({ body }, outside) => waysIn[body.type](body, outside),
  decide: (_input, world, decide) => decide(world),
  oneAtATime: ({ body }) => `login/${accountName(body.username ?? body.mobileNum ?? '')}`,
}

/** Signs in, or refuses, by what one way found out before the transaction. */
type Decision = (world: World) => Promise<LoginResult>
type WayIn = (body: LoginBody, outside: Outside) => Promise<Decision>

/** Joins the two halves of a sign-in method; the second receives the result of the first. */
function wayIn<Found>(
  check: (body: LoginBody, outside: Outside) => Promise<Found>,
  decide: (body: LoginBody, world: World, found: Found) => Promise<LoginResult>,
): WayIn {
  return async (body, outside) => {
    const found = await check(body, outside)
    return (world) => decide(body, world, found)
  }
}

const waysIn: Readonly<Record<LoginBody['type'], WayIn>> = {
  username: wayIn(checkPassword, decideByPassword),
  sms: wayIn(checkHuman, decideBySms),
  firebase: wayIn(checkToken, decideByToken),
  social: wayIn(checkSocial, decideBySocial),
  remember: wayIn(checkRemembered, decideByRemembered),
}

async function checkPassword(body: LoginBody, outside: Outside): Promise<Evidence> {
  const account = accountName(body.username ?? '')
  if (!account || !body.password) throw new Refusal('login.failed')
  const found = await outside.transaction(async (db) => ({
    gate: await gate(db, outside, account, body),
    member: await memberByAccount(db, outside.site.code, account),
  }))
  if (found.gate instanceof Refusal) throw found.gate
  const hash = found.member?.password
  const isRight = await outside.shared.passwords.matches(body.password, hash)
  return {
    account,
    memberId: found.member?.id ?? 0,
    isRight,
    passwordHash: hash ?? '',
    isDefault: outside.shared.passwords.isDefault(brandOfKey(outside.site.code), body.password),
    guess: found.gate,
  }
}

/** Lock, human check, captcha and the address's limit come before the password, so that a guess costs nothing to refuse. Gives the refusal: used checks stay used. */
async function gate(
  db: Query,
  outside: Outside,
  account: string,
  body: LoginBody,
): Promise<Refusal | bigint> {
  const tries = await triesOf(db, outside, account)
  const locked = refuseLocked(outside, tries)
  if (locked) return locked
  if (!(await takeHumanCheck(db, outside, body.humanCheck))) return new Refusal('login.human-check')
  if (tries.failures >= outside.site.brand.numbers.captchaAfterFailures) {
    const details = failureDetails(outside, tries.failures)
    if (!body.captcha) return new Refusal('login.captcha.required', { details })
    if (!(await takeCaptcha(db, outside, body.captcha)))
      return new Refusal('login.captcha.invalid', { details })
  }
  return takeGuess(db, outside)
}

async function decideByPassword(body: LoginBody, world: World, found: Evidence): Promise<LoginResult> {
  const { account, memberId, isRight, passwordHash, isDefault, guess } = found
  const member = isRight ? await memberById(world.db, world.site.code, memberId) : undefined
  // The password may have been changed while it was compared. A locked account is answered as a wrong password, or the
  // answer would confirm the right one; its owner is told of the lock after a code or a token.
  if (!member || member.state !== 'ACTIVE' || member.password !== passwordHash) {
    const { refusal } = await countFailure(world, account)
    throw refusal
  }
  await world.lasting((db) => giveGuessBack(db, world, guess))
  await clearTries(world, account)
  return enter(body, world, member, { by: 'username', hasDefaultPassword: isDefault })
}

/** Last steps of every login method: checks the account type and the address, then signs in. */
async function enter(
  body: LoginBody,
  world: World,
  member: MemberRow,
  options: SignInOptions,
  lasting?: (db: Query) => Promise<void>,
): Promise<LoginResult> {
  refuseOtherArea(world, member, body.area)
  const rememberOn = body.remember && body.deviceId ? body.deviceId : ''
  await refuseNewIp(world, member, { ...options, rememberOn }, lasting)
  return signIn(world, member, { ...options, rememberOn })
}

/** Account types of each area, and the refusal for others. */
const AREAS = {
  member: { roles: ['player', 'trial'], refusal: 'login.member.required' },
  agent: { roles: ['agent'], refusal: 'login.agent.required' },
} as const

function refuseOtherArea({ site }: World, { type }: MemberRow, area: LoginBody['area']): void {
  const { roles, refusal } = AREAS[area]
  const has: readonly string[] = rolesOf(site, type)
  if (!roles.some((role) => has.includes(role))) throw new Refusal(refusal)
}

async function checkHuman(body: LoginBody, outside: Outside): Promise<void> {
  const isHuman = await outside.transaction((db) => takeHumanCheck(db, outside, body.humanCheck))
  if (!isHuman) throw new Refusal('login.human-check')
}

async function decideBySms(body: LoginBody, world: World): Promise<LoginResult> {
  if (!world.site.brand.modules.smsLogin) throw new Refusal('function.not.available')
  const number = { diallingCode: body.countryDialingCode ?? '', mobile: body.mobileNum ?? '' }
  await takeSmsCode(world, number, 'login', body.verificationCode ?? '')
  const member = await memberByMobile(world.db, world.site.code, number.diallingCode, number.mobile)
  // Nobody has the number: the same answer as for a wrong code.
  if (!member || member.state === 'ENDED') throw new Refusal('sms.code.invalid')
  return enter(body, world, member, { by: 'sms' }, (db) => endSmsCodes(world, db, number, 'login'))
}

async function checkToken(body: LoginBody, outside: Outside): Promise<PhoneClaims> {
  const claims = await readPhoneToken(outside, body.firebaseIdToken ?? '')
  await checkHuman(body, outside)
  return claims
}

async function decideByToken(body: LoginBody, world: World, claims: PhoneClaims): Promise<LoginResult> {
  await takePhoneToken(world, claims)
  const { diallingCode, mobile } = claims.number
  const member = await memberByMobile(world.db, world.site.code, diallingCode, mobile)
  // Nobody has the number: the same answer as for a bad token.
  if (!member || member.state === 'ENDED') throw new Refusal('phone-auth.token.invalid')
  return enter(body, world, member, { by: 'firebase' })
}

async function checkSocial(body: LoginBody, outside: Outside): Promise<SocialClaims> {
  const claims = await readSocialToken(outside, body)
  await checkHuman(body, outside)
  return claims
}

async function decideBySocial(body: LoginBody, world: World, claims: SocialClaims): Promise<LoginResult> {
  await takeSocialToken(world, claims, body.state ?? '')
  const member = await memberBySubject(world, claims)
  // The refusal rolls back the use of the token, so a following login or registration can bind it.
  if (!member) throw new Refusal('social.unbound')
  if (member.state === 'ENDED') throw new Refusal('social.token.invalid')
  return enter(body, world, member, { by: 'social' })
}

async function checkRemembered(body: LoginBody, outside: Outside): Promise<MemberRow | undefined> {
  await checkHuman(body, outside)
  const member = await openLogin(outside, body.rememberValue ?? '', body.deviceId ?? '')
  return member?.account === accountName(body.username ?? '') ? member : undefined
}

async function decideByRemembered(
  body: LoginBody,
  world: World,
  found: MemberRow | undefined,
): Promise<LoginResult> {
  const member = found && (await memberById(world.db, world.site.code, found.id))
  // A password change may have revoked the remembered login since it was checked.
  if (!member || member.remember_generation !== found.remember_generation || member.state === 'ENDED')
    throw new Refusal('login.failed', { details: failureDetails(world, 0) })
  return enter(body, world, member, { by: 'remember' })
}
