import { type Common, commonOf } from './store/common.ts'
import { commonTables } from './store/common-tables.ts'
import { type Migration, migrate } from './store/migrate.ts'
import { openServerStore } from './store/pg-store.ts'
import { isDatabaseRefusal } from './store/store.ts'
import { type AuditCheck, type AuditEnd, checkAudit, type StudioStore, studioStoreOf } from './studio/door.ts'
import { studioTables } from './studio/tables.ts'

export { timeOfDatabase } from './store/database-time.ts'

/** Checks the studio's audit on a database server; undefined if the server has none yet. */
export async function checkAuditOf(
  databaseUrl: string,
  known: AuditEnd | undefined,
): Promise<AuditCheck | undefined> {
  const store = await openServerStore(databaseUrl)
  try {
    return await checkAudit(store.read, known)
  } catch (error) {
    // The table is missing.
    if (isDatabaseRefusal(error, '42P01')) return undefined
    throw error
  } finally {
    await store.close()
  }
}

/** Migrations of all tables that production has, which a simulated platform has too. */
export const productionTables: readonly Migration[] = [...commonTables, ...studioTables]

/** State on a database server, shared by gateways that have no simulated platform. */
export type SharedState = { common: Common; studio: StudioStore | undefined; close(): Promise<void> }

/** Opens the shared state with its tables. The studio's are there only where a gateway has one. */
export async function openSharedState(
  databaseUrl: string,
  { hasStudio }: { hasStudio: boolean },
): Promise<SharedState> {
  const store = await openServerStore(databaseUrl)
  await migrate(store, hasStudio ? productionTables : commonTables)
  return {
    common: commonOf(store)!,
    studio: hasStudio ? studioStoreOf(store) : undefined,
    close: () => store.close(),
  }
}
