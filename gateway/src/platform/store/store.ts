/** Runs one statement with $1-style parameters and gives its rows. int8 comes back as bigint from every driver. */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>

/** A PostgreSQL database behind one signature. */
export interface Store {
  /** All of `work` happens, or nothing does. Work with the same `writer` never overlaps, over all processes. */
  transaction<T>(writer: string, work: (query: Query) => Promise<T>): Promise<T>
  /** Several statements without parameters, for tables. */
  run(sql: string): Promise<void>
  close(): Promise<void>
}

/** The database's own "no": a check, a trigger or a unique index. */
export function isDatabaseRefusal(error: unknown, ...codes: string[]): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && codes.includes(code)
}
