/** Language and currency by which a typed amount is read. */
export type AmountReading = {
  /** Decimal mark of the language, `.` or `,`; it decides only what `1.234` and `1,234` mean. */
  decimal: string
  /** Symbol and code of the brand's currency, which may stand before or after the amount. */
  currency: readonly string[]
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const DIGIT = /\p{Nd}/gu
const IS_DIGIT = /\p{Nd}/u
/** Marks that group digits in every language: spaces, apostrophes, and the Arabic thousands mark. */
const GROUP_ONLY = /[\s'’٬]/g
/** The Arabic decimal mark, which is one in every language. */
const POINT = '٫'
/** Numbers that are no digits: superscripts, fractions, circled and Roman numbers. */
const NO_DIGIT = /[\p{No}\p{Nl}]/u
/** A whole amount, its groups of three, or of two before the last three as in India. */
const WHOLE = /^\d{1,15}$/
const GROUPS = [/^[1-9]\d{0,2}(?: \d{3})+$/, /^[1-9]\d?(?: \d{2})* \d{3}$/]

/**
 * Reads an amount as people type or paste it (`1,000.50`, `1.000,50`, `৳ ১,০০০`) and returns it with a point, such as
 * `1000.50`. Returns undefined if the text is no amount or names another currency. All decimals are kept, so that whoever
 * checks the amount refuses what is finer than the currency, and with it `1.234` where it could mean a thousand.
 */
export function readAmount(typed: string, { decimal, currency }: AmountReading): string | undefined {
  // NFKC would turn `5²` into 52.
  if (NO_DIGIT.test(typed)) return undefined
  const plain = latinDigits(typed.replace(DIRECTION_MARKS, '').normalize('NFKC')).trim()
  const text = withoutCurrency(plain, currency).replaceAll('،', ',').replace(GROUP_ONLY, ' ')
  const [whole = '', part, ...more] = text.replace(decimalMark(text, decimal), POINT).split(POINT)
  if (more.length > 0 || (part !== undefined && !/^\d{0,15}$/.test(part))) return undefined
  const digits = digitsOf(whole)
  if (digits === undefined) return undefined
  return part ? `${digits}.${part}` : digits
}

/** Replaces the decimal digits of any script by Latin ones; each script has its ten in a row, from zero. */
function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0)!
    let value = 0
    while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

function withoutCurrency(text: string, currency: readonly string[]): string {
  const upper = text.toUpperCase()
  const name = currency
    .map((one) => one.normalize('NFKC').toUpperCase())
    .filter(Boolean)
    .find((one) => upper.startsWith(one) || upper.endsWith(one))
  if (name === undefined) return text
  return (upper.startsWith(name) ? text.slice(name.length) : text.slice(0, -name.length)).trim()
}

/** The mark before the decimals of a text; the Arabic one, which changes nothing, if no other is. */
function decimalMark(text: string, language: string): string {
  const marks = [...text].filter((mark) => mark === '.' || mark === ',')
  const last = marks.at(-1)
  if (last === undefined || text.includes(POINT)) return POINT
  if (marks.filter((mark) => mark === last).length > 1) return POINT
  const after = text.length - text.lastIndexOf(last) - 1
  const isDecimal = marks.length > 1 || after !== 3 || last === language
  return isDecimal ? last : POINT
}

/** Digits of the whole part without its groups; undefined if they are not grouped as anywhere in the world. */
function digitsOf(whole: string): string | undefined {
  if (WHOLE.test(whole)) return whole
  const marks = new Set(whole.replaceAll(/\d/g, ''))
  const spaced = whole.replaceAll(/[.,]/g, ' ')
  if (marks.size !== 1 || !GROUPS.some((groups) => groups.test(spaced))) return undefined
  const digits = spaced.replaceAll(' ', '')
  return WHOLE.test(digits) ? digits : undefined
}
