import type { Query } from './store.ts'

/**
 * Runs the work of a transaction with a query that ends with it. A later statement, such as one of a Promise.all of
 * which another part failed, would run outside of the transaction or in somebody else's; it is refused.
 */
export async function scopeToTransaction<T>(query: Query, work: (query: Query) => Promise<T>): Promise<T> {
  let isOver = false
  try {
    return await work((sql, parameters) =>
      isOver
        ? Promise.reject(new Error(`this statement comes after the end of its transaction: ${sql}`))
        : query(sql, parameters),
    )
  } finally {
    isOver = true
  }
}
