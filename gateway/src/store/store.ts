/** Runs a statement with $1-style parameters and returns its rows. Every driver returns int8 as bigint. */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>

/** Connections of a pool, and the tasks that wait for one. */
export type PoolUse = { pool: string; open: number; idle: number; waiting: number }

/** A PostgreSQL database, embedded or on a server. */
export interface Store {
  /**
   * Other processes may use the same database, so state that they must see must not be kept in memory only.
   */
  readonly isShared: boolean
  /** Runs `work` atomically. Transactions with the same `writer` never overlap, over all processes. */
  transaction<T>(writer: string, work: (query: Query) => Promise<T>): Promise<T>
  /**
   * A read-only transaction, which waits for no writer of a server. A write in it fails with SQLSTATE 25006,
   * see `isWriteRefused`.
   */
  readTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Runs a single read outside any transaction: it waits for no writer and is far cheaper than one. */
  read: Query
  /**
   * Runs work under a lock: tasks with the same key never overlap, over all processes. The work may open
   * transactions; calls must not nest.
   */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Marks a key as in use by this process until the store is closed. */
  hold(key: string): Promise<void>
  /** Tells whether a process uses the key, see `hold`; never on an unshared database. */
  isHeld(key: string): Promise<boolean>
  /**
   * Listens to NOTIFY of any process on a channel, after its commit; undefined if some may have been missed.
   * On an unshared database, listeners are called before the committing call returns.
   */
  listen(channel: string, listener: (payload: string | undefined) => void): Promise<void>
  /** Runs several statements without parameters in one transaction. */
  run(sql: string): Promise<void>
  /** Connections of each pool; undefined for the embedded database. */
  connections?(): readonly PoolUse[]
  /** Frees the space of deleted rows; a server does so by itself. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** Tells whether the database refused a statement by a check, a trigger or a unique index. */
export function isDatabaseRefusal(error: unknown, ...codes: string[]): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && codes.includes(code)
}

/** Tells whether a statement tried to write in a read-only transaction. */
export function isWriteRefused(error: unknown): boolean {
  return isDatabaseRefusal(error, '25006')
}

/** Statements whose plan is worth keeping; others run once or cannot be prepared. */
export const KEEPS_PLAN = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i
