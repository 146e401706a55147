import type { Migration } from '../store/migrate.ts'

export const walletTables: Migration[] = [
  {
    number: 300,
    name: 'turnover',
    sql: `
-- mark is the member's valid bet when it was opened; takes is what it asks of the bets since: less than required
-- once it has lapsed.
CREATE TABLE turnover_requirements (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  amount bigint NOT NULL,
  required bigint NOT NULL,
  takes bigint NOT NULL,
  mark bigint NOT NULL,
  opened_at bigint NOT NULL,
  expires_at bigint,
  lapsed_at bigint,
  PRIMARY KEY (brand, id),
  CONSTRAINT turnover_takes_at_most_required CHECK (takes >= 0 AND takes <= required)
)
--;
CREATE INDEX turnover_requirements_member ON turnover_requirements (brand, member_id, id)
`,
  },
]
