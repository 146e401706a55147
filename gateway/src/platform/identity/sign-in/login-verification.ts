import { Refusal } from '../../../lib/refusal.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import type { Handler, Input, World } from '../../engine/world.ts'
import type { Query } from '../../store/store.ts'
import { addressText, sendMailCode, sendSmsCode, takeCode } from '../codes.ts'
import { maskEmail, maskMobile } from '../members.ts'
import { numberText } from '../mobile-number.ts'
import {
  authenticatorOf,
  type ChallengeRow,
  challengeById,
  deleteChallenge,
  replaceChallenge,
  setChallengeTries,
} from '../store/login-proofs.ts'
import { type MemberRow, memberById } from '../store/members.ts'
import { requireProof, takeAuthenticatorCode } from './authenticator.ts'
import { type SignInOptions, signIn } from './sign-in.ts'
import { isTrustedIp, trustIp } from './trusted-ips.ts'

const TRIES = 5

type Method = Input<'identity.login-verification'>['body']['method']

/** A method of login verification: tells whether the account can use it, and checks a proof. */
type Way = {
  isThere(world: World, member: MemberRow): Promise<boolean> | boolean
  isRight(world: World, attempt: Attempt, code: string): Promise<boolean>
}

type Attempt = { challenge: ChallengeRow; member: MemberRow }

const ways: Readonly<Record<Method, Way>> = {
  SMS: {
    isThere: (_world, { mobile }) => mobile !== '',
    isRight: (world, { challenge, member }, code) => isSentCode(world, challenge, numberOf(member), code),
  },
  EMAIL: {
    isThere: (_world, { email }) => email !== '',
    isRight: (world, { challenge, member }, code) =>
      isSentCode(world, challenge, addressText(member.email), code),
  },
  AUTHENTICATOR: {
    isThere: async ({ db, site }, { id }) => (await authenticatorOf(db, site.code, id))?.bound ?? false,
    isRight: (world, { member }, code) => takeAuthenticatorCode(world, member.id, code),
  },
  BANK_ACCOUNT_NAME: {
    isThere: (_world, member) => payeeNameOf(member) !== '',
    isRight: async (_world, { member }, code) => plainName(code) === plainName(payeeNameOf(member)),
  },
}

/** Method that a way of signing in has proved already, so it is no second factor. */
const PROVED: Partial<Record<SignInOptions['by'], Method>> = { sms: 'SMS', firebase: 'SMS', email: 'EMAIL' }

/**
 * Refuses a login from an address that the member never used, until it is verified. `lasting` is
 * written in spite of the refusal, such as the use of a code.
 *
 * @throws login.ip.verification.required
 */
export async function refuseNewIp(
  world: World,
  member: MemberRow,
  options: SignInOptions,
  lasting: (db: Query) => Promise<void> = async () => {},
): Promise<void> {
  if (!world.site.brand.modules.loginIpVerification || (await isTrustedIp(world, member))) return
  const methods = (await methodsOf(world, member)).filter((method) => method !== PROVED[options.by])
  // A member without another method of verification signs in by the first factor alone.
  if (methods.length === 0) return
  await world.lasting(lasting)
  throw new Refusal('login.ip.verification.required', {
    details: {
      challengeId: await openChallenge(world, member, options),
      methods,
      mobile: maskMobile(member.dialling_code, member.mobile),
      email: maskEmail(member.email),
    },
  })
}

async function methodsOf(world: World, member: MemberRow): Promise<Method[]> {
  const methods: Method[] = []
  for (const [method, way] of Object.entries(ways) as [Method, Way][])
    if (await way.isThere(world, member)) methods.push(method)
  return methods
}

async function openChallenge(world: World, member: MemberRow, options: SignInOptions): Promise<string> {
  const { by, rememberOn = '', hasDefaultPassword = false } = options
  const { site, clock, secrets, request } = world
  const id = secrets.hex(16)
  const expiresAt = clock.now() + site.brand.numbers.verificationMinutes * MINUTE_MS
  await world.lasting((db) =>
    replaceChallenge(db, site.code, {
      id,
      memberId: member.id,
      ip: request.ip,
      device: request.device,
      rememberDevice: rememberOn,
      hasDefaultPassword,
      signsInBy: by,
      expiresAt,
    }),
  )
  return id
}

/** The attempt and its member; another caller's attempt is reported as unknown. */
async function attemptOf(world: World, challengeId: string): Promise<Attempt> {
  const { db, site, clock, request } = world
  const challenge = await challengeById(db, site.code, challengeId)
  const isTheirs = challenge?.ip === request.ip && challenge.device === request.device
  if (!challenge || !isTheirs || challenge.tries >= TRIES || clock.now() >= Number(challenge.expires_at))
    throw new Refusal('login.verification.expired')
  const member = await memberById(db, site.code, challenge.member_id)
  if (!member) throw new Refusal('login.verification.expired')
  return { challenge, member }
}

async function wayOf(world: World, { member }: Attempt, method: Method): Promise<Way> {
  const way = ways[method]
  if (!(await way.isThere(world, member))) throw new Refusal('login.verification.method')
  return way
}

export const loginVerificationCode: Handler<'identity.login-verification-code'> = async ({ body }, world) => {
  const attempt = await attemptOf(world, body.challengeId)
  await wayOf(world, attempt, body.method)
  const { challenge, member } = attempt
  const expiredMinutes =
    body.method === 'SMS'
      ? await sendSmsCode(
          world,
          { diallingCode: member.dialling_code, mobile: member.mobile },
          'login-verification',
          challenge.id,
        )
      : await sendMailCode(world, member.email, 'login-verification', challenge.id)
  return { expiredMinutes }
}

export const loginVerification: Handler<'identity.login-verification'> = async ({ body }, world) => {
  const attempt = await attemptOf(world, body.challengeId)
  const way = await wayOf(world, attempt, body.method)
  const { challenge, member } = attempt
  await requireProof(world, member.id, 'login.verification.invalid', async () => {
    const isRight = await way.isRight(world, attempt, body.code)
    if (!isRight)
      await world.lasting((db) => setChallengeTries(db, world.site.code, challenge.id, challenge.tries + 1))
    return isRight
  })
  await deleteChallenge(world.db, world.site.code, challenge.id)
  await trustIp(world, member.id)
  return signIn(world, member, {
    by: challenge.signs_in_by as SignInOptions['by'],
    rememberOn: challenge.remember_device,
    hasDefaultPassword: challenge.has_default_password,
  })
}

async function isSentCode(world: World, { id }: ChallengeRow, to: string, code: string): Promise<boolean> {
  try {
    await takeCode(world, { to, purpose: 'login-verification', boundTo: id }, code)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function numberOf({ dialling_code, mobile }: MemberRow): string {
  return numberText({ diallingCode: dialling_code, mobile })
}

function payeeNameOf({ profile }: MemberRow): string {
  return (JSON.parse(profile) as { payeeName?: string }).payeeName ?? ''
}

/** Names are compared without case and doubled spaces. */
function plainName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
}
