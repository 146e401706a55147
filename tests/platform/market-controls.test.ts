import { expect, test } from 'vitest'
import { findBreakEnd } from '../../fixtures/platform/games/play-rules.ts'
import { isYounger } from '../../fixtures/platform/identity/age.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import type { TestBrand } from '../support/test-content.ts'
import { entered, openGame, seated } from './support/playing.ts'
import { expectRefused } from './support/refused-calls.ts'
import { vendorAt } from './support/vendor.ts'
import { newKey, withCard, withdraw } from './support/wallet.ts'
import { codeOf, DAY, HOUR, MINUTE, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const SLOT = { vassalage: 'KYLIN' }
const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }
const NO_WAIT = { leastMs: { slots: 0, casino: 0 } }

const worldOf = (brand: Omit<TestBrand, 'code'>) => startWorld({ brand })
const play = (world: TestWorld, caller: Caller, stake: string, pick = '') =>
  world.call(pick ? 'games.place' : 'games.round', { body: { stake, pick }, caller, key: newKey() })
const deposit = (world: TestWorld, caller: Caller, amount = '200.00') =>
  world.call('wallet.deposit', { body: { channel: 'BANK', amount }, caller, key: newKey() })

test('a stake above the maximum of the brand is refused in slot machines and in casino games', async () => {
  const stakes = { slotsMaximumMinor: 500, casinoMaximumMinor: 800, youngBelowYears: 25 }
  const world = await worldOf({ games: { ...NO_WAIT, stakes } })
  const caller = await world.signIn('general')
  const slot = await seated(world, caller, SLOT)
  expect(slot.play).toMatchObject({ minBet: expect.any(String), maxBet: '5.00' })
  expect(Number(slot.play.minBet)).toBeLessThanOrEqual(5)
  expect(await refusalOf(play(world, slot.player, '5.01'))).toMatchObject({
    code: 'game.stake.invalid',
    values: { max: '5.00' },
  })
  await expect(play(world, slot.player, '5.00')).resolves.toMatchObject({ stake: '5.00' })
  const table = await seated(world, caller, TABLE)
  expect(table.play.maxBet).toBe('8.00')
  expect(await codeOf(play(world, table.player, '8.01', 'dragon'))).toBe('game.stake.invalid')
  await expect(play(world, table.player, '8.00', 'dragon')).resolves.toMatchObject({ stake: '8.00' })
})

test('members below the age of the brand, and those without a date of birth, have the lower maximum stake', async () => {
  const stakes = { slotsMaximumMinor: 500, youngSlotsMaximumMinor: 200, youngBelowYears: 25 }
  const world = await worldOf({ games: { ...NO_WAIT, stakes } })
  const caller = await world.signIn('general')
  const { play: unknown, game } = await seated(world, caller, SLOT)
  expect(unknown.maxBet).toBe('2.00')
  // The worlds of tests begin on 10 March 2026.
  await world.call('identity.update-profile', { body: { nickname: 'Rafi', birthday: '2001-03-11' }, caller })
  const again = () => entered(world, caller, { nodeId: game.nodeId, vassalage: game.vassalage })
  const young = await again()
  expect(young.play.maxBet).toBe('2.00')
  expect(await codeOf(play(world, young.player, '2.01'))).toBe('game.stake.invalid')
  await world.platform.control.advance(DAY)
  const grown = await entered(world, await world.signIn('general'), {
    nodeId: game.nodeId,
    vassalage: game.vassalage,
  })
  expect(grown.play.maxBet).toBe('5.00')
  await expect(play(world, grown.player, '5.00')).resolves.toMatchObject({ stake: '5.00' })
})

test('an age is reached on the birthday; an invalid day counts as young', () => {
  const noon = Date.parse('2026-03-10T12:00:00Z')
  expect(
    ['2001-03-10', '2001-03-11', '03-10-2001', '', 'never'].map((day) => isYounger(day, 25, noon)),
  ).toEqual([false, true, false, true, true])
})

