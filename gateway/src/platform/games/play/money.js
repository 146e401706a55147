// Money is text with two decimals outside and a BigInt of hundredths inside: never a float.

/** Keeps symbol and digits in this order inside right-to-left text. */
const ISOLATE = '\u2066'
const POP = '\u2069'

/**
 * `'12.50'` -> `1250n`.
 * @param {string} text
 */
export function toCents(text) {
  const [, sign, whole, cents] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`not an amount: ${text}`)
  return BigInt(sign + whole + cents)
}

/**
 * `1250n` -> `'12.50'`.
 * @param {bigint} cents
 */
export function toText(cents) {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * `'1234567.80'`, `'P'` -> `'P1,234,567.80'`.
 * @param {string} text
 * @param {string} symbol
 */
export function shown(text, symbol) {
  const [, sign = '', whole = '0', cents = '00'] = /^(-?)(\d+)\.(\d{2})$/.exec(text) ?? []
  return `${ISOLATE}${sign}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}${POP}`
}

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n]

/**
 * Stakes to choose from, least first; the greatest is always among them.
 * @param {string} least
 * @param {string} most
 */
export function stakes(least, most) {
  const [from, to] = [toCents(least), toCents(most)]
  const below = STEPS.map((times) => from * times).filter((stake) => stake < to)
  return [...below, to].map(toText)
}
