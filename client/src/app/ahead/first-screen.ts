import type { DrawnAhead } from '../../ui/drawn-ahead.ts'

/**
 * Number of pictures of one width, and of parts that wait until they come near, on about one screen of a wide window. Rows that
 * scroll have many small pictures, which leave the large ones theirs.
 */
const PICTURES = 16
const PARTS = 2

/** First screen of a page; `begin` is called when its first drawing begins, which may happen anew. */
export type FirstScreen = DrawnAhead & { begin(): void }

/** Loads the pictures and draws the parts that come first on a page; what is below its first screen waits until it opens. */
export function createFirstScreen(waitFor: DrawnAhead['waitFor']): FirstScreen {
  const pictures = new Map<string, HTMLImageElement>()
  const counts = new Map<number | undefined, number>()
  let parts = 0
  return {
    begin() {
      parts = 0
    },
    loadPicture(address, width, onLoad) {
      const count = counts.get(width) ?? 0
      if (pictures.has(address) || count === PICTURES) return
      counts.set(width, count + 1)
      const picture = new Image()
      pictures.set(address, picture)
      picture.src = address
      // A picture that fails is left to the page.
      picture.decode().then(onLoad, () => {})
    },
    isNear: () => ++parts <= PARTS,
    waitFor,
  }
}
