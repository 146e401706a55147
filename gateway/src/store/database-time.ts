import pg from 'pg'

/** Time of a database server in ms since 1970, read over a connection of its own that gives up after `patienceMs`. */
export async function readDatabaseTime(databaseUrl: string, patienceMs: number): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // A connection that is lost later is reported by the query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ms: string }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
    )
    return Number(rows[0]!.ms)
  } finally {
    await client.end()
  }
}
