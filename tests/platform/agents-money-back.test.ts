import { expect, test } from 'vitest'
import type { Posting } from '../../fixtures/platform/ledger/index.ts'
import { idOf } from './support/agents.ts'
import { inside } from './support/inside.ts'
import { startWorld } from './support/world.ts'

const bank = { house: 'bank' } as const
const fees = { house: 'fees' } as const
const gifts = { house: 'gifts' } as const

test('money that came back whole counts for nothing in the reports of a team, an expired bonus for the rest of it, and each kind of gift as a bonus (R-2.114, R-2.121)', async () => {
  const world = await startWorld()
  const own = { member: idOf('deep'), wallet: 'main' }
  const move = (
    kind: Posting['kind'],
    from: Posting['from'],
    to: Posting['to'],
    amount: bigint,
  ): Posting => ({
    kind,
    from,
    to,
    amount,
    reference: 'test',
  })
  const query = { days: 1 }
  const caller = await world.signIn('agent1')
  const member = await world.signIn('deep')
  const read = async () => ({
    overview: (await world.call('agents.team-overview', { caller, query })).totals,
    statement: (await world.call('agents.team-pnl', { caller, query })).totals,
    own: (await world.call('wallet.profit-loss', { caller: member, query })).totals,
  })
  const before = await read()
  await inside(world, ({ ledger }) =>
    ledger.post([
      move('WITHDRAW', own, bank, 9_900n),
      move('WITHDRAW_FEE', own, fees, 100n),
      move('WITHDRAW_RETURN', bank, own, 9_900n),
      move('WITHDRAW_RETURN', fees, own, 100n),
      move('WITHDRAW', own, bank, 4_950n),
      move('WITHDRAW_FEE', own, fees, 50n),
      move('BONUS', gifts, own, 5_000n),
      move('BONUS', own, gifts, 2_000n),
      move('MISSION', gifts, own, 1_000n),
      move('POINTS', gifts, own, 500n),
    ]),
  )
  const after = await read()
  for (const report of ['overview', 'statement'] as const)
    expect([
      grown(before[report].withdraw, after[report].withdraw),
      grown(before[report].bonus, after[report].bonus),
      grown(before[report].netWin, after[report].netWin),
    ]).toEqual([50, 45, 45])
  expect([grown(before.own.bonus, after.own.bonus), grown(before.own.profit, after.own.profit)]).toEqual([
    45, 45,
  ])
})

function grown(before: string, after: string): number {
  return Math.round((Number(after) - Number(before)) * 100) / 100
}
