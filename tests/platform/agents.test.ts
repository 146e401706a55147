import type { Operations } from '@marquee/schemas/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/suite.ts'
import { givePaymentPassword, PAYMENT_PASSWORD } from './support/wallet.ts'
import { codeOf, DAY, FEW, startWorld, type TestWorld } from './support/world.ts'

const idOf = (account: string) => FEW.findIndex((member) => member.account === account) + 1
const pay = (account: string, amount: string, note = '') => ({
  downlineId: idOf(account),
  amount,
  note,
  paymentPassword: PAYMENT_PASSWORD,
})

/** Signs an agent in that has a payment password. */
async function payer(world: TestWorld, account = 'general') {
  const caller = await world.signIn(account)
  await givePaymentPassword(world, caller)
  return caller
}

describe('the downlines of an agent (R-2.119)', () => {
  test('the downlines of an agent are those directly below, with their teams and money', async () => {
    const { call, signIn } = await startWorld()
    const page = await call('agents.downlines', { caller: await signIn('general') })
    expect(
      page.list.map(({ account, level, teamSize, direct }) => ({ account, level, teamSize, direct })),
    ).toEqual([
      { account: 'agent1', level: 1, teamSize: 1, direct: true },
      { account: 'agent2', level: 1, teamSize: 1, direct: true },
    ])
    expect(page.path).toEqual([{ id: idOf('general'), account: 'general' }])
  })

  test('the downlines of an agent are followed down step by step, and the answer names the path', async () => {
    const { call, signIn } = await startWorld()
    const caller = await signIn('general')
    const page = await call('agents.downlines', { query: { parentId: idOf('agent1') }, caller })
    expect(page.list.map(({ account, level, direct }) => [account, level, direct])).toEqual([
      ['deep', 2, false],
    ])
    expect(page.path.map(({ account }) => account)).toEqual(['general', 'agent1'])
  })

  test('the downlines of an agent are found by part of the name over the whole team, and no other team', async () => {
    const { call, signIn } = await startWorld()
    const ask = async (agent: string, account: string) =>
      (await call('agents.downlines', { query: { account }, caller: await signIn(agent) })).list.map(
        (row) => row.account,
      )
    expect(await ask('general', 'DEEP')).toEqual(['deep', 'deeper'])
    expect(await ask('general', 'beside')).toEqual([])
    expect(await ask('beside', '_')).toEqual([])
    expect(await ask('beside', '%')).toEqual([])
  })

  test('the downlines of an agent are filtered by level, kind, state, presence and last login', async () => {
    const { call, signIn, now } = await startWorld()
    const caller = await signIn('general')
    const ask = async (query: object) =>
      (await call('agents.downlines', { query, caller })).list.map(({ account }) => account)
    expect(await ask({ level: 2 })).toEqual(['deep', 'deeper'])
    expect(await ask({ level: 1, type: 'MEMBER' })).toEqual([])
    expect(await ask({ type: 'AGENT' })).toEqual(['agent1', 'agent2'])
    expect(await ask({ level: 2, type: 'MEMBER' })).toEqual(['deep', 'deeper'])
    expect(await ask({ status: 'LOCKED' })).toEqual([])
    expect(await ask({ online: 'ONLINE' })).toEqual([])
    await signIn('agent2')
    expect(await ask({ online: 'ONLINE' })).toEqual(['agent2'])
    expect(await ask({ online: 'OFFLINE' })).toEqual(['agent1'])
    const since = now() - DAY
    const { list } = await call('agents.downlines', { caller })
    const recent = list.filter(({ lastLogin }) => lastLogin >= since).map(({ account }) => account)
    expect(await ask({ lastLogin: 1 })).toEqual(recent)
    expect(recent).toContain('agent2')
  })

  test('the downlines of an agent are sorted over all pages by the field that is asked for', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const first = async (sort: Operations['agents.downlines']['query']['sort']) =>
      (await world.call('agents.downlines', { query: { sort, pageSize: 1 }, caller })).list[0]!.account
    expect([await first('account'), await first('-account')]).toEqual(['agent1', 'agent2'])
    const { list } = await world.call('agents.downlines', { query: { sort: '-balance' }, caller })
    const balances = list.map(({ balance }) => Number(balance))
    expect(balances).toEqual(balances.toSorted((a, b) => b - a))
  })

  test('the downlines of an agent can be promoted while they are direct members; the row says so', async () => {
    const { call, signIn } = await startWorld()
    const rows = async (agent: string, query: object = {}) =>
      (await call('agents.downlines', { query, caller: await signIn(agent) })).list
    expect((await rows('agent1')).map(({ account, canPromote }) => [account, canPromote])).toEqual([
      ['deep', true],
    ])
    expect((await rows('general', { level: 2 })).map(({ canPromote }) => canPromote)).toEqual([false, false])
    expect((await rows('general')).map(({ canPromote }) => canPromote)).toEqual([false, false])
  })

  test.each([
    ['general', 'beside'],
    ['general', 'besideplayer'],
    ['agent1', 'general'],
    ['agent1', 'agent2'],
    ['agent1', 'deeper'],
    ['beside', 'player'],
  ])('the downlines of an agent of %s do not include %s (R-6.017)', async (agent, account) => {
    const { call, signIn } = await startWorld()
    const query = { parentId: idOf(account) }
    expect(await codeOf(call('agents.downlines', { query, caller: await signIn(agent) }))).toBe(
      'agent.downline.unknown',
    )
  })

  test('the downlines of an agent that do not exist are answered like those of others', async () => {
    const { call, signIn } = await startWorld()
    const query = { parentId: 2_000_000_000 }
    expect(await codeOf(call('agents.downlines', { query, caller: await signIn('general') }))).toBe(
      'agent.downline.unknown',
    )
  })

  test('the downlines of an agent are refused to an account that is no agent, and in a brand without agents', async () => {
    const { call, signIn } = await startWorld()
    expect(await codeOf(call('agents.downlines', { caller: await signIn('player') }))).toBe(
      'session.agent.required',
    )
    const without = await startWorld({ brand: { modules: { agents: false } } })
    expect(await codeOf(without.call('agents.downlines', { caller: await without.signIn('general') }))).toBe(
      'function.not.available',
    )
  })
})

