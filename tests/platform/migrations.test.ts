import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../gateway/src/lib/random.ts'
import { LOW_COST, passwordsOf } from '../../gateway/src/platform/engine/passwords.ts'
import { tokenHash } from '../../gateway/src/platform/identity/door.ts'
import { checkLedger } from '../../gateway/src/platform/ledger/door.ts'
import { migrations } from '../../gateway/src/platform/migrations.ts'
import { migrate } from '../../gateway/src/platform/store/migrate.ts'
import type { Query, Store } from '../../gateway/src/platform/store/store.ts'
import { studioStoreOf } from '../../gateway/src/platform/studio/door.ts'
import { isLong } from '../support/suite.ts'
import { entered, openGame } from './support/playing.ts'
import { emptyStore } from './support/store.ts'
import { codeOf, DAY, HOUR, NOON, PASSWORD, startWorld } from './support/world.ts'

/** Databases that were made by an earlier version, with a world in them, brought up to date by this one. */
const ordered = [...migrations].sort((a, b) => a.number - b.number)
/** The first ones were numbered by hand, and made a whole platform. */
const FIRST = 4
const BRAND = 'old'
const TOKEN = 'a'.repeat(64)

/** A state that a database may be found in: it has these, and lacks the others. */
const states: [string, (number: number) => boolean][] = [
  // A family's later step may be older than another family's first: the next number is not always what comes next.
  [
    'the first four and 401, as they were before there was any other',
    (number) => number <= FIRST || number === 401,
  ],
  ...ordered
    .filter(({ number }) => number >= FIRST)
    .map(({ number, name }): [string, (other: number) => boolean] => [
      `all up to ${number} (${name})`,
      (other) => other <= number,
    ]),
]

/** In the everyday suite the first two states, each ninth state, and the one before the newest. */
const tried = states.filter((_, at) => isLong || at < 2 || at % 9 === 0 || at === states.length - 2)

/** A player with a session, money, a withdrawal that waits, and a round, as the first version wrote them. */
async function writeOldWorld(store: Store): Promise<void> {
  const passwords = passwordsOf({ cost: LOW_COST, salts: seededRandom('salts'), defaults: {} })
  const hash = await passwords.hash(PASSWORD)
  await store.transaction(BRAND, async (db) => {
    await db('INSERT INTO worlds (brand, seeded_at) VALUES ($1, $2)', [BRAND, NOON - DAY])
    await db(
      `INSERT INTO members (brand, id, account, nickname, type, password, path, registered_at)
       VALUES ($1, 1, 'veteran', 'Veteran', 0, $2, '/1/', $3)`,
      [BRAND, hash, NOON - DAY],
    )
    await db(
      `INSERT INTO sessions (brand, id, number, token_hash, member_id, device, ip, created_at, seen_at, ends_at)
       VALUES ($1, 's1', 1, $2, 1, 'web', '203.0.113.1', $3, $3, $4)`,
      [BRAND, tokenHash(TOKEN), NOON - 60_000, NOON + 12 * HOUR],
    )
    await db(
      "INSERT INTO counters VALUES ($1, 'member', 1), ($1, 'round', 1), ($1, 'session', 1), ($1, 'order', 1)",
      [BRAND],
    )
    await db(
      `INSERT INTO rounds (brand, id, member_id, node_id, vassalage, wallet, stake, payout, at, outcome)
       VALUES ($1, 1, 1, '100001', 'KYLIN', 'main', 500, 800, $2, '{}')`,
      [BRAND, NOON - HOUR],
    )
    await writeOldBooks(db)
  })
}

