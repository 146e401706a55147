/** Number of ways to choose `count` of `size` things; 0 if there are too few. */
export function choose(size: number, count: number): number {
  if (count < 0 || count > size) return 0
  let ways = 1
  for (let index = 1; index <= count; index += 1) ways = (ways * (size - count + index)) / index
  return Math.round(ways)
}

/** Number of ways to choose `count` of the rows and one number in each. */
export function chooseRows(sizes: readonly number[], count: number): number {
  // After each row, ways[k] is the number of ways to have chosen k rows.
  const ways = [1, ...Array.from({ length: count }, () => 0)]
  for (const size of sizes) for (let k = count; k > 0; k -= 1) ways[k]! += ways[k - 1]! * size
  return ways[count]!
}

/** Number of ways to choose one number in each row so that all differ. */
export function chooseDistinct(rows: readonly (readonly string[])[], taken: readonly string[] = []): number {
  const [row, ...rest] = rows
  if (!row) return 1
  const free = row.filter((number) => !taken.includes(number))
  if (rest.length === 0) return free.length
  return free.reduce((sum, number) => sum + chooseDistinct(rest, [...taken, number]), 0)
}

/** Greatest number of rows that can have one of their numbers at the same time, if no number comes twice (Kuhn). */
export function computeMaximumMatching(rows: readonly (readonly string[])[]): number {
  const rowByNumber = new Map<string, number>()
  const place = (row: number, tried: Set<string>): boolean =>
    rows[row]!.some((number) => {
      if (tried.has(number)) return false
      tried.add(number)
      const other = rowByNumber.get(number)
      if (other !== undefined && !place(other, tried)) return false
      rowByNumber.set(number, row)
      return true
    })
  return rows.reduce((count, _row, index) => count + (place(index, new Set()) ? 1 : 0), 0)
}
