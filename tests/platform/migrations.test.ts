import { describe, expect, test } from 'vitest'
import { migrate } from '../../gateway/src/store/migrate.ts'
import type { Query, Store } from '../../gateway/src/store/store.ts'
import { createStudioStore } from '../../gateway/studio/store/studio-store.ts'
import { isLong } from '../support/suite.ts'
import { productionTables } from '../support/tables.ts'
import { emptyStore } from './support/store.ts'

/** Databases of production that an earlier version made, with rows in them, brought up to date by this one. */
const ordered = [...productionTables].sort((a, b) => a.number - b.number)

/** States that a database may be found in: it has the migrations up to a number, or those of a gateway without a studio. */
const allStates: [string, (number: number) => boolean][] = [
  ['no studio', (number) => number < 900],
  ...ordered.map(({ number, name }): [string, (other: number) => boolean] => [
    `all up to ${number} (${name})`,
    (other) => other <= number,
  ]),
]

/** Every day the oldest states and the one before the newest, in the long suite all. */
const states = isLong ? allStates : [...allStates.slice(0, 2), ...allStates.slice(-2, -1)]

/** Writes a key, and a draft with a publish where there is a studio, by the columns that they had at first. */
async function writeOldRows(db: Query, has: (number: number) => boolean): Promise<void> {
  await db("INSERT INTO seal_keys (brand, kid, private_key, made_at) VALUES ('', 'first', 'secret', 1)")
  if (!has(901)) return
  await db("INSERT INTO studio_drafts (site, seq, is_open, files) VALUES ('lotus', 3, true, '{}')")
  await publish(db, 'first', 10)
}

const publish = (db: Query, id: string, at: number) =>
  db(
    `INSERT INTO studio_publishes (id, site, at, person, message, files, tree_before, tree_after)
     VALUES ($1, 'lotus', $2, 'Mei', 'x', '[]', '{}', '{}')`,
    [id, at],
  )

/** Tables, columns, keys and indexes, as the database describes them. */
async function shapeOf(store: Store): Promise<string[]> {
  const rows = await store.read<{ line: string }>(`
    SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND contype <> 'n'
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

let fresh: Promise<string[]> | undefined
async function shapeOfNew(): Promise<string[]> {
  const store = await emptyStore()
  await migrate(store, productionTables)
  const shape = await shapeOf(store)
  await store.close()
  return shape
}

describe("production's tables", () => {
  test.each(states)(
    'production’s tables of a database with %s become those of a new one and lose nothing (R-11.007)',
    async (_name, has) => {
      const store = await emptyStore()
      await migrate(
        store,
        ordered.filter(({ number }) => has(number)),
      )
      await store.transaction('', (db) => writeOldRows(db, has))
      await migrate(store, productionTables)

      fresh ??= shapeOfNew()
      expect(await shapeOf(store)).toEqual(await fresh)
      expect(await store.read('SELECT kid, private_key FROM seal_keys')).toEqual([
        { kid: 'first', private_key: 'secret' },
      ])
      const { publishes } = createStudioStore(store)
      expect((await publishes.of('lotus')).map(({ id }) => id)).toEqual(has(901) ? ['first'] : [])
      expect(await store.read('SELECT site, seq, is_open FROM studio_drafts')).toEqual(
        has(901) ? [{ site: 'lotus', seq: 3, is_open: true }] : [],
      )
      await store.close()
    },
  )

  test('production’s tables keep the order of publishes, and the next one is the newest, whatever its clock says (R-11.010)', async () => {
    const store = await emptyStore()
    await migrate(
      store,
      ordered.filter(({ number }) => number < 905),
    )
    await store.transaction('', async (db) => {
      await publish(db, 'second', 20)
      await publish(db, 'first', 10)
    })
    await migrate(store, productionTables)
    await store.transaction('', (db) => publish(db, 'third', 15))
    const { publishes } = createStudioStore(store)
    expect((await publishes.of('lotus')).map(({ id }) => id)).toEqual(['third', 'second', 'first'])
    await store.close()
  })

  test('production’s tables have migrations numbered by the day they were written on, except the first ones', () => {
    const byHand = [101, 105, 901, 902, 903, 904, 905, 906]
    const later = ordered.map(({ number }) => number).filter((number) => !byHand.includes(number))
    const days = later.map((number) => new Date(`${number}`.replace(/^(\d{4})(\d\d)(\d\d)\d\d$/, '$1-$2-$3')))
    expect(later.length).toBeGreaterThan(0)
    expect(days.filter((day) => Number.isNaN(day.getTime()))).toEqual([])
  })
})
