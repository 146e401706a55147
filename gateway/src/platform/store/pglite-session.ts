import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite'
import { createTurns } from './in-turn.ts'
import { KEEPS_PLAN, type Query } from './store.ts'

const { serialize } = protocol

/** The single connection of an embedded database. */
export type Session = {
  /** Runs a statement in the open transaction, if any. */
  query: Query
  /** Runs statements without parameters; returns the command tag of the last. */
  command(sql: string): Promise<string | undefined>
  /** Runs work with exclusive use of the connection. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Name and parameter types of a prepared statement. */
type Prepared = { name: string; types: readonly number[] }

/** Maximum number of prepared statements; older ones are prepared again on their next use. */
const MOST_PREPARED = 1_000
/**
 * Number of statements, or rows in one, after which plans are renewed: the database gathers no statistics by
 * itself, and a plan made for an empty table scans a full one.
 */
const PLANS_LAST = 500
/**
 * Duration, ms, of a statement that is parsed again on each use from then on. A kept statement soon gets a plan for any
 * values, which takes a LIKE for selective; making a plan for the values costs a millisecond.
 */
const SLOW_MS = 20
/** Statements after which the columns of a plan may have changed. */
const CHANGES_TABLES = /\b(?:CREATE|ALTER|DROP)\b/i

/**
 * Session that parses a statement once and then sends it in one call. PGlite's own query sends six messages,
 * each a call into WebAssembly, and parses the statement each time, which takes four times as long.
 */
export function sessionOf(pglite: PGlite): Session {
  const prepared = new Map<string, Prepared>()
  const slow = new Set<string>()
  const turns = createTurns()
  // The connection mixes up the answers of statements that overlap, such as those of a Promise.all. Commands wait,
  // too: after the failure of one statement, those that still wait belong to the transaction that ends.
  const statements = createTurns()
  let made = 0
  let sincePlanned = 0

  const send = async (sql: string, ...parts: readonly Uint8Array[]) => {
    try {
      return (await pglite.execProtocol(joined(parts), { syncToFs: false })).messages
    } catch (error) {
      // The error carries the statement; values stay out of logs.
      throw Object.assign(error as Error, { statement: sql })
    }
  }

  async function prepare(sql: string): Promise<Prepared> {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size + slow.size >= MOST_PREPARED) await forget()
    made += 1
    const name = KEEPS_PLAN.test(sql) && !slow.has(sql) ? `s${made}` : ''
    const answer = await send(
      sql,
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = answer.find((one) => one instanceof messages.ParameterDescriptionMessage)
    const fresh = { name, types: described?.dataTypeIDs ?? [] }
    if (name) prepared.set(sql, fresh)
    return fresh
  }

  async function stopKeeping(sql: string, name: string): Promise<void> {
    slow.add(sql)
    prepared.delete(sql)
    await command(`DEALLOCATE ${name}`)
  }

  async function forget(): Promise<void> {
    prepared.clear()
    slow.clear()
    await command('DEALLOCATE ALL')
  }

  function valueOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = pglite.serializers[type]
    return serializer ? serializer(value) : (value as { toString(): string }).toString()
  }

  async function query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { name, types } = await prepare(sql)
    const values = parameters.map((value, index) => valueOf(value, types[index] ?? 0))
    const started = performance.now()
    const answer = await send(
      sql,
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    if (name && performance.now() - started > SLOW_MS) await stopKeeping(sql, name)
    if (name === '' && CHANGES_TABLES.test(sql)) prepared.clear()
    const [result] = parse.parseResults(answer, pglite.parsers)
    sincePlanned += 1 + (result?.affectedRows ?? 0)
    if (sincePlanned > PLANS_LAST) {
      sincePlanned = 0
      await command('DISCARD PLANS')
    }
    return (result?.rows ?? []) as Row[]
  }

  async function command(sql: string): Promise<string | undefined> {
    const answer = await send(sql, serialize.query(sql))
    if (CHANGES_TABLES.test(sql)) prepared.clear()
    return answer.findLast((one) => one instanceof messages.CommandCompleteMessage)?.text
  }

  return {
    query: (sql, parameters) => statements('', () => query(sql, parameters)),
    command: (sql) => statements('', () => command(sql)),
    alone: (work) => turns('', work),
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
