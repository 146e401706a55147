import type { PageFile } from '@marquee/schemas/contract'
import { createContext } from 'react'

/** Closes the window around a centre; null where the centre is a page. */
export const CentreWindow = createContext<(() => void) | null>(null)

/** Tells whether a layout frames the pages of a centre. */
export function hasCentreFrame({ blocks }: Pick<PageFile, 'blocks'>): boolean {
  return blocks.some(({ block }) => block === 'centre-frame')
}
