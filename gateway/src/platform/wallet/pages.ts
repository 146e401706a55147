/** One page of rows, as every list answers. */
export function pageOf<Row>(
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  totalCount: number,
  list: Row[],
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