/** An opening of 500.00, a bet of 5.00 that paid 8.00, and 10.00 held, by the columns that there were at first. */
async function writeOldBooks(db: Query): Promise<void> {
  const accounts = [
    [1, 0, 'bank'],
    [2, 1, 'main'],
    [3, 0, 'games'],
  ] as const
  for (const [id, member, wallet] of accounts)
    await db(
      'INSERT INTO ledger_accounts (brand, id, member_id, wallet, currency) VALUES ($1, $2, $3, $4, $5)',
      [BRAND, id, member, wallet, 'EUR'],
    )
  const entries = [
    [1, 'OPENING', 50_000, 1, 0, 2, 0, 'opening'],
    [2, 'BET', 500, 2, 50_000, 3, 0, 'R000000001'],
    [3, 'PAYOUT', 800, 3, 500, 2, 49_500, 'R000000001'],
  ] as const
  for (const [id, kind, amount, debit, debitBefore, credit, creditBefore, reference] of entries)
    await db(
      `INSERT INTO ledger_entries (brand, id, at, kind, currency, amount, debit_account, debit_before, debit_after,
         credit_account, credit_before, credit_after, reference)
       VALUES ($1, $2, $3, $4, 'EUR', $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        BRAND,
        id,
        NOON - HOUR,
        kind,
        amount,
        debit,
        debitBefore,
        debitBefore - amount,
        credit,
        creditBefore,
        creditBefore + amount,
        reference,
      ],
    )
  await db(
    "INSERT INTO ledger_holds (brand, id, account, amount, reference, at) VALUES ($1, 1, 2, 1000, 'W1', $2)",
    [BRAND, NOON - HOUR],
  )
  await db("INSERT INTO counters VALUES ($1, 'ledger-account', 3), ($1, 'entry', 3), ($1, 'hold', 1)", [
    BRAND,
  ])
}

/** Tables, columns, keys, indexes, triggers and functions, as the database describes them. */
async function shapeOf(store: Store): Promise<string[]> {
  const rows = await store.read<{ line: string }>(`
    SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace AND contype <> 'n'
    UNION ALL SELECT format('trigger %s %s %s', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) FROM pg_trigger
      WHERE NOT tgisinternal
    UNION ALL SELECT format('function %s %s', proname, prosrc) FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace
    ORDER BY 1`)
  return rows.map(({ line }) => line)
}

let fresh: Promise<string[]> | undefined
async function shapeOfNew(): Promise<string[]> {
  const store = await emptyStore()
  await migrate(store, migrations)
  const shape = await shapeOf(store)
  await store.close()
  return shape
}

describe('a database of an earlier version', () => {
  test.each(tried)(
    'with %s has the tables of a new one afterwards, and loses nothing',
    async (_name, has) => {
      const store = await emptyStore()
      await migrate(
        store,
        migrations.filter(({ number }) => has(number)),
      )
      await writeOldWorld(store)
      await migrate(store, migrations)

      fresh ??= shapeOfNew()
      expect(await shapeOf(store)).toEqual(await fresh)
      const report = await store.transaction(BRAND, (db) => checkLedger(db, BRAND))
      expect(report).toMatchObject({ balanced: true, entries: 3, problems: [] })
      const holds = await store.read('SELECT amount, state FROM ledger_holds WHERE brand = $1', [BRAND])
      expect(holds).toEqual([{ amount: 1_000n, state: 'HELD' }])
      const rounds = await store.read('SELECT member_id, stake, payout FROM rounds WHERE brand = $1', [BRAND])
      expect(rounds).toEqual([{ member_id: 1, stake: 500n, payout: 800n }])
      await store.close()
    },
  )

  test('has its open rounds played on by the demonstration vendor (R-4.054)', async () => {
    const store = await emptyStore()
    await migrate(
      store,
      migrations.filter(({ name }) => name !== 'rounds of the studio'),
    )
    await writeOldWorld(store)
    const { nodeId } = await openGame(await startWorld(), 'FELUCCA', 'Dragon Tiger')
    await store.transaction(BRAND, async (db) => {
      await db(
        `INSERT INTO rounds (brand, id, member_id, product, node_id, vassalage, wallet, stake, payout, at, status, hold, outcome)
         VALUES ($1, 7, 1, 'LIVE', $2, 'FELUCCA', 'main', 1000, 0, $3, 'PENDING', 1, $4)`,
        [
          BRAND,
          nodeId,
          NOON - HOUR,
          JSON.stringify({ pick: 'dragon', kind: 'tiger', endsAt: NOON + DAY - HOUR }),
        ],
      )
      await db("UPDATE counters SET value = 7 WHERE brand = $1 AND name = 'round'", [BRAND])
    })
    const world = await startWorld({ code: BRAND, store, brand: { currency: { code: 'EUR', symbol: '€' } } })
    const caller = (await world.callerOf(TOKEN))!
    const { player } = await entered(world, caller, { nodeId, vassalage: 'FELUCCA' })
    const { open } = await world.call('games.open-bets', { caller: player })
    expect(open).toMatchObject([{ round: 'R000000007', stake: '10.00', pick: 'dragon' }])
    const resume = { body: { round: 'R000000007' }, caller: player, key: 'play-on-007' }
    const { payout } = await world.call('games.resume', resume)
    expect(await world.sumOf(caller)).toBe((493 + Number(payout)).toFixed(2))
    const placed = { body: { stake: '20.00', pick: 'dragon' }, caller: player, key: 'and-another' }
    await world.call('wallet.transfer', {
      body: { fromAccountType: 'main', toAccountType: 'FELUCCA', amount: '100.00' },
      caller,
      key: 'bring-old',
    })
    expect((await world.call('games.place', placed)).round).toBe('R000000008')
    expect(await world.platform.control.checkLedger(BRAND)).toMatchObject({ balanced: true, problems: [] })
  })

  test('keeps the order of its publishes, and the next one is the newest, whatever its clock says (R-11.010)', async () => {
    const store = await emptyStore()
    await migrate(
      store,
      migrations.filter(({ number }) => number < 905),
    )
    const publish = (db: Query, id: string, at: number) =>
      db(
        `INSERT INTO studio_publishes VALUES ($1, 'lotus', $2, 'Mei', 'x', '[]', '{}', '{}', NULL, NULL, NULL)`,
        [id, at],
      )
    await store.transaction(BRAND, async (db) => {
      await publish(db, 'second', 20)
      await publish(db, 'first', 10)
    })
    await migrate(store, migrations)
    await store.transaction(BRAND, (db) => publish(db, 'third', 15))
    const { publishes } = studioStoreOf(store)
    expect((await publishes.of('lotus')).map(({ id }) => id)).toEqual(['third', 'second', 'first'])
    await store.close()
  })

  test('goes on: its player is signed in, has the money, and spends what is not held', async () => {
    const store = await emptyStore()
    await migrate(
      store,
      migrations.filter(({ number }) => number <= FIRST),
    )
    await writeOldWorld(store)
    const world = await startWorld({ code: BRAND, store, brand: { currency: { code: 'EUR', symbol: '€' } } })
    const caller = await world.callerOf(TOKEN)
    expect(caller).toMatchObject({ account: 'veteran', memberId: 1 })
    expect(await world.sumOf(caller!)).toBe('503.00')
    const move = (amount: string, key: string) =>
      world.call('wallet.transfer', {
        caller,
        key,
        body: { fromAccountType: 'main', toAccountType: 'KYLIN', amount },
      })
    expect(await codeOf(move('493.01', 'old-key-one'))).toBe('wallet.balance.low')
    await move('493.00', 'old-key-two')
    expect(await world.signIn('veteran')).toMatchObject({ memberId: 1 })
    await store.close()
  })
})
