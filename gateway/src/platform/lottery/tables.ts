import type { Migration } from '../store/migrate.ts'

export const lotteryTables: Migration[] = [
  {
    number: 800,
    name: 'lottery',
    sql: `
CREATE TABLE recent_lotteries (
  brand text NOT NULL,
  member_id integer NOT NULL,
  game_code text NOT NULL,
  opened_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, game_code)
)
`,
  },
]
