import type { FieldError, LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Input, Outside, PreparedCall, World } from '../engine/world.ts'
import { giveGuessBack, takeGuess } from './address-tries.ts'
import { takeSmsCode } from './codes.ts'
import { accountName, addMember, typeWith } from './members.ts'
import type { MobileNumber } from './mobile-number.ts'
import { isGoodPassword } from './password-rule.ts'
import { refuseWeak } from './payment-password.ts'
import { referrerOf } from './referral-codes.ts'
import { fieldErrors, registrationRules } from './registration-rules.ts'
import { takeCaptcha } from './sign-in/captcha.ts'
import { takeHumanCheck } from './sign-in/human-check.ts'
import { type PhoneClaims, readPhoneToken, takePhoneToken } from './sign-in/phone-auth.ts'
import { signIn } from './sign-in/sign-in.ts'
import { type LiveLink, linkByCode, noteLinkUse } from './store/affiliate-links.ts'
import { setRebate } from './store/member-fields.ts'
import { agentByCode, type MemberRow, memberByAccount, memberByMobile } from './store/members.ts'

type Body = Input<'identity.register'>['body']

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

export const register: PreparedCall<'identity.register', Evidence> = registration(byUsername)
export const registerMobile: PreparedCall<'identity.register-mobile', Evidence> = registration(byMobile)

type Evidence = { phone: PhoneClaims | undefined; password: string; paymentPassword: string }

/** Checked and hashed outside; names, codes and the account itself in one transaction. */
function registration(way: Way) {
  const prepare = async ({ body }: { body: Body }, outside: Outside): Promise<Evidence> => {
    refuseUnlessOffered(way, outside)
    refuseWrongFields(way, outside, body)
    const isHuman = await outside.transaction((db) => takeHumanCheck(db, outside, body.humanCheck))
    if (!isHuman) throw new Refusal('login.human-check')
    await refuseWrongCaptcha(outside, body)
    const { passwords } = outside.shared
    return {
      phone: body.firebaseIdToken ? await readPhoneToken(outside, body.firebaseIdToken) : undefined,
      // An account registered without a password gets a random one; its member signs in by code.
      password: await passwords.hash(body.password || outside.secrets.hex(32)),
      paymentPassword: body.paymentPassword ? await passwords.hash(body.paymentPassword) : '',
    }
  }
  const decide = ({ body }: { body: Body }, world: World, evidence: Evidence) => signUp(body, world, evidence)
  return { prepare, decide }
}

function refuseUnlessOffered(way: Way, { site }: Outside): void {
  if (!way.isOffered(site.brand.modules)) throw new Refusal('function.not.available')
}

/** Asked for where the rules switch it on; used up, right or wrong. */
async function refuseWrongCaptcha(outside: Outside, { captcha }: Body): Promise<void> {
  const { enabled, required } = registrationRules(outside.site.brand, outside.conditions).captcha!
  if (!enabled || !(required || captcha)) return
  const isRight = await outside.transaction((db) => takeCaptcha(db, outside, captcha ?? ''))
  if (!isRight) throw new Refusal('login.captcha.invalid')
}

const CODE_FIELDS = ['verificationCode']

function refuseWrongFields(way: Way, { site, conditions, clock }: Outside, body: Body): void {
  const { modules } = site.brand
  const given: Readonly<Record<string, unknown>> = { ...body }
  // The token of the phone-auth provider stands for the code.
  const isAsked = (field: string) => !(body.firebaseIdToken && CODE_FIELDS.includes(field))
  const errors: FieldError[] = fieldErrors(registrationRules(site.brand, conditions), given, {
    insistent: way.insistent(modules).filter(isAsked),
    without: [...way.without(modules), ...(body.firebaseIdToken ? CODE_FIELDS : [])],
  })
  if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
    errors.push({ field: 'confirmPassword', text: 'form.inconsistent-twice', values: {} })
  if (body.agreement === false) errors.push({ field: 'agreement', text: 'form.agreement', values: {} })
  if (body.birthday && isUnderAge(body.birthday, clock.now()))
    errors.push({ field: 'birthday', text: 'form.too-young', values: { age: ADULT_YEARS } })
  if (errors.length > 0) throw new Refusal('request.invalid', { details: { fields: errors } })
  if (body.password && !isGoodPassword(site, accountName(body.username ?? ''), body.password))
    throw new Refusal('password.weak')
  if (body.paymentPassword) refusePaymentPassword({ site }, body.paymentPassword, body.password)
}

function refusePaymentPassword(
  scene: Pick<Outside, 'site'>,
  payment: string,
  login: string | undefined,
): void {
  refuseWeak(scene, payment)
  if (payment === login) throw new Refusal('payment-password.weak')
}

