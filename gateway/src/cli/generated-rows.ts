import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describedBy } from '../codegen/database-columns.ts'
import { rowTypes } from '../codegen/row-types.ts'
import { migrations } from '../platform/migrations.ts'
import { migrate } from '../platform/store/migrate.ts'
import { storeOf } from '../platform/store/pglite-store.ts'
import { wireOf } from '../platform/store/wire.ts'

/** File of the row types, which are committed. */
export const ROWS_FILE = join(import.meta.dirname, '../platform/store/rows.ts')

/** Source of the row types of the platform's tables and views, from a new database with all migrations. */
export async function generatedRows(): Promise<string> {
  const database = await PGlite.create()
  await migrate(storeOf(wireOf(database)), migrations)
  const { relations } = await describedBy(database)
  await database.close()
  return rowTypes(relations)
}
