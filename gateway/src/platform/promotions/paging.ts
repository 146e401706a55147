import { sliceOf } from '../wallet/door.ts'

type Paging = { pageNo: number; pageSize: number }

/** A page of rows that are all in memory. */
export function pageOf<Row>(
  rows: readonly Row[],
  paging: Paging,
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  const { limit, offset } = sliceOf(paging)
  return paged(rows.slice(offset, offset + limit), rows.length, paging)
}

/** The answer for one page, whose rows were read. */
export function paged<Row>(
  list: Row[],
  totalCount: number,
  { pageNo, pageSize }: Paging,
): { list: Row[]; pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