test('whatever tree grows, an agent sees its own branch and nothing beside it (R-6.017)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 2, maxLength: 14 }),
      fc.nat(),
      async (choices, start) => {
        // Account 0 stands alone; each further one below one that is there already, or alone.
        const uplines = choices.map((choice, index) => (index === 0 ? -1 : (choice % (index + 1)) - 1))
        const members = uplines.map((upline, index) => ({
          ...FEW[1]!,
          account: `tree${index}`,
          upline: upline < 0 ? '' : `tree${upline}`,
          balance: '0.00',
          daysAgo: 1,
        }))
        const world = await startWorld({ members })
        const agent = start % members.length
        const branch = members.flatMap((_, index) =>
          index !== agent && isBelow(index, agent, uplines) ? [`tree${index}`] : [],
        )
        const caller = await world.signIn(`tree${agent}`)
        const found = await world.call('agents.downlines', {
          query: { account: 'tree', pageSize: 100 },
          caller,
        })
        expect(found.list.map(({ account }) => account).sort()).toEqual(branch.sort())
        expect((await world.call('agents.team-overview', { caller })).totals.teamSize).toBe(branch.length)
      },
    ),
    { numRuns: Number(process.env.TREE_RUNS ?? runs(5, 20)) },
  )
}, 120_000)

function isBelow(index: number, agent: number, uplines: readonly number[]): boolean {
  for (let at = uplines[index]!; at >= 0; at = uplines[at]!) if (at === agent) return true
  return false
}

