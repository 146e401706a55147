import type { Migration } from '../store/migrate.ts'

/** Rounds as the demonstration vendor keeps them; the platform keeps their money. The table has its name from before. */
export const vendorTables: Migration[] = [
  {
    number: 404,
    name: 'rounds of the studio',
    sql: `
CREATE TABLE studio_rounds (
  brand text NOT NULL,
  id bigint NOT NULL,
  player text NOT NULL,
  game text NOT NULL,
  kind text NOT NULL,
  pick text NOT NULL,
  stake bigint NOT NULL,
  -- Hundredths of the stake that a win pays; 0 where the draw says.
  odds integer NOT NULL,
  -- Its number at the platform, and what its transactions there are called.
  round text NOT NULL,
  transaction text NOT NULL,
  vassalage text NOT NULL,
  -- What it is drawn from: a draw that is made again is the same one.
  seed text NOT NULL,
  placed_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  ended_at bigint,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'WON', 'LOST', 'VOID')),
  payout bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX studio_rounds_player ON studio_rounds (brand, player, game, id)
--;
CREATE INDEX studio_rounds_open ON studio_rounds (brand, player, game) WHERE status = 'OPEN'
--;
-- Rounds that wait since the platform drew them itself go on with their numbers, which their due work knows.
INSERT INTO studio_rounds (brand, id, player, game, kind, pick, stake, odds, round, transaction, vassalage, seed,
    placed_at, ends_at)
  SELECT r.brand, r.id, m.account, r.node_id, r.outcome::json->>'kind', coalesce(r.outcome::json->>'pick', ''), r.stake,
    coalesce((r.outcome::json->>'odds')::integer, 0), 'R' || lpad(r.id::text, 9, '0'), 'old-' || r.id, r.vassalage,
    md5(random()::text), r.at, (r.outcome::json->>'endsAt')::bigint
  FROM rounds r JOIN members m ON m.brand = r.brand AND m.id = r.member_id
  WHERE r.status = 'PENDING' AND r.outcome::json->>'kind' IS NOT NULL
--;
INSERT INTO counters SELECT brand, 'studio', value FROM counters WHERE name = 'round' ON CONFLICT DO NOTHING
`,
  },
]
