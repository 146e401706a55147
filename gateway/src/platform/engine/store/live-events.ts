import type { Migration } from '../../store/migrate.ts'
import type { Query } from '../../store/store.ts'

/** NOTIFY channel of member events. A notification is sent by the database on commit, to every gateway that listens. */
export const LIVE_CHANNEL = 'live'

/** Sends a message on the channel when the transaction is committed. */
export async function notify(db: Query, message: string): Promise<void> {
  await db('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, message])
}

/** Sends several messages on the channel when the transaction is committed. */
export async function notifyAll(db: Query, messages: readonly string[]): Promise<void> {
  await db('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [LIVE_CHANNEL, messages])
}

/** Triggers that send an event for each change of a balance and each ended session, whichever statement made it. */
export const liveTables: Migration[] = [
  {
    number: 701,
    name: 'live events',
    sql: `
CREATE FUNCTION live_tell_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${LIVE_CHANNEL}', json_build_object('brand', brand, 'topic', 'balance', 'member', member_id)::text)
  FROM (SELECT DISTINCT brand, member_id FROM moved WHERE member_id > 0) owner;
  RETURN NULL;
END $$
--;
CREATE TRIGGER ledger_accounts_tell AFTER UPDATE ON ledger_accounts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_balances()
--;
CREATE FUNCTION live_tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${LIVE_CHANNEL}', json_build_object('brand', brand, 'topic', 'session', 'session', id)::text)
  FROM ended WHERE parent_id = '';
  RETURN NULL;
END $$
--;
CREATE TRIGGER sessions_tell AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions()
`,
  },
  {
    number: 709,
    name: 'live orders',
    sql: `
CREATE FUNCTION live_tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${LIVE_CHANNEL}', json_build_object('brand', brand, 'topic', 'orders', 'member', member_id)::text)
  FROM (SELECT DISTINCT brand, member_id FROM moved) owner;
  RETURN NULL;
END $$
--;
CREATE TRIGGER deposits_tell AFTER UPDATE ON deposits
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders()
--;
CREATE TRIGGER deposits_tell_new AFTER INSERT ON deposits
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders()
--;
CREATE TRIGGER withdrawals_tell AFTER UPDATE ON withdrawals
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders()
--;
CREATE TRIGGER withdrawals_tell_new AFTER INSERT ON withdrawals
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_orders()
`,
  },
  {
    number: 710,
    name: 'live contracts',
    sql: `
CREATE FUNCTION live_tell_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${LIVE_CHANNEL}', json_build_object('brand', brand, 'topic', 'contracts', 'member', member)::text)
  FROM (SELECT brand, member_id AS member FROM moved UNION SELECT brand, offered_by FROM moved) party WHERE member > 0;
  RETURN NULL;
END $$
--;
CREATE TRIGGER agent_contracts_tell AFTER UPDATE ON agent_contracts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_contracts()
--;
CREATE TRIGGER agent_contracts_tell_new AFTER INSERT ON agent_contracts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_contracts()
`,
  },
]
