import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { checkLedger } from '../../gateway/src/platform/ledger/check-ledger.ts'
import { type Ledger, openLedger } from '../../gateway/src/platform/ledger/ledger.ts'
import type { Place } from '../../gateway/src/platform/ledger/places.ts'
import type { Query } from '../../gateway/src/platform/store/store.ts'
import { sharedStore } from './support/store.ts'

let brands = 0
const clock = { now: () => 1_700_000_000_000 }
const HOUSE: Place = { house: 'bank' }
const own = (member: number, wallet = 'main'): Place => ({ member, wallet })

/** Work on the ledger of a brand that nobody else uses. */
async function onLedger<T>(brand: string, work: (ledger: Ledger, db: Query) => Promise<T>): Promise<T> {
  const store = await sharedStore()
  return store.transaction(brand, (db) => work(openLedger({ brand, currency: 'EUR', db, clock }), db))
}

function newBrand(): string {
  brands += 1
  return `ledger${brands}`
}

async function opened(amount = 10_000n): Promise<string> {
  const brand = newBrand()
  await onLedger(brand, (ledger) =>
    ledger.post([{ kind: 'OPENING', from: HOUSE, to: own(1), amount, reference: 'o' }]),
  )
  return brand
}

describe('an entry', () => {
  test('takes from one place what it gives to another, and keeps what was there before and after', async () => {
    const brand = await opened()
    await onLedger(brand, async (ledger, db) => {
      const [entry] = await ledger.post([
        { kind: 'TRANSFER', from: own(1), to: own(1, 'ACME'), amount: 2_500n, reference: 't' },
      ])
      expect(await ledger.walletsOf(1)).toEqual([
        { wallet: 'main', balance: 7_500n, held: 0n },
        { wallet: 'ACME', balance: 2_500n, held: 0n },
      ])
      const [row] = await db('SELECT * FROM ledger_entries WHERE brand = $1 AND id = $2', [brand, entry!.id])
      expect(row).toMatchObject({
        debit_before: 10_000n,
        debit_after: 7_500n,
        credit_before: 0n,
        credit_after: 2_500n,
      })
    })
  })

  test('never takes a member below zero, and leaves nothing behind when it is refused', async () => {
    const brand = await opened(100n)
    const tried = onLedger(brand, (ledger) =>
      ledger.post([
        { kind: 'BET', from: own(1), to: { house: 'games' }, amount: 60n, reference: 'a' },
        { kind: 'BET', from: own(1), to: { house: 'games' }, amount: 60n, reference: 'b' },
      ]),
    )
    await expect(tried).rejects.toThrow(new Refusal('wallet.balance.low'))
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toMatchObject({ balance: 100n })
  })

  test('is taken back by its mirror image, once', async () => {
    const brand = await opened()
    await onLedger(brand, (ledger) =>
      ledger.post([{ kind: 'DEPOSIT', from: HOUSE, to: own(1), amount: 10_000n, reference: 'd' }]),
    )
    const reverse = () => onLedger(brand, (ledger) => ledger.reverse(1n, 'wrong'))
    await reverse()
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toMatchObject({ balance: 10_000n })
    await expect(reverse()).rejects.toThrow(/unique/)
  })
})

describe('a hold', () => {
  test('keeps money from being spent until it is posted', async () => {
    const brand = await opened(100n)
    const hold = await onLedger(brand, (ledger) => ledger.hold(own(1), 70n, 'withdrawal'))
    const spend = (amount: bigint) =>
      onLedger(brand, (ledger) =>
        ledger.post([{ kind: 'BET', from: own(1), to: { house: 'games' }, amount, reference: 'b' }]),
      )
    await expect(spend(31n)).rejects.toThrow(new Refusal('wallet.balance.low'))
    await spend(30n)
    await onLedger(brand, (ledger) =>
      ledger.postHold(hold, { kind: 'CORRECTION', to: HOUSE, reference: 'w' }),
    )
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toMatchObject({ balance: 0n, held: 0n })
  })

  test('is posted or voided once, whatever is tried next', async () => {
    const brand = await opened(100n)
    const hold = await onLedger(brand, (ledger) => ledger.hold(own(1), 70n, 'bet'))
    await onLedger(brand, (ledger) => ledger.voidHold(hold))
    await expect(onLedger(brand, (ledger) => ledger.voidHold(hold))).rejects.toThrow(/once/)
    const post = onLedger(brand, (ledger) =>
      ledger.postHold(hold, { kind: 'BET', to: HOUSE, reference: 'b' }),
    )
    await expect(post).rejects.toThrow(/once/)
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toMatchObject({ balance: 100n, held: 0n })
  })
})

