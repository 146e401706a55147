import { randomUUID } from 'node:crypto'
import type { Store } from './store.ts'

/**
 * Notifications between processes about changes to state that they cache: replaced worlds and the platform's
 * clock.
 */
export type Changes = {
  /** Notifies the other processes on the database; `key` is the key of a world, or empty for the clock. */
  emit(key: string): Promise<void>
  /** Listens for changes by other processes; undefined if some may have been missed. */
  listen(heard: (key: string | undefined) => void): Promise<void>
}

const CHANNEL = 'worlds'

/** Notifications of a store; they do nothing if this process has the database for itself. */
export function createChanges(store: Store): Changes {
  const self = randomUUID()
  return {
    emit: async (key) => {
      if (!store.isShared) return
      await store.transaction(`change ${key}`, (db) =>
        db('SELECT pg_notify($1, $2)', [CHANNEL, `${self} ${key}`]),
      )
    },
    listen: async (heard) => {
      if (!store.isShared) return
      await store.listen(CHANNEL, (told) => {
        if (told === undefined) return heard(undefined)
        const [teller, key = ''] = told.split(' ')
        if (teller !== self) heard(key)
      })
    },
  }
}
