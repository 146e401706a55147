import { expect, test } from 'vitest'
import type { JobAlarm } from '../../fixtures/platform/engine/jobs.ts'
import { addBets, contract, idOf, payments } from './support/agents.ts'
import { DAY, FEW, HOUR, MINUTE, NOON, startWorld, type TestWorld } from './support/world.ts'

/** End of the brand's day with the delay of daily salaries. */
const DUE = NOON + 12 * HOUR + 10 * MINUTE

const terms = {
  kind: 'DAILY' as const,
  tiers: [{ bet: '1.00', activeMember: 0, rateType: 'P' as const, rate: '1.00' }],
}
const members = FEW.map((member) => ({ ...member, rebate: '0.00' }))

/** A daily salary of 1.00 is due, and the terms of the contract cannot be read. */
async function broken() {
  const alarms: JobAlarm[] = []
  const world = await startWorld({ members, pastDays: 0, alarm: (alarm) => alarms.push(alarm) })
  await contract(world, 'general', 'agent1', terms)
  await world.platform.control.advance(HOUR)
  await addBets(world, [
    { memberId: idOf('deep'), product: 'RNG', stake: 10_000n, payout: 0n, settledAt: world.now() - MINUTE },
  ])
  const [{ tiers }] = await setTiers(world, 'unreadable')
  return { world, alarms, tiers }
}

/** Sets the text of all terms, and gives the texts as they were. */
function setTiers(world: TestWorld, text: string): Promise<[{ tiers: string }]> {
  return world.store.transaction(world.site.code, (db) =>
    db(
      `UPDATE agent_terms n SET tiers = $2 FROM agent_terms o
       WHERE n.brand = $1 AND o.brand = n.brand AND o.contract_id = n.contract_id RETURNING o.tiers`,
      [world.site.code, text],
    ),
  ) as Promise<[{ tiers: string }]>
}

const failureOf = async (world: TestWorld) => {
  const caller = await world.signIn('agent1')
  const { failed } = await world.call('agents.income', { caller })
  const records = await world.call('agents.contract-records', { query: { kind: 'DAILY' }, caller })
  expect(records.failed).toEqual(failed)
  return failed
}

test('a settlement that failed is visible with its attempts, is tried again, and then paid once (R-2.123, R-4.045)', async () => {
  const { world, alarms, tiers } = await broken()
  expect(await failureOf(world)).toBeUndefined()
  await world.platform.control.advance(DUE - world.now())
  const failure = { status: 'FAILED', reason: 'FAULT', dueAt: DUE }
  expect(await failureOf(world)).toEqual({ ...failure, attempts: 1, nextAttemptAt: DUE + MINUTE })
  await world.platform.control.advance(MINUTE)
  expect(await failureOf(world)).toEqual({ ...failure, attempts: 2, nextAttemptAt: DUE + 3 * MINUTE })
  expect(alarms.map(({ kind }) => kind)).toEqual(['agent-pay', 'agent-pay'])
  expect(await payments(world)).toEqual([])

  await setTiers(world, tiers)
  await world.platform.control.advance(2 * MINUTE)
  expect(await failureOf(world)).toBeUndefined()
  await world.platform.control.advance(DAY)
  const paid = (await payments(world)).filter(({ amount }) => amount > 0n)
  expect(paid).toMatchObject([{ kind: 'DAILY', member_id: idOf('agent1'), amount: 100n, state: 'PAID' }])
  expect(alarms).toHaveLength(2)
})

test('a contract that is accepted while a settlement fails does not replace it (R-4.044)', async () => {
  const { world, tiers } = await broken()
  await world.platform.control.advance(DUE - world.now())
  await contract(world, 'general', 'agent2', terms)
  await setTiers(world, tiers)
  await world.platform.control.advance(DAY)
  const paid = (await payments(world)).filter(({ amount }) => amount > 0n)
  expect(paid).toMatchObject([{ kind: 'DAILY', member_id: idOf('agent1'), amount: 100n, state: 'PAID' }])
  expect(await failureOf(world)).toBeUndefined()
})

test('a payer without money is pending, not failed (R-4.045)', async () => {
  const poor = members.map((member) => ({
    ...member,
    balance: member.account === 'general' ? '0.00' : member.balance,
  }))
  const world = await startWorld({ members: poor, pastDays: 0 })
  await contract(world, 'general', 'agent1', terms)
  await world.platform.control.advance(HOUR)
  await addBets(world, [
    { memberId: idOf('deep'), product: 'RNG', stake: 10_000n, payout: 0n, settledAt: world.now() - MINUTE },
  ])
  await world.platform.control.advance(DAY)
  expect(await failureOf(world)).toBeUndefined()
  const { list } = await world.call('agents.contract-records', {
    query: { kind: 'DAILY' },
    caller: await world.signIn('agent1'),
  })
  expect(list).toMatchObject([{ status: 'PENDING', amount: '1.00' }])
})
