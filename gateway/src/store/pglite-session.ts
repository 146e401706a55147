import { messages, parse, protocol } from '@electric-sql/pglite'
import { createTurns } from './in-turn.ts'
import { KEEPS_PLAN, type Query } from './store.ts'
import { concatBytes, type Wire } from './wire.ts'

const { serialize } = protocol

/** The single connection of an embedded database. */
export type Session = {
  /** Runs a statement in the open transaction, if any. */
  query: Query
  /** Runs statements without parameters; returns the command tag of the last. */
  command(sql: string): Promise<string | undefined>
  /** Calls back with each NOTIFY on a channel, before the statement that sent it returns. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Runs work with exclusive use of the connection. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

type Message = Parameters<typeof parse.parseResults>[0][number]

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
 * Processor time, ms, of a statement that is parsed again on each of its next uses. A kept statement soon gets a plan for
 * any values, which takes a LIKE for selective; making a plan for the values costs a millisecond.
 */
const SLOW_MS = 20
/**
 * Number of those uses; twice as many each further time that the statement is slow when kept. It may only have been the
 * first to look into the catalogue, and a plan for each use takes longer than most statements.
 */
const USES_ANEW = 8
/** Statements after which the columns of a plan may have changed. */
const CHANGES_TABLES = /\b(?:CREATE|ALTER|DROP)\b/i

/**
 * Session that parses a statement once and then sends it in one call. PGlite's own query sends six messages,
 * each a call into WebAssembly, and parses the statement each time, which takes four times as long.
 */
export function createSession(wire: Wire): Session {
  const prepared = new Map<string, Prepared>()
  const slow = createSlowStatements()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const turns = createTurns()
  // The connection mixes up the answers of statements that overlap, such as those of a Promise.all. Commands wait,
  // too: after the failure of one statement, those that still wait belong to the transaction that ends.
  const statements = createTurns()
  let made = 0
  let sincePlanned = 0

  const send = async (sql: string, ...parts: readonly Uint8Array[]) => {
    const { bytes, ms } = await wire.send(concatBytes(parts))
    const received: Message[] = []
    new protocol.Parser().parse(bytes, (message) => void received.push(message))
    for (const message of received) {
      // The error carries the statement; values stay out of logs.
      if (message instanceof messages.DatabaseError) throw Object.assign(message, { statement: sql })
      if (message instanceof messages.NotificationResponseMessage)
        for (const heard of listeners.get(message.channel) ?? []) heard(message.payload)
    }
    return { received, ms }
  }

  async function listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const known = listeners.get(channel)
    listeners.set(channel, (known ?? new Set()).add(heard))
    if (!known) await command(`LISTEN ${channel}`)
  }

  async function prepare(sql: string): Promise<Prepared> {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size + slow.count() >= MOST_PREPARED) await forget()
    made += 1
    const name = KEEPS_PLAN.test(sql) && !slow.use(sql) ? `s${made}` : ''
    const { received } = await send(
      sql,
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = received.find((one) => one instanceof messages.ParameterDescriptionMessage)
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
    const serializer = wire.serializers[type]
    return serializer ? serializer(value) : (value as { toString(): string }).toString()
  }

  async function query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { name, types } = await prepare(sql)
    const values = parameters.map((value, index) => valueOf(value, types[index] ?? 0))
    const { received, ms } = await send(
      sql,
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    if (name && ms > SLOW_MS) await stopKeeping(sql, name)
    if (name === '' && CHANGES_TABLES.test(sql)) prepared.clear()
    const [result] = parse.parseResults(received, wire.parsers)
    sincePlanned += 1 + (result?.affectedRows ?? 0)
    if (sincePlanned > PLANS_LAST) {
      sincePlanned = 0
      await command('DISCARD PLANS')
    }
    return (result?.rows ?? []) as Row[]
  }

  async function command(sql: string): Promise<string | undefined> {
    const { received } = await send(sql, serialize.query(sql))
    if (CHANGES_TABLES.test(sql)) prepared.clear()
    return received.findLast((one) => one instanceof messages.CommandCompleteMessage)?.text
  }

  return {
    query: (sql, parameters) => statements('', () => query(sql, parameters)),
    command: (sql) => statements('', () => command(sql)),
    listen: (channel, heard) => statements('', () => listen(channel, heard)),
    alone: (work) => turns('', work),
  }
}

/** Statements that were slow when their plan was kept. */
function createSlowStatements() {
  const known = new Map<string, { uses: number; left: number }>()
  return {
    count: () => known.size,
    clear: () => known.clear(),
    add(sql: string): void {
      const uses = (known.get(sql)?.uses ?? USES_ANEW / 2) * 2
      known.set(sql, { uses, left: uses })
    },
    /** Counts a use; tells whether it gets a plan of its own. */
    use(sql: string): boolean {
      const statement = known.get(sql)
      if (!statement || statement.left === 0) return false
      statement.left -= 1
      return true
    },
  }
}
