import pg from 'pg'
import type { Query, Store } from './store.ts'

const { INT8 } = pg.types.builtins

/** A PostgreSQL server; several gateways may share it. */
export async function openServerStore(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
    },
  })
  // A server that goes away must not end the process; the next call sees it.
  pool.on('error', () => {})
  await pool.query('SELECT 1')
  return {
    transaction: (writer, work) => inTransaction(pool, writer, work),
    run: async (sql) => void (await pool.query(sql)),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  writer: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    // One writer at a time, as the embedded database has it, so that check and change are one step.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [writer])
    const value = await work(async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      return (await client.query(sql, [...parameters])).rows as Row[]
    })
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}
