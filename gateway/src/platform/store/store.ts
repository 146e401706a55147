/** Runs one statement with $1-style parameters and gives its rows. int8 comes back as bigint from every driver. */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>

/** A PostgreSQL database behind one signature. */
export interface Store {
  /** Other processes may work on the same database: nothing that they must see may be kept in memory alone. */
  readonly isShared: boolean
  /** All of `work` happens, or nothing does. Work with the same `writer` never overlaps, over all processes. */
  transaction<T>(writer: string, work: (query: Query) => Promise<T>): Promise<T>
  /**
   * A transaction that only reads and waits for no writer of a server. A statement in it that would write fails with
   * SQLSTATE 25006, see `isWriteRefused`.
   */
  readTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** One statement that only reads, outside any transaction: it waits for no writer, and costs a fraction of one. */
  read: Query
  /** Work with the same key never overlaps, over all processes, and may open transactions; it must not nest. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Hears what any process tells on a channel by NOTIFY, once that is committed; undefined when some may have been
   * missed. On a database that is not shared it is heard before whoever committed goes on.
   */
  listen(channel: string, heard: (told: string | undefined) => void): Promise<void>
  /** Several statements without parameters, for tables. */
  run(sql: string): Promise<void>
  /** Makes the space of deleted rows free for new ones; a server does so by itself. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** The database's own "no": a check, a trigger or a unique index. */
export function isDatabaseRefusal(error: unknown, ...codes: string[]): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && codes.includes(code)
}

/** A statement tried to write in a transaction that only reads. */
export function isWriteRefused(error: unknown): boolean {
  return isDatabaseRefusal(error, '25006')
}
