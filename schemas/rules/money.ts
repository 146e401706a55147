/** Decimals of points and percentages, and of the figures in Marquee's own files, whatever the currency. */
export const HUNDREDTHS = 2

/** Digits of an amount, decimals included, that leave room for sums in a bigint column. */
const MOST_DIGITS = 17

const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/

/**
 * Parses an amount into minor units of a currency with these decimals. Returns undefined if the text is no amount or
 * `isFinerThan` the currency.
 */
export function toMinor(text: string, decimals: number): bigint | undefined {
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === '' || whole.length > MOST_DIGITS - decimals || isFinerThan(decimals, text)) return undefined
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign ? -minor : minor
}

/** Formats minor units with the decimals of their currency, exactly at any size (R-9.027). */
export function toAmount(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/**
 * Tells whether an amount has more decimals than a currency. `100.00` is 100 yen, because such zeros change nothing;
 * three decimals are too many for it even if they are zeros, because `1.000` is a thousand to many.
 */
export function isFinerThan(decimals: number, text: string): boolean {
  return AMOUNT.test(text.trim()) && new RegExp(buildTooFinePattern(decimals)).test(text)
}

/** Pattern of the amounts that are finer than a currency with these decimals. */
export function buildTooFinePattern(decimals: number): string {
  return `\\.(?:\\d{${Math.max(decimals, HUNDREDTHS) + 1}}|\\d{${decimals}}0*[1-9])`
}

/** Pattern of the amounts of a currency with these decimals, as answers write them. */
export function buildAmountPattern(decimals: number): RegExp {
  return new RegExp(`^-?\\d{1,15}${decimals > 0 ? `\\.\\d{${decimals}}` : ''}$`)
}
