import { randomUUID } from 'node:crypto'
import type { Store } from './store.ts'

/** What one process changed and others keep in memory: worlds that were put in another state, and the platform's clock. */
export type Changes = {
  /** Tells the other processes on the database; the key of a world, or empty for the clock. */
  tell(key: string): Promise<void>
  /** Hears what others changed; undefined when some of it may have been missed. */
  listen(heard: (key: string | undefined) => void): Promise<void>
}

const CHANNEL = 'worlds'

/** Nobody is told where this process has the database for itself. */
export function changesOf(store: Store): Changes {
  const self = randomUUID()
  return {
    tell: async (key) => {
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
