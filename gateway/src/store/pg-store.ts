import pg from 'pg'
import { createTurns } from './in-turn.ts'
import { holdShared, type Listener, listenOn } from './pg-listener.ts'
import { restrictToReads } from './reading.ts'
import { isDatabaseRefusal, KEEPS_PLAN, type PoolUse, type Query, type Store } from './store.ts'
import { scopeToTransaction } from './within.ts'

const { INT8 } = pg.types.builtins

const WRITERS = 8
const READERS = 4
/**
 * Connections for advisory locks, separate from the writers' pool, because the locked work opens
 * transactions itself.
 */
const TURNS = 4

/** Opens a PostgreSQL server, which several gateways may share. */
export async function openServerStore(url: string): Promise<Store> {
  const writers = poolOf(url, WRITERS)
  const readers = poolOf(url, READERS, '-c default_transaction_read_only=on')
  const turns = poolOf(url, TURNS)
  const listeners: Listener[] = []
  const held = new Set<string>()
  const turnHere = createTurns()
  await writers.query('SELECT 1').catch((error: unknown) => {
    throw unreachable(url, error)
  })
  return {
    isShared: true,
    transaction: (writer, work) => inTransaction(writers, writer, work),
    readTransaction: (work) => inTransaction(readers, undefined, work),
    read: restrictToReads(queryOf(readers)),
    // Queues in this process first, so that tasks with the same key use one connection.
    inTurn: (key, work) => turnHere(key, () => inTurn(turns, key, work)),
    hold: async (key) => {
      if (held.has(key)) return
      held.add(key)
      listeners.push(await holdShared(url, key))
    },
    isHeld: async (key) => {
      // The lock of a transaction, so that it ends with the statement.
      const attempt = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 2)) AS free'
      const { rows } = await turns.query<{ free: boolean }>(attempt, [key])
      return !rows[0]!.free
    },
    listen: async (channel, listener) => void listeners.push(await listenOn(url, channel, listener)),
    run: async (sql) => void (await writers.query(sql)),
    connections: () => Object.entries({ writers, readers, turns }).map(([name, pool]) => useOf(name, pool)),
    vacuum: async () => undefined,
    close: async () => {
      await Promise.all([...listeners, writers, readers, turns].map((one) => one.end()))
    },
  }
}

/** The driver's words lack host and remedy, and may be empty; the address with its password is never repeated. */
function unreachable(url: string, cause: unknown): Error {
  const { message, code } = cause as NodeJS.ErrnoException
  const host = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
  return new Error(
    `The database at ${host} cannot be opened: ${message || code}. Remedy: start it, or correct host, name and password in DATABASE_URL.`,
    { cause },
  )
}

function poolOf(connectionString: string, max: number, options?: string): pg.Pool {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
  }
  const pool = new pg.Pool({ connectionString, max, types, ...(options ? { options } : {}) })
  // A lost server must not end the process; the next call reports it.
  pool.on('error', () => {})
  // The pool listens to idle connections only. Without a listener of its own, a lost busy one would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function useOf(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { pool, open: totalCount, idle: idleCount, waiting: waitingCount }
}

function queryOf(pool: pg.Pool): Query {
  return async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await pool.query(sql, [...parameters])).rows as Row[]
}

/**
 * Names of the statements whose plans a writers' connection keeps. Planning takes as long as running for the short
 * statements of a bet, and the transactions of a brand run one after the other.
 */
const kept = new WeakMap<pg.PoolClient, Map<string, string>>()
/** The number of distinct statements is small, since values are parameters; the rest is planned on each use. */
const MOST_KEPT = 2_000
/** A plan for any values takes a pattern for selective, so these statements are planned for their values. */
const NEEDS_VALUES = /\bLIKE\b/i
let named = 0

function nameOf(client: pg.PoolClient, sql: string): string | undefined {
  const names = kept.get(client) ?? new Map<string, string>()
  kept.set(client, names)
  const known = names.get(sql)
  if (known || names.size >= MOST_KEPT || !KEEPS_PLAN.test(sql) || NEEDS_VALUES.test(sql)) return known
  named += 1
  // Connections of a pooler may share a session, so that no two have a name in common.
  const name = `${process.pid}_${named}`
  names.set(sql, name)
  return name
}

/** The statements of a connection, one after the other: a client of pg 9 refuses one that comes during another. */
function statementsOf(client: pg.PoolClient): (asked: pg.QueryConfig) => Promise<pg.QueryResult> {
  const turns = createTurns()
  return (asked) => turns('', () => client.query(asked))
}

/**
 * Begins a transaction in one round trip. One transaction per writer runs at a time, as in the embedded database, so that
 * checks and changes are atomic.
 */
function beginOf(writer: string): string {
  return `BEGIN; SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(writer)}, 0))`
}

/**
 * Runs a transaction. Without a writer it takes no lock: these use the readers' pool, whose sessions are
 * read-only.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  writer: string | undefined,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return lent(pool, async (client) => {
    const run = statementsOf(client)
    const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
      const name = writer === undefined ? undefined : nameOf(client, text)
      const { rows } = await run({ text, values: [...values], ...(name === undefined ? {} : { name }) })
      return rows as Row[]
    }
    try {
      await run({ text: writer === undefined ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : beginOf(writer) })
      const value = await scopeToTransaction(query, work)
      await run({ text: 'COMMIT' })
      return value
    } catch (error) {
      // Statements that still wait come first, so that none runs after the transaction.
      await run({ text: 'ROLLBACK' }).catch((fault: Error) => Promise.reject(new Broken(fault, error)))
      // A migration changed the columns of a kept plan, which this connection would use again.
      if (isDatabaseRefusal(error, '0A000')) throw new Broken(error as Error, error)
      throw error
    }
  })
}

/** Runs work under a session lock, which ends with the work or with the connection. */
async function inTurn<T>(pool: pg.Pool, key: string, work: () => Promise<T>): Promise<T> {
  return lent(pool, async (client) => {
    // The seed differs from that of writers' locks, so that keys and writers never collide.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 1))', [key])
    try {
      return await work()
    } finally {
      await client
        .query('SELECT pg_advisory_unlock(hashtextextended($1, 1))', [key])
        .catch((fault: Error) => Promise.reject(new Broken(fault, fault)))
    }
  })
}

/** Marks a connection that must not be reused. */
class Broken extends Error {
  readonly because: unknown
  constructor(fault: Error, because: unknown) {
    super(fault.message)
    this.because = because
  }
}

async function lent<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = error instanceof Broken
    throw error instanceof Broken ? error.because : error
  } finally {
    client.release(isBroken)
  }
}
