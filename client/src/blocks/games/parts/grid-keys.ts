import type { KeyboardEvent } from 'react'

/** Moves the focus between the games of a grid with arrow keys, Home and End; closed games are skipped. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const from = (event.target as Element).closest('.game-grid > li')
  const grid = from?.parentElement
  if (!from || !grid || !(event.target as Element).matches('.game-tile > a')) return
  const places = [...grid.children]
  const step = stepOf(event.key, grid)
  if (step === 0) return
  const isEdge = event.key === 'Home' || event.key === 'End'
  const first =
    event.key === 'Home' ? 0 : event.key === 'End' ? places.length - 1 : places.indexOf(from) + step
  for (let at = first; at >= 0 && at < places.length; at += isEdge ? Math.sign(step) : step) {
    const link = places[at]?.querySelector<HTMLElement>('.game-tile > a')
    if (!link) continue
    event.preventDefault()
    return link.focus()
  }
}

/**
 * Number of positions to move for a key; 0 for other keys. Home searches forward from the start, End backward
 * from the end.
 */
function stepOf(key: string, grid: Element): number {
  const { direction, gridTemplateColumns } = getComputedStyle(grid)
  const forward = direction === 'rtl' ? -1 : 1
  const columns = Math.max(1, gridTemplateColumns.split(' ').length)
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: 1,
    End: -1,
  }
  return steps[key] ?? 0
}
