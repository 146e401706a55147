export type Offset = { x: number; y: number }

type Box = { left: number; top: number; right: number; bottom: number }
type Screen = { innerWidth: number; innerHeight: number }

/** Limits a move of a box from offset `now` to `wanted`, so that the box stays on the screen. */
export function clampOffset(box: Box, now: Offset, wanted: Offset, screen: Screen): Offset {
  return {
    x: between(now.x - box.left, wanted.x, now.x + screen.innerWidth - box.right),
    y: between(now.y - box.top, wanted.y, now.y + screen.innerHeight - box.bottom),
  }
}

// A box larger than the screen keeps its start edge in view.
function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}
