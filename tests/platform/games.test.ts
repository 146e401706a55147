import { describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { codeOf, HOUR, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const VENDOR = 'KYLIN'

async function aGame(world: TestWorld, vassalage = VENDOR, supportPlay: 0 | 1 = 1) {
  const query = { vassalage, pageSize: 100, sort: 'newest' } as const
  const { totalPages } = await world.call('games.list', { query })
  // Closed games are the last of a list.
  const pageNo = supportPlay === 0 ? totalPages : 1
  const { games } = await world.call('games.list', { query: { ...query, pageNo } })
  return games.find((game) => game.supportPlay === supportPlay)!
}

async function launched(world: TestWorld, caller: Caller, vassalage = VENDOR) {
  const game = await aGame(world, vassalage)
  const query = { nodeId: game.nodeId, vassalage, language: 'EN' }
  const { content } = await world.call('games.launch', { query, caller })
  return {
    game,
    url: new URL(content.game_url),
    ticket: new URL(content.game_url).searchParams.get('ticket')!,
  }
}

async function playing(world: TestWorld, caller: Caller, vassalage = VENDOR, amount = '100.00') {
  const { game, ticket } = await launched(world, caller, vassalage)
  if (world.site.brand.modules.transferWallet)
    await world.call('wallet.transfer', {
      body: { fromAccountType: 'main', toAccountType: vassalage, amount },
      caller,
      key: `bring-${vassalage}`,
    })
  const { token, play } = await world.call('games.enter', { body: { ticket } })
  return { game, play, token, player: (await world.platform.callerOf(world.site, token, true))! }
}

describe('the lobby', () => {
  test('the lobby has ten thousand games, and pages that tell how many there are (R-3.022)', async () => {
    const { call } = await startWorld()
    const all = await call('games.list')
    expect(all.totalCount).toBeGreaterThan(9_500)
    expect([all.games.length, all.totalPages]).toEqual([24, Math.ceil(all.totalCount / 24)])
    const past = await call('games.list', { query: { pageNo: 9999 } })
    expect([past.games, past.totalCount, past.pageNum]).toEqual([[], all.totalCount, 9999])
  })

  test('pages show every game once', async () => {
    const { call } = await startWorld()
    const query = { gameType: 'PVP' as const, pageSize: 50 }
    const first = await call('games.list', { query })
    const seen = new Set<string>()
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1)
      for (const game of (await call('games.list', { query: { ...query, pageNo } })).games)
        seen.add(game.nodeId)
    expect(seen.size).toBe(first.totalCount)
  })

  test('the lobby filters by category, vendor, name in any case, least stake and lines (R-3.020)', async () => {
    const { call } = await startWorld()
    const live = await call('games.list', { query: { gameType: 'LIVE', pageSize: 100 } })
    expect(new Set(live.games.map(({ gameType }) => gameType))).toEqual(new Set(['LIVE']))
    const own = await call('games.list', { query: { vassalage: VENDOR, pageSize: 100 } })
    expect(new Set(own.games.map(({ vassalage }) => vassalage))).toEqual(new Set([VENDOR]))
    const part = own.games[0]!.gameName.slice(0, 5)
    const found = await call('games.list', { query: { gameName: part.toUpperCase(), pageSize: 100 } })
    expect(found.games.every(({ gameName }) => gameName.toLowerCase().includes(part.toLowerCase()))).toBe(
      true,
    )
    expect(found.totalCount).toBeGreaterThan(0)
    const cheap = await call('games.list', { query: { minBet: '0.50', pageSize: 100 } })
    expect(cheap.games.every(({ minBet }) => Number(minBet) <= 0.5)).toBe(true)
    const [all, lined, most] = await Promise.all(
      [0, 20, 1000].map(
        async (minLineNum) => (await call('games.list', { query: { minLineNum } })).totalCount,
      ),
    )
    expect(lined).toBeGreaterThan(0)
    expect(lined).toBeLessThan(all!)
    expect(most).toBe(0)
  })

  test('the lobby shows no vendor, and no game of one, that the brand hides, or that needs a module that is off', async () => {
    const { call } = await startWorld({
      brand: {
        vendors: { hidden: [VENDOR], ownEntry: [], ownEntryAfter: 'LIVE' },
        modules: { lottery: false },
      },
    })
    const { data } = await call('games.vendors')
    expect(data.lanes.map(({ title }) => title)).toEqual(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'])
    expect(JSON.stringify(data)).not.toContain(`"${VENDOR}"`)
    expect((await call('games.list', { query: { vassalage: VENDOR } })).totalCount).toBe(0)
  })

  test('the lobby shows hot games that can be played, of many vendors (R-7.043)', async () => {
    const { call } = await startWorld()
    const { list } = await call('games.hot')
    expect(list.length).toBeGreaterThan(20)
    expect(list.every(({ isHot, supportPlay }) => isHot && supportPlay === 1)).toBe(true)
    expect(new Set(list.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(10)
  })

  test('the lobby is empty when no vendor is there, and says that it changed', async () => {
    const { call, platform, site } = await startWorld()
    const before = platform.generation(site.code)
    await platform.control.scenario(site, 'no-vendors')
    expect(platform.generation(site.code)).not.toBe(before)
    expect((await call('games.vendors')).data.lanes).toEqual([])
    expect((await call('games.hot')).list).toEqual([])
    await platform.control.reset(site.code)
    expect((await call('games.hot')).list).not.toEqual([])
  })
})

describe('a launch (R-3.019)', () => {
  test('a launch gives an address on this site with a ticket that is not the session token', async () => {
    const world = await startWorld()
    const { token } = await world.call('identity.login', {
      body: { type: 'username', username: 'player', password: 'Quiet-Harbour-42' },
    })
    const { url, ticket } = await launched(world, (await world.callerOf(token))!)
    expect([url.origin, url.pathname]).toEqual(['http://brand.test', '/play/reels'])
    expect(url.href).not.toContain(token)
    expect(await world.callerOf(ticket)).toBeNull()
  })

  test('a launch is on one of the brand’s own hosts where it has some (R-7.062)', async () => {
    const launchGameCDNs = ['https://one.example', 'https://two.example']
    const world = await startWorld({ brand: { launchGameCDNs } })
    const caller = await world.signIn('player')
    const origins = new Set<string>()
    for (let round = 0; round < 20; round += 1) origins.add((await launched(world, caller)).url.origin)
    expect([...origins].sort()).toEqual(launchGameCDNs)
  })

  test('ticket is good once', async () => {
    const world = await startWorld()
    const { ticket } = await launched(world, await world.signIn('player'))
    const entering = () => world.call('games.enter', { body: { ticket } })
    const ended = await Promise.allSettled([entering(), entering(), entering()])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(entering())).toBe('game.ticket.invalid')
  })

  test('ticket is good for 60 seconds', async () => {
    const world = await startWorld()
    const { ticket } = await launched(world, await world.signIn('player'))
    await world.platform.control.advance(60_000)
    expect(await codeOf(world.call('games.enter', { body: { ticket } }))).toBe('game.ticket.invalid')
  })

  test('a launch leaves tickets that are too old to the daily sweep', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const kept = () =>
      world.store.transaction(world.site.code, (db) =>
        db('SELECT 1 FROM launch_tickets WHERE brand = $1', [world.site.code]),
      )
    await launched(world, caller)
    await world.platform.control.advance(HOUR)
    await launched(world, caller)
    expect(await kept()).toHaveLength(2)
    await world.platform.control.advance(24 * HOUR)
    expect(await kept()).toEqual([])
  })

  test('ticket of one brand is unknown in another', async () => {
    const world = await startWorld()
    const { ticket } = await launched(world, await world.signIn('player'))
    expect(await codeOf(world.call('games.enter', { body: { ticket }, site: world.other }))).toBe(
      'game.ticket.invalid',
    )
  })

  test('a launch of a game that is not there, closed, or another vendor’s is refused', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const game = await aGame(world)
    const closed = await aGame(world, VENDOR, 0)
    const launch = (nodeId: string, vassalage = VENDOR) =>
      codeOf(world.call('games.launch', { query: { nodeId, vassalage, language: 'EN' }, caller }))
    expect([await launch('1'), await launch(closed.nodeId), await launch(game.nodeId, 'OJALUNE')]).toEqual([
      'game.unknown',
      'game.closed',
      'game.unknown',
    ])
  })

  test('a launch moves the game to the top of the recent ones (R-7.047)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const { games } = await world.call('games.list', { query: { vassalage: VENDOR, pageSize: 40 } })
    const open = games.filter(({ supportPlay }) => supportPlay === 1).slice(0, 25)
    for (const { nodeId } of [...open, open[3]!]) {
      await world.call('games.launch', { query: { nodeId, vassalage: VENDOR, language: 'EN' }, caller })
      await world.platform.control.advance(1000)
    }
    const { list } = await world.call('games.recent', { caller: await world.signIn('player') })
    expect([list.length, list[0]!.nodeId, list[1]!.nodeId]).toEqual([20, open[3]!.nodeId, open[24]!.nodeId])
  })
})

