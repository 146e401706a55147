type Paging = { pageNo: number; pageSize: number }

/** One page of rows, as every paged answer has it. */
export function pageOf<Row>({ pageNo, pageSize }: Paging, totalCount: number, list: Row[]) {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

/** Rows to skip before the page. */
export function offsetOf({ pageNo, pageSize }: Paging): number {
  return (pageNo - 1) * pageSize
}
