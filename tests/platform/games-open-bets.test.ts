import { buildSignatureInput, type Signer, signVendorCall } from '@marquee/schemas/vendor/signature'
import { describe, expect, test } from 'vitest'
import { testContent } from '../support/test-content.ts'
import { entered, seated } from './support/playing.ts'
import { signerOf, vendorAt } from './support/vendor.ts'
import { codeOf, DAY, HOUR, MINUTE, startWorld, type TestWorld, type WorldOptions } from './support/world.ts'

const { operations } = testContent([]).current()
const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }

async function balanced(world: TestWorld) {
  expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
    balanced: true,
    problems: [],
  })
}

async function withOpenRound() {
  const world = await startWorld()
  const caller = await world.signIn('general')
  const { player, game } = await seated(world, caller, TABLE)
  const placed = await world.call('games.place', {
    body: { stake: '20.00', pick: 'dragon' },
    caller: player,
    key: 'open-round-1',
  })
  return { world, caller, player, game, placed }
}

describe('a round that is interrupted (R-4.054)', () => {
  test('a round that is interrupted stays open with its stake held, and is found on return', async () => {
    const { world, caller, game, placed } = await withOpenRound()
    expect(placed).toMatchObject({ stake: '20.00', balance: '480.00', odds: '' })
    const back = await entered(world, caller, { nodeId: game.nodeId, vassalage: TABLE.vassalage })
    expect(back.play.balance).toBe('480.00')
    const bets = await world.call('games.open-bets', { caller: back.player })
    expect(bets).toMatchObject({
      balance: '480.00',
      open: [{ round: placed.round, stake: '20.00', pick: 'dragon' }],
    })
    expect(bets.settled).toEqual([])
  })

  test('a round that is interrupted is played on, once: a repeat is the same answer, another attempt finds nothing open', async () => {
    const { world, player, placed } = await withOpenRound()
    const resume = { body: { round: placed.round }, caller: player, key: 'play-it-on-1' }
    const round = await world.call('games.resume', resume)
    expect(round).toMatchObject({ round: placed.round, stake: '20.00' })
    expect(Number(round.balance)).toBe(480 + Number(round.payout))
    expect(await world.call('games.resume', resume)).toEqual(round)
    expect(await codeOf(world.call('games.resume', { ...resume, key: 'play-it-on-2' }))).toBe(
      'game.round.unknown',
    )
    const { open, settled } = await world.call('games.open-bets', { caller: player })
    expect([open, settled.map((bet) => bet.round)]).toEqual([[], [placed.round]])
    await balanced(world)
  })

  test('a round that is interrupted that is not finished is void after 24 hours, and its stake is returned once', async () => {
    const { world, placed } = await withOpenRound()
    await world.platform.control.advance(DAY - 1)
    const wallet = async () => {
      const again = await world.signIn('general')
      const { balance } = await world.call('wallet.balance', { caller: again })
      return balance.find(({ accountTypeId }) => accountTypeId === TABLE.vassalage)!.availBalance
    }
    expect(await wallet()).toBe('480.00')
    await world.platform.control.advance(1)
    expect(await wallet()).toBe('500.00')
    await world.platform.control.advance(3 * DAY)
    expect(await wallet()).toBe('500.00')
    const rows = await world.store.transaction(world.site.code, (db) =>
      db('SELECT status, payout, valid_bet FROM rounds WHERE brand = $1 AND id = $2', [
        world.site.code,
        Number(placed.round.slice(1)),
      ]),
    )
    expect(rows).toEqual([{ status: 'VOID', payout: 0n, valid_bet: 0n }])
    await balanced(world)
  })

  test('a round that is interrupted of another member, or of another game, is as unknown as none', async () => {
    const { world, caller, placed } = await withOpenRound()
    const other = await seated(world, await world.signIn('agent1'), TABLE)
    const elsewhere = await seated(world, caller, { vassalage: 'FELUCCA', name: 'Sic Bo', amount: '0.00' })
    for (const player of [other.player, elsewhere.player]) {
      expect((await world.call('games.open-bets', { caller: player })).open).toEqual([])
      const resume = { body: { round: placed.round }, caller: player, key: 'not-my-own-1' }
      expect(await codeOf(world.call('games.resume', resume))).toBe('game.round.unknown')
    }
  })

  test.each(['', 'R', 'R000000000', 'x', 'R999999999999999'])(
    'a round that is interrupted with the number %o is not there',
    async (round) => {
      const { world, player } = await withOpenRound()
      expect(
        await codeOf(world.call('games.resume', { body: { round }, caller: player, key: 'no-such-round' })),
      ).toBe('game.round.unknown')
    },
  )

  test('a round that is interrupted without enough money, or without a pick, is refused', async () => {
    const { world, player } = await withOpenRound()
    const place = (stake: string, pick: string) =>
      codeOf(
        world.call('games.place', { body: { stake, pick }, caller: player, key: `place-${stake}-${pick}` }),
      )
    expect(await place('481.00', 'dragon')).toBe('wallet.balance.low')
    expect(await place('20.00', 'banker')).toBe('game.pick.invalid')
    expect(await place('0.00', 'dragon')).toBe('game.stake.invalid')
  })
})

