import type { OperationId } from '@marquee/schemas/operations'
import { describe, expect, test, vi } from 'vitest'
import { titleOf } from '../support/vendor.ts'
import { entered, openGame, seated, ticketOf } from './support/playing.ts'
import { codeOf, HOUR, startWorld, type TestWorld } from './support/world.ts'

const VENDOR = 'KYLIN'

describe('favourites (R-7.045, R-7.046)', () => {
  const firstIds = async (world: TestWorld, count: number) =>
    (await world.call('games.list', { query: { vassalage: VENDOR, pageSize: count } })).games.map(
      ({ nodeId }) => nodeId,
    )

  test('favourites are added once and removed once, however often it is asked', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const [nodeId] = await firstIds(world, 1)
    for (let time = 0; time < 2; time += 1) {
      expect(await world.call('games.add-favourite', { body: { nodeId: nodeId! }, caller })).toEqual({
        nodeId,
        isFavorite: true,
      })
      expect(await world.call('games.favourite-ids', { caller })).toEqual([nodeId])
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await world.call('games.remove-favourite', { query: { nodeId: nodeId! }, caller })).toEqual({
        nodeId,
        isFavorite: false,
      })
      expect(await world.call('games.favourite-ids', { caller })).toEqual([])
    }
  })

  test('favourites are listed page by page, newest first, and are the member’s own in this brand', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const ids = await firstIds(world, 5)
    for (const nodeId of ids) {
      await world.call('games.add-favourite', { body: { nodeId }, caller })
      await world.platform.control.advance(1000)
    }
    const page = (pageNo: number) =>
      world.call('games.favourites', { query: { pageNo, pageSize: 2 }, caller })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.flatMap(({ content }) => content.map(({ nodeId }) => nodeId))).toEqual([...ids].reverse())
    expect(pages[3]).toEqual({ content: [], pageNum: 4, totalPages: 3, totalCount: 5 })
    expect(await world.call('games.favourite-ids', { caller: await world.signIn('general') })).toEqual([])
    const elsewhere = await world.signIn('player', undefined, world.other)
    expect(await world.call('games.favourite-ids', { caller: elsewhere, site: world.other })).toEqual([])
    expect((await world.call('games.favourites', { query: { gameType: 'FISH' }, caller })).totalCount).toBe(0)
  })

  test('favourites are games that exist, and no more than the brand allows', async () => {
    const world = await startWorld({ brand: { numbers: { favouriteGames: 2 } } })
    const caller = await world.signIn('player')
    const add = (nodeId: string) => world.call('games.add-favourite', { body: { nodeId }, caller })
    expect(await codeOf(add('1'))).toBe('game.unknown')
    const [first, second, third] = await firstIds(world, 3)
    await add(first!)
    await add(second!)
    expect(await codeOf(add(third!))).toBe('game.favourites.full')
    expect(await add(first!)).toMatchObject({ isFavorite: true })
  })

  test('favourites ask for a login', async () => {
    const world = await startWorld()
    expect(await codeOf(world.call('games.favourite-ids'))).toBe('login.not.session')
  })
})

describe('the list of games', () => {
  test('the list of games is filtered by the query only, and an empty page has the number of pages (R-3.022)', async () => {
    const world = await startWorld()
    const all = await world.call('games.list', { query: { gameName: 'DRAGON' } })
    expect(all.totalCount).toBeGreaterThan(24)
    const past = await world.call('games.list', { query: { gameName: 'dragon', pageNo: 999 } })
    expect(past).toEqual({ games: [], pageNum: 999, totalPages: all.totalPages, totalCount: all.totalCount })
    expect(all.totalPages).toBe(Math.ceil(all.totalCount / 24))
  })

  test('the list of games has 24 games on a page unless told (R-9.010)', async () => {
    const { call } = await startWorld()
    expect((await call('games.list')).games).toHaveLength(24)
  })

  test('the list of games takes pages of 1 to 1,000 games only (R-7.004)', async () => {
    const { call } = await startWorld()
    for (const query of [{ pageNo: 0 }, { pageSize: 0 }, { pageSize: 1001 }])
      expect(await codeOf(call('games.list', { query }))).toBe('request.invalid')
  })
})

