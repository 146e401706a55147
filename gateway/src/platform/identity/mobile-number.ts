import { Refusal } from '../../lib/refusal.ts'
import type { Outside } from '../engine/world.ts'

export type MobileNumber = { diallingCode: string; mobile: string }

/** `880-1712345678`: how a number is written wherever it is kept as one text. */
export function numberText({ diallingCode, mobile }: MobileNumber): string {
  return `${diallingCode}-${mobile}`
}

export function numberOf(text: string): MobileNumber {
  const [diallingCode = '', mobile = ''] = text.split('-')
  return { diallingCode, mobile }
}

/** Refuses malformed mobile numbers and numbers of countries outside the platform's list. */
export function refuseBadNumber(
  { shared }: Pick<Outside, 'shared'>,
  { diallingCode, mobile }: MobileNumber,
): void {
  const isKnown = shared.countries.some((country) => country.countryDialingCode === diallingCode)
  if (!isKnown || mobile === '') throw new Refusal('sms.number.invalid')
  if (!/^[0-9]{6,15}$/.test(mobile)) throw new Refusal('sms.number.format')
}
