import { describe, expect, test } from 'vitest'
import { entered, seated } from './support/playing.ts'
import { DAY, MINUTE, startWorld } from './support/world.ts'

const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }

describe('how long a member has played (R-4.053)', () => {
  test('how long a member has played counts over games, with what was staked and paid; a note that was read waits for the next one', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player } = await seated(world, caller, TABLE)
    const play = (isRead = false) => world.call('games.play-time', { body: { isRead }, caller })
    const first = await play()
    expect(first).toMatchObject({ startedAt: world.now(), rounds: 0, net: '0.00' })
    expect(first.remindAt).toBe(world.now() + 60 * MINUTE)
    const placed = await world.call('games.place', {
      body: { stake: '20.00', pick: 'dragon' },
      caller: player,
      key: 'play-time-1',
    })
    expect(await play()).toMatchObject({ rounds: 0, staked: '0.00' })
    const { payout } = await world.call('games.resume', {
      body: { round: placed.round },
      caller: player,
      key: 'play-time-2',
    })
    await world.platform.control.advance(25 * MINUTE)
    const second = await play()
    expect(second).toMatchObject({ startedAt: first.startedAt, remindAt: first.remindAt, rounds: 1 })
    expect(second).toMatchObject({ staked: '20.00', paid: payout })
    expect(Number(second.net)).toBe(Number(payout) - 20)
    expect((await play(true)).remindAt).toBe(world.now() + 60 * MINUTE)
  })

  test('how long a member has played goes by the minutes that the member chose, and begins anew after a long break', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    await world.call('identity.set-reality-check', { body: { minutes: 15 }, caller })
    const play = () => world.call('games.play-time', { body: {}, caller })
    const { startedAt, remindAt } = await play()
    expect(remindAt - startedAt).toBe(15 * MINUTE)
    await world.platform.control.advance(29 * MINUTE)
    expect((await play()).startedAt).toBe(startedAt)
    await world.platform.control.advance(30 * MINUTE)
    expect((await play()).startedAt).toBe(world.now())
  })
})

describe('rounds that wait for their member (R-4.054)', () => {
  test('rounds that wait for their member are told by game, until they are played on or void; then a message says where the stake is', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player, game } = await seated(world, caller, TABLE)
    const waiting = (who = caller) => world.call('games.unfinished', { caller: who })
    expect((await waiting()).list).toEqual([])
    const place = (key: string) =>
      world.call('games.place', { body: { stake: '20.00', pick: 'dragon' }, caller: player, key })
    const { round } = await place('waiting-1')
    const at = world.now()
    const { list } = await waiting()
    expect(list).toMatchObject([{ game: { nodeId: game.nodeId }, stake: '20.00', at, endsAt: at + DAY }])
    expect((await waiting(await world.signIn('agent1'))).list).toEqual([])
    await world.call('games.resume', { body: { round }, caller: player, key: 'waiting-2' })
    expect((await waiting()).list).toEqual([])

    const left = await place('waiting-3')
    await world.platform.control.advance(DAY)
    const again = await world.signIn('general')
    expect((await waiting(again)).list).toEqual([])
    const inbox = await world.call('support.inbox', { query: { pageNo: 1, pageSize: 20 }, caller: again })
    const told = inbox.list.filter(({ content }) => content.includes(left.round))
    expect(told).toHaveLength(1)
    expect(told[0]!.content).toContain('20.00')
  })

  test('rounds that wait for their member are not the bets on matches, which end by themselves', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player, game } = await seated(world, caller, { vassalage: 'PITCHLN' })
    const { list } = await world.call('games.matches', { caller: player })
    const match = list.find(({ status }) => status === 'OPEN')!
    await world.call('games.place', {
      body: { stake: game.minBet, pick: `${match.matchId}:home` },
      caller: player,
      key: 'waiting-match',
    })
    expect((await world.call('games.unfinished', { caller })).list).toEqual([])
  })

  test('the launch names the game and its least stake', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { game } = await seated(world, caller, TABLE)
    const { content } = await world.call('games.launch', {
      query: { nodeId: game.nodeId, vassalage: game.vassalage, language: 'EN' },
      caller,
    })
    expect(content).toMatchObject({ gameName: game.gameName, minBet: game.minBet })
    await entered(world, caller, { nodeId: game.nodeId, vassalage: game.vassalage })
  })
})
