import { groupDigits, type Separators } from '../lib/money.ts'
import { useLanguage } from './use-language.ts'

export type Format = {
  /** `1234567.80` -> `1,234,567.80`, with the language's separators; exact, never through a float. */
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
  return formatFor(useLanguage().tag)
}

const formats = new Map<string, Format>()

/** One for all of a language, and each of its parts when it is first used: an Intl object takes a millisecond or more to make. */
export function formatFor(tag: string): Format {
  const known = formats.get(tag)
  if (known) return known
  const format = makeFormat(`${tag}-u-nu-latn-ca-gregory`)
  formats.set(tag, format)
  return format
}

function makeFormat(locale: string): Format {
  const number = lazily(() => new Intl.NumberFormat(locale))
  const separators = lazily(() => separatorsOf(locale))
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, options))
  const date = dateFormat({ dateStyle: 'medium' })
  const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    money: (amount, symbol) => groupDigits(amount, symbol, separators()),
    number: (value) => number().format(value),
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

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
