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
  -- Whether the member gave the bonus up, rather than let it expire.
  forfeited boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id),
  CONSTRAINT turnover_takes_at_most_required CHECK (takes >= 0 AND takes <= required)
);

CREATE INDEX turnover_requirements_member ON turnover_requirements (brand, member_id, id);

CREATE TABLE deposits (
  brand text NOT NULL,
  id integer NOT NULL,
  order_no text NOT NULL,
  member_id integer NOT NULL,
  channel text NOT NULL,
  channel_label text NOT NULL,
  pay_info text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  promotion text NOT NULL DEFAULT '',
  state text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at bigint,
  -- Time when the member reported the payment; null without a report.
  reported_at bigint,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, order_no),
  CONSTRAINT deposits_amounts CHECK (amount > 0 AND fee >= 0 AND fee < amount),
  CONSTRAINT deposits_state CHECK (state IN ('PENDING', 'PAID', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'))
);

CREATE INDEX deposits_member ON deposits (brand, member_id, id);

CREATE TABLE deposit_receipts (
  brand text NOT NULL,
  deposit_id integer NOT NULL,
  upload_id text NOT NULL,
  PRIMARY KEY (brand, deposit_id, upload_id)
);

-- The number itself is not kept: what is shown of it, and a slow hash that tells whether it was added before.
CREATE TABLE bank_cards (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  type text NOT NULL,
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  holder text NOT NULL,
  masked text NOT NULL,
  number_hash text NOT NULL,
  created_at bigint NOT NULL,
  removed_at bigint,
  is_default boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id),
  CONSTRAINT bank_cards_type CHECK (type IN ('BANK', 'EWALLET', 'CRYPTO'))
);

CREATE INDEX bank_cards_member ON bank_cards (brand, member_id, id) WHERE removed_at IS NULL;

CREATE TABLE withdrawals (
  brand text NOT NULL,
  id integer NOT NULL,
  order_no text NOT NULL,
  member_id integer NOT NULL,
  card_id integer NOT NULL,
  card text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  hold bigint,
  fee_hold bigint,
  state text NOT NULL,
  created_at bigint NOT NULL,
  confirm_by bigint,
  comment text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id),
  UNIQUE (brand, order_no),
  CONSTRAINT withdrawals_amounts CHECK (amount > 0 AND fee >= 0 AND fee < amount),
  CONSTRAINT withdrawals_state CHECK (state IN ('SUBMITTED', 'REVIEW', 'PAYING', 'PAID', 'RECEIVED', 'FULLY_PAID',
    'AUTO_RECEIVED', 'NOT_RECEIVED', 'DISPUTE', 'REFUNDED', 'REJECTED', 'CANCELLED'))
);

CREATE INDEX withdrawals_member ON withdrawals (brand, member_id, id);

CREATE TABLE withdrawal_moves (
  brand text NOT NULL,
  withdrawal_id integer NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, withdrawal_id, number)
);

CREATE TABLE withdrawal_proofs (
  brand text NOT NULL,
  withdrawal_id integer NOT NULL,
  upload_id text NOT NULL,
  PRIMARY KEY (brand, withdrawal_id, upload_id)
);

-- bets is the member's valid bet of every category when it was claimed: what comes after counts for the next claim.
CREATE TABLE cashback_claims (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  reference text NOT NULL,
  at bigint NOT NULL,
  amount bigint NOT NULL,
  bets text NOT NULL,
  amounts text NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX cashback_claims_member ON cashback_claims (brand, member_id, at);

CREATE VIEW valid_deposits AS
  SELECT brand, member_id, amount, created_at FROM deposits WHERE state IN ('PENDING', 'PAID', 'APPROVED');
COMMENT ON VIEW valid_deposits IS
  'Deposits that were paid or may still be paid. Reader: the limits that members set for their own deposits.';
