import { memoizeOnce } from '../lib/memoize-once.ts'
import { groupDigits, type Separators } from '../lib/money.ts'
import { useLanguage } from './use-language.ts'

export type Format = {
  /**
   * Formats an amount with the language's separators, `1234567.80` -> `1,234,567.80`; exact, never through a
   * float.
   */
  money(amount: string, symbol?: string): string
  /** Decimal mark of the language. */
  decimal: string
  number(value: number): string
  /** Adds the language's percent sign to a formatted number: `45%`, `%45` in Turkish, `45 %` in Spanish. */
  percent(number: string): string
  /** Formats a duration in minutes: `30 minutes`, `30分`. */
  minutes(value: number): string
  /** Formats the day of a time in ms since 1970. */
  date(ms: number): string
  /** Formats the day and the time of day (24 hours) of a time in ms since 1970. */
  dateTime(ms: number): string
  /** Formats a date `yyyy-MM-dd` as a short day. */
  day(isoDay: string): string
}

/**
 * Formats money, numbers and times in the current language, always with Latin digits and the Gregorian
 * calendar.
 */
export function useFormat(): Format {
  return formatFor(useLanguage().tag)
}

const formats = new Map<string, Format>()

/**
 * Returns the cached format of a language. Its parts are created on first use, because an Intl object takes a
 * millisecond or more to create.
 */
export function formatFor(tag: string): Format {
  const known = formats.get(tag)
  if (known) return known
  const format = makeFormat(`${tag}-u-nu-latn-ca-gregory`)
  formats.set(tag, format)
  return format
}

function makeFormat(locale: string): Format {
  const number = memoizeOnce(() => new Intl.NumberFormat(locale))
  const separators = memoizeOnce(() => separatorsOf(locale))
  const percentSign = memoizeOnce(() => percentSignOf(locale))
  const minutes = memoizeOnce(
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  )
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    memoizeOnce(() => new Intl.DateTimeFormat(locale, options))
  const date = dateFormat({ dateStyle: 'medium' })
  const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    money: (amount, symbol) => groupDigits(amount, symbol, separators()),
    get decimal() {
      return separators().decimal
    },
    number: (value) => number().format(value),
    percent: (value) => percentSign().join(value),
    // Japanese and Traditional Chinese write no space before the unit.
    minutes: (value) => minutes().format(value).replace(' 分', '分'),
    date: (ms) => date().format(ms),
    dateTime: (ms) => dateTime().format(ms),
    day: (isoDay) => day().format(Date.parse(`${isoDay}T00:00:00Z`)),
  }
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234.5)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: valueOf('group') ?? ',', decimal: valueOf('decimal') ?? '.' }
}

/** Characters before and after the number of a percentage. */
function percentSignOf(locale: string): string[] {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(0.01).split('1')
}
