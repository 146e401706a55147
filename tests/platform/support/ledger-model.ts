import fc from 'fast-check'
import { type Ledger, openLedger, type Place } from '../../../fixtures/platform/ledger/index.ts'
import { type HouseAccount } from '../../../fixtures/platform/ledger/store/places.ts'
import { Refusal } from '../../../gateway/src/lib/refusal.ts'
import { isDatabaseRefusal, type Query, type Store } from '../../../gateway/src/store/store.ts'

/** A random operation on the ledger, in the families' terms; `pick` selects among the rows that exist when it runs. */
export type Step = { kind: keyof typeof KINDS; member: number; other: number; amount: bigint; pick: number }

const MEMBERS = 3
const VENDOR = 'ACME'

type Hold = { id: bigint; key: string; amount: bigint; isBet: boolean }
type Entry = { id: bigint; from: Place; to: Place; amount: bigint }
type Expected = 'done' | 'wallet.balance.low' | 'refused by the database'

/** Expected state of a small ledger. */
class Model {
  readonly balances = new Map<string, bigint>()
  readonly open: Hold[] = []
  readonly settled: Hold[] = []
  readonly entries: Entry[] = []
  readonly reversed: Entry[] = []

  held(key: string): bigint {
    return this.open.reduce((sum, hold) => (hold.key === key ? sum + hold.amount : sum), 0n)
  }

  isCovered(place: Place, amount: bigint): boolean {
    if ('house' in place) return true
    const key = keyOf(place)
    return (this.balances.get(key) ?? 0n) - this.held(key) >= amount
  }

  moved(entry: Entry): void {
    const [from, to] = [keyOf(entry.from), keyOf(entry.to)]
    this.balances.set(from, (this.balances.get(from) ?? 0n) - entry.amount)
    this.balances.set(to, (this.balances.get(to) ?? 0n) + entry.amount)
    this.entries.push(entry)
  }
}

type Scene = { model: Model; ledger: Ledger; step: Step }
type Deed = { expected: Expected; act(): Promise<void> }

const own = (member: number, wallet = 'main'): Place => ({ member: 1 + (member % MEMBERS), wallet })
const house = (name: HouseAccount): Place => ({ house: name })
const keyOf = (place: Place) => ('house' in place ? `0/${place.house}` : `${place.member}/${place.wallet}`)

function move({ model, ledger, step }: Scene, from: Place, to: Place): Deed {
  const { amount } = step
  return {
    expected: model.isCovered(from, amount) ? 'done' : 'wallet.balance.low',
    act: async () => {
      const [entry] = await ledger.post([{ kind: 'CORRECTION', from, to, amount, reference: step.kind }])
      model.moved({ id: entry!.id, from, to, amount })
    },
  }
}

function hold({ model, ledger, step }: Scene, place: Place, isBet: boolean): Deed {
  const { amount } = step
  return {
    expected: model.isCovered(place, amount) ? 'done' : 'wallet.balance.low',
    act: async () => {
      const id = await ledger.hold(place, amount, step.kind)
      model.open.push({ id, key: keyOf(place), amount, isBet })
    },
  }
}

function placeOf(key: string): Place {
  const [member, wallet = ''] = key.split('/')
  return { member: Number(member), wallet }
}

/** Ends a hold of the kind, with or without an entry to the house; a bet may pay as well. */
function settle(scene: Scene, isBet: boolean, isPosted: boolean, pays = false): Deed {
  const { model, ledger, step } = scene
  const those = model.open.filter((one) => one.isBet === isBet)
  const chosen = those[step.pick % Math.max(1, those.length)]
  if (!chosen) return hold(scene, own(step.member), isBet)
  const to = house(isBet ? 'games' : 'bank')
  return {
    expected: 'done',
    act: async () => {
      model.open.splice(model.open.indexOf(chosen), 1)
      model.settled.push(chosen)
      if (!isPosted) return ledger.voidHold(chosen.id)
      const from = placeOf(chosen.key)
      const entry = await ledger.postHold(chosen.id, { kind: 'BET', to, reference: step.kind })
      model.moved({ id: entry.id, from, to, amount: chosen.amount })
      if (pays) await move(scene, to, from).act()
    },
  }
}

/** A second time, which the database has to refuse. */
function settleAgain(scene: Scene): Deed {
  const { model, ledger, step } = scene
  const chosen = model.settled[step.pick % Math.max(1, model.settled.length)]
  if (!chosen) return settle(scene, true, false)
  return { expected: 'refused by the database', act: () => ledger.voidHold(chosen.id) }
}

function reverse(scene: Scene): Deed {
  const { model, ledger, step } = scene
  const those = model.entries.filter((one) => !model.reversed.includes(one))
  const chosen = those[step.pick % Math.max(1, those.length)]
  if (!chosen) return move(scene, house('bank'), own(step.member))
  return {
    expected: model.isCovered(chosen.to, chosen.amount) ? 'done' : 'wallet.balance.low',
    act: async () => {
      const { id } = await ledger.reverse(chosen.id, step.kind)
      model.reversed.push(chosen)
      model.moved({ id, from: chosen.to, to: chosen.from, amount: chosen.amount })
    },
  }
}