describe('the database itself refuses', () => {
  const statements: Record<string, string> = {
    'a changed amount': 'UPDATE ledger_entries SET amount = 1 WHERE brand = $1',
    'a deleted entry': 'DELETE FROM ledger_entries WHERE brand = $1',
    'a balance without an entry': 'UPDATE ledger_accounts SET balance = balance + 1 WHERE brand = $1',
    'a hold without a hold row': 'UPDATE ledger_accounts SET held = 1 WHERE brand = $1',
    'a deleted account': 'DELETE FROM ledger_accounts WHERE brand = $1',
    'an account that opens with money': `INSERT INTO ledger_accounts (brand, id, member_id, wallet, currency, balance)
       VALUES ($1, 99, 9, 'main', 'EUR', 5)`,
    'a member below zero': entry({ from: 2, to: 1, amount: 10_001, fromBefore: 10_000, toBefore: -10_000 }),
    'an amount of nothing': entry({ amount: 0 }),
    'a negative amount': entry({ amount: -5 }),
    'one side only': entry({ to: 1 }),
    'sides that do not add up': entry({ toAfter: 999 }),
    'balances that do not follow on': entry({ fromBefore: 0 }),
    'another currency': entry({ currency: 'USD' }),
    'an account of nobody': entry({ to: 77 }),
    'a number that was passed': entry({ id: 0 }),
    'a deleted hold': 'DELETE FROM ledger_holds WHERE brand = $1',
  }

  test.each(Object.entries(statements))('%s', async (_name, sql) => {
    const brand = await opened()
    await expect(onLedger(brand, (_ledger, db) => db(sql, [brand]))).rejects.toThrow(/ledger/)
    expect((await onLedger(brand, (_ledger, db) => checkLedger(db, brand))).balanced).toBe(true)
  })

  test('emptying its tables', async () => {
    const store = await sharedStore()
    for (const table of ['ledger_entries', 'ledger_accounts', 'ledger_holds'])
      await expect(store.run(`TRUNCATE ${table}`)).rejects.toThrow(/ledger/)
  })

  test('nothing of a good entry written by hand', async () => {
    const brand = await opened()
    await onLedger(brand, (_ledger, db) => db(entry({}), [brand]))
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toMatchObject({ balance: 10_100n })
  })
})

type Written = {
  id: number
  from: number
  to: number
  amount: number
  fromBefore: number
  toBefore: number
  toAfter: number
  currency: string
}

/** An entry of 1.00 from the house (account 1) to the member (account 2), with something of it changed. */
function entry(change: Partial<Written>): string {
  const {
    id = 2,
    from = 1,
    to = 2,
    amount = 100,
    fromBefore = -10_000,
    toBefore = 10_000,
    currency = 'EUR',
  } = change
  const toAfter = change.toAfter ?? toBefore + amount
  return `INSERT INTO ledger_entries (brand, id, at, kind, currency, amount, debit_account, debit_before, debit_after,
      credit_account, credit_before, credit_after, reference)
    VALUES ($1, ${id}, 0, 'CORRECTION', '${currency}', ${amount}, ${from}, ${fromBefore}, ${fromBefore - amount},
      ${to}, ${toBefore}, ${toAfter}, 'by hand')`
}

/** What a hundred-line ledger would say: balances and holds by place. */
class Model {
  readonly balances = new Map<string, bigint>()
  readonly held = new Map<string, bigint>()
  readonly open = new Map<bigint, { key: string; amount: bigint }>()

  free(key: string): bigint {
    return (this.balances.get(key) ?? 0n) - (this.held.get(key) ?? 0n)
  }

  move(from: string, to: string, amount: bigint): void {
    this.balances.set(from, (this.balances.get(from) ?? 0n) - amount)
    this.balances.set(to, (this.balances.get(to) ?? 0n) + amount)
  }
}

