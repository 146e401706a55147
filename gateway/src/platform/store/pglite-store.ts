import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from './folder-lock.ts'
import { createTurns } from './in-turn.ts'
import { type Session, sessionOf } from './pglite-session.ts'
import { readingOnly } from './reading.ts'
import type { Store } from './store.ts'
import { within } from './within.ts'

const INT8 = 20

/**
 * Statistics list a single most common value of a column. From a complete list of worlds the planner would take a world
 * that was made since for empty.
 */
const COARSE = ['-c', 'default_statistics_target=1']

/** PGlite's own parameters, but with fsync enabled; its fdatasync is a stub, so WAL is flushed by fsync. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The log is in the data folder; its default size of a gigabyte would be most of it.
  '-c',
  'max_wal_size=64MB',
  ...COARSE,
]

/** Counts flushes to disk, for tests and measurements. */
export type Flushes = { count: number }

/** Opens PGlite in a folder locked for this process; a commit is on disk when it returns. */
export async function openFolderStore(folder: string, flushes: Flushes = { count: 0 }): Promise<Store> {
  const lock = lockFolder(folder)
  try {
    const pglite = await PGlite.create(join(folder, 'postgres'), {
      startParams: DURABLE,
      parsers: { [INT8]: BigInt },
    })
    makeDurable(pglite, flushes)
    // initdb ran before the patch, so a checkpoint flushes its files to disk.
    await pglite.exec('CHECKPOINT')
    return storeOf(pglite, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens PGlite in memory for tests; a `snapshot` saves the second that initdb takes. */
export async function openMemoryStore(snapshot?: Blob): Promise<Store & { snapshot(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...COARSE],
    parsers: { [INT8]: BigInt },
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  })
  return { ...storeOf(pglite), snapshot: () => pglite.dumpDataDir('none') }
}

/** Number of transactions between vacuums, because PGlite has no autovacuum. */
const SWEEP_AFTER = 5000

/** Store on an open embedded database, whose parsers give int8 as bigint. */
export function storeOf(pglite: PGlite, afterClose: () => void = () => {}): Store {
  const { query, command, alone } = sessionOf(pglite)
  let transactions = 0
  return {
    isShared: false,
    transaction: (_writer, work) =>
      alone(async () => {
        transactions += 1
        if (transactions % SWEEP_AFTER === 0) await command('VACUUM ANALYZE')
        return inTransaction(command, () => within(query, work))
      }),
    readTransaction: (work) =>
      alone(() => inTransaction(command, () => within(query, work), 'BEGIN READ ONLY')),
    read: readingOnly((sql, parameters) => alone(() => query(sql, parameters))),
    inTurn: createTurns(),
    listen: (channel, heard) => alone(async () => void (await pglite.listen(channel, heard))),
    run: (sql) => alone(async () => void (await command(sql))),
    vacuum: () => alone(async () => void (await command('VACUUM'))),
    close: () =>
      alone(async () => {
        if (pglite.closed) return
        await pglite.close()
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

type Stream = { nfd?: number; node?: object; path?: string }
type Streams = { fsync?: (stream: Stream) => number }
type NodeFileSystem = {
  lookupPath(path: string): {
    node: { mount: { type: { stream_ops: Streams; realPath(node: object): string } } }
  }
}

/** Makes PGlite flush files: Emscripten's NODEFS has no fsync (internal API, covered by store.test.ts). */
function makeDurable(pglite: PGlite, flushes: Flushes): void {
  const fileSystem = pglite.Module.FS as unknown as NodeFileSystem
  const { type } = fileSystem.lookupPath(PGlite.paths.PGDATA).node.mount
  type.stream_ops.fsync = (stream) => {
    flushes.count += 1
    if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
    else if (stream.node) flushFolder(type.realPath(stream.node))
    return 0
  }
}

/** Flushes a folder, whose stream has no file descriptor. */
function flushFolder(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
