import type { Brand } from '@marquee/schemas/contract'

export type Tier = Brand['partnerTiers'][number]

export type Commission = {
  tier: Tier
  /** Commission in minor units. */
  paidMinor: bigint
  /** The next tier and the amounts missing to it; undefined at the highest. */
  next: { tier: Tier; players: number; netLossMinor: number } | undefined
}

/**
 * Monthly commission of a partner: the rate of the highest tier reached by both figures, applied to the net
 * loss.
 */
export function computeCommission(tiers: readonly Tier[], players: number, netLossMinor: number): Commission {
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

/** Computes a percentage such as `35.00` of an amount in minor units, rounded down. */
function partOf(minor: bigint, rate: string): bigint {
  return (minor * BigInt(rate.replace('.', ''))) / 10_000n
}

/** Formats a percentage without trailing zeros: `35.00` -> `35`, `2.50` -> `2.5`. */
export function formatPercent(rate: string): string {
  return String(Number(rate))
}
