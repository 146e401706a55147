import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../../lib/refusal.ts'
import { nextNumber } from '../store/counters.ts'
import type { Handler, Outside, World } from '../world.ts'
import { sendSmsCode, takeCode } from './codes.ts'
import { brandKey, useOnce } from './keys.ts'
import { type MobileNumber, numberOf, numberText } from './mobile-number.ts'

/** How long after the number was confirmed its token still signs in. */
const TOKEN_SECONDS = 300
const ISSUER = 'https://phone-auth.example'
const ALGORITHM = 'EdDSA'
/** Bytes before the 32 of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** The simulated phone-auth provider sends a code. */
export const phoneAuthCode: Handler<'identity.phone-auth-code'> = async ({ body }, world) => {
  refuseUnlessEnabled(world)
  const verificationId = world.secrets.hex(16)
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNum }
  await sendSmsCode(world, number, 'phone-auth', verificationId)
  return { verificationId, expiredSeconds: world.site.brand.numbers.phoneAuthSeconds }
}

/** For the right code it signs that the number is there. */
export const phoneAuthToken: Handler<'identity.phone-auth-token'> = async ({ body }, world) => {
  refuseUnlessEnabled(world)
  const { db, site } = world
  const [sent] = await db<{ number: string }>(
    "SELECT number FROM sms_codes WHERE brand = $1 AND purpose = 'phone-auth' AND bound_to = $2",
    [site.code, body.verificationId],
  )
  if (!sent) throw new Refusal('sms.code.invalid')
  await takeCode(world, { to: sent.number, purpose: 'phone-auth', boundTo: body.verificationId }, body.code)
  return { firebaseIdToken: await signToken(world, numberOf(sent.number)), expiresIn: TOKEN_SECONDS }
}

/** A JWT of the provider: its issuer, the brand as audience, the number, and an id that is good once. */
async function signToken(world: World, number: MobileNumber): Promise<string> {
  const { db, site, clock, secrets } = world
  const now = Math.floor(clock.now() / 1000)
  return new SignJWT({ phone_number: `+${number.diallingCode}${number.mobile}`, number: numberText(number) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(site.brand.merchant)
    .setSubject(String(await nextNumber(db, site.code, 'phone-auth')))
    .setJti(secrets.hex(16))
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(privateKeyOf(await brandKey(db, world, 'phone-auth')))
}

export type PhoneClaims = { number: MobileNumber; id: string; until: number }

/** What a token says, once signature, issuer, audience and time were found right; one answer for all that is wrong. */
export async function readPhoneToken(outside: Outside, token: string): Promise<PhoneClaims> {
  refuseUnlessEnabled(outside)
  const secret = await outside.transaction((db) => brandKey(db, outside, 'phone-auth'))
  try {
    const { payload } = await jwtVerify(token, createPublicKey(privateKeyOf(secret)), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: outside.site.brand.merchant,
      currentDate: new Date(outside.clock.now()),
      requiredClaims: ['jti', 'exp', 'iat', 'number'],
    })
    return {
      number: numberOf(String(payload.number)),
      id: `phone-auth/${String(payload.jti)}`,
      until: Number(payload.exp) * 1000,
    }
  } catch {
    throw new Refusal('phone-auth.token.invalid')
  }
}

/** Uses the token up. */
export async function takePhoneToken(world: World, { id, until }: PhoneClaims): Promise<void> {
  const isFirst = await useOnce(world.db, world, id, until)
  if (!isFirst || world.clock.now() >= until) throw new Refusal('phone-auth.token.invalid')
}

function refuseUnlessEnabled({ site }: Pick<Outside, 'site'>): void {
  if (!site.brand.modules.phoneAuth) throw new Refusal('operation.not.enabled')
}

function privateKeyOf(secret: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + secret, 'hex'), format: 'der', type: 'pkcs8' })
}
