/** Part of a table near its visible part: lines `from` to `to` (exclusive). */
export type TableWindow = { from: number; to: number }

/** Lines drawn above and below the visible part, so that scrolling shows no gap. */
const SPARE = 6
/** Lines are added and removed in steps of this many, to render less often. */
const STEP = 3

/** Computes the lines of a table to draw from its scroll position. */
export function computeTableWindow(
  lines: number,
  linePx: number,
  scroll: { top: number; height: number },
): TableWindow {
  if (linePx <= 0) return { from: 0, to: Math.min(lines, SPARE * 2) }
  const first = Math.floor(scroll.top / linePx / STEP) * STEP - SPARE
  const last = Math.ceil((scroll.top + scroll.height) / linePx / STEP) * STEP + SPARE
  return { from: Math.max(0, Math.min(first, lines - 1)), to: Math.min(lines, Math.max(1, last)) }
}
