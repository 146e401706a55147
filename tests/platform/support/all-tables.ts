import { createHash } from 'node:crypto'
import { productionTables } from '../../../gateway/src/platform/open-shared-state.ts'
import { prepareTables } from '../../../gateway/src/platform/prepare-tables.ts'
import { schemaHash } from '../../../gateway/src/platform/schema.ts'
import { migrate } from '../../../gateway/src/platform/store/migrate.ts'
import type { Store } from '../../../gateway/src/platform/store/store.ts'

/** Creates all tables, those of production too. */
export async function createTables(store: Store): Promise<void> {
  await migrate(store, productionTables)
  await prepareTables(store)
}

/** Part of the names of prepared databases. */
export function tablesHash(): string {
  return createHash('sha256')
    .update(JSON.stringify([schemaHash, productionTables]))
    .digest('hex')
    .slice(0, 16)
}