describe('kinds of game (R-7.048, R-9.029)', () => {
  test('kinds of game of a live vendor are among the fifteen; other vendors have none', async () => {
    const { call } = await startWorld()
    const { data } = await call('games.vendors')
    const { gameClassify } = data.lanes.find(({ title }) => title === 'LIVE')!
    expect(gameClassify).toHaveLength(15)
    const { content } = await call('games.types')
    const kinds = new Set(Object.values(content.LIVE!).flat())
    expect([...kinds].filter((kind) => !gameClassify.includes(kind))).toEqual([])
    expect(kinds.has('Baccarat') && kinds.has('Sicbo') && kinds.has('Dragon Tiger')).toBe(true)
    expect(content.RNG![VENDOR]).toEqual([])
    expect(Object.keys((await call('games.types', { query: { gameType: 'FISH' } })).content)).toEqual([
      'FISH',
    ])
  })

  test('kinds of game decide how a live title is played', async () => {
    const world = await startWorld()
    const played = new Map<string, string>()
    const caller = await world.signIn('general')
    for (const name of ['Baccarat', 'Sic Bo', 'Dragon Tiger', 'Roulette']) {
      const { nodeId } = await openGame(world, 'FELUCCA', name)
      const { play } = await entered(world, caller, { nodeId, vassalage: 'FELUCCA' })
      played.set(titleOf(nodeId), play.kind)
    }
    expect(Object.fromEntries(played)).toEqual({
      Baccarat: 'table',
      Sicbo: 'sicbo',
      'Dragon Tiger': 'tiger',
      Roulette: 'wheel',
    })
  })
})

describe('rooms (R-7.030)', () => {
  test('rooms of a game have stakes of their own, smallest first', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const game = await openGame(world, 'DUELIST')
    const { list } = await world.call('games.rooms', {
      query: { vassalage: 'DUELIST', nodeId: game.nodeId },
      caller,
    })
    expect(list.map(({ roomId }) => roomId)).toEqual([1, 2, 3, 4].map((room) => `${game.nodeId}-${room}`))
    const stakes = list.map(({ minBet }) => Number(minBet))
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b))
    expect(list.every(({ minBalance, minBet }) => Number(minBalance) === Number(minBet) * 20)).toBe(true)
    const all = await world.call('games.rooms', { caller })
    expect(new Set(all.list.map(({ vassalage }) => vassalage)).size).toBe(5)
    expect((await world.call('games.rooms', { query: { vassalage: VENDOR }, caller })).list).toEqual([])
  })

  test('rooms admit a member with enough money, and play for the stakes of the room', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { game } = await seated(world, caller, { vassalage: 'DUELIST', amount: '300.00' })
    const open = async () => {
      const { list } = await world.call('games.rooms', {
        query: { vassalage: 'DUELIST', nodeId: game.nodeId },
        caller,
      })
      return list.filter(
        ({ status, minBalance, minBet }) =>
          status === 'OPEN' && Number(minBalance) <= 300 && minBet !== game.minBet,
      )
    }
    let rooms = await open()
    while (rooms.length === 0) {
      await world.platform.control.advance(HOUR / 4)
      rooms = await open()
    }
    const room = rooms.at(-1)!
    const { play, player } = await entered(world, caller, { roomId: room.roomId, vassalage: 'DUELIST' })
    expect([play.kind, play.minBet]).toEqual(['room', room.minBet])
    const round = { body: { stake: room.minBet, pick: play.variant }, caller: player, key: 'room-round-1' }
    expect((await world.call('games.round', round)).stake).toBe(room.minBet)
    const low = { body: { stake: game.minBet, pick: play.variant }, caller: player, key: 'room-round-2' }
    expect(await codeOf(world.call('games.round', low))).toBe('game.stake.invalid')
  })

  test('rooms refuse a member with too little money, and do not exist for other games', async () => {
    const world = await startWorld()
    const caller = await world.signIn('poor')
    const { list } = await world.call('games.rooms', { query: { vassalage: 'DUELIST' }, caller })
    const launch = (roomId: string, vassalage: string) =>
      codeOf(world.call('games.launch', { query: { roomId, vassalage, language: 'EN' }, caller }))
    const open = list.find(({ status }) => status === 'OPEN')!
    expect(await launch(open.roomId, 'DUELIST')).toBe('game.room.balance')
    const full = list.find(({ status }) => status === 'FULL')!
    expect(await launch(full.roomId, 'DUELIST')).toBe('game.room.full')
    const slot = await openGame(world, VENDOR)
    for (const [roomId, vendor] of [
      [`${slot.nodeId}-1`, VENDOR],
      [`${open.nodeId}-9`, 'DUELIST'],
      [open.roomId, 'POKRIDG'],
      ['-', 'DUELIST'],
    ] as const)
      expect(await launch(roomId, vendor)).toBe('game.unknown')
  })
})

