import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Caller } from '../engine/world.ts'
import type { Migration } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { rolesOf } from './members.ts'
import { tokenHash } from './sessions.ts'

const MINUTE = 60_000
/** The idle end moves at most this often: a write for each read would cost a flush to the disk. */
const SEEN_STEP_MS = 1000
const MOST_KEPT = 20_000

/** Finds the account behind a token of a brand, or null: unknown, ended, or too long unused. */
export type Callers = (site: LoadedBrand, clock: Clock, shown: Shown) => Promise<Caller | null>

/** A token as a call shows it; `isBackground`: a page asks by itself, and nobody may be there. */
type Shown = { token: string; game: boolean; isBackground: boolean }

type Row = {
  id: string
  parent_id: string
  member_id: number
  node_id: string
  vassalage: string
  seen_at: bigint
  ends_at: bigint
  must_change_password: boolean
  account: string
  type: number
}

const CHANNEL = 'callers'

/**
 * Whatever changes a session, or what is read of its member, says so itself, also where a world is copied with the other
 * triggers set aside. The columns are those that FIND reads, but for `seen_at`, which only ever grows, and
 * `must_change_password`, which stays as it was when the session was opened.
 */
export const callerTables: Migration = {
  number: 103,
  name: 'callers are told of',
  sql: `
CREATE FUNCTION callers_tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${CHANNEL}', OLD.brand || ' ' || OLD.id);
  RETURN NULL;
END $$
--;
CREATE FUNCTION callers_tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${CHANNEL}', OLD.brand || ' ' || OLD.member_id);
  RETURN NULL;
END $$
--;
CREATE TRIGGER members_tell_callers AFTER UPDATE OF state, account, type ON members
  FOR EACH ROW EXECUTE FUNCTION callers_tell_member()
--;
CREATE TRIGGER members_tell_callers_end AFTER DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION callers_tell_member()
--;
CREATE TRIGGER sessions_tell_callers
  AFTER UPDATE OF brand, id, parent_id, member_id, token_hash, node_id, vassalage, ends_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION callers_tell_session()
--;
CREATE TRIGGER sessions_tell_callers_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION callers_tell_session()
--;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_tell_callers
--;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_tell_callers_end
--;
ALTER TABLE sessions ENABLE ALWAYS TRIGGER sessions_tell_callers
--;
ALTER TABLE sessions ENABLE ALWAYS TRIGGER sessions_tell_callers_end
`,
}

const FIND = `
SELECT s.id, s.parent_id, s.member_id, s.node_id, s.vassalage, greatest(s.seen_at, p.seen_at) AS seen_at, s.ends_at,
  s.must_change_password, m.account, m.type
FROM sessions s JOIN members m ON m.brand = s.brand AND m.id = s.member_id
  LEFT JOIN sessions p ON p.brand = s.brand AND p.id = s.parent_id
WHERE s.brand = $1 AND s.token_hash = $2 AND (s.parent_id <> '') = $3 AND m.state = 'ACTIVE'`

/** With a database of its own a process keeps the sessions that it has found; the database tells it when one changes. */
export async function createCallers(store: Store): Promise<Callers> {
  const kept = store.isShared ? undefined : await keptRows(store)

  async function find(brand: string, hash: string, game: boolean): Promise<Row | undefined> {
    const read = async () => (await store.read<Row>(FIND, [brand, hash, game]))[0]
    return kept ? kept.fill(`${brand} ${hash} ${game}`, brand, read) : read()
  }

  /** Who plays is not idle: the session that launched the game stays awake with it, as does the game with the session. */
  async function touch(brand: string, row: Row, now: number): Promise<void> {
    await store.transaction(brand, (db) =>
      db('UPDATE sessions SET seen_at = $3 WHERE brand = $1 AND id IN ($2, $4)', [
        brand,
        row.id,
        now,
        row.parent_id,
      ]),
    )
    row.seen_at = BigInt(now)
  }

  return async (site, clock, { token, game, isBackground }) => {
    const now = clock.now()
    const hash = tokenHash(token)
    const idleMs = site.brand.numbers.sessionIdleMinutes * MINUTE
    const isAlive = ({ seen_at, ends_at }: Row) => now < Number(ends_at) && now < Number(seen_at) + idleMs
    let row = kept?.get(`${site.code} ${hash} ${game}`)
    // A kept one may seem idle whose game was played: the database knows.
    if (!row || !isAlive(row)) row = await find(site.code, hash, game)
    if (!row || !isAlive(row)) return null
    if (!isBackground && now - Number(row.seen_at) >= SEEN_STEP_MS) await touch(site.code, row, now)
    return {
      sessionId: row.id,
      memberId: row.member_id,
      account: row.account,
      type: row.type,
      roles: rolesOf(site, row.type),
      ...(row.must_change_password ? { mustChangePassword: true } : {}),
      ...(game ? { game: { nodeId: row.node_id, vassalage: row.vassalage } } : {}),
    }
  }
}

/** Rows by session, and which of them are of a member. */
async function keptRows(store: Store) {
  const rows = new Map<string, Row>()
  const keysByMember = new Map<string, Set<string>>()
  let changes = 0
  const forgetAll = () => {
    rows.clear()
    keysByMember.clear()
  }
  await store.listen(CHANNEL, (member) => {
    changes += 1
    if (member === undefined) return forgetAll()
    for (const key of keysByMember.get(member) ?? []) rows.delete(key)
    keysByMember.delete(member)
  })
  return {
    get: (key: string) => rows.get(key),
    fill: async (key: string, brand: string, read: () => Promise<Row | undefined>) => {
      const before = changes
      const row = await read()
      // What was told while it was read may have been of this one.
      if (!row || changes !== before) return row
      if (rows.size >= MOST_KEPT) forgetAll()
      const member = `${brand} ${row.member_id}`
      const keys = keysByMember.get(member) ?? new Set()
      keysByMember.set(member, keys.add(key))
      rows.set(key, row)
      return row
    },
  }
}
