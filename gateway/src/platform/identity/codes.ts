import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { World } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { refuseTooMany, refuseWithoutQuota } from './code-limits.ts'
import type { MobileNumber } from './mobile-number.ts'
import { numberText, refuseBadNumber } from './mobile-number.ts'
import { addCode, newestCode, setCodeTries, useCodes } from './store/codes.ts'

const TRIES = 5

/** Purpose of a code; a code for one purpose is invalid for any other. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'recovery'
  | 'bind'
  | 'login-verification'
  | 'phone-auth'
  | 'payment'

/** Recipient and purpose of a code, and the member or attempt to which it is bound. */
export type CodeOf = { to: string; purpose: CodePurpose | 'recovery-link'; boundTo?: string }

type Channel = 'SMS' | 'EMAIL'

/** Sends a code by SMS, within the limits of; gives the minutes to wait for the next. */
export async function sendSmsCode(
  world: World,
  number: MobileNumber,
  purpose: CodePurpose,
  boundTo = '',
): Promise<number> {
  refuseBadNumber(world, number)
  const to = numberText(number)
  await refuseTooMany(world, to)
  await refuseWithoutQuota(world)
  await keepCode(world, 'SMS', { to, purpose, boundTo }, sixDigits(world))
  return waitMinutes(world)
}

/** Sends a code by e-mail, within the limits of; gives the minutes to wait for the next. */
export async function sendMailCode(
  world: World,
  email: string,
  purpose: CodePurpose,
  boundTo = '',
): Promise<number> {
  const to = addressText(email)
  await refuseTooMany(world, to)
  await keepCode(world, 'EMAIL', { to, purpose, boundTo }, sixDigits(world))
  return waitMinutes(world)
}

/** Normalizes an e-mail address, so that a different spelling does not evade the limits. */
export function addressText(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

function sixDigits({ secrets }: World): string {
  return String(secrets.integer(1_000_000)).padStart(6, '0')
}

function waitMinutes({ site }: World): number {
  return Math.max(1, site.brand.numbers.smsExpiryMinutes)
}

/** Stores a sent code, so that the control API can read it. */
export async function keepCode(
  { db, site, clock }: World,
  channel: Channel,
  { to, purpose, boundTo = '' }: CodeOf,
  code: string,
  minutes = site.brand.numbers.codeLifeMinutes,
): Promise<void> {
  const sentAt = clock.now()
  const expiresAt = sentAt + minutes * MINUTE_MS
  await addCode(db, site.code, { to, purpose, boundTo, code, channel, sentAt, expiresAt })
}

/**
 * Checks and uses up the newest code of a recipient and purpose. A wrong code counts as an attempt, although
 * the call is refused.
 *
 * @throws sms.code.invalid, sms.code.expired
 */
export async function takeCode(world: World, of: CodeOf, typed: string): Promise<void> {
  const { db, site, clock } = world
  const key = { ...of, boundTo: of.boundTo ?? '' }
  const row = await newestCode(db, site.code, key)
  if (!row || row.tries >= TRIES) throw new Refusal('sms.code.invalid')
  if (clock.now() >= Number(row.expires_at)) throw new Refusal('sms.code.expired')
  if (typed.trim() !== row.code) {
    await world.lasting((query) => setCodeTries(query, site.code, row.id, row.tries + 1))
    throw new Refusal('sms.code.invalid')
  }
  await useCodes(db, site.code, key)
}

/** Uses up the codes of a recipient and purpose without a check. */
export function endCodes({ site }: Pick<World, 'site'>, db: Query, of: CodeOf): Promise<void> {
  return useCodes(db, site.code, { ...of, boundTo: of.boundTo ?? '' })
}

/** Uses up the codes for a purpose that were sent to a mobile number, without a check. */
export function endSmsCodes(
  world: Pick<World, 'site'>,
  db: Query,
  number: MobileNumber,
  purpose: CodePurpose,
): Promise<void> {
  return endCodes(world, db, { to: numberText(number), purpose })
}

/** Checks and uses up the newest code that was sent to a mobile number; refuses as `takeCode` does. */
export function takeSmsCode(
  world: World,
  number: MobileNumber,
  purpose: CodePurpose,
  typed: string,
  boundTo = '',
): Promise<void> {
  return takeCode(world, { to: numberText(number), purpose, boundTo }, typed)
}
