// Automatic rounds: how many, and what ends them early. A limit on losses is always set.

/** Numbers of rounds to choose from. */
export const COUNTS = [10, 25, 50, 100]
/** Limits on losses, in stakes. */
export const LOSSES = [10n, 25n, 50n]
/** Wins of one round that end the series, in stakes; 0: none does. */
export const WINS = [0n, 5n, 20n, 50n]

/**
 * @typedef {'autoDone' | 'autoLost' | 'autoWon' | 'autoFeatured' | 'autoStopped' | 'autoFailed'} AutoEnd
 *
 * A series of rounds. Amounts are in cents.
 * @param {{ count: number, lossLimit: bigint, winLimit: bigint, onFeature: boolean }} wanted
 */
export function autoRounds({ count, lossLimit, winLimit, onFeature }) {
  let left = count
  let lost = 0n
  return {
    left: () => left,
    /** Takes up a round; gives why no other follows. @param {{ stake: bigint, payout: bigint, isFeature: boolean }} round @returns {AutoEnd | undefined} */
    after({ stake, payout, isFeature }) {
      left -= 1
      lost += stake - payout
      if (onFeature && isFeature) return 'autoFeatured'
      if (winLimit > 0n && payout >= winLimit) return 'autoWon'
      if (left === 0) return 'autoDone'
      // The next round must not lose more than was allowed.
      return lost + stake > lossLimit ? 'autoLost' : undefined
    },
  }
}
