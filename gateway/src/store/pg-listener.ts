import pg from 'pg'

export type Listener = { end(): Promise<void> }

const AGAIN_MS = 250

/**
 * Listens on a separate connection. After a lost connection it reconnects and reports that notifications may
 * be missing.
 */
export function listenOn(
  url: string,
  channel: string,
  listener: (payload: string | undefined) => void,
): Promise<Listener> {
  return openSession(url, (client) => client.query(`LISTEN ${channel}`), listener)
}

/** Holds a shared advisory lock on a separate connection, which reconnects. */
export function holdShared(url: string, key: string): Promise<Listener> {
  const lock = 'SELECT pg_advisory_lock_shared(hashtextextended($1, 2))'
  return openSession(url, (client) => client.query(lock, [key]))
}

async function openSession(
  url: string,
  begin: (client: pg.Client) => Promise<unknown>,
  listener: (payload: string | undefined) => void = () => {},
): Promise<Listener> {
  let client: pg.Client | undefined
  let isEnded = false
  let waiting: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => listener(payload))
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client === fresh) again()
    })
    try {
      await fresh.connect()
      await begin(fresh)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
  }

  function again(): void {
    client = undefined
    if (isEnded) return
    waiting = setTimeout(() => void connect().then(() => listener(undefined), again), AGAIN_MS)
    waiting.unref()
  }

  await connect()
  return {
    end: async () => {
      isEnded = true
      clearTimeout(waiting)
      await client?.end()
    },
  }
}
