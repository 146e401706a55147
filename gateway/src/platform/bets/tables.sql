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
  product text NOT NULL DEFAULT '',
  valid_bet bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'LOST' CHECK (status IN ('PENDING', 'WON', 'LOST', 'VOID', 'CANCELLED')),
  settled_at bigint,
  is_trial boolean NOT NULL DEFAULT false,
  hold bigint,
  -- Payout that waits for a review.
  held_payout bigint,
  rebate bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id)
);

CREATE INDEX rounds_member ON rounds (brand, member_id, at);
CREATE INDEX rounds_settled ON rounds (brand, settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX rounds_open ON rounds (brand, at) WHERE settled_at IS NULL;
CREATE INDEX rounds_open_member ON rounds (brand, member_id, node_id) WHERE settled_at IS NULL;

-- Reports of a team sum up the bets of each member in the index alone.
CREATE INDEX rounds_member_settled ON rounds (brand, member_id, settled_at)
  INCLUDE (status, product, stake, valid_bet, payout) WHERE settled_at IS NOT NULL AND NOT is_trial;

CREATE VIEW member_bets AS
  SELECT brand, id, member_id, product, node_id, vassalage, wallet, stake, valid_bet, payout, at, settled_at, status,
    is_trial, outcome, rebate
  FROM rounds;
COMMENT ON VIEW member_bets IS
  'All bets, those of trial accounts, open and void ones too. Readers: lists of bets and a member''s own profit and loss.';

CREATE VIEW settled_bets AS
  SELECT brand, id, member_id, product, node_id, vassalage, stake, valid_bet, payout, settled_at, status
  FROM rounds WHERE settled_at IS NOT NULL AND NOT is_trial;
COMMENT ON VIEW settled_bets IS
  'Settled bets of real money; the valid bet of a void one is 0. Readers: turnover, cashback, ranks, team reports, winners.';
