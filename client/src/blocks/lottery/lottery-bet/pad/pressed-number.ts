import type { MouseEvent } from 'react'

/** Number of the pressed button of a pad; undefined beside the buttons and for sold-out numbers. */
export function findPressedNumber(event: MouseEvent<HTMLElement>): string | undefined {
  const button = (event.target as Element).closest<HTMLElement>('[data-number]')
  return button?.getAttribute('aria-disabled') === 'true' ? undefined : button?.dataset.number
}
