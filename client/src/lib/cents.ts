/**
 * Parses an amount such as `12.5` into minor units (1250n); undefined unless it is a number of at most two
 * decimals.
 */
export function centsOf(amount: string): bigint | undefined {
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(amount.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'))
}

/** Formats minor units as an amount with two decimals: 1250n -> `12.50`. */
export function amountOf(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds amounts with two decimals, which may be negative: `12.50` and `-2.00` -> `10.50`. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const size = centsOf(amount.replace('-', '')) ?? 0n
    return amount.startsWith('-') ? sum - size : sum + size
  }, 0n)
  return cents < 0n ? `-${amountOf(-cents)}` : amountOf(cents)
}
