import { Refusal } from '../../lib/refusal.ts'
import { toParts, toPercent } from './percent.ts'

/** Reads a rebate with two decimals; refuses other texts and values outside minimum and maximum. */
export function rebateWithin(typed: string, { most, least = '0' }: { most: string; least?: string }): string {
  const parts = toParts(typed)
  const isTwoDecimals = parts !== undefined && parts % 10n === 0n
  if (!isTwoDecimals || parts > (toParts(most) ?? 0n) || parts < (toParts(least) ?? 0n))
    throw new Refusal('agent.rebate.invalid', { values: { most, least } })
  return toPercent(parts)
}
