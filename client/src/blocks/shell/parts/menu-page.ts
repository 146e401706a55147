export type MenuSizes = { first: number; other: number }

/** Games of a page of a header menu: 21 on the first, 18 on the later ones. `to` is not on it. */
export function menuPage(page: number, { first, other }: MenuSizes): { from: number; to: number } {
  const from = page === 1 ? 0 : first + (page - 2) * other
  return { from, to: from + (page === 1 ? first : other) }
}

/** Pages that `total` games fill. */
export function menuPages(total: number, { first, other }: MenuSizes): number {
  return 1 + Math.max(0, Math.ceil((total - first) / other))
}
