-- offered_by 0 is the house. What is offered stands in offer_*, what is in force in agent_terms.
CREATE TABLE agent_contracts (
  brand text NOT NULL,
  id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME')),
  product_group text NOT NULL,
  member_id integer NOT NULL,
  offered_by integer NOT NULL,
  state text NOT NULL CHECK (state IN ('P', 'A', 'R', 'V', 'C', 'E')),
  version integer NOT NULL DEFAULT 1,
  offer_period text NOT NULL DEFAULT '',
  offer_tiers text NOT NULL DEFAULT '',
  offered_at bigint NOT NULL,
  ended_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id),
  CHECK (member_id <> offered_by)
);

CREATE UNIQUE INDEX agent_contracts_open ON agent_contracts (brand, member_id, kind, product_group)
  WHERE state IN ('P', 'A', 'V', 'E');

CREATE INDEX agent_contracts_offered ON agent_contracts (brand, offered_by, kind);

CREATE TABLE agent_terms (
  brand text NOT NULL,
  contract_id integer NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint,
  period text NOT NULL,
  tiers text NOT NULL,
  PRIMARY KEY (brand, contract_id, starts_at),
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
);

-- At most one set of terms of a contract is in force.
CREATE UNIQUE INDEX agent_terms_in_force ON agent_terms (brand, contract_id) WHERE ends_at IS NULL;

-- One row for each contract and period; contract 0 is the rebate difference. payer_id 0 is the house.
CREATE TABLE agent_payments (
  brand text NOT NULL,
  id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME', 'REBATE')),
  contract_id integer NOT NULL,
  product_group text NOT NULL,
  member_id integer NOT NULL,
  payer_id integer NOT NULL,
  period_from bigint NOT NULL,
  period_to bigint NOT NULL,
  settled_at bigint NOT NULL,
  valid_bet bigint NOT NULL,
  net_loss bigint NOT NULL,
  active_members integer NOT NULL,
  rate_type text NOT NULL,
  rate bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('PAID', 'PENDING', 'NONE')),
  paid_at bigint,
  entry_id bigint,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, entry_id),
  CHECK (period_from < period_to),
  CONSTRAINT agent_payments_paid CHECK ((state = 'PAID') = (entry_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT agent_payments_none CHECK ((state = 'NONE') = (amount = 0))
);

CREATE INDEX agent_payments_member ON agent_payments (brand, member_id, kind, settled_at);
CREATE INDEX agent_payments_payer ON agent_payments (brand, payer_id, kind, settled_at);
CREATE INDEX agent_payments_pending ON agent_payments (brand, id) WHERE state = 'PENDING';

-- Up to where the bets of a team are counted, so that none counts twice.
CREATE TABLE agent_counted (
  brand text NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL,
  product_group text NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (brand, member_id, kind, product_group)
);

CREATE FUNCTION agent_payments_count_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT period_from,
        lag(period_to) OVER (PARTITION BY brand, member_id, kind, product_group ORDER BY period_from) AS before
      FROM added
    ) chain WHERE before > period_from
  ) OR EXISTS (
    SELECT 1 FROM (
      SELECT brand, member_id, kind, product_group, min(period_from) AS first
      FROM added GROUP BY brand, member_id, kind, product_group
    ) begun
    JOIN agent_counted counted
      ON counted.brand = begun.brand AND counted.member_id = begun.member_id AND counted.kind = begun.kind
    WHERE counted.until > begun.first AND (counted.product_group = begun.product_group
      OR counted.product_group = 'CONS' OR begun.product_group = 'CONS')
  ) OR EXISTS (
    SELECT 1 FROM (SELECT * FROM added WHERE product_group = 'CONS') whole
    JOIN (SELECT * FROM added WHERE product_group <> 'CONS') part
      ON part.brand = whole.brand AND part.member_id = whole.member_id AND part.kind = whole.kind
    WHERE part.period_from < whole.period_to AND part.period_to > whole.period_from
  ) THEN
    RAISE EXCEPTION 'agents: a bet counts once for each kind of payment'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO agent_counted
    SELECT brand, member_id, kind, product_group, max(period_to)
    FROM added GROUP BY brand, member_id, kind, product_group
    ON CONFLICT (brand, member_id, kind, product_group) DO UPDATE SET until = excluded.until;
  RETURN NULL;
END $$;

CREATE TRIGGER agent_payments_counted AFTER INSERT ON agent_payments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION agent_payments_count_once();

CREATE FUNCTION agent_payments_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' OR NEW.state <> 'PAID'
    OR (OLD.brand, OLD.id, OLD.member_id, OLD.payer_id, OLD.amount, OLD.period_from, OLD.period_to)
      <> (NEW.brand, NEW.id, NEW.member_id, NEW.payer_id, NEW.amount, NEW.period_from, NEW.period_to) THEN
    RAISE EXCEPTION 'agents: what is owed is paid once, as it stands'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER agent_payments_kept BEFORE UPDATE ON agent_payments
  FOR EACH ROW EXECUTE FUNCTION agent_payments_keep();

-- When the next run is due; none while nothing is to be settled.
CREATE TABLE agent_runs (
  brand text PRIMARY KEY,
  next_at bigint NOT NULL
);

-- Sums of a branch, an account and all below it, on a day that is over; a move keeps the branch of that time.
CREATE TABLE team_days (
  brand text NOT NULL,
  upline_id integer NOT NULL,
  day_from bigint NOT NULL,
  branch_id integer NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  deposit bigint NOT NULL,
  withdraw bigint NOT NULL,
  bonus bigint NOT NULL,
  cashback bigint NOT NULL,
  PRIMARY KEY (brand, upline_id, day_from, branch_id)
);

-- Valid bets of a member from the start of a month until the end of each day on which it had some; days by their start, ms.
CREATE TABLE member_months (
  brand text NOT NULL,
  member_id integer NOT NULL,
  month text NOT NULL,
  days bigint[] NOT NULL,
  bets bigint[] NOT NULL,
  PRIMARY KEY (brand, member_id, month)
);

-- Days before until, ms, are in both tables, as days of this time zone.
CREATE TABLE team_sums (
  brand text PRIMARY KEY,
  until bigint NOT NULL,
  time_zone text NOT NULL
);
