/** A page of rows that are all in hand. */
export function pageOf<Row>(
  rows: readonly Row[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  const first = (pageNo - 1) * pageSize
  return paged(rows.slice(first, first + pageSize), rows.length, { pageNo, pageSize })
}

/** The rows of one page, of so many in all. */
export function paged<Row>(
  list: Row[],
  totalCount: number,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
