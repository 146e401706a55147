import type { LoadedBrand } from '../../../content/content.ts'
import type { Clock } from '../../../lib/clock.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import type { Caller } from '../../engine/world.ts'
import type { Store } from '../../store/store.ts'
import { rolesOf } from '../members.ts'
import { type CallerRow, callerByToken, touchSession } from '../store/sessions.ts'
import { tokenHash } from './sessions.ts'

/** Channel on which triggers tell that the sessions of a member have changed. */
const CALLERS_CHANNEL = 'callers'

/** Minimum time between two writes of `seen_at`; a write per call would cost a disk flush each. */
const SEEN_STEP_MS = 1000
const MOST_KEPT = 20_000

/** Finds the account of a token; null if the token is unknown, ended or idle for too long. */
export type Callers = (site: LoadedBrand, clock: Clock, shown: Shown) => Promise<Caller | null>

/** Token of a call. A call with `isBackground` was made by the page itself and does not count as activity. */
type Shown = { token: string; game: boolean; isBackground: boolean }

/** Caches sessions if the process has its own database, whose notifications invalidate changed ones. */
export async function createCallers(store: Store): Promise<Callers> {
  const kept = store.isShared ? undefined : await keptRows(store)

  async function find(brand: string, hash: string, game: boolean): Promise<CallerRow | undefined> {
    const read = () => callerByToken(store.read, brand, hash, game)
    return kept ? kept.fill(`${brand} ${hash} ${game}`, brand, read) : read()
  }

  /**
   * Extends the idle time of a session. Play counts as activity: the session that launched a game and the
   * game's session keep each other awake.
   */
  async function touch(brand: string, row: CallerRow, now: number): Promise<void> {
    await store.transaction(brand, (db) => touchSession(db, brand, row, now))
    row.seen_at = BigInt(now)
  }

  return async (site, clock, { token, game, isBackground }) => {
    const now = clock.now()
    const hash = tokenHash(token)
    const idleMs = site.brand.numbers.sessionIdleMinutes * MINUTE_MS
    const isAlive = ({ seen_at, ends_at }: CallerRow) =>
      now < Number(ends_at) && now < Number(seen_at) + idleMs
    let row = kept?.get(`${site.code} ${hash} ${game}`)
    // Play in a game extends the session in the database only, so the cached row may look idle.
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

/**
 * Cache of session rows by token, with an index by member for invalidation, of which callers_tell_member and
 * callers_tell_session send notice.
 */
async function keptRows(store: Store) {
  const rows = new Map<string, CallerRow>()
  const keysByMember = new Map<string, Set<string>>()
  let changes = 0
  const forgetAll = () => {
    rows.clear()
    keysByMember.clear()
  }
  await store.listen(CALLERS_CHANNEL, (member) => {
    changes += 1
    if (member === undefined) return forgetAll()
    for (const key of keysByMember.get(member) ?? []) rows.delete(key)
    keysByMember.delete(member)
  })
  return {
    get: (key: string) => rows.get(key),
    fill: async (key: string, brand: string, read: () => Promise<CallerRow | undefined>) => {
      const before = changes
      const row = await read()
      // A notification that arrived during the read may concern this session.
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
