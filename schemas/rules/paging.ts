type Paging = { pageNo: number; pageSize: number }

/** One page of rows, as every paged answer has it. */
export function buildPage<Row>(
  { pageNo, pageSize }: Paging,
  totalCount: number,
  list: Row[],
): Paging & { list: Row[]; totalCount: number; totalPages: number } {
  return { list, pageNo, pageSize, totalCount, totalPages: countPages({ pageSize }, totalCount) }
}

/** Number of pages that hold all rows. */
export function countPages({ pageSize }: Pick<Paging, 'pageSize'>, totalCount: number): number {
  return Math.ceil(totalCount / pageSize)
}

/** Number of rows to read for a page, and of rows before them. */
export function toLimitOffset({ pageNo, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}

/** The rows of a page, taken from all rows. */
export function slicePage<Row>(paging: Paging, rows: readonly Row[]): Row[] {
  const { limit, offset } = toLimitOffset(paging)
  return rows.slice(offset, offset + limit)
}
