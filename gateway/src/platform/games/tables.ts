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
    number: 401,
    name: 'bets',
    sql: `
ALTER TABLE rounds
  ADD COLUMN product text NOT NULL DEFAULT '',
  ADD COLUMN valid_bet bigint NOT NULL DEFAULT 0,
  ADD COLUMN status text NOT NULL DEFAULT 'LOST'
    CHECK (status IN ('PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED')),
  ADD COLUMN settled_at bigint,
  ADD COLUMN is_trial boolean NOT NULL DEFAULT false,
  ADD COLUMN hold bigint
--;
UPDATE rounds SET valid_bet = stake, settled_at = at, status = CASE WHEN payout > 0 THEN 'WON' ELSE 'LOST' END
--;
CREATE INDEX rounds_settled ON rounds (brand, settled_at) WHERE settled_at IS NOT NULL
--;
CREATE INDEX rounds_open ON rounds (brand, at) WHERE settled_at IS NULL
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
  {
    number: 405,
    name: 'payouts held for review',
    sql: `
ALTER TABLE rounds ADD COLUMN held_payout bigint
`,
  },
]
