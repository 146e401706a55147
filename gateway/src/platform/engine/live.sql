-- Triggers that notify the channel `live` of each change of a balance, an order and a contract, and of each ended
-- session, whichever statement made it.
CREATE FUNCTION live_tell_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('brand', brand, 'topic', 'balance', 'member', member_id)::text)
  FROM (SELECT DISTINCT brand, member_id FROM moved WHERE member_id > 0) owner;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_accounts_tell AFTER UPDATE ON ledger_accounts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_balances();

CREATE FUNCTION live_tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('brand', brand, 'topic', 'session', 'session', id)::text)
  FROM ended WHERE parent_id = '';
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_tell AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions();

CREATE FUNCTION live_tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('brand', brand, 'topic', 'orders', 'member', member_id)::text)
  FROM (SELECT DISTINCT brand, member_id FROM moved) owner;
  RETURN NULL;
END $$;

CREATE TRIGGER deposits_tell AFTER UPDATE ON deposits
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders();

CREATE TRIGGER deposits_tell_new AFTER INSERT ON deposits
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders();

CREATE TRIGGER withdrawals_tell AFTER UPDATE ON withdrawals
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders();

CREATE TRIGGER withdrawals_tell_new AFTER INSERT ON withdrawals
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders();

CREATE FUNCTION live_tell_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('brand', brand, 'topic', 'contracts', 'member', member)::text)
  FROM (SELECT brand, member_id AS member FROM moved UNION SELECT brand, offered_by FROM moved) party WHERE member > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER agent_contracts_tell AFTER UPDATE ON agent_contracts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_contracts();

CREATE TRIGGER agent_contracts_tell_new AFTER INSERT ON agent_contracts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_contracts();