test('a requested withdrawal cannot be cancelled where the brand makes withdrawals final', async () => {
  const world = await worldOf({ safety: { finalWithdrawals: true, breakMinutes: 5 } })
  const { caller, cardId } = await withCard(world)
  const { orderNo, canCancel } = await withdraw(world, caller, cardId)
  expect(canCancel).toBe(false)
  const { list } = await world.call('wallet.withdraw-list', { caller, query: { orderNo } })
  expect(list).toMatchObject([{ state: 'SUBMITTED', canCancel: false }])
  const cancel = () => world.call('wallet.cancel-withdraw', { caller, body: { orderNo }, key: newKey() })
  expect(await codeOf(cancel())).toBe('withdraw.final')
  const after = await world.call('wallet.withdraw-list', { caller, query: { orderNo } })
  expect(after.list).toMatchObject([{ state: 'SUBMITTED' }])
})

test('a game learns that returns may be celebrated only where the brand says so', async () => {
  const enter = async (games: object) => {
    const world = await worldOf({ games: { ...NO_WAIT, ...games } })
    return (await seated(world, await world.signIn('general'), SLOT)).play
  }
  expect((await enter({ celebrateReturns: true })).isReturnCelebrated).toBe(true)
  expect(await enter({ celebrateReturns: false })).not.toHaveProperty('isReturnCelebrated')
})

test('a member deposits only after setting a deposit limit where the brand asks for one', async () => {
  const world = await worldOf({ safety: { limitBeforeDeposit: true, breakMinutes: 5 } })
  const caller = await world.signIn('player')
  expect(await codeOf(deposit(world, caller))).toBe('limit.required')
  await world.call('identity.set-limit', { body: { period: 'WEEK', amount: '5000' }, caller })
  await expect(deposit(world, caller)).resolves.toMatchObject({ amount: '200.00' })
})

test('a deposit limit counts all deposits of a day, a week and a month; a withdrawal makes no room', async () => {
  const world = await startWorld()
  const { caller, cardId } = await withCard(world)
  const { deposit: before } = await world.call('identity.limits', { caller })
  const used = (limits: typeof before) => limits.map((limit) => [limit.period, Number(limit.used)])
  await deposit(world, caller, '300.00')
  const { deposit: after } = await world.call('identity.limits', { caller })
  expect(used(after)).toEqual(used(before).map(([period, amount]) => [period, Number(amount) + 300]))
  await withdraw(world, caller, cardId, '200.00')
  const { deposit: later } = await world.call('identity.limits', { caller })
  expect(used(later)).toEqual(used(after))
})

test('a higher deposit limit waits as long as the brand says', async () => {
  const world = await worldOf({ numbers: { limitWaitHours: 72 } })
  const caller = await world.signIn('player')
  const set = (amount: string) =>
    world.call('identity.set-limit', { body: { period: 'DAY', amount }, caller })
  await set('500')
  const { deposit: limits } = await set('900')
  expect(limits.find(({ period }) => period === 'DAY')).toMatchObject({
    amount: '500.00',
    pendingFrom: world.now() + 72 * HOUR,
  })
})

test('the panic button excludes a member at once for the hours of the brand, without a password', async () => {
  const world = await worldOf({ safety: { panicHours: 24, breakMinutes: 5 } })
  const caller = await world.signIn('general')
  const { player, play: state } = await seated(world, caller, SLOT)
  expect(await world.call('identity.panic', { caller })).toEqual({ until: world.now() + DAY })
  expect(await refusalOf(world.signIn('general'))).toMatchObject({
    code: 'login.excluded',
    details: { until: world.now() + DAY },
  })
  expect(await codeOf(play(world, player, state.minBet))).toBe('play.excluded')
  await world.platform.control.advance(DAY - 1)
  expect(await codeOf(world.signIn('general'))).toBe('login.excluded')
  await world.platform.control.advance(1)
  await expect(world.signIn('general')).resolves.toBeDefined()
})

test('the panic button does not shorten a longer break, and a brand without it refuses the call', async () => {
  const world = await worldOf({ safety: { panicHours: 24, breakMinutes: 5 } })
  const caller = await world.signIn('player')
  await world.call('identity.time-out', { body: { hours: 72, password: 'Quiet-Harbour-42' }, caller })
  expect(await world.call('identity.panic', { caller })).toEqual({ until: world.now() + 3 * DAY })
  const plain = await startWorld()
  const member = await plain.signIn('player')
  expect(await codeOf(plain.call('identity.panic', { caller: member }))).toBe('function.not.available')
})

