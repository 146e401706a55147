import type { OperationId } from '@marquee/schemas/operations'
import { expect, test } from 'vitest'
import downlines from '../../schemas/operations/agents/downlines.json'
import { contract, idOf } from './support/agents.ts'
import { givePaymentPassword, PAYMENT_PASSWORD } from './support/wallet.ts'
import { refusalOf, startWorld } from './support/world.ts'

type AgentCall = Extract<OperationId, `agents.${string}`>
type Input = { query?: object; body?: object }

/** Input that names an account, link or contract by its number; null for calls that name none. */
type Naming = { names: 'account' | 'link' | 'contract'; input: (id: number) => Input } | null

const tiers = [{ bet: '1.00', activeMember: 0, rateType: 'P', rate: '0.10' }]
const offer = { kind: 'DAILY', group: 'CONS', tiers }
const account = (input: (id: number) => Input): Naming => ({ names: 'account', input })
const link = (input: (id: number) => Input): Naming => ({ names: 'link', input })
const contractBy = (input: (id: number) => Input): Naming => ({ names: 'contract', input })

/** Every call of agents; a missing one is a type error. */
const CALLS: Readonly<Record<AgentCall, Naming>> = {
  'agents.affiliate-url-members': link((id) => ({ query: { id } })),
  'agents.affiliate-urls': null,
  'agents.consolidated-funds': null,
  'agents.contract-records': null,
  'agents.contracts': null,
  'agents.create-affiliate-url': null,
  'agents.create-downline': null,
  'agents.delete-affiliate-url': link((id) => ({ body: { id } })),
  'agents.downline-transactions': account((downlineId) => ({ query: { downlineId } })),
  'agents.downlines': account((parentId) => ({ query: { parentId } })),
  'agents.income': null,
  'agents.offer-contract': account((downlineId) => ({ body: { downlineId, ...offer } })),
  'agents.pause-affiliate-url': link((id) => ({ body: { id, paused: true } })),
  'agents.preview-contract': account((downlineId) => ({ body: { downlineId, ...offer } })),
  'agents.process-daily-salary': contractBy((id) => ({ body: { id, status: 'A' } })),
  'agents.process-dividend': null,
  'agents.process-hour-salary': contractBy((contractId) => ({ body: { contractId, status: 'A' } })),
  'agents.process-real-time-salary': contractBy((contractId) => ({ body: { contractId, status: 'A' } })),
  'agents.promote-downline': account((downlineId) => ({ body: { downlineId } })),
  'agents.set-rebate': account((downlineId) => ({ body: { downlineId, rebate: '0.10' } })),
  'agents.team-betting': account((downlineId) => ({ query: { downlineId } })),
  'agents.team-overview': null,
  'agents.team-pnl': account((parentId) => ({ query: { parentId } })),
  'agents.terminate-contract': contractBy((id) => ({ body: { id } })),
  'agents.transfer-downline': account((downlineId) => ({
    body: { downlineId, amount: '1.00', paymentPassword: PAYMENT_PASSWORD },
  })),
}

const MISSING = 999_999

test('a foreign account, link or contract is answered like a missing one by every call (R-6.017)', async () => {
  const world = await startWorld()
  const [general, agent1] = [await world.signIn('general'), await world.signIn('agent1')]
  await givePaymentPassword(world, agent1)
  const links = await world.call('agents.create-affiliate-url', { body: { rebate: '1.00' }, caller: general })
  const standing = await contract(world, 'general', 'agent2', { kind: 'DAILY', tiers: tiers as never })
  const foreign = {
    account: ['general', 'agent2', 'deeper', 'beside', 'besideplayer', 'player', 'locked'].map(idOf),
    link: [links.id],
    contract: [standing.id],
  }
  for (const [call, naming] of Object.entries(CALLS)) {
    if (!naming) continue
    const answerTo = async (id: number) => {
      const asking = { ...naming.input(id), caller: agent1 }
      const { code, values } = await refusalOf(world.call(call as AgentCall, asking as never))
      return { call, code, values }
    }
    const missing = await answerTo(MISSING)
    expect(missing.code).toMatch(/\.unknown$/)
    for (const id of foreign[naming.names]) expect(await answerTo(id)).toEqual(missing)
  }
})

const SORTS = (downlines.query.properties.sort.enum as string[]).map((sort) => ({ sort }))

test('a search for a foreign account finds as little as one for a missing name, in every list and sort (R-6.017)', async () => {
  const world = await startWorld()
  const caller = await world.signIn('agent1')
  const lists = [
    ['agents.team-betting', {}],
    ['agents.downline-transactions', {}],
    ...SORTS.map((query) => ['agents.downlines', query] as const),
  ] as const
  for (const [call, query] of lists) {
    const found = (name: string) => world.call(call, { query: { ...query, account: name } as never, caller })
    const missing = await found('no-such-name')
    expect(missing.list).toEqual([])
    for (const name of ['general', 'agent2', 'deeper', 'beside', 'locked'])
      expect([call, query, name, await found(name)]).toEqual([call, query, name, missing])
  }
  const own = await world.call('agents.downlines', { query: { account: 'deep' }, caller })
  expect(own.list.map(({ account: name }) => name)).toEqual(['deep'])
})
