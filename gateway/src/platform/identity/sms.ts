import { Refusal } from '../../lib/refusal.ts'
import { nextNumber } from '../store/counters.ts'
import type { Outside, World } from '../world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const TRIES = 5

/** What a code is good for; a code for one is unknown to the other. */
export type SmsPurpose = 'login' | 'register'
export type MobileNumber = { diallingCode: string; mobile: string }

/** Sends a code, within the limits of; gives the minutes it lives. */
export async function sendSmsCode(world: World, to: MobileNumber, purpose: SmsPurpose): Promise<number> {
  const { db, site, clock, secrets } = world
  refuseBadNumber(world, to)
  const now = clock.now()
  const number = numberText(to)
  await refuseTooMany(world, number)
  const minutes = Math.max(1, site.brand.numbers.smsExpiryMinutes)
  const code = String(secrets.integer(1_000_000)).padStart(6, '0')
  await db(
    'INSERT INTO sms_codes (brand, id, number, purpose, code, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [site.code, await nextNumber(db, site.code, 'sms'), number, purpose, code, now, now + minutes * MINUTE],
  )
  return minutes
}

type CodeRow = { id: bigint; code: string; expires_at: bigint; tries: number }

/** Uses up the newest code of a number; a wrong one counts even though the call is refused. */
export async function takeSmsCode(
  world: World,
  to: MobileNumber,
  purpose: SmsPurpose,
  typed: string,
): Promise<void> {
  const { db, site, clock } = world
  const [row] = await db<CodeRow>(
    `SELECT id, code, expires_at, tries FROM sms_codes
     WHERE brand = $1 AND number = $2 AND purpose = $3 AND NOT used ORDER BY id DESC LIMIT 1`,
    [site.code, numberText(to), purpose],
  )
  if (!row || row.tries >= TRIES) throw new Refusal('sms.code.invalid')
  if (clock.now() >= Number(row.expires_at)) throw new Refusal('sms.code.expired')
  if (typed.trim() !== row.code) {
    await world.lasting(async (query) => {
      await query('UPDATE sms_codes SET tries = $3 WHERE brand = $1 AND id = $2', [
        site.code,
        row.id,
        row.tries + 1,
      ])
    })
    throw new Refusal('sms.code.invalid')
  }
  await db('UPDATE sms_codes SET used = true WHERE brand = $1 AND number = $2 AND purpose = $3', [
    site.code,
    numberText(to),
    purpose,
  ])
}

async function refuseTooMany({ db, site, clock }: World, number: string): Promise<void> {
  const { smsRequestMs, smsPerTenMinutes, smsPerDay } = site.brand.numbers
  const now = clock.now()
  const sent = await db<{ sent_at: bigint }>(
    'SELECT sent_at FROM sms_codes WHERE brand = $1 AND number = $2 AND sent_at > $3 ORDER BY sent_at DESC',
    [site.code, number, now - DAY],
  )
  const limits = [
    { many: 1, withinMs: smsRequestMs },
    { many: smsPerTenMinutes, withinMs: 10 * MINUTE },
    { many: smsPerDay, withinMs: DAY },
  ]
  const waits = limits.map(({ many, withinMs }) => {
    // The oldest one that still counts must leave the window before the next may go.
    const counting = sent[many - 1]
    return counting ? Number(counting.sent_at) + withinMs - now : 0
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal('request.rate', { retryAfterSeconds: Math.ceil(wait / SECOND) })
}

function refuseBadNumber({ shared }: Pick<Outside, 'shared'>, { diallingCode, mobile }: MobileNumber): void {
  const isKnown = shared.countries.some((country) => country.countryDialingCode === diallingCode)
  if (!isKnown || !/^[0-9]{6,15}$/.test(mobile)) throw new Refusal('sms.number.invalid')
}

export function numberText({ diallingCode, mobile }: MobileNumber): string {
  return `${diallingCode}-${mobile}`
}
