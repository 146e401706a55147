import { openFolderStore } from '../../../fixtures/platform/store/pglite/pglite-store.ts'
import { breachesOf } from './invariants.ts'
import { lotteryPlayer, place, placeTicket } from './lottery.ts'
import { MINUTE, startWorld, type TestWorld } from './world.ts'

/** Messages of the process: bets that it found open and settled, then its breaches once all are settled. */
export type SettlementTold = { open: number; settled: number } | { breaches: string[]; settled: number }

/** Places many bets on one issue in the first run; every run settles due bets until it is killed. */
const BRAND = 'settlement'
const TICKETS = 20
const store = await openFolderStore(process.argv[2]!)
const world = await startWorld({ code: BRAND, store })

async function betsOf({ site }: TestWorld) {
  const rows = await store.read<{ status: string; many: bigint }>(
    `SELECT r.status, count(*) AS many FROM lottery_bets b JOIN rounds r ON r.brand = b.brand AND r.id = b.id
     WHERE b.brand = $1 GROUP BY r.status`,
    [site.code],
  )
  const sum = (isOpen: boolean) =>
    rows
      .filter(({ status }) => (status === 'PENDING') === isOpen)
      .reduce((total, { many }) => total + Number(many), 0)
  return { open: sum(true), settled: sum(false) }
}

// The first call opens the world, and runs the due jobs of an existing one.
const begun = await betsOf(world)
if (begun.open + begun.settled === 0) {
  const callers = [await lotteryPlayer(world, 'player'), await lotteryPlayer(world, 'deeper')]
  const lines = Array.from({ length: 100 }, (_, index) =>
    place(index % 3 === 0 ? '0,1,2,3,4' : '7', { unit: '0.02' }),
  )
  for (let ticket = 0; ticket < TICKETS; ticket += 1)
    await placeTicket(world, callers[ticket % 2]!, { lines, rebatePerMille: 20 })
}
process.send?.((await betsOf(world)) satisfies SettlementTold)
await (begun.open + begun.settled === 0
  ? world.platform.control.advance(MINUTE)
  : world.call('lottery.popular').then(() => world.platform.control.advance(0)))
const { settled } = await betsOf(world)
process.send?.({ breaches: await breachesOf(world), settled } satisfies SettlementTold)
await world.platform.close()
