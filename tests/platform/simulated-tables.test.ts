import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { schemaFiles } from '../../fixtures/platform/schema.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import { migrate } from '../../gateway/src/store/migrate.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { filesBelow } from '../contract/project.ts'
import { productionTables } from '../support/tables.ts'
import { newDatabase, onServer } from './support/server-store.ts'
import { emptyStore } from './support/store.ts'

const opened: Store[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

async function kept(opening: Promise<Store>): Promise<Store> {
  const store = await opening
  opened.push(store)
  return store
}

const addWorld = (store: Store, key: string) =>
  store.transaction(key, (db) => db('INSERT INTO worlds (brand, seeded_at) VALUES ($1, 1)', [key]))
const worldsIn = (store: Store) => store.read('SELECT brand FROM worlds ORDER BY brand')

/** An empty database, and the start of a gateway on it that ends at once: on a server it has a store of its own. */
async function database() {
  if (!onServer) {
    const store = await kept(emptyStore())
    return { store, start: (seed?: string) => prepareTables(store, seed) }
  }
  const url = await newDatabase()
  const start = async (seed?: string) => {
    const store = await openServerStore(url)
    try {
      return await prepareTables(store, seed)
    } finally {
      await store.close()
    }
  }
  return { store: await kept(openServerStore(url)), start }
}

describe('the simulated data', () => {
  test('the simulated data stays while neither its tables nor the seed change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-tables-'))
    const first = await openFolderStore(folder)
    expect(await prepareTables(first, '[]')).toBeUndefined()
    await addWorld(first, 'lotus')
    await first.close()
    const second = await kept(openFolderStore(folder))
    expect(await prepareTables(second, '[]')).toBeUndefined()
    expect(await worldsIn(second)).toEqual([{ brand: 'lotus' }])
  })

  test('the simulated data is made anew if the seed changed, and the start says what was removed', async () => {
    const { store, start } = await database()
    await start('[]')
    for (const key of ['lotus', 'meghna', 'lotus~tab', 'lotus@monday', 'lotus@seed.x-y-1'])
      await addWorld(store, key)
    const renewal = { changed: ['fixtures/seed'], worlds: 2, sessions: 1, snapshots: 1 }
    expect(await start('[{}]')).toEqual(renewal)
    expect(await worldsIn(store)).toEqual([])
    expect(await start('[{}]')).toBeUndefined()
  })

  test('the simulated data is made anew if a table changed: what an earlier version created goes, and other tables stay', async () => {
    const { store, start } = await database()
    await start()
    await addWorld(store, 'lotus')
    await store.run(`CREATE TABLE old_table (x integer); CREATE TABLE of_others (x integer);
      CREATE VIEW old_view AS SELECT x FROM old_table;
      UPDATE simulated_parts SET hash = 'old', objects = '{TABLE old_table,VIEW old_view}' WHERE name = 'bets/tables.sql'`)
    expect(await start()).toEqual({ changed: ['bets/tables.sql'], worlds: 1, sessions: 0, snapshots: 0 })
    const there = await store.read(
      `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
         AND relname IN ('old_table', 'old_view', 'of_others', 'rounds') ORDER BY relname`,
    )
    expect(there).toEqual([{ relname: 'of_others' }, { relname: 'rounds' }])
  })

  test('the simulated data stays whole if the new tables cannot be made', async () => {
    const { store, start } = await database()
    await start()
    await addWorld(store, 'lotus')
    await store.run(
      "UPDATE simulated_parts SET hash = 'old', objects = '{VIEW rounds}' WHERE name = 'bets/tables.sql'",
    )
    await expect(start()).rejects.toThrow(/rounds/)
    expect(await worldsIn(store)).toEqual([{ brand: 'lotus' }])
  })

  test('the simulated data of a version with migrations is made anew, and the studio keeps its drafts (R-11.007)', async () => {
    const { store, start } = await database()
    const before = productionTables.filter(({ number }) => number <= 904)
    await migrate(store, [{ number: 1, name: 'platform', sql: 'SELECT 1' }, ...before])
    await store.run(`CREATE TABLE worlds (brand text PRIMARY KEY, seeded_at bigint NOT NULL, openings integer);
      CREATE TABLE members (brand text, id integer, account text);
      CREATE VIEW member_names AS SELECT brand, account FROM members;
      INSERT INTO worlds VALUES ('lotus', 1, 1); INSERT INTO members VALUES ('lotus', 1, 'veteran');
      INSERT INTO studio_drafts (site, seq, is_open, files) VALUES ('lotus', 3, true, '{}')`)
    expect(await start('[]')).toEqual({ changed: [], worlds: 1, sessions: 0, snapshots: 0 })
    await migrate(store, productionTables)
    expect(await store.read('SELECT account FROM members')).toEqual([])
    expect(await store.read('SELECT site, seq FROM studio_drafts')).toEqual([{ site: 'lotus', seq: 3 }])
    expect(await store.read('SELECT 1 FROM migrations WHERE number = 1')).toEqual([])
    expect(await start('[]')).toBeUndefined()
  })

  test('the simulated data has every file of tables in the list of those that are run', () => {
    const root = 'fixtures/platform/'
    const files = filesBelow(root, '.sql').map((path) => path.slice(root.length))
    expect([...schemaFiles.keys()].sort()).toEqual(files.sort())
  })
})

describe.runIf(onServer)('on a database of several gateways, the simulated data', () => {
  test('the simulated data is made anew once by gateways that start together after a change', async () => {
    const url = await newDatabase()
    const old = await openServerStore(url)
    await prepareTables(old, '[]')
    await addWorld(old, 'lotus')
    await old.close()
    const four = await Promise.all(Array.from({ length: 4 }, () => kept(openServerStore(url))))
    const renewals = await Promise.all(
      four.map(async (store, index) => {
        const renewal = await prepareTables(store, '[{}]')
        await addWorld(store, `brand${index}`)
        return renewal
      }),
    )
    expect(renewals.filter((one) => one !== undefined)).toEqual([
      { changed: ['fixtures/seed'], worlds: 1, sessions: 0, snapshots: 0 },
    ])
    expect(await worldsIn(four[0]!)).toHaveLength(4)
  })

  test('the simulated data is not taken from a gateway that uses it: the one that starts names the files and the remedy', async () => {
    const url = await newDatabase()
    const running = await kept(openServerStore(url))
    await prepareTables(running, '[]')
    await addWorld(running, 'lotus')
    const next = await kept(openServerStore(url))
    await expect(prepareTables(next, '[{}]')).rejects.toThrow(/fixtures\/seed.*stop the other gateways/)
    expect(await worldsIn(running)).toEqual([{ brand: 'lotus' }])
    opened.splice(opened.indexOf(running), 1)
    await running.close()
    expect(await prepareTables(next, '[{}]')).toMatchObject({ worlds: 1 })
  })
})
