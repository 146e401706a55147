import { createContext, use, useDeferredValue } from 'react'

/** Calls that a page makes in place of its effects while it is only drawn ahead. */
export type DrawnAhead = {
  /** Loads a picture by its address, and calls back when it can be shown. Pictures of the same width are of one kind. */
  loadPicture(address: string, width: number | undefined, onLoad: () => void): void
  /** Whether content that waits until it comes near the screen is drawn now. */
  isNear(): boolean
  /** Draws the page again once this came, which its first screen needs; a press waits for it. A failure is left to the page. */
  waitFor(name: string, coming: Promise<unknown>): void
}

/** Undefined on a page that is open. */
export const DrawnAheadContext = createContext<DrawnAhead | undefined>(undefined)

/** The first items while the page is drawn ahead, as many as its first screen shows; the others follow after the frame in which it opens. */
export function useFirstAhead<Item>(items: readonly Item[], count: number): readonly Item[] {
  const isWhole = useDeferredValue(use(DrawnAheadContext) === undefined)
  return isWhole ? items : items.slice(0, count)
}