function reverseAgain(scene: Scene): Deed {
  const { model, ledger, step } = scene
  const those = model.reversed.filter(({ to, amount }) => model.isCovered(to, amount))
  const chosen = those[step.pick % Math.max(1, those.length)]
  if (!chosen) return reverse(scene)
  return {
    expected: 'refused by the database',
    act: async () => void (await ledger.reverse(chosen.id, step.kind)),
  }
}

const KINDS = {
  deposit: (scene: Scene) => move(scene, house('bank'), own(scene.step.member)),
  bonus: (scene: Scene) => move(scene, house('gifts'), own(scene.step.member)),
  transfer: (scene: Scene) => move(scene, own(scene.step.member), own(scene.step.member, VENDOR)),
  'transfer back': (scene: Scene) => move(scene, own(scene.step.member, VENDOR), own(scene.step.member)),
  downline: (scene: Scene) =>
    move(scene, own(scene.step.member), own(scene.step.member + 1 + (scene.step.other % 2))),
  bet: (scene: Scene) => hold(scene, own(scene.step.member, scene.step.other % 2 ? VENDOR : 'main'), true),
  'settle, won': (scene: Scene) => settle(scene, true, true, true),
  'settle, lost': (scene: Scene) => settle(scene, true, true),
  'void the bet': (scene: Scene) => settle(scene, true, false),
  'ask for a withdrawal': (scene: Scene) => hold(scene, own(scene.step.member), false),
  'pay the withdrawal': (scene: Scene) => settle(scene, false, true),
  'refuse the withdrawal': (scene: Scene) => settle(scene, false, false),
  'settle a second time': settleAgain,
  reverse,
  'reverse a second time': reverseAgain,
} satisfies Record<string, (scene: Scene) => Deed>

/** So many steps in a row. */
export function steps(many: number): fc.Arbitrary<Step[]> {
  const one = fc.record({
    kind: fc.constantFrom(...(Object.keys(KINDS) as Step['kind'][])),
    member: fc.nat({ max: MEMBERS - 1 }),
    other: fc.nat({ max: 1 }),
    amount: fc.bigInt(1n, 5_000n),
    pick: fc.nat({ max: 1_000 }),
  })
  return fc.array(one, { minLength: many, maxLength: many, size: 'max' })
}

/** Number of steps per transaction: each step is written and checked, and only the transaction is flushed. */
const STEPS_TOGETHER = 20

/** Applies the steps to the ledger of a new brand; after each step ledger and model must agree. */
export async function runSteps(store: Store, brand: string, all: readonly Step[]): Promise<void> {
  const model = new Model()
  for (let at = 0; at < all.length; at += STEPS_TOGETHER)
    await store.transaction(brand, async (db) => {
      const ledger = openLedger({ brand, currency: 'EUR', db, clock: { now: () => at } })
      for (const step of all.slice(at, at + STEPS_TOGETHER)) {
        try {
          await perform({ model, ledger, step }, db)
          await assertSame(model, brand, db)
        } catch (error) {
          throw new Error(`step ${all.indexOf(step)}, ${step.kind} of ${step.amount}`, { cause: error })
        }
      }
    })
}

async function perform(scene: Scene, db: Query): Promise<void> {
  const { expected, act } = KINDS[scene.step.kind](scene)
  const mayFail = expected === 'refused by the database'
  if (mayFail) await db('SAVEPOINT step')
  const ended = await act().then(
    (): Expected => 'done',
    (error: unknown): Expected => {
      if (error instanceof Refusal && error.code === 'wallet.balance.low') return error.code
      if (isDatabaseRefusal(error, '23000', '23505')) return 'refused by the database'
      throw error
    },
  )
  if (ended !== expected) throw new Error(`${scene.step.kind} should have been ${expected}, and was ${ended}`)
  if (mayFail) await db('ROLLBACK TO SAVEPOINT step')
}

type AccountRow = { key: string; balance: bigint; held: bigint; open: bigint }

const ACCOUNTS = `
SELECT a.member_id || '/' || a.wallet AS key, a.balance, a.held, (
  SELECT coalesce(sum(h.amount), 0)::bigint FROM ledger_holds h
  WHERE h.brand = a.brand AND h.account = a.id AND h.state = 'HELD'
) AS open
FROM ledger_accounts a WHERE a.brand = $1`

/** The ledger sums to zero, no balance is below its holds, held money equals the open holds, and all equals the model. */
async function assertSame(model: Model, brand: string, db: Query): Promise<void> {
  const rows = await db<AccountRow>(ACCOUNTS, [brand])
  let sum = 0n
  for (const { key, balance, held, open } of rows) {
    sum += balance
    const isHouse = key.startsWith('0/')
    const isRight = balance === (model.balances.get(key) ?? 0n) && held === model.held(key) && held === open
    if (!isRight || (!isHouse && balance < held))
      throw new Error(
        `${key} has ${balance}, ${held} of it held for ${open}; the model says ${model.balances.get(key)}, ${model.held(key)} held`,
      )
  }
  if (sum !== 0n) throw new Error(`the books make ${sum}, not nothing`)
  for (const [key, balance] of model.balances)
    if (balance !== 0n && !rows.some((row) => row.key === key)) throw new Error(`${key} is not in the books`)
}
