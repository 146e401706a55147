export type MenuSizes = { first: number; other: number }

/**
 * Index range of a header menu's page: 21 games on the first page, 18 on later ones. `to` is
 * exclusive.
 */
export function getMenuPage(page: number, { first, other }: MenuSizes): { from: number; to: number } {
  const from = page === 1 ? 0 : first + (page - 2) * other
  return { from, to: from + (page === 1 ? first : other) }
}

/** Number of pages for `total` games. */
export function countMenuPages(total: number, { first, other }: MenuSizes): number {
  return 1 + Math.max(0, Math.ceil((total - first) / other))
}
