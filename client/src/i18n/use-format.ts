import { useMemo } from 'react'
import { groupDigits } from '../lib/money.ts'
import { useLanguage } from './use-language.ts'

export type Format = {
  /** `1234567.80` -> `1,234,567.80`, exact, never through a float. */
  money(amount: string, symbol?: string): string
  number(value: number): string
  /** Day, from ms since 1970. */
  date(ms: number): string
  /** Day and time of day, 24 hours, from ms since 1970. */
  dateTime(ms: number): string
  /** `yyyy-MM-dd` -> a short day. */
  day(isoDay: string): string
}

/** Money, numbers and times in the language shown; Latin digits and the Gregorian calendar everywhere. */
export function useFormat(): Format {
  const { tag } = useLanguage()
  return useMemo(() => formatFor(tag), [tag])
}

function formatFor(tag: string): Format {
  const locale = `${tag}-u-nu-latn-ca-gregory`
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    money: (amount, symbol) => groupDigits(amount, symbol),
    number: (value) => number.format(value),
    date: (ms) => date.format(ms),
    dateTime: (ms) => dateTime.format(ms),
    day: (isoDay) => day.format(Date.parse(`${isoDay}T00:00:00Z`)),
  }
}
