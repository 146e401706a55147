import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Migration } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { LiveEvent, PlatformLive } from './platform.ts'
import type { Inside } from './world.ts'

/** The database tells what was committed, and only that; so no gateway needs to know what another one did. */
const CHANNEL = 'live'
const MINUTE = 60_000

/** Tells who listens, once this transaction is committed. */
export async function announce(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  event: Omit<LiveEvent, 'brand'>,
): Promise<void> {
  await db('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ ...event, brand: site.code })])
}

/** Listening to what is told of all brands; the database is asked to tell when somebody first listens. */
export function liveOf(store: Store, clockOf: (site: LoadedBrand) => Clock): PlatformLive {
  const listeners = new Set<(event: LiveEvent | undefined) => void>()
  let listening: Promise<void> | undefined
  const hear = (told: string | undefined) => {
    const event = told === undefined ? undefined : (JSON.parse(told) as LiveEvent)
    for (const listener of listeners) listener(event)
  }
  return {
    listen: async (listener) => {
      listening ??= store.listen(CHANNEL, hear)
      await listening
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    openSessions: (site, ids) => openSessions(store, site, ids, clockOf(site).now()),
  }
}

/** Looks without a touch: who only listens falls idle like everybody else. */
async function openSessions(
  store: Store,
  site: LoadedBrand,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const idleMs = site.brand.numbers.sessionIdleMinutes * MINUTE
  const rows = await store.read<{ id: string }>(
    `SELECT s.id FROM sessions s JOIN members m ON m.brand = s.brand AND m.id = s.member_id
     WHERE s.brand = $1 AND s.id = ANY($2::text[]) AND s.ends_at > $3 AND s.seen_at > $4 AND m.state = 'ACTIVE'`,
    [site.code, ids, now, now - idleMs],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Money and sessions tell of themselves, whatever part of the platform changes them. */
export const liveTables: Migration[] = [
  {
    number: 701,
    name: 'live events',
    sql: `
CREATE FUNCTION live_tell_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${CHANNEL}', json_build_object('brand', brand, 'topic', 'balance', 'member', member_id)::text)
  FROM (SELECT DISTINCT brand, member_id FROM moved WHERE member_id > 0) owner;
  RETURN NULL;
END $$
--;
CREATE TRIGGER ledger_accounts_tell AFTER UPDATE ON ledger_accounts
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION live_tell_balances()
--;
CREATE FUNCTION live_tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${CHANNEL}', json_build_object('brand', brand, 'topic', 'session', 'session', id)::text)
  FROM ended WHERE parent_id = '';
  RETURN NULL;
END $$
--;
CREATE TRIGGER sessions_tell AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions()
`,
  },
]
