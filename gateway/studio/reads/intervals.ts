/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959964

/** Lower and upper end of an interval, as a share between 0 and 1, or between -1 and 1 for a difference. */
export type Interval = { low: number; high: number }

/** Wilson's 95 % interval of a share, which holds for few visitors and for shares near 0 and 1 too. */
export function findShareInterval(goals: number, visitors: number): Interval {
  if (visitors === 0) return { low: 0, high: 1 }
  const rate = goals / visitors
  const square = Z ** 2
  const middle = rate + square / (2 * visitors)
  const half = Z * Math.sqrt((rate * (1 - rate) + square / (4 * visitors)) / visitors)
  const scale = 1 + square / visitors
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}

type Counts = { goals: number; visitors: number }

/** Newcombe's 95 % interval of the difference of two shares, made of their Wilson intervals. */
export function findDifferenceInterval(one: Counts, other: Counts): Interval {
  const [rate, base] = [one, other].map(({ goals, visitors }) => (visitors === 0 ? 0 : goals / visitors))
  const [own, under] = [one, other].map(({ goals, visitors }) => findShareInterval(goals, visitors))
  const difference = rate! - base!
  return {
    low: difference - Math.hypot(rate! - own!.low, under!.high - base!),
    high: difference + Math.hypot(own!.high - rate!, base! - under!.low),
  }
}