const ADULT_YEARS = 18

function isUnderAge(birthday: string, now: number): boolean {
  // A rule may ask for MM-dd-yyyy.
  const [year = '', month = '', day = ''] = birthday.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1').split('-')
  // Invalid dates fail the age check.
  return !(Date.UTC(Number(year) + ADULT_YEARS, Number(month) - 1, Number(day)) <= now)
}

async function signUp(body: Body, world: World, evidence: Evidence): Promise<LoginResult> {
  const { db, site } = world
  const account = accountName(body.username ?? '')
  const number = { diallingCode: body.countryDialingCode ?? '', mobile: body.mobileNum ?? '' }
  if (await memberByAccount(db, site.code, account)) throw new Refusal('register.username.exists')
  await takeProofOfNumber(body, world, number, evidence.phone)
  if (number.mobile) await refuseTakenNumber(world, number)
  const { referrer, invitation } = await invitersOf(world, body)
  const member = await addMember(world, {
    account,
    nickname: body.nickname || account,
    type: typeWith(site, 'player'),
    password: evidence.password,
    payment_password: evidence.paymentPassword,
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
  return signIn(world, member, { by: 'registration' })
}

/** A member that signed up by a link gets the link's rebate, and the link counts it. */
async function takeLink({ db, site }: World, link: LiveLink, memberId: number): Promise<void> {
  await noteLinkUse(db, site.code, link.id, memberId)
  await setRebate(db, site.code, memberId, link.rebate)
}

/** A number is proved by the phone-auth provider's token, or by a code where the brand asks for one. */
async function takeProofOfNumber(
  body: Body,
  world: World,
  number: MobileNumber,
  phone: PhoneClaims | undefined,
): Promise<void> {
  if (phone) {
    const isSame = phone.number.mobile === number.mobile && phone.number.diallingCode === number.diallingCode
    if (!isSame) throw new Refusal('phone-auth.token.invalid')
    await takePhoneToken(world, phone)
  } else if (isNumberProved(world.site.brand.modules) && number.mobile)
    await takeSmsCode(world, number, 'register', body.verificationCode ?? '')
}

/**
 * A caller learns that a number has an account only after proving to own the number. Where the brand asks for no proof, each number
 * that is tried costs one of the address's guesses, so that numbers cannot be tried in bulk.
 * @throws register.mobile.exists, request.rate
 */
async function refuseTakenNumber(world: World, { diallingCode, mobile }: MobileNumber): Promise<void> {
  const { db, site } = world
  const guess = isNumberProved(site.brand.modules) ? undefined : await takeLastingGuess(world)
  if (await memberByMobile(db, site.code, diallingCode, mobile)) throw new Refusal('register.mobile.exists')
  if (guess !== undefined) await giveGuessBack(db, world, guess)
}

async function takeLastingGuess(world: World): Promise<bigint> {
  const taken: (bigint | Refusal)[] = []
  await world.lasting(async (db) => void taken.push(await takeGuess(db, world)))
  const [guess] = taken
  if (guess instanceof Refusal) throw guess
  return guess!
}

function isNumberProved({ smsVerification, phoneAuth }: Modules): boolean {
  return smsVerification || phoneAuth
}

type Invitation = { agent: MemberRow; code: string; link?: LiveLink }

/**
 * The inviting agent, member, or both. Both fields accept both kinds of code, because people confuse them.
 */
async function invitersOf(
  world: World,
  { affiliateCode, referralCode }: Body,
): Promise<{ referrer?: MemberRow | undefined; invitation?: Invitation }> {
  const referrer = await referrerOf(world, referralCode)
  const code = affiliateCode || (referrer ? '' : referralCode)
  if (!code) return { referrer }
  const invitation = await findInvitation(world, code)
  if (invitation) return { referrer, invitation }
  const member = await referrerOf(world, code)
  if (!member) throw new Refusal('affiliate.code.invalid')
  return { referrer: referrer ?? member }
}

/** Inviter of a code: an agent's own, or that of a link. An unknown code is refused rather than ignored. */
export async function invitationOf(world: World, typed: string): Promise<Invitation> {
  const found = await findInvitation(world, typed)
  if (!found) throw new Refusal('affiliate.code.invalid')
  return found
}

async function findInvitation(world: World, typed: string): Promise<Invitation | undefined> {
  const { db, site, clock } = world
  const code = typed.trim().toUpperCase()
  if (!site.brand.modules.agents) return undefined
  const agent = await agentByCode(db, site.code, code)
  if (agent) return { agent, code }
  const link = await linkByCode(db, site.code, code, clock.now())
  return link && { agent: link.agent, code, link }
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
