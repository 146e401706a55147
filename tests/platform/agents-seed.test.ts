import type { SeedMember } from '@marquee/schemas/contract'
import { expect, test } from 'vitest'
import { loadedProject } from '../support/project-files.ts'
import { toJson } from '../support/settings.ts'
import { payments } from './support/agents.ts'
import { DAY, startWorld } from './support/world.ts'

const { seeds } = loadedProject().content
const members = toJson<SeedMember[]>(seeds.get('members'))

test('the seed has contracts of all kinds in all states, and they are settled by the clock (R-4.042, R-4.044)', async () => {
  const world = await startWorld({ members })
  const caller = await world.signIn('atlas')
  const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME'] as const
  const states = new Set<string>()
  for (const kind of kinds) {
    const query = { kind, status: 'ALL' as const, pageSize: 100 }
    const mine = await world.call('agents.contracts', { query, caller })
    expect(mine.list).toMatchObject([{ byHouse: true, status: 'A' }])
    const given = await world.call('agents.contracts', { query: { ...query, side: 'downline' }, caller })
    for (const { status, history, tiers, startedAt } of given.list) {
      states.add(status)
      // The newest terms of the history are the contract's own.
      expect(history?.[0]).toMatchObject(startedAt ? { from: startedAt, tiers } : {})
    }
  }
  expect([...states].sort()).toEqual(['A', 'C', 'E', 'P', 'R', 'V'])
  await world.platform.control.advance(2 * DAY)
  const rows = await payments(world)
  expect(new Set(rows.map(({ kind }) => kind))).toContain('DAILY')
  expect(rows.filter(({ state }) => state === 'PENDING')).toEqual([])
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
})

test('an agent of the seed is asked about a lower rate than it gave on (R-4.041)', async () => {
  const world = await startWorld({ members })
  const asked = await world.call('agents.consolidated-funds', { caller: await world.signIn('birch') })
  expect(asked.realtimesalreqtype.CONS).toMatchObject([{ status: 'E', downlineHigherRate: 'Y' }])
  expect(asked.dailysalreqtype.LIVE).toMatchObject([{ status: 'P', downlineHigherRate: 'N' }])
  expect(Object.keys(asked.divtypeinfo)).toEqual(['CONS'])
})

test('links of the seed invite, save those that are over (R-2.117)', async () => {
  const world = await startWorld({ members })
  const { list } = await world.call('agents.affiliate-urls', { caller: await world.signIn('atlas') })
  expect(list.map(({ code, status }) => [code, status])).toEqual([
    ['ATLASOLD', 'EXPIRED'],
    ['ATLASDAY', 'USED'],
    ['ATLASVIP', 'ACTIVE'],
  ])
  const { agentAccount } = await world.call('identity.affiliate', { query: { code: 'ATLASVIP' } })
  expect(agentAccount).toBe('at***s')
})
