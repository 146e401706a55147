-- member_id 0 is the house.
CREATE TABLE ledger_accounts (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  wallet text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, member_id, wallet, currency),
  CONSTRAINT ledger_held_not_negative CHECK (held >= 0),
  CONSTRAINT ledger_member_not_below_zero CHECK (member_id = 0 OR balance >= held)
);

CREATE TABLE ledger_entries (
  brand text NOT NULL,
  id bigint NOT NULL,
  at bigint NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  debit_account integer NOT NULL,
  debit_before bigint NOT NULL,
  debit_after bigint NOT NULL,
  credit_account integer NOT NULL,
  credit_before bigint NOT NULL,
  credit_after bigint NOT NULL,
  reference text NOT NULL,
  reverses bigint,
  idempotency_key text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id),
  UNIQUE (brand, reverses),
  CONSTRAINT ledger_amount_above_zero CHECK (amount > 0),
  CONSTRAINT ledger_two_sides CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_debit_adds_up CHECK (debit_after = debit_before - amount),
  CONSTRAINT ledger_credit_adds_up CHECK (credit_after = credit_before + amount)
);

CREATE INDEX ledger_entries_debit ON ledger_entries (brand, debit_account, id);
CREATE INDEX ledger_entries_credit ON ledger_entries (brand, credit_account, id);

-- Dividends take gifts off the net loss.
CREATE INDEX ledger_entries_gifts ON ledger_entries (brand, at)
  WHERE kind IN ('CASHBACK', 'BET_REBATE', 'BONUS', 'RAFFLE', 'MISSION', 'REFERRAL', 'RANK_BONUS', 'POINTS');

-- Deposits, withdrawals and gifts of a team are few beside its bets and payouts.
CREATE INDEX ledger_entries_besides_play ON ledger_entries (brand, at) WHERE kind <> 'BET' AND kind <> 'PAYOUT';

CREATE TABLE ledger_holds (
  brand text NOT NULL,
  id bigint NOT NULL,
  account integer NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  at bigint NOT NULL,
  state text NOT NULL DEFAULT 'HELD',
  settled_at bigint,
  PRIMARY KEY (brand, id),
  CONSTRAINT ledger_hold_above_zero CHECK (amount > 0),
  CONSTRAINT ledger_hold_state CHECK (state IN ('HELD', 'POSTED', 'VOIDED'))
);

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger: % of % is refused: correct by a reversing entry', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE TRIGGER ledger_holds_stay BEFORE DELETE OR TRUNCATE ON ledger_holds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 OR NEW.held <> 0 THEN
      RAISE EXCEPTION 'ledger: an account opens empty' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  -- Depth 1 is a plain UPDATE; entries and holds change balances from inside their own triggers.
  ELSIF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'ledger: a balance changes by entries and holds only'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();

-- A single entry is checked by its keys, and many by statements that are planned each time: a plan made for nearly
-- empty tables took seconds for thousands of entries.
CREATE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry ledger_entries;
  many bigint;
  is_wrong boolean;
BEGIN
  SELECT count(*) INTO many FROM added;
  IF many = 1 THEN
    SELECT * INTO entry FROM added;
    UPDATE ledger_accounts SET balance = balance - entry.amount
    WHERE brand = entry.brand AND id = entry.debit_account
      AND currency = entry.currency AND balance = entry.debit_before;
    is_wrong := NOT FOUND;
    UPDATE ledger_accounts SET balance = balance + entry.amount
    WHERE brand = entry.brand AND id = entry.credit_account
      AND currency = entry.currency AND balance = entry.credit_before;
    IF is_wrong OR NOT FOUND THEN
      RAISE EXCEPTION 'ledger: an entry does not continue the balances of its two accounts'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    PERFORM 1 FROM ledger_entries later WHERE later.brand = entry.brand AND later.id > entry.id LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'ledger: entries are numbered in the order they are made'
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
  END IF;
  EXECUTE $many$
    SELECT EXISTS (
      SELECT 1
      FROM (
        SELECT side.*, lag(side.after) OVER (PARTITION BY side.brand, side.account ORDER BY side.id) AS previous
        FROM (
          SELECT brand, currency, id, debit_account AS account, debit_before AS before, debit_after AS after FROM added
          UNION ALL
          SELECT brand, currency, id, credit_account, credit_before, credit_after FROM added
        ) side
      ) chain
      LEFT JOIN ledger_accounts account
        ON account.brand = chain.brand AND account.id = chain.account AND account.currency = chain.currency
      WHERE account.id IS NULL OR chain.before <> coalesce(chain.previous, account.balance)
    )
  $many$ INTO is_wrong;
  IF is_wrong THEN
    RAISE EXCEPTION 'ledger: an entry does not continue the balances of its two accounts'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  EXECUTE $many$
    SELECT EXISTS (
      SELECT 1 FROM (SELECT brand, min(id) AS first, count(*) AS many FROM added GROUP BY brand) new_ones
      WHERE new_ones.many <>
        (SELECT count(*) FROM ledger_entries entry WHERE entry.brand = new_ones.brand AND entry.id >= new_ones.first)
    )
  $many$ INTO is_wrong;
  IF is_wrong THEN
    RAISE EXCEPTION 'ledger: entries are numbered in the order they are made'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  EXECUTE $many$
    UPDATE ledger_accounts account SET balance = account.balance + moved.change
    FROM (
      SELECT brand, account, sum(change)::bigint AS change
      FROM (
        SELECT brand, debit_account AS account, -amount AS change FROM added
        UNION ALL
        SELECT brand, credit_account, amount FROM added
      ) side
      GROUP BY brand, account
    ) moved
    WHERE account.brand = moved.brand AND account.id = moved.account
  $many$;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();

