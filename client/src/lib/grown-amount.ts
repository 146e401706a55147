import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import { HOUR_MS } from './time-units.ts'

type Pool = { amount: string; perHour: string; limit: string }

/** Amount of a pool some time after its answer, at its average growth; it stays below its limit. */
export function growAmount({ amount, perHour, limit }: Pool, passedMs: number): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const minor = (text: string) => toMinor(text, decimals) ?? 0n
  const most = minor(limit) - 1n
  const grown = minor(amount) + (minor(perHour) * BigInt(Math.max(0, Math.round(passedMs)))) / BigInt(HOUR_MS)
  // A pool that has passed its limit shows its true amount.
  return toAmount(grown < most ? grown : minor(amount) > most ? minor(amount) : most, decimals)
}
