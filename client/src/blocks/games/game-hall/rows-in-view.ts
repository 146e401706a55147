/** Measures of a grid in CSS pixels: row height including the gap, and the grid's top on the page. */
export type Measures = { columns: number; row: number; top: number }

/**
 * Index range of games (`to` is exclusive), and the heights in CSS pixels before them and of the whole grid.
 */
export type Window = { from: number; to: number; before: number; height: number }

/** Number of rows drawn above and below the screen, so that scrolling shows no gap. */
const SPARE = 3
/** Rows are added and removed in steps of this many, to render less often. */
const STEP = 2

/** Computes the part of a long list that is near the screen. */
export function computeRowsInView(
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
