import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteWorlds } from '../../../fixtures/platform/engine/store/world-copies.ts'
import type { CachedTemplates } from '../../../fixtures/platform/engine/templates.ts'
import pglite from '../../../fixtures/platform/node_modules/@electric-sql/pglite/package.json' with {
  type: 'json',
}
import { openMemoryStore } from '../../../fixtures/platform/store/pglite/pglite-store.ts'
import type { Store } from '../../../gateway/src/store/store.ts'
import { createTables, tablesHash } from './all-tables.ts'
import { emptyServerStore, freshServerStore, onServer } from './server-store.ts'

/** Part of the pictures' names: another version of the database may not read them. */
const VERSION = pglite.version

/** Buffers of a worker's database, which has the worlds of a whole file, and of one of a few worlds. */
const SHARED_BUFFERS_MB = 128
const OWN_BUFFERS_MB = 16

let shared: Promise<Store> | undefined

/** One database for all files of a worker; each test has worlds of its own, which `clearStore` takes away. */
export async function sharedStore(): Promise<Store> {
  const store = await (shared ??= hubOf(freshStore(SHARED_BUFFERS_MB)))
  return { ...store, close: async () => undefined }
}

/** Templates of the shared database's worlds, so that a further world is a copy. */
export const sharedTemplates: CachedTemplates = new Map()

/** Number of removed worlds after which one vacuum runs, because a vacuum reads every table. */
const VACUUM_AFTER = 100
let cleared = 0

type Listener = Parameters<Store['listen']>[1]
const listenersByChannel = new Map<string, Set<Listener>>()

/** Platforms of earlier files stop listening with their file: the database is asked once for each channel. */
async function hubOf(opening: Promise<Store>): Promise<Store> {
  const store = await opening
  return {
    ...store,
    listen: async (channel, listener) => {
      const known = listenersByChannel.get(channel)
      const listeners = known ?? new Set()
      listenersByChannel.set(channel, listeners.add(listener))
      if (!known) await store.listen(channel, (payload) => listeners.forEach((one) => one(payload)))
    },
  }
}

/** Runs after a file: removes all worlds but the templates, all clocks and all listeners. */
export async function clearStore(): Promise<void> {
  if (!shared) return
  const store = await shared
  for (const listeners of listenersByChannel.values()) listeners.clear()
  const kept = await Promise.all([...sharedTemplates.values()].map(({ template }) => template))
  const keys = kept.map(({ site, readers }) => {
    readers.clear()
    return site.code
  })
  const [{ worlds } = { worlds: 0n }] = await store.read<{ worlds: bigint }>(
    'SELECT count(*) AS worlds FROM worlds',
  )
  await store.transaction('clear', (db) => deleteWorlds(db, 'brand <> ALL($1::text[])', [keys]))
  cleared += Number(worlds) - keys.length
  if (cleared < VACUUM_AFTER) return
  cleared = 0
  await store.vacuum()
}

/** A database with all tables: on a PostgreSQL server in the project `server`, else in memory from a saved image, because creating them takes a second. */
export async function freshStore(buffersMb = OWN_BUFFERS_MB): Promise<Store> {
  if (onServer) return freshServerStore()
  return openMemoryStore(await tablesPicture(), buffersMb)
}

/** Snapshot of an embedded database with all tables. */
export function tablesPicture(): Promise<Blob> {
  return pictureOf(`tables-${tablesHash()}`, createTables)
}

/** A database without any table. */
export async function emptyStore(): Promise<Store> {
  if (onServer) return emptyServerStore()
  return openMemoryStore(await emptyPicture(), OWN_BUFFERS_MB)
}

/** Snapshot of an empty database. */
export function emptyPicture(): Promise<Blob> {
  return pictureOf('empty', async () => undefined)
}

async function pictureOf(name: string, prepare: (store: Store) => Promise<void>): Promise<Blob> {
  const file = join(tmpdir(), `marquee-database-${VERSION}-${name}.tar`)
  const kept = readPicture(file)
  if (kept) return kept
  const store = await openMemoryStore(name === 'empty' ? undefined : await emptyPicture())
  await prepare(store)
  const picture = await store.snapshot()
  await store.close()
  // Other workers see all of it or nothing.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await picture.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  return picture
}

/** Pictures that this process has read, by file. */
const pictures = new Map<string, Blob>()

function readPicture(file: string): Blob | undefined {
  try {
    const picture = pictures.get(file) ?? new Picture(readFileSync(file))
    pictures.set(file, picture)
    return picture
  } catch {
    return undefined
  }
}

/**
 * Bytes that PGlite takes as a blob; a plain one would spend a second on handing 40 MB over in parts. A database copies
 * them into files of its own, so that all get the same bytes.
 */
class Picture extends Blob {
  readonly #bytes: ArrayBuffer

  constructor({ buffer, byteOffset, byteLength }: NonSharedBuffer) {
    super([])
    this.#bytes =
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}
