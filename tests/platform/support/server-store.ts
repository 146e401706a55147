import { openServerStore } from '../../../gateway/src/store/pg-store.ts'
import type { Store } from '../../../gateway/src/store/store.ts'
import { createTables, tablesHash } from './all-tables.ts'

/** The tests run on a PostgreSQL server. */
export const onServer = process.env.TEST_STORE === 'server'

let databases = 0

/** A new database on the server, empty, by its address. */
export async function newDatabase(template = 'template0'): Promise<string> {
  const url = await serverUrl()
  databases += 1
  const name = `t${process.pid}x${databases}x${Date.now().toString(36)}`
  await onAdmin(url, (admin) => admin.run(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return addressOf(url, name)
}

/** A new database with all tables, copied from one that was made before. */
export async function newDatabaseWithTables(): Promise<string> {
  return newDatabase(await templateOf(`tables_${tablesHash()}`))
}

export async function freshServerStore(): Promise<Store> {
  return openServerStore(await newDatabaseWithTables())
}

export async function emptyServerStore(): Promise<Store> {
  return openServerStore(await newDatabase())
}

/** One worker makes it, the others wait and find it there. */
async function templateOf(name: string): Promise<string> {
  const url = await serverUrl()
  await onAdmin(url, (admin) =>
    admin.inTurn(name, async () => {
      const found = await admin.read('SELECT 1 FROM pg_database WHERE datname = $1', [name])
      if (found.length > 0) return
      await admin.run(`DROP DATABASE IF EXISTS ${name}_new`)
      await admin.run(`CREATE DATABASE ${name}_new TEMPLATE template0`)
      const store = await openServerStore(addressOf(url, `${name}_new`))
      await createTables(store)
      await store.close()
      // Only a whole one has the name.
      await admin.run(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
    }),
  )
  return name
}

async function onAdmin(url: string, work: (admin: Store) => Promise<unknown>): Promise<void> {
  const admin = await openServerStore(url)
  try {
    await work(admin)
  } finally {
    await admin.close()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function serverUrl(): Promise<string> {
  const { inject } = await import('vitest')
  return inject('databaseUrl')
}