describe('rounds that the vendor keeps', () => {
  const keptOf = (world: TestWorld, player: string) =>
    world.store.read('SELECT status FROM studio_rounds WHERE brand = $1 AND player = $2', [
      world.site.code,
      player,
    ])

  test('a round that the vendor keeps goes when it is old, also where the platform took the round back (R-4.054)', async () => {
    const { world, player } = await withOpenRound()
    const body = { stake: '20.00', pick: 'dragon' }
    await world.call('games.round', { body, caller: player, key: 'ended-round-1' })
    await world.platform.control.advance(2 * DAY)
    expect(await keptOf(world, 'general')).toHaveLength(2)
    // A month of days would take long to pass.
    await world.store.run(
      `UPDATE studio_rounds SET ends_at = ends_at - ${30 * DAY}, ended_at = ended_at - ${30 * DAY} WHERE brand = '${world.site.code}'`,
    )
    await world.platform.control.advance(DAY)
    expect(await keptOf(world, 'general')).toEqual([])
  })

  test('a round that the vendor keeps goes with a trial account at its end (R-4.052)', async () => {
    const world = await startWorld()
    const { token, account } = await world.call('identity.free-play', {
      body: { nonce: 'nonce-of-a-trial-1', os: 'Linux', platform: 'W' },
    })
    const caller = (await world.callerOf(token))!
    const { player } = await seated(world, caller, { ...TABLE, amount: '0.00' })
    const body = { stake: '20.00', pick: 'dragon' }
    await world.call('games.round', { body, caller: player, key: 'trial-round-1' })
    await world.call('games.place', { body, caller: player, key: 'trial-round-2' })
    expect(await keptOf(world, account)).toHaveLength(2)
    await world.platform.control.advance(31 * MINUTE)
    expect(await keptOf(world, account)).toEqual([])
    await balanced(world)
  })
})

test.each([
  ['games.open-bets', undefined],
  ['games.vendor-balance', undefined],
  ['games.round', { stake: '20.00', pick: 'dragon' }],
  ['games.place', { stake: '20.00', pick: 'dragon' }],
  ['games.resume', { round: 'R000000001' }],
] as const)('%s of a game that is closed is refused, as its contract says (R-7.029)', async (id, body) => {
  const { world, player } = await withOpenRound()
  const caller = { ...player, game: { ...player.game!, nodeId: '0000000' } }
  const asking = { caller, key: 'closed-game-1', ...(body ? { body } : {}) }
  expect(await codeOf(world.call(id, asking as object))).toBe('game.closed')
  expect(operations.get(id)!.errors).toContain('game.closed')
})

