import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLedger, openLedger } from '../../fixtures/platform/ledger/index.ts'
import { prepareTables } from '../../fixtures/platform/prepare-tables.ts'
import { schemaFiles } from '../../fixtures/platform/schema.ts'
import { openFolderStore } from '../../fixtures/platform/store/pglite/pglite-store.ts'
import { commonTables } from '../../gateway/src/store/common-tables.ts'
import { migrate } from '../../gateway/src/store/migrate.ts'
import { openServerStore } from '../../gateway/src/store/pg-store.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { studioTables } from '../../gateway/studio/store/tables.ts'
import type { Race } from './support/lock-racer.ts'
import { serveDatabase } from './support/served-database.ts'
import { emptyStore } from './support/store.ts'

const folders: string[] = []
const open: { close(): Promise<unknown> }[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-store-'))
  folders.push(folder)
  if (made) cpSync(made, folder, { recursive: true })
  return folder
}

/** A folder with a database in it, copied for each test: making one takes seconds. */
let made: string | undefined
const firstFlushes = { count: 0 }
beforeAll(async () => {
  const folder = newFolder()
  await (await openFolderStore(folder, firstFlushes)).close()
  made = folder
})

async function closeAfterTest<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const one = await opening
  open.push(one)
  return one
}

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const one of open.splice(0).reverse()) await one.close()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a database server that cannot be reached stops the start with its host and a remedy, without its password', async () => {
  const told = await openServerStore('postgres://me:secret@127.0.0.1:1/x').catch(
    (error: Error) => error.message,
  )
  expect(told).toMatch(/^The database at 127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED.*Remedy: start it/)
  expect(told).not.toContain('secret')
})