describe('the fields of a launch', () => {
  test('the fields of a launch are the thirteen fields of the specification; the answer has an address on this site (R-3.017, R-3.018, R-7.059, R-7.063)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const { nodeId } = await openGame(world, VENDOR)
    const query = {
      gameId: nodeId,
      nodeId,
      accountType: 1,
      confirmTrans: 0,
      vassalage: VENDOR,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: caller.account,
      token: 'not-the-token',
      merchantCode: 'any',
      roomId: '',
      language: 'TH',
    }
    expect(Object.keys(query)).toHaveLength(13)
    const launched = await world.call('games.launch', { query, caller })
    expect(launched.content).toMatchObject({ game_url: expect.any(String), game_url2: '' })
    expect(new URL(launched.content.game_url).origin).toBe('http://brand.test')
    const { play } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
    expect(play.language).toBe('TH')
  })

  test('the fields of a launch by its gameId alone opens the same game', async () => {
    const world = await startWorld()
    const { nodeId, gameName } = await openGame(world, VENDOR)
    const query = { gameId: nodeId, vassalage: VENDOR, language: 'EN' }
    const launched = await world.call('games.launch', { query, caller: await world.signIn('player') })
    const { play } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
    expect(play.gameName).toBe(gameName)
  })

  test('a member on a break opens no game and places no bet, but finishes open rounds (R-4.053)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const table = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }
    const { player, game } = await seated(world, caller, table)
    const body = { stake: game.minBet, pick: 'tiger' }
    const { round } = await world.call('games.place', { body, caller: player, key: 'before-break' })
    await world.store.transaction(world.site.code, (db) =>
      db(
        `INSERT INTO play_breaks (brand, member_id, kind, until, started_at) VALUES ($1, $2, 'TIME_OUT', $3, $4)`,
        [world.site.code, caller.memberId, world.now() + HOUR, world.now()],
      ),
    )
    const launching = { nodeId: game.nodeId, vassalage: table.vassalage, language: 'EN' }
    expect(await codeOf(world.call('games.launch', { query: launching, caller }))).toBe('play.excluded')
    for (const id of ['games.place', 'games.round'] as const)
      expect(await codeOf(world.call(id, { body, caller: player, key: `${id}-during` }))).toBe(
        'play.excluded',
      )
    const rest = { body: { round }, caller: player, key: 'rest-of-it-1' }
    expect((await world.call('games.resume', rest)).round).toBe(round)
  })
})

test('lanes are named from the seven groups, each vendor’s category is its lane, and hot games take the query of the specification (R-3.024, R-3.025, R-3.028, R-7.064)', async () => {
  const { call } = await startWorld()
  const { data } = await call('games.vendors')
  const groups = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']
  expect(data.lanes.map(({ title }) => title)).toEqual(groups)
  for (const { title, cards } of data.lanes)
    expect(new Set(cards.map(({ gameCategory }) => gameCategory))).toEqual(new Set([title]))
  const query = {
    merchantCode: 'any',
    isPlatform: 2,
    platform: 'flash,html5-desktop',
    vassalage: '',
    language: 'EN',
  }
  expect((await call('games.hot', { query })).list.length).toBeGreaterThan(20)
})

