import type { KeyboardEvent } from 'react'

/**
 * Number of places that a key moves in a grid of numbers; undefined for other keys. Numbers run from left to
 * right in every language.
 */
export function getStep(key: string, columns: number, count: number, at: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
    PageDown: at + columns * 5,
    PageUp: at - columns * 5,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

/** Number of columns in which the browser lays out a grid. */
export function countColumns(grid: Element): number {
  return Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length)
}

/** Moves the focus among the buttons of a grid; returns the index of the focused one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const to = getStep(event.key, countColumns(event.currentTarget), buttons.length, Math.max(0, at))
  if (to === undefined) return undefined
  event.preventDefault()
  buttons[to]?.focus()
  return to
}
