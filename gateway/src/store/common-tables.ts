import { humanPassTable } from './human-passes.ts'
import type { Migration } from './migrate.ts'
import { variantCountTable } from './variant-counts.ts'

/**
 * Tables shared by the gateways on one server; `brand` is empty. Their rows are short-lived and may be lost.
 */
export const commonTables: Migration[] = [
  {
    number: 101,
    name: 'common',
    sql: `
CREATE TABLE seal_keys (
  brand text NOT NULL,
  kid text NOT NULL,
  private_key text NOT NULL,
  made_at bigint NOT NULL,
  PRIMARY KEY (brand, kid)
)
--;
CREATE TABLE seals_used (
  brand text NOT NULL,
  id text NOT NULL,
  kept_until bigint NOT NULL,
  PRIMARY KEY (brand, id)
)
--;
-- Not logged: counts of a minute need not outlive a crash.
CREATE UNLOGGED TABLE rate_windows (
  brand text NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  start_at bigint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (brand, name, key)
)
`,
  },
  humanPassTable,
  variantCountTable,
  {
    number: 2026112801,
    name: 'no migrations of simulated tables',
    // An earlier version would take the new tables of the simulated platform for its own.
    sql: `
DELETE FROM migrations WHERE number < 900 AND number NOT IN (101, 105)
`,
  },
]
