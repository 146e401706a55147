import { platformTables } from './engine/tables.ts'
import { familyTables } from './families.ts'
import { callerTables } from './identity/tables.ts'
import { ledgerTables } from './ledger/tables.ts'
import { commonTables } from './store/common-tables.ts'
import type { Migration } from './store/migrate.ts'
import { studioTables } from './studio/tables.ts'

/**
 * All tables of the platform, in the order of their numbers. The first five were numbered by hand; since then a family
 * counts from a hundred of its own: platform and ledger 100, identity 200, wallet 300, games 400, promotions 500,
 * agents 600, support 700, studio 900.
 */
export const migrations: readonly Migration[] = [
  ...platformTables,
  ...commonTables,
  ...ledgerTables,
  ...familyTables,
  callerTables,
  ...studioTables,
]