-- Holds are checked and counted once a statement, so that a ticket of many bets changes its account once.
CREATE FUNCTION ledger_apply_new_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one ledger_holds;
  many bigint;
  accounts bigint;
  changed bigint;
BEGIN
  SELECT count(*) INTO many FROM added;
  IF many = 0 THEN
    RETURN NULL;
  END IF;
  IF many = 1 THEN
    SELECT * INTO one FROM added;
    IF one.state <> 'HELD' THEN
      RAISE EXCEPTION 'ledger: a hold begins held' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE ledger_accounts SET held = held + one.amount WHERE brand = one.brand AND id = one.account;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger: a hold needs an account' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM added WHERE state <> 'HELD') THEN
    RAISE EXCEPTION 'ledger: a hold begins held' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT count(DISTINCT (brand, account)) INTO accounts FROM added;
  EXECUTE $many$
    UPDATE ledger_accounts account SET held = account.held + new_ones.amount
    FROM (SELECT brand, account, sum(amount)::bigint AS amount FROM added GROUP BY brand, account) new_ones
    WHERE account.brand = new_ones.brand AND account.id = new_ones.account
  $many$;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> accounts THEN
    RAISE EXCEPTION 'ledger: a hold needs an account' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_apply_ended_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before ledger_holds;
  after ledger_holds;
  many bigint;
  ended bigint;
BEGIN
  SELECT count(*) INTO many FROM old_holds;
  IF many = 0 THEN
    RETURN NULL;
  END IF;
  IF many = 1 THEN
    SELECT * INTO before FROM old_holds;
    SELECT * INTO after FROM new_holds;
    IF before.state <> 'HELD' OR after.state = 'HELD'
      OR (before.brand, before.id, before.account, before.amount)
        <> (after.brand, after.id, after.account, after.amount) THEN
      RAISE EXCEPTION 'ledger: a hold is posted or voided once' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE ledger_accounts SET held = held - after.amount WHERE brand = after.brand AND id = after.account;
    RETURN NULL;
  END IF;
  EXECUTE $many$
    SELECT count(*) FROM old_holds was JOIN new_holds now
      ON now.brand = was.brand AND now.id = was.id AND now.account = was.account AND now.amount = was.amount
    WHERE was.state = 'HELD' AND now.state <> 'HELD'
  $many$ INTO ended;
  IF ended <> many THEN
    RAISE EXCEPTION 'ledger: a hold is posted or voided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  EXECUTE $many$
    UPDATE ledger_accounts account SET held = account.held - ended.amount
    FROM (SELECT brand, account, sum(amount)::bigint AS amount FROM new_holds GROUP BY brand, account) ended
    WHERE account.brand = ended.brand AND account.id = ended.account
  $many$;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_holds_begin AFTER INSERT ON ledger_holds
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_new_holds();

CREATE TRIGGER ledger_holds_end AFTER UPDATE ON ledger_holds
  REFERENCING OLD TABLE AS old_holds NEW TABLE AS new_holds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_ended_holds();

CREATE VIEW wallet_balances AS
  SELECT brand, member_id, wallet, currency, balance, held FROM ledger_accounts;
COMMENT ON VIEW wallet_balances IS
  'Balance of each wallet and the part of it that is held; member 0 is the house. Reader: team reports.';

CREATE VIEW ledger_debits AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.reference, e.debit_before AS before, e.debit_after AS after,
    a.member_id, a.wallet
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account;
COMMENT ON VIEW ledger_debits IS
  'Entries with the wallet that paid and its balance before and after. Readers: statements, limits, team reports.';

CREATE VIEW ledger_credits AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.reference, e.credit_before AS before, e.credit_after AS after,
    a.member_id, a.wallet
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account;
COMMENT ON VIEW ledger_credits IS
  'Entries with the wallet that was paid and its balance before and after. Readers: statements, team reports, activity.';

CREATE VIEW ledger_sides AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, a.member_id, a.id = e.credit_account AS is_credit
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.brand = e.brand AND (a.id = e.credit_account OR a.id = e.debit_account);
COMMENT ON VIEW ledger_sides IS
  'Both sides of each entry, a row each. Readers: sums of money in and out by member and by branch.';

CREATE VIEW ledger_transfers AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.currency, e.reference, e.reverses, e.idempotency_key,
    d.member_id AS from_member, d.wallet AS from_wallet, c.member_id AS to_member, c.wallet AS to_wallet
  FROM ledger_entries e
  JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
  JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account;
COMMENT ON VIEW ledger_transfers IS
  'Entries with the wallets of both sides in one row. Readers: the list of entries, payments of all members.';
