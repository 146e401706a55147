import { Refusal } from '../../../lib/refusal.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import type { Handler, Outside, World } from '../../engine/world.ts'
import { nextNumber } from '../../store/counters.ts'
import { sendSmsCode, takeCode } from '../codes.ts'
import { brandKey, useOnce } from '../keys.ts'
import { type MobileNumber, numberOf, numberText } from '../mobile-number.ts'
import { numberVerifiedBy } from '../store/codes.ts'
import { readToken, signToken, type TokenTerms } from './provider-tokens.ts'

/** Seconds for which a token is valid after the number was confirmed. */
const TOKEN_SECONDS = 300
const ISSUER = 'https://phone-auth.example'

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
  const to = await numberVerifiedBy(db, site.code, body.verificationId)
  if (to === undefined) throw new Refusal('sms.code.invalid')
  await takeCode(world, { to, purpose: 'phone-auth', boundTo: body.verificationId }, body.code)
  return { firebaseIdToken: await tokenFor(world, numberOf(to)), expiresIn: TOKEN_SECONDS }
}

/** The number as the provider's token names it. */
async function tokenFor(world: World, number: MobileNumber): Promise<string> {
  const { db, site, secrets } = world
  return signToken(termsOf(world, await brandKey(db, world, 'phone-auth')), {
    claims: { phone_number: `+${number.diallingCode}${number.mobile}`, number: numberText(number) },
    subject: String(await nextNumber(db, site.code, 'phone-auth')),
    id: secrets.hex(16),
    seconds: TOKEN_SECONDS,
  })
}

function termsOf({ site, clock }: Pick<Outside, 'site' | 'clock'>, secret: string): TokenTerms {
  return { secret, issuer: ISSUER, audience: site.brand.merchant, now: clock.now() }
}

export type PhoneClaims = { number: MobileNumber; id: string; until: number }

/** Claims of a token with valid signature, issuer, audience and time; all failures are refused alike. */
export async function readPhoneToken(outside: Outside, token: string): Promise<PhoneClaims> {
  refuseUnlessEnabled(outside)
  const secret = await outside.transaction((db) => brandKey(db, outside, 'phone-auth'))
  const payload = await readToken(termsOf(outside, secret), token, ['number'])
  if (!payload) throw new Refusal('phone-auth.token.invalid')
  return {
    number: numberOf(String(payload.number)),
    id: `phone-auth/${String(payload.jti)}`,
    until: Number(payload.exp) * SECOND_MS,
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
