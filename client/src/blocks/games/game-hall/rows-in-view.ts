/** Sizes of a grid in px: height of a row with the gap below it, and where the grid begins on the page. */
export type Measures = { columns: number; row: number; top: number }

/** Games from..to (the last one not included), and the room before them and in all. */
export type Window = { from: number; to: number; before: number; height: number }

/** Rows kept ready above and below the screen, so that a turn of the wheel shows no hole. */
const SPARE = 3
/** Rows come and go so many at once: a draw for each single one would be too many. */
const STEP = 2

/** The part of a long list that is near the screen. */
export function rowsInView(
  { columns, row, top }: Measures,
  screen: { top: number; height: number },
  total: number,
): Window {
  const rows = Math.ceil(total / columns)
  const first = Math.floor((screen.top - top) / row) - SPARE
  const last = Math.ceil((screen.top + screen.height - top) / row) + SPARE
  const start = between(0, Math.floor(first / STEP) * STEP, Math.max(0, rows - 1))
  const end = between(Math.min(rows, start + 1), Math.ceil(last / STEP) * STEP, rows)
  return {
    from: start * columns,
    to: Math.min(total, end * columns),
    before: Math.round(start * row),
    height: Math.round(rows * row),
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
