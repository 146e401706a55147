import type { Migration } from '../store/migrate.ts'
import { ledgerApplyHolds } from './store/apply-holds.ts'
import { ledgerApplyQuickly } from './store/apply-quickly.ts'

/** Views of other families: statements and reports read them, and never the ledger's tables. */
const ledgerViews: Migration = {
  number: 106,
  name: 'ledger-views',
  sql: `
CREATE VIEW wallet_balances AS
  SELECT brand, member_id, wallet, currency, balance, held FROM ledger_accounts
--;
COMMENT ON VIEW wallet_balances IS
  'Balance of each wallet and the part of it that is held; member 0 is the house. Reader: team reports.'
--;
CREATE VIEW ledger_debits AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.reference, e.debit_before AS before, e.debit_after AS after,
    a.member_id, a.wallet
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.debit_account
--;
COMMENT ON VIEW ledger_debits IS
  'Entries with the wallet that paid and its balance before and after. Readers: statements, limits, team reports.'
--;
CREATE VIEW ledger_credits AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.reference, e.credit_before AS before, e.credit_after AS after,
    a.member_id, a.wallet
  FROM ledger_entries e JOIN ledger_accounts a ON a.brand = e.brand AND a.id = e.credit_account
--;
COMMENT ON VIEW ledger_credits IS
  'Entries with the wallet that was paid and its balance before and after. Readers: statements, team reports, activity.'
--;
CREATE VIEW ledger_sides AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, a.member_id, a.id = e.credit_account AS is_credit
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.brand = e.brand AND (a.id = e.credit_account OR a.id = e.debit_account)
--;
COMMENT ON VIEW ledger_sides IS
  'Both sides of each entry, a row each. Readers: sums of money in and out by member and by branch.'
--;
CREATE VIEW ledger_transfers AS
  SELECT e.brand, e.id, e.at, e.kind, e.amount, e.currency, e.reference, e.reverses, e.idempotency_key,
    d.member_id AS from_member, d.wallet AS from_wallet, c.member_id AS to_member, c.wallet AS to_wallet
  FROM ledger_entries e
  JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
  JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
--;
COMMENT ON VIEW ledger_transfers IS
  'Entries with the wallets of both sides in one row. Readers: the list of entries, payments of all members.'
`,
}

/** Double entry enforced by the database: it refuses unbalanced entries and changes of the past. */
export const ledgerTables: Migration[] = [
  // Migration 102, ledgerApplyQuickly, replaces the function ledger_apply_entries.
  {
    number: 2,
    name: 'ledger',
    sql: `
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
)
--;
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
  PRIMARY KEY (brand, id),
  UNIQUE (brand, reverses),
  CONSTRAINT ledger_amount_above_zero CHECK (amount > 0),
  CONSTRAINT ledger_two_sides CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_debit_adds_up CHECK (debit_after = debit_before - amount),
  CONSTRAINT ledger_credit_adds_up CHECK (credit_after = credit_before + amount)
)
--;
CREATE INDEX ledger_entries_debit ON ledger_entries (brand, debit_account, id)
--;
CREATE INDEX ledger_entries_credit ON ledger_entries (brand, credit_account, id)
--;
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
)
--;
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger: % of % is refused: correct by a reversing entry', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$
--;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()
--;
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()
--;
CREATE TRIGGER ledger_holds_stay BEFORE DELETE OR TRUNCATE ON ledger_holds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse()
--;
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
END $$
--;
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account()
--;
CREATE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
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
  ) THEN
    RAISE EXCEPTION 'ledger: an entry does not continue the balances of its two accounts'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT brand, min(id) AS first, count(*) AS many FROM added GROUP BY brand) new_ones
    WHERE new_ones.many <>
      (SELECT count(*) FROM ledger_entries entry WHERE entry.brand = new_ones.brand AND entry.id >= new_ones.first)
  ) THEN
    RAISE EXCEPTION 'ledger: entries are numbered in the order they are made'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
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
  WHERE account.brand = moved.brand AND account.id = moved.account;
  RETURN NULL;
END $$
--;
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries()
--;
CREATE FUNCTION ledger_apply_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'HELD' THEN
      RAISE EXCEPTION 'ledger: a hold begins held' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE ledger_accounts SET held = held + NEW.amount WHERE brand = NEW.brand AND id = NEW.account;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger: a hold needs an account' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'HELD' OR NEW.state = 'HELD'
    OR (OLD.brand, OLD.id, OLD.account, OLD.amount) <> (NEW.brand, NEW.id, NEW.account, NEW.amount) THEN
    RAISE EXCEPTION 'ledger: a hold is posted or voided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_accounts SET held = held - NEW.amount WHERE brand = NEW.brand AND id = NEW.account;
  RETURN NEW;
END $$
--;
CREATE TRIGGER ledger_holds_apply BEFORE INSERT OR UPDATE ON ledger_holds
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_hold()
`,
  },
  ledgerApplyQuickly,
  {
    number: 104,
    name: 'ledger-idempotency-key',
    sql: `
ALTER TABLE ledger_entries ADD COLUMN idempotency_key text NOT NULL DEFAULT ''
`,
  },
  ledgerViews,
  ledgerApplyHolds,
]