describe('paying a downline (R-6.016)', () => {
  test('paying a downline moves money from the agent to a direct downline in one entry', async () => {
    const world = await startWorld()
    const [agent, downline] = [await payer(world), await world.signIn('agent1')]
    const before = [Number(await world.sumOf(agent)), Number(await world.sumOf(downline))]
    const done = await world.call('agents.transfer-downline', {
      body: pay('agent1', '250.00', 'for March'),
      caller: agent,
      key: 'pay-00001',
    })
    expect(done.amount).toBe('250.00')
    expect(Number(await world.sumOf(agent))).toBeCloseTo(before[0]! - 250, 2)
    expect(Number(await world.sumOf(downline))).toBeCloseTo(before[1]! + 250, 2)
    const row = async (caller: typeof agent) =>
      (await world.call('wallet.account-record', { query: { days: 1 }, caller })).list[0]
    expect(await row(agent)).toMatchObject({
      type: 'TO_DOWNLINE',
      amount: '-250.00',
      reference: `${done.orderNo} for March`,
    })
    expect(await row(downline)).toMatchObject({ type: 'FROM_UPLINE', amount: '250.00' })
  })

  test.each([
    ['somebody further down', 'deep', '20.00', 'agent.downline.unknown'],
    ['somebody of another branch', 'besideplayer', '20.00', 'agent.downline.unknown'],
    ['itself', 'general', '20.00', 'agent.downline.unknown'],
    ['less than ten', 'agent1', '9.99', 'wallet.amount.invalid'],
    ['more than a day allows', 'agent1', '20000.01', 'wallet.limit.daily'],
  ])('paying a downline is refused: %s', async (_name, account, amount, code) => {
    const world = await startWorld()
    const caller = await payer(world)
    expect(
      await codeOf(
        world.call('agents.transfer-downline', { body: pay(account, amount), caller, key: 'pay-00002' }),
      ),
    ).toBe(code)
  })

  test('paying a downline requires the payment password', async () => {
    const world = await startWorld()
    const caller = await payer(world)
    const body = { ...pay('agent1', '20.00'), paymentPassword: 'not-the-password' }
    const sent = world.call('agents.transfer-downline', { body, caller, key: 'pay-00003' })
    expect(await codeOf(sent)).toBe('payment-password.wrong')
  })

  test('its limit is for all payments of a day, and begins anew at the brand’s midnight', async () => {
    const world = await startWorld({
      pastDays: 30,
      brand: { timeZone: 'Asia/Dhaka', numbers: { transferDailyMaximumMinor: 10_000 } },
    })
    const paying = async (amount: string, key: string) =>
      world.call('agents.transfer-downline', {
        body: pay('agent2', amount),
        caller: await payer(world),
        key,
      })
    await paying('60.00', 'limit-001')
    expect(await codeOf(paying('40.01', 'limit-002'))).toBe('wallet.limit.daily')
    await paying('40.00', 'limit-003')
    // Noon UTC is 18:00 in Dhaka.
    await world.platform.control.advance(6 * 60 * 60 * 1000 - 1)
    expect(await codeOf(paying('10.00', 'limit-004'))).toBe('wallet.limit.daily')
    await world.platform.control.advance(1)
    await paying('10.00', 'limit-005')
  })
})

describe('the overview of a team (R-2.114)', () => {
  test('the overview of a team is the sum over the branch below, from the ledger, day by day', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { totals, days, to } = await world.call('agents.team-overview', { query: { days: 30 }, caller })
    const team = ['agent1', 'agent2', 'deep', 'deeper']
    const expected = await sumsOf(world, team, 30)
    expect(expected.validBet).toBeGreaterThan(0n)
    expect([totals.validBet, totals.payout, totals.deposit, totals.withdraw].map(minor)).toEqual([
      expected.validBet,
      expected.payout,
      expected.deposit,
      expected.withdraw,
    ])
    expect(minor(totals.netWin)).toBe(expected.payout - expected.validBet)
    expect(totals.teamSize).toBe(4)
    expect([days.length, days.at(-1)!.day]).toEqual([30, to])
    expect(days.reduce((sum, day) => sum + minor(day.validBet), 0n)).toBe(expected.validBet)
    expect(days.reduce((sum, day) => sum + minor(day.netWin), 0n)).toBe(minor(totals.netWin))
  })

  test('the overview of a team counts the team’s money, its signed-in members and its new members', async () => {
    const world = await startWorld()
    const deep = await world.signIn('deep')
    const caller = await world.signIn('general')
    const { totals } = await world.call('agents.team-overview', { caller })
    const sums = await Promise.all(
      ['agent1', 'agent2', 'deep', 'deeper'].map(async (account) =>
        minor(await world.sumOf(await world.signIn(account))),
      ),
    )
    expect(minor(totals.teamBalance)).toBe(sums.reduce((sum, one) => sum + one, 0n))
    expect(totals.onlineMembers).toBe(1)
    expect(totals.newMembers).toBe(0)
    await world.platform.control.advance(DAY)
    expect(deep.account).toBe('deep')
    const later = await world.call('agents.team-overview', { caller: await world.signIn('general') })
    expect(later.totals.onlineMembers).toBe(0)
  })
})

async function sumsOf(world: TestWorld, team: readonly string[], days: number) {
  const sums = { validBet: 0n, payout: 0n, deposit: 0n, withdraw: 0n }
  const fields: Record<string, keyof typeof sums> = {
    BET: 'validBet',
    PAYOUT: 'payout',
    DEPOSIT: 'deposit',
    OPENING: 'deposit',
    WITHDRAW: 'withdraw',
  }
  for (const account of team) {
    const caller = await world.signIn(account)
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const page = await world.call('wallet.account-record', {
        query: { days, pageSize: 100, pageNo },
        caller,
      })
      pages = page.totalPages
      for (const { type, amount } of page.list) {
        const field = fields[type]
        if (field) sums[field] += minor(amount.replace('-', ''))
      }
    }
  }
  return sums
}

function minor(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
