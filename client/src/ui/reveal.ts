/** Scrolls an element to the middle of its horizontal row. scrollIntoView would scroll the page as well. */
export function reveal(thing: Element | null | undefined, row: Element | null | undefined, smoothly = false) {
  if (!thing || !row) return
  const [inner, outer] = [thing.getBoundingClientRect(), row.getBoundingClientRect()]
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2
  row.scrollBy({ left, behavior: smoothly ? 'smooth' : 'auto' })
}
