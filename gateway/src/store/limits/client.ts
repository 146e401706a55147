import { Redis } from 'ioredis'

/** Connection to a server of limits. */
export type LimitsClient = Redis

const LONGEST_PAUSE_MS = 1_000
const PATIENCE_MS = 2_000

/**
 * Connects to a server by `redis://` or, with TLS, `rediss://`. While it is away, commands fail at once instead of
 * waiting, because calls then go on without it.
 */
export function connectLimits(url: string): LimitsClient {
  const client = new Redis(url, {
    keyPrefix: 'marquee:',
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MS, attempt * 50),
  })
  // Each command that fails is reported by its caller.
  client.on('error', () => undefined)
  return client
}

/** Facts about a server of limits, as its `INFO` says them. */
export type LimitsFacts = { version: string; evicts: string; mostBytes: number; isAppendOnly: boolean }

/** Reads the facts over a connection of its own that gives up after `patienceMs`. */
export async function readLimitsFacts(url: string, patienceMs: number): Promise<LimitsFacts> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const text = await client.info()
    const fact = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? ''
    return {
      version: fact('redis_version'),
      evicts: fact('maxmemory_policy'),
      mostBytes: Number(fact('maxmemory')),
      isAppendOnly: fact('aof_enabled') === '1',
    }
  } finally {
    client.disconnect()
  }
}
