import type { Operations, RecordType } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import type { TransactionContext } from '../../../fixtures/platform/engine/context.ts'
import { findListeners } from '../../../fixtures/platform/families.ts'
import { pickPromotionContent } from '../../../fixtures/platform/promotions/index.ts'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { testContent } from '../../support/test-content.ts'
import { inside, playBet } from './inside.ts'
import { FEW, startWorld, type TestWorld, type WorldOptions } from './world.ts'

const CATEGORIES = [
  ['RNG', '1.20'],
  ['LIVE', '0.70'],
  ['FISH', '1.20'],
  ['PVP', '1.00'],
  ['SPORTS', '1.00'],
] as const

const promotions = pickPromotionContent(testContent([]).current().seeds)

/** Registered today: it has done nothing yet, and has no rank. */
const FRESH = { ...FEW[0]!, account: 'fresh', type: 0, upline: '', balance: '1000.00', rank: 0, daysAgo: 0 }

/** A world whose brand gives points for the categories of the specification. */
export function startPromotions(options: WorldOptions = {}): Promise<TestWorld> {
  const navigation = CATEGORIES.map(([gameType, point]) => ({
    name: 'category.rng',
    gameType,
    page: '/',
    point,
    enName: gameType,
    sideMenuIcon: 'slots',
  }))
  return startWorld({
    members: [...FEW, FRESH],
    ...options,
    brand: { navigation, ...options.brand },
  })
}

/** Work inside a transaction whose events reach every family. */
export function told<T>(world: TestWorld, work: (within: TransactionContext) => Promise<T>): Promise<T> {
  return inside(world, (silent) => {
    const within: TransactionContext = {
      ...silent,
      shared: { promotions } as TransactionContext['shared'],
      emit: async (name, event) => {
        for (const listen of findListeners(name)) await listen(event, within)
      },
    }
    return work(within)
  })
}

/** A settled bet that comes back whole, so that the wallet stays as it was; minor units. */
export function plays(
  world: TestWorld,
  { memberId }: Caller,
  stake: bigint,
  product = 'RNG',
  isTrial = false,
) {
  const bet = {
    memberId,
    product,
    nodeId: '1',
    vassalage: 'KYLIN',
    wallet: 'main',
    isTrial,
    outcome: {},
    stake,
  }
  const end = { payout: stake, validBet: stake, status: 'WON', outcome: {} } as const
  return told(world, (within) => playBet(within, bet, end))
}

/** An approved deposit, with its entry; minor units. */
export function deposits(
  world: TestWorld,
  { memberId }: Caller,
  amount: bigint,
  promotion = '',
  isFirst = false,
) {
  return told(world, async (within) => {
    const orderNo = `T9${within.clock.now()}${amount}`
    const to = { member: memberId, wallet: 'main' }
    await within.ledger.post([{ kind: 'DEPOSIT', from: { house: 'bank' }, to, amount, reference: orderNo }])
    await within.emit('deposit.approved', { memberId, amount, orderNo, isFirst, promotion })
  })
}

let keys = 0

/** A write with a key that no other call has. */
export function write<Id extends OperationId>(
  world: TestWorld,
  id: Id,
  caller: Caller,
  body: Operations[Id]['body'] = {} as Operations[Id]['body'],
): Promise<Operations[Id]['value']> {
  return world.call(id, { caller, body, key: `promotions-${++keys}` })
}

/** Entries of a kind in all wallets of the member, as its account record tells. */
export async function readRecord(world: TestWorld, caller: Caller, type: RecordType): Promise<string[]> {
  const query = { days: 90, pageSize: 100, type }
  return (await world.call('wallet.account-record', { query, caller })).list.map(({ amount }) => amount)
}

/** Number of a promotion, mission or article by its name. */
export async function promotionId(world: TestWorld, caller: Caller, code: string): Promise<number> {
  return (await world.call('promotions.list', { caller })).list.find((one) => one.code === code)!.id
}
