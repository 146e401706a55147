import type { Migration } from '../store/migrate.ts'

/** The table `rounds` itself is created by the first migration of the games. */
export const betTables: Migration[] = [
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
    number: 405,
    name: 'payouts held for review',
    sql: `
ALTER TABLE rounds ADD COLUMN held_payout bigint
`,
  },
  {
    number: 406,
    name: 'views for other families',
    sql: `
CREATE VIEW member_bets AS
  SELECT brand, id, member_id, product, node_id, vassalage, wallet, stake, valid_bet, payout, at, settled_at, status,
    is_trial, outcome
  FROM rounds
--;
COMMENT ON VIEW member_bets IS
  'All bets, those of trial accounts, open and void ones too. Readers: lists of bets and a member''s own profit and loss.'
--;
CREATE VIEW settled_bets AS
  SELECT brand, id, member_id, product, node_id, vassalage, stake, valid_bet, payout, settled_at, status
  FROM rounds WHERE settled_at IS NOT NULL AND NOT is_trial
--;
COMMENT ON VIEW settled_bets IS
  'Settled bets of real money; the valid bet of a void one is 0. Readers: turnover, cashback, ranks, team reports, winners.'
`,
  },
  {
    number: 407,
    name: 'rebates of bets',
    sql: `
ALTER TABLE rounds ADD COLUMN rebate bigint NOT NULL DEFAULT 0
--;
CREATE OR REPLACE VIEW member_bets AS
  SELECT brand, id, member_id, product, node_id, vassalage, wallet, stake, valid_bet, payout, at, settled_at, status,
    is_trial, outcome, rebate
  FROM rounds
`,
  },
  {
    number: 408,
    name: 'settled bets of a member',
    sql: `
-- Reports of a team sum up the bets of each member in the index alone.
CREATE INDEX rounds_member_settled ON rounds (brand, member_id, settled_at)
  INCLUDE (status, product, stake, valid_bet, payout) WHERE settled_at IS NOT NULL AND NOT is_trial
`,
  },
]
