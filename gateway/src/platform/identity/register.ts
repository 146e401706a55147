import type { FieldError, LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { type LiveLink, linkByCode, takeLink } from '../agents/affiliate-link.ts'
import type { Handler, Outside, World } from '../world.ts'
import { takeHumanCheck } from './human-check.ts'
import { signIn } from './login.ts'
import {
  accountName,
  addMember,
  type MemberRow,
  memberByAccount,
  memberByMobile,
  typeWith,
} from './members.ts'
import { isGoodPassword } from './password-rule.ts'
import { referrerOf } from './referral-codes.ts'
import { fieldErrors, registrationRules } from './registration-rules.ts'
import { takeSmsCode } from './sms.ts'

type Body = Parameters<Handler<'identity.register'>>[0]['body']

type Modules = Outside['site']['brand']['modules']

/** One of the two ways to sign up: the module that offers it, and which fields it asks for whatever the rules say. */
type Way = {
  isOffered(modules: Modules): boolean
  insistent(modules: Modules): string[]
  /** Fields of the rules that it has no use for. */
  without(modules: Modules): string[]
}

const byUsername: Way = {
  isOffered: (modules) => modules.usernameRegistration,
  insistent: () => ['username', 'password'],
  without: () => ['confirmPassword'],
}

const byMobile: Way = {
  isOffered: (modules) => modules.mobileRegistration,
  insistent: (modules) => [
    'username',
    'countryDialingCode',
    'mobileNum',
    ...(modules.mobileRegistrationPassword ? ['password'] : []),
    ...(modules.smsVerification ? ['verificationCode'] : []),
  ],
  without: (modules) => ['confirmPassword', ...(modules.mobileRegistrationPassword ? [] : ['password'])],
}

export const register = registration(byUsername) as Handler<'identity.register'>
export const registerMobile = registration(byMobile) as Handler<'identity.register-mobile'>

/** Checked and hashed outside; names, codes and the account itself in one transaction. */
function registration(way: Way) {
  const prepare = async ({ body }: { body: Body }, outside: Outside): Promise<string> => {
    refuseUnlessOffered(way, outside)
    refuseWrongFields(way, outside, body)
    const isHuman = await outside.transaction((db) => takeHumanCheck(db, outside, body.humanCheck))
    if (!isHuman) throw new Refusal('login.human-check')
    // Without a password of its own the account has one that nobody knows; it is entered by code.
    return outside.shared.passwords.hash(body.password || outside.secrets.hex(32))
  }
  return Object.assign(({ body }: { body: Body }, world: World) => signUp(body, world), { prepare })
}

function refuseUnlessOffered(way: Way, { site }: Outside): void {
  if (!way.isOffered(site.brand.modules)) throw new Refusal('function.not.available')
}

function refuseWrongFields(way: Way, { site, conditions, clock }: Outside, body: Body): void {
  const { modules } = site.brand
  const given: Readonly<Record<string, unknown>> = { ...body }
  const errors: FieldError[] = fieldErrors(registrationRules(site.brand, conditions), given, {
    insistent: way.insistent(modules),
    without: way.without(modules),
  })
  if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
    errors.push({ field: 'confirmPassword', text: 'form.inconsistent-twice', values: {} })
  if (body.agreement === false) errors.push({ field: 'agreement', text: 'form.agreement', values: {} })
  if (body.birthday && isUnderAge(body.birthday, clock.now()))
    errors.push({ field: 'birthday', text: 'form.too-young', values: { age: ADULT_YEARS } })
  if (errors.length > 0) throw new Refusal('request.invalid', { details: { fields: errors } })
  if (body.password && !isGoodPassword(site, accountName(body.username ?? ''), body.password))
    throw new Refusal('password.weak')
}

const ADULT_YEARS = 18

function isUnderAge(birthday: string, now: number): boolean {
  const [year = '', month = '', day = ''] = birthday.split('-')
  return Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day)) > now
}

async function signUp(body: Body, world: World): Promise<LoginResult> {
  const { db, site } = world
  const account = accountName(body.username ?? '')
  const number = { diallingCode: body.countryDialingCode ?? '', mobile: body.mobileNum ?? '' }
  if (await memberByAccount(db, site.code, account)) throw new Refusal('register.username.exists')
  if (number.mobile && (await memberByMobile(db, site.code, number.diallingCode, number.mobile)))
    throw new Refusal('register.mobile.exists')
  if (site.brand.modules.smsVerification && number.mobile)
    await takeSmsCode(world, number, 'register', body.verificationCode ?? '')
  const referrer = await referrerOf(world, body.referralCode)
  const code = body.affiliateCode || (referrer ? '' : body.referralCode)
  const invitation = code ? await invitationOf(world, code) : undefined
  const member = await addMember(world, {
    account,
    nickname: body.nickname || account,
    type: typeWith(site, 'player'),
    password: world.evidence as string,
    dialling_code: number.mobile ? number.diallingCode : '',
    mobile: number.mobile,
    email: body.email ?? '',
    upline: invitation?.agent ?? (referrer?.affiliate_code ? referrer : undefined),
    profile: profileOf(body),
  })
  if (invitation?.link) await takeLink(world, invitation.link, member.id)
  await world.tell('member.registered', {
    memberId: member.id,
    uplineId: member.upline_id,
    referrerId: referrer?.id ?? 0,
  })
  return signIn(world, member, { byCode: !body.password })
}

type Invitation = { agent: MemberRow; code: string; link?: LiveLink }

/** Who invites by a code: an agent's own, or that of one of its links. One that nobody has is refused rather than forgotten. */
export async function invitationOf(world: World, typed: string): Promise<Invitation> {
  const { db, site } = world
  const code = typed.trim().toUpperCase()
  if (!site.brand.modules.agents) throw new Refusal('affiliate.code.invalid')
  const [agent] = await db<MemberRow>(
    "SELECT * FROM members WHERE brand = $1 AND affiliate_code = $2 AND affiliate_code <> '' AND state = 'ACTIVE'",
    [site.code, code],
  )
  if (agent) return { agent, code }
  const link = await linkByCode(world, code)
  if (!link) throw new Refusal('affiliate.code.invalid')
  return { agent: link.agent, code, link }
}

const PROFILE_FIELDS = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'registerUrl',
  'recommenderId',
] as const

function profileOf(body: Body): Record<string, string> {
  return Object.fromEntries(PROFILE_FIELDS.flatMap((field) => (body[field] ? [[field, body[field]]] : [])))
}