describe('a database in a folder', () => {
  test('a database in a folder that is damaged stops the start with the folder, the cause and a remedy, and is not locked', async () => {
    const folder = newFolder()
    const file = join(folder, 'postgres/global/pg_control')
    const whole = readFileSync(file)
    writeFileSync(file, Buffer.alloc(whole.length))
    const told = await openFolderStore(folder).catch((error: unknown) => String(error))
    expect(told).toContain(`The embedded database in ${join(folder, 'postgres')} cannot be opened`)
    expect(told).toMatch(/damaged.*Remedy: put a copy of the folder back.*DATA_FOLDER/)
    writeFileSync(file, whole)
    await (await openFolderStore(folder)).close()
  })

  test('a database in a folder opens under node --watch, which adds messages of its own to those of a thread', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    const store = await closeAfterTest(openFolderStore(newFolder()))
    expect(await store.read("SELECT '{a,b}'::text[] AS names")).toEqual([{ names: ['a', 'b'] }])
  })

  test('a database in a folder is flushed to the disk exactly once by each commit, and its files at the start', async () => {
    const flushes = { count: 0 }
    const store = await closeAfterTest(openFolderStore(newFolder(), flushes))
    // initdb ran before anything could be flushed: the checkpoint after it did that.
    expect(firstFlushes.count).toBeGreaterThan(10)
    await store.run('CREATE TABLE notes (text text)')
    for (const many of [1, 1, 5]) {
      const before = flushes.count
      await store.transaction('', async (query) => {
        for (let row = 0; row < many; row += 1) await query('INSERT INTO notes VALUES ($1)', ['x'])
      })
      expect(flushes.count - before).toBe(1)
    }
    const before = flushes.count
    await store.transaction('', (query) => query('SELECT * FROM notes'))
    expect(flushes.count).toBe(before)
  })

  test('plans a statement that took long anew for the values of its next uses, and keeps the plan of a quick one', async () => {
    const store = await closeAfterTest(openFolderStore(newFolder()))
    const long = 'SELECT count(*) AS many FROM generate_series(1, $1::int)'
    for (const many of [1, 2_000_000, 1]) await store.read(long, [many])
    await store.read('SELECT $1::int AS quick', [1])
    const rows = await store.read<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
    const statements = rows.map(({ statement }) => statement)
    expect(statements).toContain('SELECT $1::int AS quick')
    expect(statements).not.toContain(long)
  })

  test('a database in a folder forgets its statements once tables change, since each that stays kept makes the renewal of plans longer', async () => {
    const store = await closeAfterTest(openFolderStore(newFolder()))
    const listed = () => store.read<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
    await store.read('SELECT $1::int AS before', [1])
    expect(JSON.stringify(await listed())).toContain('AS before')
    await store.run('CREATE TABLE IF NOT EXISTS notes (text text)')
    expect(JSON.stringify(await listed())).not.toContain('AS before')
  })

  test('a database in a folder leaves the event loop its turns while a statement runs, and refuses statements after its end', async () => {
    const store = await closeAfterTest(openFolderStore(newFolder()))
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    const counted = store.read<{ many: bigint }>('SELECT count(*) AS many FROM generate_series(1, 1000000)')
    setImmediate(count)
    expect(await counted).toEqual([{ many: 1_000_000n }])
    isDone = true
    expect(turns).toBeGreaterThan(20)
    await store.close()
    await expect(store.read('SELECT 1')).rejects.toThrow('The embedded database has ended')
  })

  test('a database in a folder is for one process: a second opener is told which has it', async () => {
    const folder = newFolder()
    await closeAfterTest(openFolderStore(folder))
    await expect(openFolderStore(folder)).rejects.toThrow(
      new RegExp(`in use by process ${process.pid}.*DATA_FOLDER`),
    )
  })

  test('a database in a folder is free again after it was closed, and after its owner was killed', async () => {
    const folder = newFolder()
    await (await openFolderStore(folder)).close()
    writeFileSync(join(folder, 'gateway.pid'), '999999999 1\n')
    const store = await openFolderStore(folder)
    expect(readFileSync(join(folder, 'gateway.pid'), 'utf8')).toContain(String(process.pid))
    await store.close()
    // The number lives on in another process, which began at another time.
    writeFileSync(join(folder, 'gateway.pid'), `${process.pid} 1\n`)
    await (await openFolderStore(folder)).close()
    // Power was lost while the file was written.
    writeFileSync(join(folder, 'gateway.pid'), '')
    await (await openFolderStore(folder)).close()
  })

  test('a database in a folder is taken over after a crash by one of several processes that start at once', async () => {
    const all = mkdtempSync(join(tmpdir(), 'marquee-locks-'))
    folders.push(all)
    const raced = Array.from({ length: 200 }, (_, at) => join(all, String(at)))
    for (const [at, folder] of raced.entries()) {
      mkdirSync(folder)
      writeFileSync(join(folder, 'gateway.pid'), '999999999 1\n')
      // Some were being taken over by a process that crashed as well.
      if (at % 4 === 0) leaveTurn(folder)
    }
    const racers = 3
    const workerData: Race = { folders: raced, gate: new SharedArrayBuffer(4 * raced.length), racers }
    const won = await Promise.all(Array.from({ length: racers }, () => raceFor(workerData)))
    expect(won.flat().sort()).toEqual([...raced].sort())
    expect(readdirSync(raced[1]!)).toEqual(['gateway.pid'])
  })
})

/** The file by which a process claims the right to take over, left by one that is gone. */
function leaveTurn(folder: string): void {
  const owner = createHash('sha256').update('999999999 1\n').digest('hex').slice(0, 16)
  writeFileSync(join(folder, `gateway.pid.after-${owner}`), '999999998 1\n')
}

function raceFor(workerData: Race): Promise<string[]> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('support/lock-racer.ts', import.meta.url), { workerData })
    worker.once('message', done)
    worker.once('error', failed)
  })
}

