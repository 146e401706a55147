export type Scale = { low: number; high: number; steps: number[] }

/** Approximate number of steps on the axis. */
const STEPS = 4

/** Round axis steps that cover the range: `niceScale(0, 870)` -> 0 250 500 750 1000. */
export function computeNiceScale(least: number, most: number): Scale {
  const step = Math.max(1, roundUp((most - least) / STEPS))
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const count = Math.round((high - low) / step)
  return { low, high, steps: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}

function roundUp(size: number): number {
  if (size <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(size))
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= size) ?? 10
  return Math.ceil(nice * power)
}
