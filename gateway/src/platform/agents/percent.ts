/** Converts a typed percentage to parts of 100,000; undefined if the text is not a percentage. */
export function toParts(text: string): bigint | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
}

/** Parts of 100,000 -> per cent with two decimals, three where they are needed. */
export function toPercent(parts: bigint): string {
  const digits = parts.toString().padStart(4, '0')
  const text = `${digits.slice(0, -3)}.${digits.slice(-3)}`
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** Part of an amount, rounded down to minor units. */
export function partOf(amount: bigint, parts: bigint): bigint {
  return amount > 0n ? (amount * parts) / 100_000n : 0n
}