describe('either kind of database', () => {
  const kinds: Record<string, () => Promise<Store>> = {
    embedded: () => closeAfterTest(emptyStore()),
    'on a server': async () => {
      const served = await closeAfterTest(serveDatabase())
      return closeAfterTest(openServerStore(served.url))
    },
  }

  test.each(Object.entries(kinds))('%s: gives large numbers exactly', async (_kind, start) => {
    const store = await start()
    const rows = await store.transaction('', (query) =>
      query('SELECT 9007199254740993::bigint AS large, $1::bigint AS asked', [9_007_199_254_740_995n]),
    )
    expect(rows).toEqual([{ large: 9_007_199_254_740_993n, asked: 9_007_199_254_740_995n }])
  })

  test.each(Object.entries(kinds))(
    '%s: gives values of every kind, none, and rows without columns',
    async (_kind, start) => {
      const store = await start()
      await store.run('CREATE TABLE notes (text text, more jsonb, list text[])')
      const text = '\ufeffনোট “😀”'
      const written = await store.transaction('', (query) =>
        query("INSERT INTO notes VALUES ($1, $2, $3), (NULL, NULL, NULL), ('', '0', '{}') RETURNING *", [
          text,
          { a: [null] },
          ['x', 'y,"'],
        ]),
      )
      const rows = [
        { text, more: { a: [null] }, list: ['x', 'y,"'] },
        { text: null, more: null, list: null },
        { text: '', more: 0, list: [] },
      ]
      expect(written).toEqual(rows)
      expect(await store.transaction('', (query) => query('SELECT * FROM notes'))).toEqual(rows)
      expect(await store.transaction('', (query) => query('SELECT FROM notes LIMIT 2'))).toEqual([{}, {}])
      expect(await store.transaction('', (query) => query('SELECT * FROM notes LIMIT 0'))).toEqual([])
    },
  )

  test.each(Object.entries(kinds))(
    '%s: answers overlapping statements each with its own rows',
    async (_kind, start) => {
      const store = await start()
      const warnings: string[] = []
      process.on('warning', ({ message }) => warnings.push(message))
      const asked = Array.from({ length: 30 }, (_, index) => index)
      const rows = await store.transaction('', (query) =>
        Promise.all(
          asked.flatMap((value) => [
            query('SELECT $1::int AS one', [value]),
            query('SELECT $1::int AS other', [value]),
          ]),
        ),
      )
      expect(rows).toEqual(asked.flatMap((value) => [[{ one: value }], [{ other: value }]]))
      expect(warnings).toEqual([])
    },
  )

  test.each(Object.entries(kinds))(
    '%s: takes back a statement that waited while another one failed',
    async (_kind, start) => {
      const store = await start()
      await store.run('CREATE TABLE notes (text text)')
      const failing = store.transaction('', (query) =>
        Promise.all([
          query('SELECT 1 / $1::int', [0]),
          ...Array.from({ length: 5 }, () => query("INSERT INTO notes VALUES ('x')").catch(() => [])),
        ]),
      )
      await expect(failing).rejects.toThrow('division by zero')
      expect(await store.transaction('', (query) => query('SELECT * FROM notes'))).toEqual([])
    },
  )

  test.each(Object.entries(kinds))(
    '%s: refuses a statement that comes after the end of its transaction',
    async (_kind, start) => {
      const store = await start()
      await store.run('CREATE TABLE notes (text text)')
      let late: Promise<unknown> | undefined
      const failing = store.transaction('', (query) => {
        const failed = query('SELECT 1 / $1::int', [0])
        const write = () => query("INSERT INTO notes VALUES ('x')")
        late = query('SELECT 1').then(write, write)
        return Promise.all([failed, late])
      })
      await expect(failing).rejects.toThrow('division by zero')
      await expect(late).rejects.toThrow('after the end of its transaction')
      const ended = await store.transaction('', async (query) => ({ query }))
      await expect(ended.query('SELECT 1')).rejects.toThrow('after the end of its transaction')
      expect(await store.transaction('', (query) => query('SELECT * FROM notes'))).toEqual([])
    },
  )

  test.each(Object.entries(kinds))('%s: takes a transaction back as a whole', async (_kind, start) => {
    const store = await start()
    await store.run('CREATE TABLE notes (text text)')
    const failing = store.transaction('', async (query) => {
      await query('INSERT INTO notes VALUES ($1)', ['x'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.transaction('', (query) => query('SELECT * FROM notes'))).toEqual([])
  })

  test.each(Object.entries(kinds))('%s: has one writer of a kind at a time', async (_kind, start) => {
    const store = await start()
    await store.run('CREATE TABLE counts (value integer); INSERT INTO counts VALUES (0)')
    const addOne = () =>
      store.transaction('brand', async (query) => {
        const [row] = await query<{ value: number }>('SELECT value FROM counts')
        await query('UPDATE counts SET value = $1', [row!.value + 1])
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await store.transaction('', (query) => query('SELECT value FROM counts'))).toEqual([{ value: 20 }])
  })

  test.each(Object.entries(kinds))(
    '%s: runs a statement of which it kept the plan after a migration changed the columns',
    async (_kind, start) => {
      const store = await start()
      await store.run("CREATE TABLE notes (text text); INSERT INTO notes VALUES ('x')")
      const all = () => store.transaction('', (query) => query('SELECT * FROM notes'))
      expect(await all()).toEqual([{ text: 'x' }])
      await store.run('ALTER TABLE notes ADD COLUMN more integer DEFAULT 1')
      // A server refuses the kept plan once, and its connection is opened again.
      const refusal = await all().then(
        () => undefined,
        (error: unknown) => (error as { code?: string }).code,
      )
      expect([undefined, '0A000']).toContain(refusal)
      expect(await all()).toEqual([{ text: 'x', more: 1 }])
    },
  )

  test.each(Object.entries(kinds))('%s: keeps the ledger', async (_kind, start) => {
    const store = await start()
    await prepareTables(store)
    await store.transaction('one', async (db) => {
      const ledger = openLedger({ brand: 'one', currency: 'EUR', db, clock: { now: () => 5 } })
      const place = { member: 1, wallet: 'main' }
      await ledger.post([
        { kind: 'OPENING', from: { house: 'bank' }, to: place, amount: 500n, reference: 'o' },
      ])
      const hold = await ledger.hold(place, 200n, 'h')
      await ledger.postHold(hold, { kind: 'BET', to: { house: 'games' }, reference: 'b' })
      expect(await ledger.at(place)).toMatchObject({ balance: 300n, held: 0n })
      expect(await checkLedger(db, 'one')).toMatchObject({ balanced: true, entries: 2, accounts: 3 })
    })
    await expect(store.run('DELETE FROM ledger_entries')).rejects.toThrow(/ledger/)
  })
})

describe('the tables', () => {
  test('the tables are brought up to date once, in the order of their numbers', async () => {
    const store = await closeAfterTest(emptyStore())
    const first = { number: 1, name: 'first', sql: 'CREATE TABLE notes (text text)' }
    const second = {
      number: 2,
      name: 'second',
      sql: "INSERT INTO notes VALUES ('a')\n--;\nINSERT INTO notes VALUES ('b')",
    }
    await migrate(store, [first])
    await migrate(store, [second, first])
    await migrate(store, [first, second])
    expect(await store.transaction('', (query) => query('SELECT text FROM notes ORDER BY text'))).toEqual([
      { text: 'a' },
      { text: 'b' },
    ])
    const changed = { ...first, sql: 'CREATE TABLE notes (text text, more text)' }
    await expect(migrate(store, [changed, second])).rejects.toThrow(/migration 1 \(first\) was changed/)
    await expect(migrate(store, [first, { ...second, number: 1 }])).rejects.toThrow(/number 1/)
  })

  test('the tables are left as they were by a step that fails', async () => {
    const store = await closeAfterTest(emptyStore())
    const bad = { number: 1, name: 'bad', sql: 'CREATE TABLE notes (text text)\n--;\nSELECT nonsense' }
    await expect(migrate(store, [bad])).rejects.toThrow(/nonsense/)
    await migrate(store, [{ ...bad, sql: 'CREATE TABLE notes (text text)' }])
  })

  test('the tables carry the brand in every key, so that brands are apart', () => {
    const sql = [...schemaFiles.values(), ...commonTables.map((migration) => migration.sql)].join('\n')
    const tables = [...sql.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\)/g)]
    expect(tables.length).toBeGreaterThan(15)
    for (const [, name, body = ''] of tables) {
      const key = /PRIMARY KEY \(([^)]*)\)/.exec(body)?.[1] ?? /(\w+) text PRIMARY KEY/.exec(body)?.[1]
      expect([name, key?.startsWith('brand')]).toEqual([name, true])
    }
  })

  test('the tables of the studio have no column of worlds, so that a reset leaves drafts and publishes (R-11.007)', () => {
    const sql = studioTables.map((migration) => migration.sql).join('\n')
    expect(sql).toContain('CREATE TABLE studio_drafts')
    expect(sql).not.toMatch(/^\s*brand /m)
  })
})
