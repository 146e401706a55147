import type { Query } from './store.ts'

const READS = /^\s*(?:SELECT|WITH|VALUES)\b/i
const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE|FOR\s+(?:SHARE|KEY)|pg_notify|nextval)\b/i
const known = new Set<string>()

/** Restricts a query to statements that only read; any other is a bug in the caller. */
export function restrictToReads(query: Query): Query {
  return (sql, parameters) => {
    if (!known.has(sql)) {
      if (!READS.test(sql) || WRITES.test(sql))
        return Promise.reject(new Error(`this connection only reads: ${sql}`))
      // The number of distinct statements is small, since values are parameters.
      if (known.size < MOST_KNOWN) known.add(sql)
    }
    return query(sql, parameters)
  }
}

const MOST_KNOWN = 5_000
