import { afterEach, expect, test } from 'vitest'
import { listen } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testContent } from '../support/test-content.ts'
import { type EventClient, listenTo } from '../testing/event-client.ts'
import { afterDraws, lotteryPlayer, ordersOf, placeTicket, SSC } from './support/lottery.ts'
import { plays, startPromotions } from './support/promotions.ts'
import { startWorld, type TestWorld } from './support/world.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A visitor's stream of a topic, from a gateway in front of the world. */
async function openStream(world: TestWorld, topic: string): Promise<EventClient> {
  const [code, session] = world.site.code.split('~') as [string, string]
  const brands = new Map([[code, { ...world.site, code }]])
  const gateway = await startSimulated(world.platform, {}, testContent([], { brands }))
  const { origin } = await listen(gateway)
  const headers = { host: `${code}.localhost`, 'mock-session': session }
  const client = await listenTo(origin, `/wps/live?topics=${topic}`, headers)
  stops.push(async () => {
    client.close()
    await gateway.close()
  })
  await client.next('ready')
  return client
}

test('a visitor’s stream has the draw of an issue on which somebody has bet', async () => {
  const world = await startWorld()
  const caller = await lotteryPlayer(world)
  const stream = await openStream(world, 'draws')
  const { numero } = await placeTicket(world, caller)
  await afterDraws(world)
  const [order] = await ordersOf(world, caller)
  expect((await stream.next('draws')).data).toEqual({
    gameId: SSC,
    gameCode: 'HBSSC',
    numero,
    winNo: order!.winNo,
  })
})

test('a visitor’s stream has the amount of a jackpot that grows', async () => {
  const small = { label: 'jackpot.title', vendors: [], sharePerMillion: 100_000, limitHours: 0 }
  const jackpots = { small: { ...small, openingMinor: 1_000, limitMinor: 2_000 } }
  const world = await startPromotions({ brand: { jackpots }, pastDays: 0 })
  const stream = await openStream(world, 'jackpot')
  await plays(world, await world.signIn('player'), 10n)
  expect((await stream.next('jackpot')).data).toEqual({ code: 'small', round: 1, amount: '10.01' })
})
