import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateRows } from '../../fixtures/platform/cli/generated-rows.ts'
import { openDescribed } from '../../fixtures/platform/store/database-columns.ts'
import { faultsOf } from './support/statement-faults.ts'
import { type Field, platformStatements, type Statement } from './support/statements.ts'
import { tablesPicture } from './support/store.ts'

/** Statements whose text is only known at run time, by file: their number, and the reason. They give no row, or names. */
const DYNAMIC: Readonly<Record<string, readonly [many: number, because: string]>> = {
  'engine/store/jobs.ts': [1, 'made for each table with expiring rows that a family names'],
  'engine/store/statistics.ts': [1, 'names each table that the database names'],
  'engine/store/world-copies.ts': [8, 'made for each table that the database names'],
  'engine/store/world-rows.ts': [4, 'made for each table that the database names'],
  'games/store/vendor-rounds.ts': [1, 'inserts the keys of a round that the vendor gives'],
  'store/insert-rows.ts': [2, 'described at each caller'],
  'gateway/src/store/migrate.ts': [1, 'runs migrations'],
  'gateway/src/store/reading.ts': [1, 'passes statements on'],
  'store/pglite/pglite-store.ts': [1, 'passes statements on'],
  'store/savepoint.ts': [3, 'names a savepoint'],
  'gateway/src/store/within.ts': [1, 'passes statements on'],
  'identity/store/members.ts': [1, 'made for each table of a member that the database names'],
}

const statements = platformStatements()
let described: Awaited<ReturnType<typeof openDescribed>>

beforeAll(async () => {
  described = await openDescribed(await tablesPicture())
})

afterAll(() => described.close())

describe('statements of the platform', () => {
  test('statements of the platform are found, nearly all with their text and half of them with the row type that they are read as', () => {
    expect(statements.length).toBeGreaterThan(400)
    expect(statements.filter(({ texts, fields }) => texts && fields).length).toBeGreaterThan(200)
  })

  test('statements of the platform have a text that is known before the code runs, except those listed with a reason', () => {
    const unknown = statements.filter(({ texts }) => !texts).map(({ file }) => file)
    const counted = Object.fromEntries(
      [...new Set(unknown)].sort().map((file) => [file, unknown.filter((one) => one === file).length]),
    )
    expect(counted).toEqual(Object.fromEntries(Object.entries(DYNAMIC).map(([file, [many]]) => [file, many])))
  })

  test('statements of the platform are accepted by the database and return the columns of the row type that they are read as', async () => {
    const faults: string[] = []
    for (const statement of statements) faults.push(...(await faultsOf(statement, described)))
    expect(faults).toEqual([])
  })
})

describe('a fault is reported with file, line, field and statement', () => {
  const field = (...kinds: string[]): Field => ({ kinds, literals: undefined })
  const read = (sql: string, fields: Record<string, Field>): Statement => ({
    file: 'wallet/store/x.ts',
    line: 7,
    texts: [sql],
    fields: new Map(Object.entries(fields)),
  })
  const SQL = 'SELECT id, confirm_by, state FROM withdrawals'
  const right = { id: field('number'), confirm_by: field('bigint', 'null'), state: field('string') }

  test('no fault where the row type is right', async () => {
    expect(await faultsOf(read(SQL, right), described)).toEqual([])
  })

  test.each([
    ['an unknown column', `${SQL} WHERE no_such = 1`, right, 'column "no_such" does not exist'],
    [
      'a field without a column',
      SQL,
      { ...right, fee: field('bigint') },
      'reads fee, which the statement does not return',
    ],
    [
      'a column without a field',
      'SELECT id, fee FROM withdrawals',
      { id: field('number') },
      'does not read fee, which the statement returns',
    ],
    ['another type', SQL, { ...right, id: field('bigint') }, 'reads id as bigint, but it is number'],
    [
      'null left out',
      SQL,
      { ...right, confirm_by: field('bigint') },
      'reads confirm_by as bigint, but it may be null',
    ],
    [
      'null too much',
      SQL,
      { ...right, id: field('number', 'null') },
      'reads id as number | null, but it is never null',
    ],
    [
      'a text that the table refuses',
      SQL,
      { ...right, state: { kinds: ['string'], literals: ['GONE'] } },
      "reads state as 'GONE', but it is never GONE",
    ],
  ])(
    'a fault of a statement is reported with file, line, field and statement: %s',
    async (_name, sql, fields, fault) => {
      expect(await faultsOf(read(sql, fields), described)).toEqual([`wallet/store/x.ts:7 ${fault}: ${sql}`])
    },
  )
})

test('row types are fresh; if not: pnpm gen', async () => {
  for (const [file, rows] of Object.entries(await generateRows()))
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'), file).toBe(rows)
})
