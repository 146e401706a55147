import { openServerStore } from './pg-store.ts'

/** Time of a database server in ms since 1970, read over a connection of its own. */
export async function timeOfDatabase(databaseUrl: string): Promise<number> {
  const store = await openServerStore(databaseUrl)
  try {
    const [row] = await store.read<{ ms: string }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
    )
    return Number(row!.ms)
  } finally {
    await store.close()
  }
}
