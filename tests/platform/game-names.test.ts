import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { seated, ticketOf } from './support/playing.ts'
import { HOUR, startWorld, type TestWorld } from './support/world.ts'

const MATCH = { EN: ['Quick League', 'Draw'], BN: ['কুইক লিগ', 'ড্র'] } as const
const TABLE = { EN: /^(Baccarat|Punto Banco) /, BN: /^(বাকারা|পুন্তো বাঙ্কো) / } as const
const LATIN = /[A-Za-z]/

describe.each(['EN', 'BN'] as const)('names of the demonstration games in %s', (language) => {
  let world: TestWorld
  let caller: Caller
  beforeAll(async () => {
    world = await startWorld()
    caller = await world.signIn('general')
  })

  test('a match names its league and teams in the caller’s language, before a game is opened and in it', async () => {
    const { list } = await world.call('games.next-matches', { language, query: { count: 20 } })
    expect(list.map(({ league }) => league)).toContain(MATCH[language][0])
    for (const { home, away } of list) {
      expect(LATIN.test(home)).toBe(language === 'EN')
      expect(LATIN.test(away)).toBe(language === 'EN')
    }
    const { player } = await seated(world, caller, { vassalage: 'PITCHLN' })
    const inside = await world.call('games.matches', { caller: player, language })
    expect(inside.list.find(({ matchId }) => matchId === list[0]!.matchId)?.home).toBe(list[0]!.home)
  })

  test('a bet on a match that was placed in another language names its teams in the language in which it is read', async () => {
    const { player, game } = await seated(world, caller, { vassalage: 'PITCHLN' })
    const { list } = await world.call('games.matches', { caller: player, language })
    const { matchId, home, away } = list.find(({ status }) => status === 'OPEN')!
    await world.call('games.place', {
      body: { stake: game.minBet, pick: `${matchId}:draw` },
      caller: player,
      key: `names-${language}`,
    })
    const history = await world.call('wallet.bet-history', { caller, language, query: { product: 'SPORTS' } })
    const bet = history.list.find(({ issue }) => issue === matchId)!
    expect(bet.content).toBe(`${home} – ${away}: ${MATCH[language][1]}`)
  })

  test('a live table has the name of the caller’s language in its hall, and is found by it', async () => {
    const query = { gameType: 'LIVE', title: 'Baccarat', pageSize: 5 } as const
    const { games } = await world.call('games.list', { language, query })
    for (const { gameName } of games) expect(gameName).toMatch(TABLE[language])
    const { gameName } = games[0]!
    const filtered = await world.call('games.list', { language, query: { gameType: 'LIVE', gameName } })
    expect(filtered.games[0]!.gameName).toBe(gameName)
    const found = await world.call('games.search', { language, query: { text: gameName } })
    expect(found.games[0]!.gameName).toBe(gameName)
    const english = await world.call('games.search', { language, query: { text: 'baccarat' } })
    expect(english.games[0]!.gameName).toMatch(TABLE[language])
  })

  test('a room has the name of the caller’s language in its list, at its launch and in its page', async () => {
    await seated(world, caller, { vassalage: 'DUELIST', amount: '300.00' })
    const findOpen = async () => {
      const { list } = await world.call('games.rooms', { caller, language, query: { vassalage: 'DUELIST' } })
      return list.find(({ status, minBalance }) => status === 'OPEN' && Number(minBalance) <= 300)
    }
    let open = await findOpen()
    while (!open) {
      await world.platform.control.advance(HOUR / 4)
      open = await findOpen()
    }
    const { roomId, roomName } = open
    expect(LATIN.test(roomName)).toBe(language === 'EN')
    const launched = await world.call('games.launch', {
      query: { vassalage: 'DUELIST', roomId, language },
      caller,
    })
    expect(launched.content.gameName).toBe(roomName)
    const { play } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
    expect(play.roomName).toBe(roomName)
  })
})

test('a brand’s own name of a team replaces the name of the vendor', async () => {
  const world = await startWorld()
  const own = { 'play.league-quick-league': 'Lightning League' }
  const site = { ...world.site, gameTexts: { ...world.site.gameTexts, EN: own } }
  const { list } = await world.call('games.next-matches', { site, query: { count: 20 } })
  expect(list.map(({ league }) => league)).toContain('Lightning League')
})
