import { commonTables } from '../../gateway/src/store/common-tables.ts'
import { studioTables } from '../../gateway/studio/store/tables.ts'

/** Migrations of all tables that production has, which a simulated platform has too. */
export const productionTables = [...commonTables, ...studioTables]