/** Code of the refusal that it ended with; undefined when it was done. */
async function codeAfter(done: Promise<unknown>): Promise<string | undefined> {
  try {
    await done
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

type Real = { brand: string }
type Command = fc.AsyncCommand<Model, Real>
const PLACES: readonly Place[] = [HOUSE, { house: 'games' }, own(1), own(1, 'ACME'), own(2), own(3)]
const keyOf = (place: Place) => ('house' in place ? place.house : `${place.member}/${place.wallet}`)

async function sameAsModel(model: Model, { brand }: Real): Promise<void> {
  await onLedger(brand, async (ledger, db) => {
    for (const place of PLACES) {
      const { balance, held } = await ledger.at(place)
      expect([keyOf(place), balance, held]).toEqual([
        keyOf(place),
        model.balances.get(keyOf(place)) ?? 0n,
        model.held.get(keyOf(place)) ?? 0n,
      ])
    }
    expect(await checkLedger(db, brand)).toMatchObject({ balanced: true, problems: [] })
  })
}

function move(from: Place, to: Place, amount: bigint): Command {
  return {
    check: () => keyOf(from) !== keyOf(to),
    toString: () => `move ${amount} ${keyOf(from)} -> ${keyOf(to)}`,
    run: async (model, real) => {
      const isRefused = !('house' in from) && model.free(keyOf(from)) < amount
      const done = onLedger(real.brand, (ledger) =>
        ledger.post([{ kind: 'CORRECTION', from, to, amount, reference: 'm' }]),
      )
      expect(await codeAfter(done)).toBe(isRefused ? 'wallet.balance.low' : undefined)
      if (!isRefused) model.move(keyOf(from), keyOf(to), amount)
      await sameAsModel(model, real)
    },
  }
}

function hold(place: Place, amount: bigint): Command {
  return {
    check: (model) => !('house' in place) && model.free(keyOf(place)) >= amount,
    toString: () => `hold ${amount} ${keyOf(place)}`,
    run: async (model, real) => {
      const id = await onLedger(real.brand, (ledger) => ledger.hold(place, amount, 'h'))
      model.open.set(id, { key: keyOf(place), amount })
      model.held.set(keyOf(place), (model.held.get(keyOf(place)) ?? 0n) + amount)
      await sameAsModel(model, real)
    },
  }
}

function settle(isPosted: boolean): Command {
  return {
    check: (model) => model.open.size > 0,
    toString: () => (isPosted ? 'post the hold' : 'void the hold'),
    run: async (model, real) => {
      const [id, { key, amount }] = [...model.open][0]!
      await onLedger(real.brand, async (ledger) => {
        if (isPosted) await ledger.postHold(id, { kind: 'BET', to: { house: 'games' }, reference: 'p' })
        else await ledger.voidHold(id)
      })
      model.open.delete(id)
      model.held.set(key, model.held.get(key)! - amount)
      if (isPosted) model.move(key, 'games', amount)
      await sameAsModel(model, real)
    },
  }
}

function refund(): Command {
  return {
    check: () => true,
    toString: () => 'reverse the newest entry that is not a reversal',
    run: async (model, real) => {
      const [entry] = await onLedger(real.brand, (_ledger, db) =>
        db<{ id: bigint; amount: bigint; source: string; target: string }>(
          `SELECT e.id, e.amount,
             CASE d.member_id WHEN 0 THEN d.wallet ELSE d.member_id || '/' || d.wallet END AS source,
             CASE c.member_id WHEN 0 THEN c.wallet ELSE c.member_id || '/' || c.wallet END AS target
           FROM ledger_entries e
           JOIN ledger_accounts d ON d.brand = e.brand AND d.id = e.debit_account
           JOIN ledger_accounts c ON c.brand = e.brand AND c.id = e.credit_account
           WHERE e.brand = $1 AND e.reverses IS NULL
             AND NOT EXISTS (SELECT 1 FROM ledger_entries r WHERE r.brand = e.brand AND r.reverses = e.id)
           ORDER BY e.id DESC LIMIT 1`,
          [real.brand],
        ),
      )
      if (!entry) return
      const isRefused = entry.target.includes('/') && model.free(entry.target) < entry.amount
      const done = onLedger(real.brand, (ledger) => ledger.reverse(entry.id, 'back'))
      expect(await codeAfter(done)).toBe(isRefused ? 'wallet.balance.low' : undefined)
      if (!isRefused) model.move(entry.target, entry.source, entry.amount)
      await sameAsModel(model, real)
    },
  }
}

test('whatever is done to it, the ledger is what a simple model says, and sums to zero', async () => {
  const place = fc.constantFrom(...PLACES)
  const amount = fc.bigInt(1n, 5_000n)
  const commands = [
    fc.tuple(place, place, amount).map(([from, to, money]) => move(from, to, money)),
    fc.tuple(fc.constant(HOUSE), place, amount).map(([from, to, money]) => move(from, to, money)),
    fc.tuple(place, amount).map(([where, money]) => hold(where, money)),
    fc.boolean().map(settle),
    fc.constant(refund()),
  ]
  const model = fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (run) => {
      await fc.asyncModelRun(() => ({ model: new Model(), real: { brand: newBrand() } }), run)
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 25) },
  )
  await expect(model).resolves.toBeUndefined()
}, 120_000)
