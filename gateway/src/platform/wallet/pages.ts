/** One page of rows in the form of all lists. */
export function pageOf<Row>(
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  totalCount: number,
  list: Row[],
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

/** Limit and offset of a page. */
export function sliceOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }): {
  limit: number
  offset: number
} {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}