test('an hour of play is followed by a break of five minutes, in which no stake is taken and no game opens', async () => {
  const world = await worldOf({ games: NO_WAIT, safety: { breakAfterMinutes: 60, breakMinutes: 5 } })
  const caller = await world.signIn('general')
  const { player, play: state, game } = await seated(world, caller, SLOT)
  const begin = world.now()
  const round = () => play(world, player, state.minBet)
  const wait = async (minutes: number) => {
    await world.platform.control.advance(minutes * MINUTE)
  }
  await round()
  for (const minutes of [20, 20, 19]) {
    await wait(minutes)
    await round()
  }
  await wait(1)
  expect(await refusalOf(round())).toMatchObject({
    code: 'play.pause',
    values: { minutes: 5 },
    details: { until: begin + 65 * MINUTE },
  })
  const open = () =>
    world.call('games.launch', {
      query: { nodeId: game.nodeId, vassalage: game.vassalage, language: 'EN' },
      caller,
    })
  expect(await codeOf(open())).toBe('play.pause')
  await wait(5)
  await expect(round()).resolves.toBeDefined()
  await expect(open()).resolves.toBeDefined()
})

test('play and breaks follow one another from the start of play', () => {
  const turns = (now: number) => findBreakEnd({ startedAt: 100, playMs: 60, breakMs: 5, now })
  expect([100, 159, 160, 164, 165, 224, 225].map(turns)).toEqual([
    undefined,
    undefined,
    165,
    165,
    undefined,
    undefined,
    230,
  ])
})

test('a member plays one game at a time where the brand says so: the one that was opened first takes no stake', async () => {
  const world = await worldOf({ games: NO_WAIT, safety: { oneGame: true, breakMinutes: 5 } })
  const caller = await world.signIn('general')
  const first = await seated(world, caller, SLOT)
  await play(world, first.player, first.play.minBet)
  const second = await seated(world, caller, TABLE)
  expect(await codeOf(play(world, first.player, first.play.minBet))).toBe('game.parallel')
  await expect(play(world, second.player, second.play.minBet, 'dragon')).resolves.toBeDefined()
  const other = await world.signIn('player')
  const game = await openGame(world, SLOT.vassalage)
  const theirs = await entered(world, other, { nodeId: game.nodeId, vassalage: game.vassalage })
  expect(theirs.play.maxBet).toBeDefined()
  await expect(play(world, second.player, second.play.minBet, 'dragon')).resolves.toBeDefined()
})

test('a bet of a vendor, one at a table and a launch by the call for visitors are refused in a break after play, and in a game before the last one', async () => {
  const world = await worldOf({
    games: NO_WAIT,
    safety: { oneGame: true, breakAfterMinutes: 60, breakMinutes: 5 },
  })
  const caller = await world.signIn('general')
  const first = await seated(world, caller, TABLE)
  const second = await seated(world, caller, SLOT)
  const vendor = (player: Caller, vassalage: string) => vendorAt(world, vassalage, player)
  await expectRefused(
    {
      'games.place': () => play(world, first.player, first.play.minBet, 'dragon'),
      'games.vendor-bet': () =>
        vendor(first.player, TABLE.vassalage).bet({ transactionId: 'tx-1', stake: first.play.minBet }),
    },
    'game.parallel',
  )
  await play(world, second.player, second.play.minBet)
  for (const minutes of [20, 20, 20]) {
    await world.call('games.play-time', { body: {}, caller })
    await world.platform.control.advance(minutes * MINUTE)
  }
  const { game } = second
  const query = { nodeId: game.nodeId, vassalage: game.vassalage }
  await expectRefused(
    {
      'games.launch-trial': () => world.call('games.launch-trial', { query, caller }),
      'games.vendor-bet': () =>
        vendor(second.player, SLOT.vassalage).bet({ transactionId: 'tx-2', stake: second.play.minBet }),
      'games.place': () => play(world, first.player, first.play.minBet, 'dragon'),
    },
    'play.pause',
  )
})
