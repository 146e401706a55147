type Paging = { pageNo: number; pageSize: number }

/** One page of rows, as every paged answer has it. */
export function pageOf<Row>({ pageNo, pageSize }: Paging, totalCount: number, list: Row[]) {
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

/** Rows of the page, and rows to skip before it. */
export function limitsOf({ pageNo, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}
