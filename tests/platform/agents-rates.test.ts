import { expect, test } from 'vitest'
import { answer, idOf, offerTo, TWO_LEVELS } from './support/agents.ts'
import { codeOf, startWorld } from './support/world.ts'

const steps = (rate: string) => [{ bet: '100.00', activeMember: 0, rateType: 'P' as const, rate }]

test('a contract for all products stays within the least that the agent has for any of them (R-4.041)', async () => {
  const world = await startWorld({ members: TWO_LEVELS })
  const general = await world.signIn('general')
  const agent = await world.signIn('agent1')
  for (const [group, rate] of [
    ['LIVE', '0.50'],
    ['RNG', '0.10'],
  ] as const) {
    const contract = await offerTo(world, general, idOf('agent1'), {
      kind: 'DAILY',
      group,
      tiers: steps(rate),
    })
    await answer(world, agent, contract, { status: 'A' })
  }
  const offer = (group: 'CONS' | 'LIVE', rate: string) =>
    offerTo(world, agent, idOf('deep'), { kind: 'DAILY', group, tiers: steps(rate) })
  expect(await codeOf(offer('CONS', '0.50'))).toBe('agent.contract.rate')
  expect(await codeOf(offer('CONS', '0.11'))).toBe('agent.contract.rate')
  expect(await offer('CONS', '0.10')).toMatchObject({ status: 'P' })
})
