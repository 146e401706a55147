import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from './folder-lock.ts'
import { createTurns } from './in-turn.ts'
import { createSession, type Session } from './pglite-session.ts'
import { type Flushes, openThread } from './pglite-thread.ts'
import { restrictToReads } from './reading.ts'
import type { Store } from './store.ts'
import { createWire, PARSERS, type Wire } from './wire.ts'
import { scopeToTransaction } from './within.ts'

/**
 * Statistics list a single most common value of a column. From a complete list of worlds the planner would take a world
 * that was made since for empty.
 */
const COARSE = ['-c', 'default_statistics_target=1']

/** Settings of a database in a folder. PGlite's fdatasync is a stub, so WAL is flushed by fsync. */
const DURABLE = [
  '-c',
  'wal_sync_method=fsync',
  // The log is in the data folder; its default size of a gigabyte would be most of it.
  '-c',
  'max_wal_size=64MB',
  ...COARSE,
]

/**
 * Settings of a database in memory. A new file of the log, of 16 MB, grows to its size at once: PGlite copies the whole
 * file each time that it grows, and filling it with zeros would take half of the time of all commits.
 */
const IN_MEMORY = ['-c', 'wal_init_zero=off', ...COARSE]

/** Opens PGlite in a folder locked for this process, in a thread of its own; a commit is on disk when it returns. */
export async function openFolderStore(folder: string, flushes: Flushes = { count: 0 }): Promise<Store> {
  const lock = lockFolder(folder)
  try {
    const files = join(folder, 'postgres')
    const wire = await openThread(files, DURABLE, flushes).catch((error: unknown) => {
      throw damaged(files, error)
    })
    return createStore(wire, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** PGlite names neither the folder nor a cause. */
function damaged(files: string, cause: unknown): Error {
  const said = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The embedded database in ${files} cannot be opened; its files are damaged or of another version (${said}). Remedy: put a copy of the folder back, or remove it: the next start makes a new simulated world, without the accounts and bets of this one. DATA_FOLDER names another place.`,
    { cause },
  )
}

/**
 * Opens PGlite in memory and in this thread, for tests; a `snapshot` saves the second that initdb takes. Its buffers are
 * cleared when it opens, all of them, so that a database of few rows opens faster with less than the default of 128 MB.
 */
export async function openMemoryStore(
  snapshot?: Blob,
  buffersMb = 128,
): Promise<Store & { snapshot(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...IN_MEMORY, '-c', `shared_buffers=${buffersMb}MB`],
    parsers: PARSERS,
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  })
  return { ...createStore(createWire(pglite)), snapshot: () => pglite.dumpDataDir('none') }
}

/** Number of transactions between vacuums, because PGlite has no autovacuum. */
const SWEEP_AFTER = 5000

/** Store on an open embedded database, whose parsers give int8 as bigint. */
export function createStore(wire: Wire, afterClose: () => void = () => {}): Store {
  const { query, command, listen, alone } = createSession(wire)
  let transactions = 0
  let isClosed = false
  return {
    isShared: false,
    transaction: (_writer, work) =>
      alone(async () => {
        transactions += 1
        if (transactions % SWEEP_AFTER === 0) await command('VACUUM ANALYZE')
        return inTransaction(command, () => scopeToTransaction(query, work))
      }),
    readTransaction: (work) =>
      alone(() => inTransaction(command, () => scopeToTransaction(query, work), 'BEGIN READ ONLY')),
    read: restrictToReads((sql, parameters) => alone(() => query(sql, parameters))),
    inTurn: createTurns(),
    hold: async () => {},
    isHeld: async () => false,
    listen: (channel, heard) => alone(() => listen(channel, heard)),
    run: (sql) => alone(async () => void (await command(sql))),
    vacuum: () => alone(async () => void (await command('VACUUM'))),
    close: () =>
      alone(async () => {
        if (isClosed) return
        isClosed = true
        await wire.close()
        afterClose()
      }),
  }
}

async function inTransaction<T>(
  command: Session['command'],
  work: () => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  await command(begin)
  let value: T
  try {
    value = await work()
  } catch (error) {
    await command('ROLLBACK')
    throw error
  }
  // A failed statement was not reported, so the database rolled the transaction back.
  if ((await command('COMMIT')) === 'ROLLBACK')
    throw new Error('a transaction with a failed statement was committed')
  return value
}
