import {
  type BetRow,
  type NewBet,
  type Outcome,
  placeBet,
  settleBet,
} from '../../../fixtures/platform/bets/index.ts'
import { NORMAL } from '../../../fixtures/platform/engine/conditions.ts'
import type { TransactionContext } from '../../../fixtures/platform/engine/context.ts'
import { scheduleJob } from '../../../fixtures/platform/engine/store/jobs.ts'
import { openLedger } from '../../../fixtures/platform/ledger/index.ts'
import { createRandomFromText } from '../../../gateway/src/lib/random.ts'
import type { TestWorld } from './world.ts'

/** Work inside a transaction of a test's world, at the time that its clock shows; other families are not told of it. */
export function inside<T>(world: TestWorld, work: (inside: TransactionContext) => Promise<T>): Promise<T> {
  const { site, store } = world
  const clock = { now: world.now }
  return store.transaction(site.code, (db) =>
    work({
      site,
      clock,
      db,
      ledger: openLedger({ brand: site.code, currency: site.brand.currency.code, db, clock }),
      random: createRandomFromText('inside'),
      secrets: createRandomFromText('inside secrets'),
      conditions: NORMAL,
      schedule: (kind, dueAt, subject) => scheduleJob(db, site.code, kind, dueAt, subject),
      emit: async () => undefined,
    } as Partial<TransactionContext> as TransactionContext),
  )
}

/** A bet that is placed and settled in one step. */
export async function playBet(within: TransactionContext, bet: NewBet, end: Outcome): Promise<BetRow> {
  const placed = await placeBet(within, bet)
  await settleBet(within, placed, end)
  return placed
}

/** One settled bet of the main wallet. */
export function bet(
  world: TestWorld,
  memberId: number,
  {
    stake,
    payout = 0n,
    validBet = stake,
    ...more
  }: Partial<NewBet> & {
    stake: bigint
    payout?: bigint
    validBet?: bigint
  },
): Promise<unknown> {
  return inside(world, (within) =>
    playBet(
      within,
      {
        memberId,
        product: 'RNG',
        nodeId: '1',
        vassalage: 'KYLIN',
        wallet: 'main',
        isTrial: false,
        outcome: {},
        ...more,
        stake,
      },
      { payout, validBet, status: payout > 0n ? 'WON' : 'LOST', outcome: {} },
    ),
  )
}
