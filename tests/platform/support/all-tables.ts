import { createHash } from 'node:crypto'
import { prepareTables } from '../../../fixtures/platform/prepare-tables.ts'
import { schemaHash } from '../../../fixtures/platform/schema.ts'
import { migrate } from '../../../gateway/src/store/migrate.ts'
import type { Store } from '../../../gateway/src/store/store.ts'
import { productionTables } from '../../support/tables.ts'

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
