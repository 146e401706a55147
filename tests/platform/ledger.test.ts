import { describe, expect, test } from 'vitest'
import { checkLedger, type Ledger, openLedger, type Place } from '../../fixtures/platform/ledger/index.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import type { Query } from '../../gateway/src/store/store.ts'
import { sharedStore } from './support/store.ts'

let brands = 0
const clock = { now: () => 1_700_000_000_000 }
const HOUSE: Place = { house: 'bank' }
const own = (member: number, wallet = 'main'): Place => ({ member, wallet })

/** Work on the ledger of a brand of its own. */
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
  test('an entry takes from one place what it gives to another, and keeps what was there before and after', async () => {
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

  test('an entry never takes a member below zero, and leaves nothing behind when it is refused', async () => {
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

  test('an entry is taken back by its mirror image, once', async () => {
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

describe('thousands of entries at once', () => {
  test('thousands of entries at once are made in order and checked like one, also when the books were nearly empty before', async () => {
    const brand = await opened()
    const store = await sharedStore()
    // Statistics of nearly empty books once made the database choose plans that take longer than a test may.
    await store.run('VACUUM ANALYZE')
    const postings = Array.from({ length: 10_000 }, (_, index) => ({
      kind: 'CASHBACK' as const,
      from: HOUSE,
      to: own(1 + (index % 1_000), index % 2 === 0 ? 'main' : 'ACME'),
      amount: BigInt(1 + (index % 7)),
      reference: `c${index}`,
    }))
    const made = await onLedger(brand, (ledger) => ledger.post(postings))
    expect(made.map(({ id }) => id)).toEqual(made.map((_, index) => made[0]!.id + BigInt(index)))
    const report = await onLedger(brand, (_ledger, db) => checkLedger(db, brand))
    expect(report).toMatchObject({ balanced: true, entries: 10_001, problems: [] })
  })

  test('thousands of entries at once are all refused if one of them is not covered', async () => {
    const brand = await opened(100n)
    const postings = Array.from({ length: 200 }, () => ({
      kind: 'BET' as const,
      from: own(1),
      to: { house: 'games' as const },
      amount: 1n,
      reference: 'b',
    }))
    const tried = onLedger(brand, (ledger) => ledger.post(postings))
    await expect(tried).rejects.toThrow(new Refusal('wallet.balance.low'))
    expect((await onLedger(brand, (_ledger, db) => checkLedger(db, brand))).entries).toBe(1)
  })

  test('thousands of entries at once of another brand’s account are refused by the database', async () => {
    const [brand, other] = [await opened(), await opened()]
    await onLedger(other, (ledger) =>
      ledger.post([{ kind: 'OPENING', from: HOUSE, to: own(7), amount: 5n, reference: 'o' }]),
    )
    // Account 3 is there in the other brand alone.
    await expect(
      onLedger(brand, (_ledger, db) => db(entry({ to: 3, toBefore: 5 }), [brand])),
    ).rejects.toThrow(/ledger/)
  })
})

describe('a hold', () => {
  test('a hold keeps money from being spent until it is posted', async () => {
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

  test('a hold is posted or voided once, whatever is tried next', async () => {
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

describe('many holds at once', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => ({
    place: own(1 + (index % 2)),
    amount: BigInt(1 + index),
    reference: `h${index}`,
  }))

  /** A brand in which two members have 10,000 each, and their hundred holds. */
  async function held() {
    const brand = await opened()
    await onLedger(brand, (ledger) =>
      ledger.post([{ kind: 'OPENING', from: HOUSE, to: own(2), amount: 10_000n, reference: 'o' }]),
    )
    const holds = await onLedger(brand, (ledger) => ledger.holdMany(hundred))
    return { brand, holds: holds.map(({ id }) => id) }
  }

  const stateOf = (brand: string) =>
    onLedger(brand, async (ledger, db) => ({
      first: await ledger.at(own(1)),
      second: await ledger.at(own(2)),
      isBalanced: (await checkLedger(db, brand)).balanced,
    }))

  test('reserve what as many single ones would, in the same order', async () => {
    const { brand, holds } = await held()
    expect(holds).toEqual(hundred.map((_, index) => holds[0]! + BigInt(index)))
    expect(await stateOf(brand)).toEqual({
      first: { balance: 10_000n, held: 2_500n },
      second: { balance: 10_000n, held: 2_550n },
      isBalanced: true,
    })
  })

  test('many holds at once are all refused if their sum is not covered', async () => {
    const brand = await opened(100n)
    const pair = [own(1), own(1)].map((place) => ({ place, amount: 60n, reference: 'h' }))
    await expect(onLedger(brand, (ledger) => ledger.holdMany(pair))).rejects.toThrow(
      new Refusal('wallet.balance.low'),
    )
    expect(await onLedger(brand, (ledger) => ledger.at(own(1)))).toEqual({ balance: 100n, held: 0n })
  })

  test('many holds at once are posted together with the entries that follow, or released together', async () => {
    const { brand, holds } = await held()
    const posted = holds
      .slice(0, 50)
      .map((hold) => ({ hold, kind: 'BET' as const, to: HOUSE, reference: 'b' }))
    await onLedger(brand, (ledger) =>
      ledger.postHolds(posted, [
        { kind: 'PAYOUT', from: HOUSE, to: own(1), amount: 7n, reference: 'p' },
        { kind: 'BET_REBATE', from: HOUSE, to: own(2), amount: 3n, reference: 'p' },
      ]),
    )
    await onLedger(brand, (ledger) => ledger.voidHolds(holds.slice(50)))
    expect(await stateOf(brand)).toEqual({
      first: { balance: 10_000n - 625n + 7n, held: 0n },
      second: { balance: 10_000n - 650n + 3n, held: 0n },
      isBalanced: true,
    })
  })

  test('many holds at once end once: a single one that has ended keeps all others from it', async () => {
    const { brand, holds } = await held()
    await onLedger(brand, (ledger) => ledger.voidHold(holds[7]!))
    await expect(onLedger(brand, (ledger) => ledger.voidHolds(holds))).rejects.toThrow(/once/)
    await expect(onLedger(brand, (ledger) => ledger.voidHolds([holds[0]!, 999n]))).rejects.toThrow(/no hold/)
    expect((await stateOf(brand)).second).toEqual({ balance: 10_000n, held: 2_542n })
  })

  test('many holds at once of an account of nobody, or that do not begin held, are refused by the database', async () => {
    const { brand } = await held()
    const tried = (account: number, state: string) =>
      onLedger(brand, (_ledger, db) =>
        db(
          `INSERT INTO ledger_holds (brand, id, account, amount, reference, at, state)
           VALUES ($1, 901, 2, 5, 'h', 1, 'HELD'), ($1, 902, $2, 5, 'h', 1, $3)`,
          [brand, account, state],
        ),
      )
    await expect(tried(77, 'HELD')).rejects.toThrow(/needs an account/)
    await expect(tried(2, 'VOIDED')).rejects.toThrow(/begins held/)
    const moved = 'UPDATE ledger_holds SET amount = amount + 1, state = $2 WHERE brand = $1'
    await expect(onLedger(brand, (_ledger, db) => db(moved, [brand, 'POSTED']))).rejects.toThrow(/once/)
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

  test.each(Object.entries(statements))('the database itself refuses a wrong row: %s', async (_name, sql) => {
    const brand = await opened()
    await expect(onLedger(brand, (_ledger, db) => db(sql, [brand]))).rejects.toThrow(/ledger/)
    expect((await onLedger(brand, (_ledger, db) => checkLedger(db, brand))).balanced).toBe(true)
  })

  test('the database itself refuses to empty the tables of the ledger', async () => {
    const store = await sharedStore()
    for (const table of ['ledger_entries', 'ledger_accounts', 'ledger_holds'])
      await expect(store.run(`TRUNCATE ${table}`)).rejects.toThrow(/ledger/)
  })

  test('nothing of a valid entry that is written by hand', async () => {
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
