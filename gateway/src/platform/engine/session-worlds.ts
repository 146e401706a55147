import type { Clock } from '../../lib/clock.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Query, Store } from '../store/store.ts'
import { wipeBrand } from './store/world-copies.ts'
import { dropClock, worldKeysBelow, worldKeysLike } from './store/worlds.ts'
import { isSnapshot, worldOfKey } from './world-key.ts'

/** Session worlds end after this idle time by the machine's clock; beyond the maximum number the oldest ends. */
const IDLE_MS = HOUR_MS
const MOST = 1_200
/** Worlds deleted when a new one starts: more than one, so that their number falls, and few, so that the call is fast. */
const AT_ONCE = 3
/** Worlds that are taken away before their space is given to others. */
const VACUUM_AFTER = 20

/** Worlds of test sessions come with their first call, and go when they have not been used for long. */
export type SessionWorlds = {
  used(key: string): void
  starts(): Promise<void>
  /** Takes the world, its snapshots and its clock away. */
  end(key: string): Promise<void>
  /** Registers the worlds that an earlier process left, as used now. */
  load(db: Query): Promise<void>
}

export function sessionWorlds(options: {
  store: Store
  machine: Clock
  forget(key: string): Promise<void>
}): SessionWorlds {
  const { store, machine, forget } = options
  /** The longest unused first. */
  const usedAt = new Map<string, number>()
  let wiped = 0

  const used = (key: string): void => {
    usedAt.delete(key)
    usedAt.set(key, machine.now())
  }

  async function end(key: string): Promise<void> {
    usedAt.delete(key)
    const ended = await store.transaction(key, async (db) => {
      const keys = await keysOf(db, key)
      for (const one of keys) await wipeBrand(db, one)
      // A session that only reads has no rows, but may have a clock of its own.
      await dropClock(db, key)
      return keys.length
    })
    await forget(key)
    wiped += ended
    if (wiped < VACUUM_AFTER) return
    wiped = 0
    await store.vacuum()
  }

  async function starts(): Promise<void> {
    const over = [...usedAt].filter(
      ([, at], index) => machine.now() - at >= IDLE_MS || index < usedAt.size - MOST,
    )
    for (const [key] of over.slice(0, AT_ONCE)) await end(key)
  }

  return {
    used,
    starts,
    end,
    load: async (db) => {
      for (const key of await worldKeysLike(db, '%~%')) if (!isSnapshot(key)) used(key)
    },
  }
}

/** Keys that have rows: the world's own and those of its snapshots. */
async function keysOf(db: Query, key: string): Promise<string[]> {
  const keys = await worldKeysBelow(db, key, `${key}@`)
  return keys.filter((one) => worldOfKey(one) === key)
}
