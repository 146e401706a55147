import { type SteeredClock, steeredClock } from '../../lib/clock.ts'
import type { Query } from '../store/store.ts'
import { allClocks, clockOf, dropClock, writeClock } from './store/worlds.ts'
import { isSnapshot } from './world-key.ts'

/** The platform's clock, and the clocks of worlds that were moved separately. */
export type Clocks = {
  base: SteeredClock
  /** Moves the platform's clock forward. */
  advance(ms: number): void
  /** The platform's clock shows again what it showed at first. */
  restart(): void
  /** Clock of a world: its own, or the platform's. */
  of(key: string): SteeredClock
  /** The world has a clock of its own. */
  has(key: string): boolean
  /** The world's own clock, made when it is first steered. */
  own(key: string): SteeredClock
  /** The world goes by the platform's clock again. */
  release(key: string): void
  /** Writes down how a world's clock stands; the platform's own where the key is empty. */
  keep(db: Query, key: string): Promise<void>
  /** A snapshot contains the time of the world's clock, and whether it was frozen. */
  snapshot(db: Query, key: string, snapshot: string): Promise<void>
  restore(db: Query, snapshot: string, key: string): Promise<void>
  /** Takes up what an earlier process left, or another one has changed. */
  load(db: Query): Promise<void>
}

/** Stands for the platform's own clock. */
const ALL = ''

export function clocksOf(base: SteeredClock): Clocks {
  let ahead = 0
  const own = new Map<string, SteeredClock>()
  const ownOf = (key: string): SteeredClock => {
    const known = own.get(key) ?? steeredClock(base.now)
    own.set(key, known)
    return known
  }

  async function keep(db: Query, key: string): Promise<void> {
    if (key === ALL) return writeClock(db, ALL, { ahead_ms: ahead, frozen_at: null, shown_at: null })
    const clock = own.get(key)
    if (!clock) return dropClock(db, key)
    const now = clock.now()
    const frozen_at = clock.isFrozen() ? BigInt(now) : null
    await writeClock(db, key, { ahead_ms: now - base.now(), frozen_at, shown_at: null })
  }

  /** Another process may have moved it further, or started it again. */
  function moveBase(next: number): void {
    if (next < ahead) {
      ahead = 0
      base.restart()
    }
    base.moveTo(base.now() + next - ahead)
    ahead = next
  }

  return {
    base,
    advance: (ms) => {
      ahead += ms
      base.moveTo(base.now() + ms)
    },
    restart: () => {
      ahead = 0
      base.restart()
    },
    of: (key) => own.get(key) ?? base,
    has: (key) => own.has(key),
    own: ownOf,
    release: (key) => void own.delete(key),
    keep,
    snapshot: async (db, key, snapshot) => {
      const clock = own.get(key) ?? base
      const shown = BigInt(clock.now())
      await writeClock(db, snapshot, {
        ahead_ms: 0,
        frozen_at: clock.isFrozen() ? shown : null,
        shown_at: shown,
      })
    },
    restore: async (db, snapshot, key) => {
      const row = await clockOf(db, snapshot)
      if (row?.shown_at != null) ownOf(key).show(Number(row.shown_at), row.frozen_at !== null)
      await keep(db, key)
    },
    load: async (db) => {
      const rows = await allClocks(db)
      for (const key of own.keys()) if (!rows.some(({ brand }) => brand === key)) own.delete(key)
      for (const row of rows) {
        if (isSnapshot(row.brand)) continue
        if (row.brand === ALL) moveBase(Number(row.ahead_ms))
        else if (row.frozen_at !== null) ownOf(row.brand).show(Number(row.frozen_at), true)
        else ownOf(row.brand).show(base.now() + Number(row.ahead_ms), false)
      }
    },
  }
}
