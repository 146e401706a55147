import { expect, test } from 'vitest'
import type { EntryKind } from '../../fixtures/platform/ledger/index.ts'
import { RECORD_TYPES } from '../../fixtures/platform/wallet/index.ts'
import { formatDay, parseLocalTime } from '../../gateway/src/lib/days.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { bet, inside } from './support/inside.ts'
import { mainOf, newKey, withCard, withdraw } from './support/wallet.ts'
import { codeOf, DAY, FEW, startWorld, type TestWorld } from './support/world.ts'

const ZONE = 'Asia/Dhaka'
const SSC_WALLET = 'ssc'

type Side = {
  at: bigint
  kind: EntryKind
  side: 'in' | 'out'
  wallet: string
  change: bigint
  after: bigint
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const statementOf = (world: TestWorld, caller: Caller, year?: number) =>
  world.call('wallet.statement', { caller, ...(year !== undefined && { query: { year } }) })

/** All sides of entries on the member's wallets, in the order of the ledger. */
function sidesOf(world: TestWorld, { memberId }: Caller): Promise<Side[]> {
  return world.store.transaction('', (db) =>
    db<Side>(
      `SELECT at, kind, side, wallet, change, after FROM (
         SELECT id, at, kind, 'out' AS side, wallet, -amount AS change, after FROM ledger_debits
         WHERE brand = $1 AND member_id = $2
         UNION ALL
         SELECT id, at, kind, 'in', wallet, amount, after FROM ledger_credits WHERE brand = $1 AND member_id = $2
       ) sides ORDER BY id`,
      [world.site.code, memberId],
    ),
  )
}

/** Expects that each month, and the chain of months, is what the single entries of the ledger add up to. */
async function expectLedger(world: TestWorld, caller: Caller, year?: number): Promise<void> {
  const { timeZone } = world.site.brand
  const [statement, sides] = [await statementOf(world, caller, year), await sidesOf(world, caller)]
  const monthOf = ({ at }: Side) => formatDay(Number(at), timeZone).slice(0, 7)
  let balance = minor(statement.opening)
  for (const { from, opening, movements, closing } of statement.months) {
    const month = from.slice(0, 7)
    const own = sides.filter((side) => monthOf(side) === month)
    const expected: Record<string, [number, bigint]> = {}
    for (const { kind, side, change } of own) {
      const type = RECORD_TYPES[kind][side]
      const [count, amount] = expected[type] ?? [0, 0n]
      expected[type] = [count + 1, amount + change]
    }
    const found = movements.map(({ type, count, amount }) => [type, [count, minor(amount)]] as const)
    expect(Object.fromEntries(found), month).toEqual(expected)
    expect(found).toHaveLength(Object.keys(expected).length)
    expect(minor(opening), month).toBe(balance)
    balance += total(own.map(({ change }) => change))
    expect(minor(closing), month).toBe(balance)
    // The balance that the ledger itself kept with the last entry of each wallet.
    const until = new Map(
      sides.filter((side) => monthOf(side) <= month).map(({ wallet, after }) => [wallet, after]),
    )
    expect(balance, month).toBe(total([...until.values()]))
  }
  expect(minor(statement.closing)).toBe(balance)
  // The wallets are as at the end of the present month.
  expect(statement.closing).toBe(year === undefined ? await world.sumOf(caller) : statement.closing)
  expect(total(statement.totals.map(({ amount }) => minor(amount)))).toBe(balance - minor(statement.opening))
}

/** Moves money of several types at random times of more than a year. */
async function live(world: TestWorld, { memberId: member }: Caller, seed: string): Promise<void> {
  const random = createRandomFromText(seed)
  const main = { member, wallet: 'main' }
  const reference = 'S1'
  for (let step = 0; step < runs(25, 120); step++) {
    await inside(world, ({ ledger }) =>
      ledger.post([
        {
          kind: 'DEPOSIT',
          from: { house: 'bank' },
          to: main,
          amount: BigInt(1 + random.integer(90_000)),
          reference,
        },
        { kind: 'TRANSFER', from: main, to: { member, wallet: SSC_WALLET }, amount: 1n, reference },
        {
          kind: 'BONUS',
          from: { house: 'gifts' },
          to: main,
          amount: BigInt(1 + random.integer(500)),
          reference,
        },
      ]),
    )
    await bet(world, member, { stake: 1n, payout: BigInt(random.integer(300)) })
    await world.platform.control.advance(random.integer(40 * DAY))
  }
}

test.each(['player', 'agent1'])(
  'the statement of %s equals the ledger in every month, whatever happened in more than a year (R-2.097, R-3.059)',
  async (account) => {
    const world = await startWorld({ brand: { timeZone: ZONE } })
    await live(world, await world.signIn(account), account)
    const caller = await world.signIn(account)
    await expectLedger(world, caller)
    const { months, opening } = await statementOf(world, caller)
    expect(months).toHaveLength(12)
    expect(minor(opening)).toBeGreaterThan(0n)
  },
)

test('the statement of each calendar year equals the ledger, and continues that of the year before (R-2.097)', async () => {
  const world = await startWorld({ brand: { timeZone: ZONE } })
  await live(world, await world.signIn('player'), 'years')
  const caller = await world.signIn('player')
  const present = await statementOf(world, caller)
  const years = present.years!.toReversed()
  expect(years).toEqual(years.map((_, index) => 2025 + index))
  expect(years.length).toBeGreaterThan(2)
  let before = '0.00'
  for (const year of years) {
    await expectLedger(world, caller, year)
    const { opening, closing, months, held } = await statementOf(world, caller, year)
    const isPast = year !== years.at(-1)
    expect(opening, String(year)).toBe(before)
    expect(months.every(({ from, until }) => [from, until].every((day) => day.startsWith(`${year}-`)))).toBe(
      true,
    )
    expect(months.at(-1)!.until.endsWith('-12-31'), String(year)).toBe(isPast)
    expect(held === undefined, String(year)).toBe(isPast)
    before = closing
  }
  expect(before).toBe(present.closing)
})

test('a statement is refused for a year before the first movement and for one to come (R-2.097)', async () => {
  const world = await startWorld({ brand: { timeZone: ZONE } })
  const caller = await world.signIn('player')
  expect((await statementOf(world, caller)).years).toEqual([2026, 2025])
  for (const year of [2024, 2027])
    expect(await codeOf(statementOf(world, caller, year))).toBe('request.invalid')
})

test('the statement of an account younger than twelve months begins with its first movement (R-2.097)', async () => {
  const world = await startWorld()
  await world.signIn('newcomer')
  await world.platform.control.advance(65 * DAY)
  const caller = await world.signIn('newcomer')
  await expectLedger(world, caller)
  const { months, opening } = await statementOf(world, caller)
  expect(months.map(({ from, until }) => `${from} ${until}`)).toEqual([
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-14',
  ])
  expect(opening).toBe('0.00')
  expect(months[1]).toMatchObject({ movements: [], opening: months[0]!.closing, closing: months[0]!.closing })
})

test('the statement of an account without any movement is the present month with nothing in it (R-2.097)', async () => {
  const members = FEW.map((member) =>
    member.account === 'newcomer' ? { ...member, balance: '0.00' } : member,
  )
  const world = await startWorld({ members })
  const caller = await world.signIn('newcomer')
  expect(await sidesOf(world, caller)).toEqual([])
  expect(await statementOf(world, caller)).toMatchObject({
    account: 'newcomer',
    opening: '0.00',
    months: [{ from: '2026-03-01', until: '2026-03-10', opening: '0.00', movements: [], closing: '0.00' }],
    totals: [],
    closing: '0.00',
    held: '0.00',
  })
})

test('a pending withdrawal is reserved within the closing balance of a statement, and leaves it when it is paid (R-2.097)', async () => {
  const world = await startWorld()
  const { caller, cardId } = await withCard(world)
  const before = await statementOf(world, caller)
  const { orderNo } = await withdraw(world, caller, cardId)
  const pending = await statementOf(world, caller)
  expect([pending.closing, pending.held]).toEqual([before.closing, (await mainOf(world, caller))[1]])
  expect(minor(pending.held!)).toBe(20_000n)
  await expectLedger(world, caller)
  await world.call('wallet.cancel-withdraw', { caller, body: { orderNo }, key: newKey() })
  expect((await statementOf(world, caller)).held).toBe('0.00')
})

test('a movement belongs to the month of the brand’s time zone (R-2.097)', async () => {
  const world = await startWorld({ brand: { timeZone: ZONE } })
  const { memberId: member } = await world.signIn('player')
  const april = parseLocalTime('2026-04-01T00:00:00', ZONE)
  const post = (amount: bigint) =>
    inside(world, ({ ledger }) =>
      ledger.post([
        { kind: 'DEPOSIT', from: { house: 'bank' }, to: { member, wallet: 'main' }, amount, reference: 'S2' },
      ]),
    )
  await world.platform.control.advance(april - 1 - world.now())
  await post(11n)
  await world.platform.control.advance(1)
  await post(22n)
  const caller = await world.signIn('player')
  const [march, present] = (await statementOf(world, caller)).months.slice(-2)
  const depositOf = (month: typeof march) => month!.movements.find(({ type }) => type === 'DEPOSIT')
  expect(depositOf(present)).toEqual({ type: 'DEPOSIT', count: 1, amount: '0.22' })
  expect(present).toMatchObject({ from: '2026-04-01', until: '2026-04-01', opening: march!.closing })
  expect(march!.until).toBe('2026-03-31')
  await expectLedger(world, caller)
})

test('amounts of a statement have the decimals of the currency, and a visitor has none (R-2.097)', async () => {
  const world = await startWorld({ brand: { currency: { code: 'JPY', symbol: '¥' } } })
  const { closing, currency } = await statementOf(world, await world.signIn('player'))
  expect(currency).toBe('JPY')
  expect(closing).toMatch(/^\d+$/)
  expect(await codeOf(world.call('wallet.statement'))).toBe('login.not.session')
})
