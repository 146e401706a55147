import { gameTables } from './games/tables.ts'
import { identityTables } from './identity/tables.ts'
import { ledgerTables } from './ledger/tables.ts'
import type { Migration } from './store/migrate.ts'
import { platformTables } from './tables.ts'

/** All tables of the platform, in the order of their numbers. */
export const migrations: Migration[] = [...platformTables, ...ledgerTables, ...identityTables, ...gameTables]
