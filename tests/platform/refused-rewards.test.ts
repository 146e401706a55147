import { expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { idOf } from './support/agents.ts'
import { startPromotions, write } from './support/promotions.ts'
import { expectRefused } from './support/refused-calls.ts'
import { newKey } from './support/wallet.ts'
import { DAY, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

const claim = (world: TestWorld, caller: Caller, id: string) => () =>
  write(world, 'promotions.claim-reward', caller, { id })

test.each([
  ['a promotion', 'PROMOTION', 'promotion.unknown'],
  ['a mission', 'MISSION', 'mission.unknown'],
  ['a red envelope', 'RED_ENVELOPE', 'envelope.unknown'],
  ['a birthday gift', 'BIRTHDAY', 'reward.unknown'],
] as const)('the reward center refuses %s that does not exist', async (_what, kind, code) => {
  const world = await startPromotions()
  const caller = await world.signIn('fresh')
  await expectRefused({ 'promotions.claim-reward': claim(world, caller, `${kind}-999999`) }, code)
})

test('the reward center refuses a mission that is not done', async () => {
  const world = await startPromotions()
  const caller = await world.signIn('fresh')
  const { list } = await world.call('promotions.mission-summary', { caller })
  const { id } = list.find(({ state }) => state === 'LOCKED')!
  await expectRefused(
    { 'promotions.claim-reward': claim(world, caller, `MISSION-${id}`) },
    'mission.not-claimable',
  )
})

test('the reward center refuses a share of a red envelope to its sender, a second one, one of an empty and of an old one', async () => {
  const world = await startPromotions()
  const [sender, taker, late] = [
    await world.signIn('general'),
    await world.signIn('player'),
    await world.signIn('agent1'),
  ]
  const send = async (shares: number) => {
    const body = { amount: '10.00', shares, split: 'EQUAL' as const }
    return `RED_ENVELOPE-${(await write(world, 'promotions.send-red-envelope', sender, body)).id}`
  }
  const [single, double] = [await send(1), await send(2)]
  const refused = (caller: Caller, id: string, code: Parameters<typeof expectRefused>[1]) =>
    expectRefused({ 'promotions.claim-reward': claim(world, caller, id) }, code)
  await refused(sender, single, 'envelope.own')
  await claim(world, taker, single)()
  await refused(taker, single, 'envelope.claimed')
  await refused(late, single, 'envelope.empty')
  await world.platform.control.advance(DAY)
  await refused(await world.signIn('player'), double, 'envelope.expired')
})

test('rewards and points are refused by a brand without them', async () => {
  const world = await startWorld({ brand: { modules: { rewards: false, points: false } } })
  const { call } = world
  const caller = await world.signIn('player')
  const asking = () => ({ caller, key: newKey() })
  await expectRefused(
    {
      'promotions.claim-reward': claim(world, caller, 'MISSION-1'),
      'promotions.claim-rewards': () => call('promotions.claim-rewards', asking()),
      'promotions.convert': () =>
        call('promotions.convert', { ...asking(), body: { points: 1, password: PASSWORD } }),
      'promotions.redeem': () =>
        call('promotions.redeem', { ...asking(), body: { id: 1, password: PASSWORD } }),
    },
    'function.not.available',
  )
})

test('an agent writes to its downlines as often in an hour as the brand allows', async () => {
  const world = await startWorld({ brand: { numbers: { messagesPerHour: 1 } } })
  const caller = await world.signIn('agent1')
  const downlineIds: [number] = [idOf('deep')]
  const body = { downlineIds, title: 'x', content: 'y' }
  const send = () => world.call('support.message-downlines', { caller, body })
  expect((await send()).sent).toBe(1)
  await expectRefused({ 'support.message-downlines': send }, 'message.limit')
})
