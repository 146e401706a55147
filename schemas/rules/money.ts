/** Parses a decimal amount into minor units; undefined if the text is not an amount. */
export function toMinor(text: string): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** Formats minor units with two decimals, exactly at any size. */
export function toAmount(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
