/** Brings a thing into the middle of its row, which scrolls sideways. scrollIntoView would move the page as well. */
export function reveal(thing: Element | null | undefined, row: Element | null | undefined, smoothly = false) {
  if (!thing || !row) return
  const [inner, outer] = [thing.getBoundingClientRect(), row.getBoundingClientRect()]
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2
  row.scrollBy({ left, behavior: smoothly ? 'smooth' : 'auto' })
}
