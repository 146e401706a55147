import { type Common, createCommon } from './common.ts'
import { commonTables } from './common-tables.ts'
import { type Migration, migrate } from './migrate.ts'
import { openServerStore } from './pg-store.ts'
import type { Store } from './store.ts'

export { readDatabaseTime } from './database-time.ts'

/** State on a database server, shared by gateways that have no simulated platform. */
export type SharedState = { common: Common; store: Store; close(): Promise<void> }

/** Opens the shared state with its tables, and with further ones, such as those of a studio. */
export async function openSharedState(
  databaseUrl: string,
  further: readonly Migration[] = [],
): Promise<SharedState> {
  const store = await openServerStore(databaseUrl)
  await migrate(store, [...commonTables, ...further])
  return { common: createCommon(store)!, store, close: () => store.close() }
}
