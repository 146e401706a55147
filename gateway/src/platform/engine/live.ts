import type { Store } from '../store/store.ts'
import type { LiveEvent, PlatformLive } from './platform.ts'
import { LIVE_CHANNEL, notify, notifyAll } from './store/live-events.ts'
import type { Inside } from './world.ts'

/** Sends an event to all gateways on this database, once the transaction is committed. */
export async function announce(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  event: Omit<LiveEvent, 'brand'>,
): Promise<void> {
  await notify(db, JSON.stringify({ ...event, brand: site.code }))
}

/** Sends many events in one statement. */
export async function announceAll(
  { db, site }: Pick<Inside, 'db' | 'site'>,
  events: readonly Omit<LiveEvent, 'brand'>[],
): Promise<void> {
  if (events.length > 0)
    await notifyAll(
      db,
      events.map((event) => JSON.stringify({ ...event, brand: site.code })),
    )
}

/**
 * Events of all brands. The database channel is opened for the first listener; live_tell_balances, live_tell_sessions,
 * live_tell_orders and live_tell_contracts send on it.
 */
export function liveOf(
  store: Store,
  { openSessions, wake }: Pick<PlatformLive, 'openSessions' | 'wake'>,
): PlatformLive {
  const listeners = new Set<(event: LiveEvent | undefined) => void>()
  let listening: Promise<void> | undefined
  const hear = (told: string | undefined) => {
    const event = told === undefined ? undefined : (JSON.parse(told) as LiveEvent)
    for (const listener of listeners) listener(event)
  }
  return {
    listen: async (listener) => {
      listening ??= store.listen(LIVE_CHANNEL, hear)
      await listening
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    openSessions,
    wake,
  }
}
