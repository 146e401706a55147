import { splitPrizes } from './lotteries.ts'

/** A draw as far as a trend needs it. */
export type TrendDraw = { numero: string; winNo: string }

/** A cell of the trend: a drawn number, or the number of draws since the number last came. */
export type TrendCell = { number: string; isDrawn: boolean; gap: number }
export type TrendRow = { numero: string; cells: readonly TrendCell[] }

/** Figures of one number over all rows. */
export type TrendSum = { number: string; count: number; gap: number; longest: number }
export type Trend = { rows: readonly TrendRow[]; sums: readonly TrendSum[] }

/**
 * Trend of the numbers at one place of the draws, the oldest draw first. Gaps are counted within the given draws,
 * which come newest first.
 */
export function computeTrend(
  draws: readonly TrendDraw[],
  numbers: readonly string[],
  drawnAt: (winNo: string) => readonly string[],
): Trend {
  const gaps = new Map(numbers.map((number) => [number, 0]))
  const longest = new Map(gaps)
  const counts = new Map(gaps)
  const rows = [...draws].reverse().map(({ numero, winNo }) => {
    const drawn = drawnAt(winNo)
    const cells = numbers.map((number) => {
      const isDrawn = drawn.includes(number)
      const gap = isDrawn ? 0 : (gaps.get(number) ?? 0) + 1
      gaps.set(number, gap)
      longest.set(number, Math.max(gap, longest.get(number) ?? 0))
      if (isDrawn) counts.set(number, (counts.get(number) ?? 0) + 1)
      return { number, isDrawn, gap }
    })
    return { numero, cells }
  })
  const sums = numbers.map((number) => ({
    number,
    count: counts.get(number) ?? 0,
    gap: gaps.get(number) ?? 0,
    longest: longest.get(number) ?? 0,
  }))
  return { rows, sums }
}

/** Reads one place of a draw: `4,7,4` and place 1 -> `7`. */
export function createPlaceReader(place: number): (winNo: string) => readonly string[] {
  return (winNo) =>
    splitPrizes(winNo)
      .flat()
      .slice(place, place + 1)
}

/** Reads all numbers of a draw, such as three dice, or of one of its prizes. */
export function createPrizeReader(prize: number): (winNo: string) => readonly string[] {
  return (winNo) => splitPrizes(winNo)[prize] ?? []
}

/** Reads one digit of the first prize: `04521` and digit 0 -> `0`. */
export function createDigitReader(digit: number): (winNo: string) => readonly string[] {
  return (winNo) => [...(splitPrizes(winNo)[0]?.[0] ?? '')].slice(digit, digit + 1)
}
