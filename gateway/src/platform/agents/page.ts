/** What every page of rows tells beside its rows. */
export function pageOf(
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  total: bigint | number | undefined,
): { pageNo: number; pageSize: number; totalCount: number; totalPages: number } {
  const totalCount = Number(total ?? 0)
  return { pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