describe('a bet on sports', () => {
  async function atTheBoard(options: WorldOptions = {}) {
    const world = await startWorld(options)
    const caller = await world.signIn('general')
    const { player, game } = await seated(world, caller, { vassalage: 'PITCHLN' })
    const { list } = await world.call('games.matches', { caller: player })
    return { world, caller, player, game, list }
  }

  test('a bet on sports waits for the end of its match, and is then won by its odds or lost', async () => {
    const { world, player, game, list } = await atTheBoard()
    const match = list.find(({ status }) => status === 'OPEN')!
    const sides = ['home', 'draw', 'away'] as const
    for (const side of sides)
      await world.call('games.place', {
        body: { stake: game.minBet, pick: `${match.matchId}:${side}` },
        caller: player,
        key: `match-${side}-1`,
      })
    const before = await world.call('games.open-bets', { caller: player })
    expect(before.open.map(({ odds }) => odds)).toEqual([match.odds.away, match.odds.draw, match.odds.home])
    await world.platform.control.advance(match.endsAt - world.now())
    const after = await world.call('games.open-bets', { caller: player })
    expect([after.open, after.settled.length]).toEqual([[], 3])
    const won = after.settled.filter(({ status }) => status === 'WON')
    expect(won).toHaveLength(1)
    const side = won[0]!.pick.split(':')[1] as (typeof sides)[number]
    const stake = Math.round(Number(game.minBet) * 100)
    expect(Number(won[0]!.payout)).toBe(
      Math.floor((stake * Math.round(Number(match.odds[side]) * 100)) / 100) / 100,
    )
    const { list: later } = await world.call('games.matches', { caller: player })
    const [home, away] = later
      .find(({ matchId }) => matchId === match.matchId)!
      .score.split(':')
      .map(Number) as [number, number]
    expect(side).toBe(home > away ? 'home' : home < away ? 'away' : 'draw')
    await balanced(world)
  })

  test('the score of a match under way counts goals up to its result', async () => {
    const { world, player, list } = await atTheBoard()
    const { matchId, startsAt, endsAt } = list.find(({ status }) => status === 'OPEN')!
    const scores: string[] = []
    for (let at = startsAt; at <= endsAt; at += (endsAt - startsAt) / 8) {
      await world.platform.control.advance(at - world.now())
      const { list: now } = await world.call('games.matches', { caller: player })
      scores.push(now.find((match) => match.matchId === matchId)!.score)
    }
    const goals = scores.map((score) => score.split(':').map(Number) as [number, number])
    for (const [at, [home, away]] of goals.entries()) {
      const [before, beforeAway] = goals[at - 1] ?? [0, 0]
      expect([home >= before, away >= beforeAway]).toEqual([true, true])
    }
    expect(scores[0]).toBe('0:0')
    const { list: later } = await world.call('games.next-matches', { query: { count: 20, running: true } })
    expect(later.map((match) => match.matchId)).not.toContain(matchId)
  })

  test('a bet on sports is not taken after kick-off, nor on a match that does not exist', async () => {
    const { world, player, game, list } = await atTheBoard()
    const place = (pick: string) =>
      codeOf(
        world.call('games.place', {
          body: { stake: game.minBet, pick },
          caller: player,
          key: `late-${pick}`,
        }),
      )
    const running = list.find(({ status }) => status === 'RUNNING')!
    expect(await place(`${running.matchId}:home`)).toBe('game.closed')
    for (const pick of ['', 'Z1:home', 'Q:home', `${list.at(-1)!.matchId}:nobody`, 'Q99999999999:home'])
      expect(await place(pick)).toBe('game.pick.invalid')
  })

  test('a bet on sports is not taken on a match that the board does not show yet (R-7.029)', async () => {
    const { world, player, game, list } = await atTheBoard()
    const last = Math.max(
      ...list.flatMap(({ matchId }) => (matchId[0] === 'P' ? Number(matchId.slice(1)) : [])),
    )
    for (const number of [last + 1, 9_999_999_999]) {
      const body = { stake: game.minBet, pick: `P${number}:home` }
      expect(await codeOf(world.call('games.place', { body, caller: player, key: `far-${number}` }))).toBe(
        'game.pick.invalid',
      )
    }
    const body = { stake: game.minBet, pick: `P${last}:home` }
    expect(await world.call('games.place', { body, caller: player, key: 'last-shown' })).toMatchObject({
      stake: body.stake,
    })
  })

  test('a bet on sports whose stake would come back before the match ends is not taken, and nothing stays of it (R-4.054)', async () => {
    const { world, player, game, list } = await atTheBoard({
      brand: { numbers: { openBetHours: 1 } },
    })
    const long = list.find(({ matchId, status }) => matchId[0] === 'P' && status === 'OPEN')!
    const short = list.find(({ matchId, status }) => matchId[0] === 'Q' && status === 'OPEN')!
    const place = (matchId: string) =>
      world.call('games.place', {
        body: { stake: game.minBet, pick: `${matchId}:home` },
        caller: player,
        key: `ends-${matchId}`,
      })
    expect(await codeOf(place(long.matchId))).toBe('game.closed')
    const { balance, open, settled } = await world.call('games.open-bets', { caller: player })
    expect({ balance, open, settled }).toEqual({ balance: '500.00', open: [], settled: [] })
    const rounds = await world.store.read(
      'SELECT id FROM rounds WHERE brand = $1 AND node_id = $2 AND at = $3',
      [world.site.code, game.nodeId, world.now()],
    )
    expect(rounds).toEqual([])
    expect(await place(short.matchId)).toMatchObject({ stake: game.minBet })
    await balanced(world)
  })

  test('a bet on sports cannot be ended early by the member', async () => {
    const { world, player, game, list } = await atTheBoard()
    const match = list.find(({ status }) => status === 'OPEN')!
    const placed = await world.call('games.place', {
      body: { stake: game.minBet, pick: `${match.matchId}:home` },
      caller: player,
      key: 'too-early-1',
    })
    const resume = { body: { round: placed.round }, caller: player, key: 'too-early-2' }
    expect(await codeOf(world.call('games.resume', resume))).toBe('game.round.unknown')
  })

  test('a bet on sports finds the same matches and results after a restart, and tells no score before kick-off', async () => {
    const { world, player, list } = await atTheBoard()
    expect((await world.call('games.matches', { caller: player })).list).toEqual(list)
    expect(list.filter(({ status, score }) => (status === 'OPEN') !== (score === ''))).toEqual([])
    for (const { odds } of list) {
      const share = [odds.home, odds.draw, odds.away].reduce((sum, text) => sum + 1 / Number(text), 0)
      // The house keeps five of a hundred, and what is rounded off the odds.
      expect(share).toBeGreaterThan(1.05)
      expect(share).toBeLessThan(1.075)
    }
  })
})

