import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describedBy } from '../codegen/database-columns.ts'
import { rowTypes } from '../codegen/row-types.ts'
import { productionTables } from '../platform/open-shared-state.ts'
import { prepareTables } from '../platform/prepare-tables.ts'
import { migrate } from '../platform/store/migrate.ts'
import { storeOf } from '../platform/store/pglite-store.ts'
import { wireOf } from '../platform/store/wire.ts'

/** File of the row types, which are committed. */
export const ROWS_FILE = join(import.meta.dirname, '../platform/store/rows.ts')

/** Source of the row types of the platform's tables and views, from a new database. */
export async function generatedRows(): Promise<string> {
  const database = await PGlite.create()
  const store = storeOf(wireOf(database))
  await migrate(store, productionTables)
  await prepareTables(store)
  const { relations } = await describedBy(database)
  await database.close()
  return rowTypes(relations)
}