describe('the launch of a lottery (R-3.029, R-4.049)', () => {
  const launch = async (world: TestWorld, vassalage: string, more = {}) =>
    world.call('games.launch', {
      query: { vassalage, language: 'EN', launchMode: 'LOTT', ...more },
      caller: await world.signIn('player'),
    })

  test('the launch of a lottery opens the lobby of its vendor, or the betting view where a lottery is named', async () => {
    const world = await startWorld()
    const lobby = await launch(world, 'TCG_LOTTO_VN')
    expect(new URL(lobby.content.game_url).pathname).toBe('/play/lottery')
    const entering = await world.call('games.enter', { body: { ticket: ticketOf(lobby) } })
    expect(entering.play).toMatchObject({ kind: 'lottery', minBet: '0.00' })
    const player = (await world.platform.callerOf(world.site, entering.token, true))!
    const hall = await world.call('games.hall', { caller: player })
    expect(hall).toMatchObject({ view: 'lobby', gameCode: '' })
    expect(hall.list.map(({ gameCode }) => gameCode)).toContain('VNHN')
    for (const { gameId, lockTime } of hall.list)
      expect(lockTime).toBe((await world.call('lottery.near', { query: { gameId } })).currentNumero.lockTime)

    const caller = await world.signIn('player')
    const betting = await entered(world, caller, { vassalage: 'TCG_LOTTO_VN', lottoGameCode: 'VNHCM' })
    const opened = await world.call('games.hall', { caller: betting.player })
    expect(opened).toMatchObject({ view: 'betting', gameCode: 'VNHCM' })
    expect(opened.list.find(({ gameCode }) => gameCode === 'VNHCM')!.last).toHaveLength(20)
    expect(
      await codeOf(
        world.call('games.round', { body: { stake: '1.00' }, caller: betting.player, key: 'no-round-1' }),
      ),
    ).toBe('game.closed')
  })

  test('the launch of a lottery is told its lottery by code or by number, in either place', async () => {
    const world = await startWorld()
    const hallOf = async (query: object) => {
      const launched = await launch(world, 'TCG_LOTTO_VN', query)
      const { token } = await world.call('games.enter', { body: { ticket: ticketOf(launched) } })
      const player = (await world.platform.callerOf(world.site, token, true))!
      const { view, gameCode } = await world.call('games.hall', { caller: player })
      return [view, gameCode]
    }
    for (const named of ['VNHN', '901']) {
      expect(await hallOf({ gameId: named })).toEqual(['betting', 'VNHN'])
      expect(await hallOf({ lottoGameCode: named })).toEqual(['betting', 'VNHN'])
    }
    expect(await codeOf(launch(world, 'TCG_LOTTO_VN', { gameId: 'HBSSC' }))).toBe('game.unknown')
  })

  test('the launch of a lottery of Vietnam moves it to the top of the recent ones (R-7.031)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    for (const lottoGameCode of ['VNHN', 'VNDN', 'VNHN']) {
      await launch(world, 'TCG_LOTTO_VN', { lottoGameCode })
      await world.platform.control.advance(1000)
    }
    await launch(world, 'LOTT', { lottoGameCode: 'HBSSC' })
    const { list } = await world.call('lottery.vn-recent', { caller })
    expect(list.map(({ gameCode }) => gameCode)).toEqual(['VNHN', 'VNDN'])
  })

  test('the launch of a lottery that is not sold, or another vendor’s, is refused', async () => {
    const world = await startWorld()
    expect(await codeOf(launch(world, 'TCG_LOTTO_VN', { lottoGameCode: 'HBSSC' }))).toBe('game.unknown')
    expect(await codeOf(launch(world, 'NOBODY'))).toBe('game.unknown')
    const without = await startWorld({ brand: { modules: { lottery: false } } })
    expect(await codeOf(launch(without, 'LOTT'))).toBe('game.unknown')
  })
})

test.each<OperationId>([
  'games.favourite-ids',
  'games.favourites',
  'games.recent',
  'lottery.vn-recent',
  'games.open-bets',
  'games.vendor-balance',
])('%s only reads: it waits for nobody who writes in its brand', async (operation) => {
  const world = await startWorld()
  const { player } = await seated(world, await world.signIn('player'), { vassalage: VENDOR })
  await world.call(operation, { caller: player })
  const transactions = vi.spyOn(world.store, 'transaction')
  await world.call(operation, { caller: player })
  expect(transactions).not.toHaveBeenCalled()
})
