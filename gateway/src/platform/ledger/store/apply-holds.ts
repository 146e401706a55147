import type { Migration } from '../../store/migrate.ts'

/**
 * Checks and counts holds once a statement, so that a ticket of many bets changes its account once. A single hold is
 * applied by its keys; many are applied by statements planned each time, as entries are. Its functions replace
 * ledger_apply_hold, which counted row by row.
 */
export const ledgerApplyHolds: Migration = {
  number: 107,
  name: 'ledger applies holds by statement',
  sql: `
DROP TRIGGER ledger_holds_apply ON ledger_holds
--;
DROP FUNCTION ledger_apply_hold
--;
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
END $$
--;
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
END $$
--;
CREATE TRIGGER ledger_holds_begin AFTER INSERT ON ledger_holds
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_new_holds()
--;
CREATE TRIGGER ledger_holds_end AFTER UPDATE ON ledger_holds
  REFERENCING OLD TABLE AS old_holds NEW TABLE AS new_holds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_ended_holds()
`,
}