describe('the vendor’s side', () => {
  async function atVendor() {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player, game } = await seated(world, caller, { vassalage: 'KYLIN' })
    return { world, caller, player, game, vendor: vendorAt(world, 'KYLIN', player) }
  }

  test('the vendor’s side holds a stake, settles it, and pays', async () => {
    const { world, game, vendor } = await atVendor()
    expect(await vendor.balance()).toEqual({
      account: 'general',
      game: game.nodeId,
      balance: '500.00',
      currency: world.site.brand.currency.code,
    })
    const placed = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    expect(placed).toMatchObject({ status: 'PENDING', balance: '470.00', voidAt: world.now() + DAY })
    expect(
      await vendor.settle({ transactionId: 'tx-2', round: placed.round, payout: '75.00' }),
    ).toMatchObject({ status: 'WON', balance: '545.00' })
    const lost = await vendor.bet({ transactionId: 'tx-3', stake: '45.00' })
    expect(await vendor.settle({ transactionId: 'tx-4', round: lost.round, payout: '0.00' })).toMatchObject({
      status: 'LOST',
      balance: '500.00',
    })
    await balanced(world)
  })

  test('the vendor’s side ends a bet when no player and no token is there any more', async () => {
    const { world, caller, vendor } = await atVendor()
    const won = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    const left = await vendor.bet({ transactionId: 'tx-2', stake: '20.00' })
    await world.call('identity.logout', { caller })
    const server = vendorAt(world, 'KYLIN')
    expect(await server.settle({ transactionId: 'tx-3', round: won.round, payout: '60.00' })).toMatchObject({
      status: 'WON',
      balance: '510.00',
    })
    expect(await server.void({ transactionId: 'tx-4', round: left.round })).toMatchObject({
      status: 'VOID',
      balance: '530.00',
    })
    // A stake it takes from who sits at its game alone.
    expect(await codeOf(server.bet({ transactionId: 'tx-5', stake: '1.00' }))).toBe('login.not.session')
    expect(await codeOf(server.balance())).toBe('login.not.session')
    await balanced(world)
  })

  test('the vendor’s side takes a bet back once, and settles nothing after that', async () => {
    const { world, vendor } = await atVendor()
    const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    expect(await vendor.void({ transactionId: 'tx-2', round })).toMatchObject({
      status: 'VOID',
      balance: '500.00',
    })
    expect(await codeOf(vendor.void({ transactionId: 'tx-3', round }))).toBe('game.round.unknown')
    const settle = { transactionId: 'tx-4', round, payout: '10.00' }
    expect(await codeOf(vendor.settle(settle))).toBe('game.round.unknown')
    await balanced(world)
  })

  test('the vendor’s side answers a hundred repeats of a transaction alike, with one entry, and refuses another with its number (R-7.003)', async () => {
    const { world, vendor } = await atVendor()
    const hundred = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, ask))
    const bets = await hundred(() => vendor.bet({ transactionId: 'tx-1', stake: '30.00' }))
    expect(new Set(bets.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { round } = bets[0]!
    const ends = await hundred(() => vendor.settle({ transactionId: 'tx-2', round, payout: '60.00' }))
    expect(new Set(ends.map(({ balance }) => balance))).toEqual(new Set(['530.00']))
    expect(await codeOf(vendor.bet({ transactionId: 'tx-1', stake: '31.00' }))).toBe(
      'game.transaction.reused',
    )
    // However late: what was done is not done again.
    await world.platform.control.advance(40 * DAY)
    const late = vendorAt(world, 'KYLIN')
    expect((await late.settle({ transactionId: 'tx-2', round, payout: '60.00' })).balance).toBe('530.00')
    await balanced(world)
  })

  test('the vendor’s side does nothing without the vendor’s signature, and reveals nothing about rounds', async () => {
    const { world, player, vendor } = await atVendor()
    const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    const good = { transactionId: 'tx-2', vassalage: 'KYLIN', round, payout: '9000.00' }
    const { key, ...names } = await signerOf(world, 'KYLIN')
    const signed = (signer: Partial<Signer>, body: typeof good = good) =>
      signVendorCall('settle', { ...names, key, ...signer }, body)
    const settle = (body: typeof good, sign: string) =>
      codeOf(world.call('games.vendor-settle', { body: { ...body, sign }, caller: player }))
    const refused = [
      await settle(good, '0'.repeat(64)),
      await settle(good, signed({ key: 'none' })),
      await settle(good, signed({ merchant: 'another' })),
      await settle(good, signed({ vassalage: 'FELUCCA' })),
      await settle(good, signVendorCall('void', { ...names, key }, good)),
      await settle({ ...good, payout: '9000.01' }, signed({})),
      await settle({ ...good, transactionId: 'tx-3' }, signed({})),
      await settle({ ...good, round: 'R999999999' }, signed({})),
      await settle({ ...good, vassalage: 'NOBODY' }, signed({ key: 'none', vassalage: 'NOBODY' })),
    ]
    expect(new Set(refused)).toEqual(new Set(['game.vendor.signature']))
    await balanced(world)
  })

  test('the vendor’s side ends no bet of another vendor', async () => {
    const { world, vendor } = await atVendor()
    const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    const other = vendorAt(world, 'FELUCCA')
    expect(await codeOf(other.settle({ transactionId: 'tx-1', round, payout: '60.00' }))).toBe(
      'game.round.unknown',
    )
    expect(await codeOf(other.void({ transactionId: 'tx-1', round }))).toBe('game.round.unknown')
    const elsewhere = { body: { transactionId: 'tx-2', vassalage: 'KYLIN', round }, site: world.other }
    const sign = signVendorCall('void', await signerOf(world, 'KYLIN'), elsewhere.body)
    expect(
      await codeOf(world.call('games.vendor-void', { ...elsewhere, body: { ...elsewhere.body, sign } })),
    ).toBe('game.vendor.signature')
  })

  test('the vendor’s side says what the history shows of a bet (R-3.058)', async () => {
    const { world, caller, vendor } = await atVendor()
    const detail = { issue: '20260310-007', content: 'Big', odds: '1.95' }
    const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '30.00', detail })
    const shown = async () => (await world.call('wallet.bet-history', { caller })).list[0]
    expect(await shown()).toMatchObject({ ...detail, orderNo: round, status: 'PENDING' })
    const end = { transactionId: 'tx-2', round, payout: '58.50', detail: { odds: '1.90', result: '5 5 6' } }
    await vendor.settle(end)
    expect(await shown()).toMatchObject({ ...detail, odds: '1.90', status: 'WON', payout: '58.50' })
  })

  test('the vendor’s side that forgets a bet has it void after 24 hours (R-4.054)', async () => {
    const { world, vendor } = await atVendor()
    await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    await world.platform.control.advance(DAY + HOUR)
    const { balance } = await world.call('wallet.balance', { caller: await world.signIn('general') })
    expect(balance.find(({ accountTypeId }) => accountTypeId === 'KYLIN')!.availBalance).toBe('500.00')
  })

  test('the vendor’s side that ends a bet leaves no work for later', async () => {
    const { world, vendor } = await atVendor()
    const due = () =>
      world.store.read("SELECT 1 FROM jobs WHERE kind = 'bet-void' AND brand = $1", [world.site.code])
    const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
    expect(await due()).toHaveLength(1)
    await vendor.settle({ transactionId: 'tx-2', round, payout: '0.00' })
    expect(await due()).toHaveLength(0)
  })

  test('the vendor’s side refuses invalid stakes and payouts', async () => {
    const { vendor } = await atVendor()
    expect(await codeOf(vendor.bet({ transactionId: 'tx-1', stake: '-5.00' }))).toBe('game.stake.invalid')
    expect(await codeOf(vendor.bet({ transactionId: 'tx-2', stake: '501.00' }))).toMatch(
      /wallet.balance.low|game.stake.invalid/,
    )
    const { round } = await vendor.bet({ transactionId: 'tx-3', stake: '30.00' })
    for (const payout of ['-1.00', '1.001', 'NaN', '1e9'])
      expect(
        await codeOf(vendor.settle({ transactionId: `tx-${payout.replace('-', 'm')}`, round, payout })),
      ).toBe('game.payout.invalid')
  })

  test('the vendor’s side signs fields, not a text that could be read in another way', () => {
    const signer = { merchant: 'm', vassalage: 'V' }
    expect(
      buildSignatureInput('bet', signer, { transactionId: 't', stake: '5.00', pick: '', sign: 'x' }),
    ).toBe('bet\nmerchant=m\nstake=5.00\ntransactionId=t\nvassalage=V')
    for (const field of ['transactionId', 'round', 'payout', 'vassalage'])
      expect(operations.get('games.vendor-settle')!.body).toHaveProperty(`properties.${field}.pattern`)
  })
})

