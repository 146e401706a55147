import type { Migration } from '../store/migrate.ts'

export const gameTables: Migration[] = [
  {
    number: 4,
    name: 'games',
    sql: `
CREATE TABLE launch_tickets (
  brand text NOT NULL,
  ticket_hash text NOT NULL,
  member_id integer NOT NULL,
  session_id text NOT NULL,
  node_id text NOT NULL,
  language text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, ticket_hash)
)
--;
CREATE TABLE recent_games (
  brand text NOT NULL,
  member_id integer NOT NULL,
  node_id text NOT NULL,
  opened_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, node_id)
)
--;
CREATE TABLE rounds (
  brand text NOT NULL,
  id bigint NOT NULL,
  member_id integer NOT NULL,
  node_id text NOT NULL,
  vassalage text NOT NULL,
  wallet text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  at bigint NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX rounds_member ON rounds (brand, member_id, at)
`,
  },
  {
    number: 402,
    name: 'favourites and vendors',
    sql: `
CREATE TABLE favourite_games (
  brand text NOT NULL,
  member_id integer NOT NULL,
  node_id text NOT NULL,
  added_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, node_id)
)
--;
CREATE TABLE vendor_keys (
  brand text NOT NULL,
  vassalage text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (brand, vassalage)
)
--;
CREATE TABLE vendor_transactions (
  brand text NOT NULL,
  vassalage text NOT NULL,
  transaction_id text NOT NULL,
  request text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, vassalage, transaction_id)
)
--;
CREATE INDEX rounds_open_member ON rounds (brand, member_id, node_id) WHERE settled_at IS NULL
`,
  },
  {
    number: 403,
    name: 'play times',
    sql: `
CREATE TABLE play_times (
  brand text NOT NULL,
  member_id integer NOT NULL,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  told_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id)
)
`,
  },
  // Rounds of the demonstration vendor; the platform stores their money. The table keeps its historical
  // name.
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
