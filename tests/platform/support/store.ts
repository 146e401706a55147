import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../../gateway/src/platform/migrations.ts'
import { migrate } from '../../../gateway/src/platform/store/migrate.ts'
import { openMemoryStore } from '../../../gateway/src/platform/store/pglite-store.ts'
import type { Store } from '../../../gateway/src/platform/store/store.ts'

let shared: Promise<Store> | undefined

/** One database in memory for all tests of a file; each test has brands of its own. */
export function sharedStore(): Promise<Store> {
  shared ??= freshStore()
  return shared
}

/** A database in memory with all tables, from a picture of one, since making it anew takes seconds. */
export async function freshStore(): Promise<Store> {
  const picture = pictureFile()
  const kept = readPicture(picture)
  const store = await openMemoryStore(kept)
  if (kept) return store
  await migrate(store, migrations)
  const made = `${picture}.${process.pid}`
  writeFileSync(made, Buffer.from(await (await store.snapshot()).arrayBuffer()))
  // Other workers see all of it or nothing.
  renameSync(made, picture)
  return store
}

function readPicture(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

function pictureFile(): string {
  const tables = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  return join(tmpdir(), `marquee-tables-${tables}.tar`)
}