describe('the server of the demonstration vendor', () => {
  test('the server of the demonstration vendor learns at the end of its match that the platform voided a bet, and pays nothing twice', async () => {
    const world = await startWorld()
    const { player, game } = await seated(world, await world.signIn('general'), { vassalage: 'PITCHLN' })
    const { list } = await world.call('games.matches', { caller: player })
    const match = list.find(({ status }) => status === 'OPEN')!
    const body = { stake: game.minBet, pick: `${match.matchId}:home` }
    const { round } = await world.call('games.place', { body, caller: player, key: 'taken-back-1' })
    await vendorAt(world, 'PITCHLN').void({ transactionId: 'by-hand', round })
    await world.platform.control.advance(match.endsAt - world.now())
    const { open, settled } = await world.call('games.open-bets', { caller: player })
    expect([open, settled.map(({ status }) => status)]).toEqual([[], ['VOID']])
    await balanced(world)
  })

  test('the server of the demonstration vendor shows a round as void that was not finished within 24 hours', async () => {
    const { world, caller, game, placed } = await withOpenRound()
    await world.platform.control.advance(DAY)
    const again = await world.signIn('general')
    const { player } = await entered(world, again, { nodeId: game.nodeId, vassalage: TABLE.vassalage })
    const { open, settled } = await world.call('games.open-bets', { caller: player })
    expect([open, settled[0]]).toMatchObject([[], { round: placed.round, status: 'VOID', payout: '0.00' }])
    const resume = { body: { round: placed.round }, caller: player, key: 'too-late-01' }
    expect(await codeOf(world.call('games.resume', resume))).toBe('game.round.unknown')
    expect(caller.memberId).toBe(again.memberId)
  })
})

test('minutes pass, and a table still knows its open round', async () => {
  const { world, player, placed } = await withOpenRound()
  await world.platform.control.advance(20 * MINUTE)
  expect((await world.call('games.open-bets', { caller: player })).open[0]!.round).toBe(placed.round)
})