describe('a round', () => {
  test('a round takes the stake and pays what was drawn, on the vendor’s wallet (R-7.029)', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const { player, game, play } = await playing(world, caller)
    expect(play).toMatchObject({
      gameName: game.gameName,
      balance: '100.00',
      minBet: game.minBet,
      kind: 'reels',
    })
    const round = await world.call('games.round', {
      body: { stake: game.minBet },
      caller: player,
      key: 'round-0001',
    })
    expect(minor(round.balance)).toBe(10_000n - minor(round.stake) + minor(round.payout))
    const { list } = await world.call('wallet.account-record', { query: { days: 1, wallet: VENDOR }, caller })
    expect(list.find(({ type }) => type === 'BET')).toMatchObject({
      amount: `-${game.minBet}`,
      reference: round.round,
    })
    expect(round.symbols).toHaveLength(15)
  })

  test.each([
    ['LIVE', 'FELUCCA', 'red', 'wheel'],
    ['FISH', 'CORALIS', 'minnow', 'fish'],
    ['PVP', 'DUELIST', '', 'room'],
  ])('a round of %s is played in its own way', async (_type, vendor, pick, kind) => {
    const world = await startWorld()
    const { player, game, play } = await playing(world, await world.signIn('general'), vendor)
    expect(play.kind).toBe(kind)
    const body = { stake: game.minBet, pick: play.variant || pick }
    expect(
      (await world.call('games.round', { body, caller: player, key: 'round-0002' })).symbols.length,
    ).toBeGreaterThan(0)
    const wrong = { stake: game.minBet, pick: 'nonsense' }
    expect(await codeOf(world.call('games.round', { body: wrong, caller: player, key: 'round-0003' }))).toBe(
      'game.pick.invalid',
    )
  })

  test('a round is on the main wallet where one wallet pays for all', async () => {
    const world = await startWorld({ brand: { modules: { transferWallet: false } } })
    const caller = await world.signIn('general')
    const before = minor(await world.sumOf(caller))
    const { player, game } = await playing(world, caller)
    const round = await world.call('games.round', {
      body: { stake: game.minBet },
      caller: player,
      key: 'round-0004',
    })
    expect(minor(await world.sumOf(caller))).toBe(before - minor(round.stake) + minor(round.payout))
  })

  test('a round of a trial is on its demonstration money, which it cannot transfer (R-4.052)', async () => {
    const world = await startWorld()
    const { token } = await world.call('identity.free-play', {
      body: { nonce: 'nonce-of-the-test-1', os: 'Linux', platform: 'W' },
    })
    const caller = (await world.callerOf(token))!
    expect(await world.call('wallet.merchant-wallet', { caller })).toEqual({ isSingle: 1 })
    expect((await world.call('wallet.balance', { caller })).balance.map((row) => row.accountTypeId)).toEqual([
      'main',
    ])
    const { game, ticket } = await launched(world, caller)
    const entered = await world.call('games.enter', { body: { ticket } })
    expect(entered.play.balance).toBe('2000.00')
    const player = await world.platform.callerOf(world.site, entered.token, true)
    await world.call('games.round', { body: { stake: game.minBet }, caller: player, key: 'trial-0001' })
  })

  test('a round of a visitor who launched a game without a sign-in is on the demonstration money of a new trial (R-4.052)', async () => {
    const world = await startWorld()
    const game = await aGame(world)
    const query = { nodeId: game.nodeId, vassalage: VENDOR }
    const first = await world.call('games.launch-trial', { query })
    const second = await world.call('games.launch-trial', { query })
    const [one, other] = await Promise.all(
      [first, second].map(async ({ content }) => {
        const ticket = new URL(content.game_url).searchParams.get('ticket')!
        const entered = await world.call('games.enter', { body: { ticket } })
        expect(entered.play).toMatchObject({ balance: '2000.00', language: 'EN' })
        return (await world.platform.callerOf(world.site, entered.token, true))!
      }),
    )
    expect(one).toMatchObject({ account: expect.stringMatching(/^trial/), roles: ['trial'] })
    expect(other!.memberId).not.toBe(one!.memberId)
    await world.call('games.round', { body: { stake: game.minBet }, caller: one!, key: 'trial-0002' })
  })

  test('a round of a player who launched a game by the call for visitors is on the own money', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const game = await aGame(world)
    const query = { nodeId: game.nodeId, vassalage: VENDOR, language: 'BN' } as const
    const { content } = await world.call('games.launch-trial', { query, caller })
    const ticket = new URL(content.game_url).searchParams.get('ticket')!
    const { token, play } = await world.call('games.enter', { body: { ticket } })
    expect(play.language).toBe('BN')
    expect((await world.platform.callerOf(world.site, token, true))!.memberId).toBe(caller.memberId)
  })

  test('a round cannot be launched by a visitor in a brand without free play, and an unknown vendor leaves no trial', async () => {
    const query = { nodeId: '1', vassalage: VENDOR }
    const without = await startWorld({ brand: { modules: { freePlay: false } } })
    expect(await codeOf(without.call('games.launch-trial', { query }))).toBe('function.not.available')
    const world = await startWorld()
    const unknown = world.call('games.launch-trial', { query: { ...query, vassalage: 'NOBODY' } })
    expect(await codeOf(unknown)).toBe('game.unknown')
  })

  test('a round has the texts that the brand overrides in its language, and no others', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const own = { 'play.deal': 'Go', 'play.blackjack.deal': 'Hit me' }
    const site = { ...world.site, gameTexts: { EN: own, BN: { 'play.deal': 'চলো' } } }
    const { ticket } = await launched(world, caller)
    const { play } = await world.call('games.enter', { body: { ticket }, site })
    expect([play.language, play.texts]).toEqual(['EN', own])
    expect((await playing(world, caller)).play.texts).toEqual({})
  })

  test('a round that is sent again is the same round', async () => {
    const world = await startWorld()
    const { player, game } = await playing(world, await world.signIn('player'))
    const asking = { body: { stake: game.minBet }, caller: player, key: 'round-0005' }
    const rounds = await Promise.all(Array.from({ length: 20 }, () => world.call('games.round', asking)))
    expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(1)
  })

  test.each([
    ['below the least stake', '0.01', 'game.stake.invalid'],
    ['above the greatest', '100000.00', 'game.stake.invalid'],
    ['that is no amount', '1.001', 'game.stake.invalid'],
    ['that is not in the wallet', '150.00', 'wallet.balance.low'],
  ])('a round with a stake %s is refused', async (_name, stake, code) => {
    const world = await startWorld()
    const { player } = await playing(world, await world.signIn('general'))
    expect(
      await codeOf(world.call('games.round', { body: { stake }, caller: player, key: 'round-0006' })),
    ).toBe(code)
  })

  test.each(['0.01', '100000.00', '1.001', '-1.00', 'much'])(
    'a round with a stake of %s is refused with the limits of the game',
    async (stake) => {
      const world = await startWorld()
      const { player, play } = await playing(world, await world.signIn('general'))
      const round = { body: { stake }, caller: player, key: 'round-0007' }
      expect(await refusalOf(world.call('games.round', round))).toMatchObject({
        code: 'game.stake.invalid',
        values: { min: play.minBet, max: play.maxBet },
      })
    },
  )

  test('a round of a room is the duel that the room is for, and no other', async () => {
    const world = await startWorld()
    const { player, game, play } = await playing(world, await world.signIn('general'), 'DUELIST')
    const other = play.variant === 'mahjong' ? 'dice' : 'mahjong'
    const played = (pick: string) =>
      world.call('games.round', {
        body: { stake: game.minBet, pick },
        caller: player,
        key: `duel-of-${pick}`,
      })
    expect(await codeOf(played(other))).toBe('game.pick.invalid')
    expect((await played(play.variant)).stake).toBe(game.minBet)
  })

  test('two hundred of them leave the ledger balanced', async () => {
    const world = await startWorld()
    const { player, game } = await playing(world, await world.signIn('general'), VENDOR, '5000.00')
    for (let number = 0; number < 200; number += 1)
      await world.call('games.round', {
        body: { stake: game.minBet },
        caller: player,
        key: `many-${number}-00`,
      })
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
      balanced: true,
      problems: [],
    })
  })
})

describe('a game token', () => {
  test('a game token plays its game and is no session of the site', async () => {
    const world = await startWorld()
    const { token, game } = await playing(world, await world.signIn('player'))
    expect(await world.callerOf(token)).toBeNull()
    expect(await world.platform.callerOf(world.site, token, true)).toMatchObject({
      game: { nodeId: game.nodeId },
    })
  })

  test('a game token ends with the session that launched it', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const { token } = await playing(world, caller)
    await world.call('identity.logout', { caller })
    expect(await world.platform.callerOf(world.site, token, true)).toBeNull()
  })

  test('a game token keeps that session awake while it is used', async () => {
    const world = await startWorld()
    const { token: site } = await world.call('identity.login', {
      body: { type: 'username', username: 'player', password: 'Quiet-Harbour-42' },
    })
    const { token } = await playing(world, (await world.callerOf(site))!)
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await world.platform.control.advance(HOUR / 4)
      expect(await world.platform.callerOf(world.site, token, true)).not.toBeNull()
    }
    expect(await world.callerOf(site)).not.toBeNull()
  })
})

function minor(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
