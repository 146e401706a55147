import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import gateway from '../../../gateway/package.json' with { type: 'json' }
import { migrations } from '../../../gateway/src/platform/migrations.ts'
import { migrate } from '../../../gateway/src/platform/store/migrate.ts'
import { openMemoryStore } from '../../../gateway/src/platform/store/pglite-store.ts'
import type { Store } from '../../../gateway/src/platform/store/store.ts'
import { emptyServerStore, freshServerStore, onServer } from './server-store.ts'

/** Part of the pictures' names: another version of the database may not read them. */
const VERSION = gateway.dependencies['@electric-sql/pglite']

let shared: Promise<Store> | undefined

/** One database in memory for all tests of a file; each test has brands of its own. */
export function sharedStore(): Promise<Store> {
  shared ??= freshStore()
  return shared
}

/** A database with all tables: in the project `server` a real PostgreSQL's, else one in memory from a picture, since making it anew takes seconds. */
export async function freshStore(): Promise<Store> {
  const tables = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  if (onServer) return freshServerStore(tables)
  return openMemoryStore(await pictureOf(`tables-${tables}`, (store) => migrate(store, migrations)))
}

/** A database without any table. */
export async function emptyStore(): Promise<Store> {
  if (onServer) return emptyServerStore()
  return openMemoryStore(await emptyPicture())
}

/** What an empty database is made of. */
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

function readPicture(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}
