import { type DrawRound, pickWeighted, type WinningLine } from './round.ts'

/** Rows of the five columns, for each of the 20 lines; row 0 on top. */
export const LINES = (
  '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 ' +
  '10121 01110 21112 01010 21212 11011 11211 00200 22022 02020'
)
  .split(' ')
  .map((rows) => [...rows].map(Number))

export const WILD = 'wild'
export const SCATTER = 'scatter'

/** How often a symbol lands on a place, and what 3, 4 and 5 from the left pay, in line stakes. */
export const SYMBOLS = [
  { value: WILD, weight: 5, pays: [100, 500, 3000] },
  { value: 'seven', weight: 4, pays: [100, 400, 2500] },
  { value: 'bar', weight: 5, pays: [80, 300, 1200] },
  { value: 'bell', weight: 7, pays: [50, 180, 800] },
  { value: 'crown', weight: 8, pays: [45, 130, 500] },
  { value: 'diamond', weight: 9, pays: [40, 100, 400] },
  { value: 'clover', weight: 11, pays: [32, 80, 300] },
  { value: 'cherry', weight: 15, pays: [20, 55, 200] },
  { value: 'grape', weight: 17, pays: [16, 45, 160] },
  { value: 'lemon', weight: 20, pays: [13, 40, 140] },
  { value: 'orange', weight: 22, pays: [11, 32, 110] },
  { value: SCATTER, weight: 4, pays: [0, 0, 0] },
] as const

/** What 3, 4 and 5 or more scatters anywhere pay, in whole stakes. */
export const SCATTER_PAYS = [2, 10, 50] as const

const PAYS = new Map<string, readonly number[]>(SYMBOLS.map(({ value, pays }) => [value, pays]))
const PLACES = 15

/** Five reels of three, 20 lines read from the left; the stake is spread on all lines. */
export const drawReels: DrawRound = (random, stakeMinor) => {
  const symbols = Array.from({ length: PLACES }, () => pickWeighted(random, SYMBOLS))
  const lines = LINES.flatMap((rows, index) => winOnLine(symbols, rows, index + 1, stakeMinor))
  lines.push(...winOfScatters(symbols, stakeMinor))
  return { symbols, lines, payoutMinor: lines.reduce((sum, line) => sum + line.payoutMinor, 0n) }
}

/** Line stakes that a line of five symbols pays, and how many places of it won. */
export function payOfLine(line: readonly string[]): { pay: number; length: number } {
  const first = line.find((symbol) => symbol !== WILD) ?? WILD
  const candidates = [wins(line, WILD), ...(first === WILD || first === SCATTER ? [] : [wins(line, first)])]
  return candidates.reduce((best, other) => (other.pay > best.pay ? other : best))
}

function wins(line: readonly string[], symbol: string): { pay: number; length: number } {
  const end = line.findIndex((other) => other !== symbol && other !== WILD)
  const length = end < 0 ? line.length : end
  return { pay: length < 3 ? 0 : (PAYS.get(symbol)?.[length - 3] ?? 0), length }
}

function winOnLine(
  symbols: readonly string[],
  rows: readonly number[],
  line: number,
  stakeMinor: bigint,
): WinningLine[] {
  const places = rows.map((row, column) => row * 5 + column)
  const { pay, length } = payOfLine(places.map((place) => symbols[place]!))
  const payoutMinor = (stakeMinor * BigInt(pay)) / BigInt(LINES.length)
  return payoutMinor > 0n ? [{ line, places: places.slice(0, length), payoutMinor }] : []
}

function winOfScatters(symbols: readonly string[], stakeMinor: bigint): WinningLine[] {
  const places = symbols.flatMap((symbol, place) => (symbol === SCATTER ? [place] : []))
  const pay = places.length < 3 ? 0 : SCATTER_PAYS[Math.min(places.length, 5) - 3]!
  return pay > 0 ? [{ line: 0, places, payoutMinor: stakeMinor * BigInt(pay) }] : []
}
