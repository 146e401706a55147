CREATE TABLE launch_tickets (
  brand text NOT NULL,
  ticket_hash text NOT NULL,
  member_id integer NOT NULL,
  session_id text NOT NULL,
  node_id text NOT NULL,
  language text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, ticket_hash)
);

CREATE TABLE recent_games (
  brand text NOT NULL,
  member_id integer NOT NULL,
  node_id text NOT NULL,
  opened_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, node_id)
);

CREATE TABLE favourite_games (
  brand text NOT NULL,
  member_id integer NOT NULL,
  node_id text NOT NULL,
  added_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, node_id)
);

CREATE TABLE vendor_keys (
  brand text NOT NULL,
  vassalage text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (brand, vassalage)
);

CREATE TABLE vendor_transactions (
  brand text NOT NULL,
  vassalage text NOT NULL,
  transaction_id text NOT NULL,
  request text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, vassalage, transaction_id)
);

CREATE TABLE play_times (
  brand text NOT NULL,
  member_id integer NOT NULL,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  told_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id)
);

-- Rounds of the demonstration vendor; the platform stores their money. The table keeps its historical name.
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
);

CREATE INDEX studio_rounds_player ON studio_rounds (brand, player, game, id);
CREATE INDEX studio_rounds_open ON studio_rounds (brand, player, game) WHERE status = 'OPEN';
