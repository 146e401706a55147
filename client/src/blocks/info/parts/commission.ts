import type { Brand } from '@marquee/schemas/contract'

export type Tier = Brand['partnerTiers'][number]

export type Commission = {
  tier: Tier
  /** What is paid, in minor units. */
  paidMinor: bigint
  /** The next tier and what is missing to it; undefined at the highest. */
  next: { tier: Tier; players: number; netLossMinor: number } | undefined
}

/** What a partner earns in a month: the rate of the highest tier that both figures reach, of the net loss. */
export function commissionOf(tiers: readonly Tier[], players: number, netLossMinor: number): Commission {
  const reached = tiers.filter((tier) => players >= tier.players && netLossMinor >= tier.netLossMinor)
  const tier = reached.at(-1) ?? tiers[0]!
  const above = tiers[tiers.indexOf(tier) + 1]
  return {
    tier,
    paidMinor: partOf(BigInt(Math.max(0, netLossMinor)), tier.rate),
    next: above && {
      tier: above,
      players: Math.max(0, above.players - players),
      netLossMinor: Math.max(0, above.netLossMinor - netLossMinor),
    },
  }
}

/** `35.00` per cent of an amount, in whole minor units, the rest dropped. */
function partOf(minor: bigint, rate: string): bigint {
  return (minor * BigInt(rate.replace('.', ''))) / 10_000n
}

/** Minor units -> an amount as text: `1234` -> `12.34`. */
export function amountOf(minor: bigint | number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `35.00` -> `35`, `2.50` -> `2.5`: per cent as people write it. */
export function percentOf(rate: string): string {
  return String(Number(rate))
}
