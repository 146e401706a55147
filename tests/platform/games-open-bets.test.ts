import { describe, expect, test } from 'vitest'
import { vendorSignature } from '../../gateway/src/platform/games/vendor.ts'
import type { Caller } from '../../gateway/src/platform/world.ts'
import { entered, seated } from './support/playing.ts'
import { codeOf, DAY, HOUR, MINUTE, startWorld, type TestWorld } from './support/world.ts'

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
  test('stays open with its stake held, and is found on return', async () => {
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

  test('is played on, once: a repeat is the same answer, another attempt finds nothing open', async () => {
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

  test('that nobody plays on is void after 24 hours, and its stake comes back once', async () => {
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

  test('of another member, or of another game, is as unknown as none', async () => {
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
    'with the number %o is not there',
    async (round) => {
      const { world, player } = await withOpenRound()
      expect(
        await codeOf(world.call('games.resume', { body: { round }, caller: player, key: 'no-such-round' })),
      ).toBe('game.round.unknown')
    },
  )

  test('placed with money that is not there, or on nothing, is refused', async () => {
    const { world, player } = await withOpenRound()
    const place = (stake: string, pick: string) =>
      codeOf(
        world.call('games.place', { body: { stake, pick }, caller: player, key: `place-${stake}-${pick}` }),
      )
    expect(await place('481.00', 'dragon')).toBe('wallet.balance.low')
    expect(await place('20.00', 'banker')).toBe('game.stake.invalid')
    expect(await place('0.00', 'dragon')).toBe('game.stake.invalid')
  })
})

describe('a bet on sports', () => {
  async function atTheBoard() {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player, game } = await seated(world, caller, { vassalage: 'PITCHLN' })
    const { list } = await world.call('games.matches', { caller: player })
    return { world, caller, player, game, list }
  }

  test('waits for the end of its match, and is then won by its odds or lost', async () => {
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

  test('is not taken after kick-off, nor on a match that does not exist', async () => {
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
      expect(await place(pick)).toBe('game.stake.invalid')
  })

  test('cannot be ended early by the member', async () => {
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

  test('finds the same matches and results after a restart, and tells no score before the end', async () => {
    const { world, player, list } = await atTheBoard()
    expect((await world.call('games.matches', { caller: player })).list).toEqual(list)
    expect(list.filter(({ status, score }) => (status === 'ENDED') !== (score !== ''))).toEqual([])
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
    await world.call('games.vendor-balance', { caller: player })
    return { world, player, game, ...signing(world) }
  }

  function signing(world: TestWorld) {
    let key = ''
    const sign = async (kind: string, fields: string[]) => {
      key ||= await keyOf(world)
      return vendorSignature(key, [kind, ...fields])
    }
    return {
      bet: async (caller: Caller, transactionId: string, stake: string) =>
        world.call('games.vendor-bet', {
          body: { transactionId, stake, sign: await sign('bet', [transactionId, stake, '']) },
          caller,
        }),
      settle: async (caller: Caller, transactionId: string, round: string, payout: string) =>
        world.call('games.vendor-settle', {
          body: { transactionId, round, payout, sign: await sign('settle', [transactionId, round, payout]) },
          caller,
        }),
      void: async (caller: Caller, transactionId: string, round: string) =>
        world.call('games.vendor-void', {
          body: { transactionId, round, sign: await sign('void', [transactionId, round]) },
          caller,
        }),
    }
  }

  /** The key that the platform made for the vendor, as its operator would hand it over. */
  async function keyOf(world: TestWorld): Promise<string> {
    return world.store.transaction(world.site.code, async (db) => {
      await db(`INSERT INTO vendor_keys VALUES ($1, 'KYLIN', 'a key of the test') ON CONFLICT DO NOTHING`, [
        world.site.code,
      ])
      const [row] = await db<{ key: string }>('SELECT key FROM vendor_keys WHERE brand = $1', [
        world.site.code,
      ])
      return row!.key
    })
  }

  test('holds a stake, settles it, and pays', async () => {
    const { world, player, bet, settle } = await atVendor()
    expect(await world.call('games.vendor-balance', { caller: player })).toMatchObject({
      balance: '500.00',
      account: 'general',
    })
    const placed = await bet(player, 'tx-1', '30.00')
    expect(placed).toMatchObject({ status: 'PENDING', balance: '470.00' })
    expect(await settle(player, 'tx-2', placed.round, '75.00')).toMatchObject({
      status: 'WON',
      balance: '545.00',
    })
    const lost = await bet(player, 'tx-3', '45.00')
    expect(await settle(player, 'tx-4', lost.round, '0.00')).toMatchObject({
      status: 'LOST',
      balance: '500.00',
    })
    await balanced(world)
  })

  test('takes a bet back once, and settles nothing after that', async () => {
    const { world, player, bet, settle, void: takeBack } = await atVendor()
    const { round } = await bet(player, 'tx-1', '30.00')
    expect(await takeBack(player, 'tx-2', round)).toMatchObject({ status: 'VOID', balance: '500.00' })
    expect(await codeOf(takeBack(player, 'tx-3', round))).toBe('game.round.unknown')
    expect(await codeOf(settle(player, 'tx-4', round, '10.00'))).toBe('game.round.unknown')
    await balanced(world)
  })

  test('answers a hundred repeats of a transaction alike, with one entry, and refuses another with its number', async () => {
    const { world, player, bet, settle } = await atVendor()
    const bets = await Promise.all(Array.from({ length: 100 }, () => bet(player, 'tx-1', '30.00')))
    expect(new Set(bets.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { round } = bets[0]!
    const ends = await Promise.all(Array.from({ length: 100 }, () => settle(player, 'tx-2', round, '60.00')))
    expect(new Set(ends.map(({ balance }) => balance))).toEqual(new Set(['530.00']))
    expect(await codeOf(bet(player, 'tx-1', '31.00'))).toBe('game.transaction.reused')
    await balanced(world)
  })

  test('does nothing without the vendor’s signature: the token alone is in the member’s browser', async () => {
    const { world, player, bet } = await atVendor()
    const { round } = await bet(player, 'tx-1', '30.00')
    const sign = '0'.repeat(64)
    const forged = { body: { transactionId: 'tx-2', round, payout: '9000.00', sign }, caller: player }
    expect(await codeOf(world.call('games.vendor-settle', forged))).toBe('game.vendor.signature')
  })

  test('cannot end a bet of the platform’s own games, nor another member’s', async () => {
    const { world, player, bet, settle } = await atVendor()
    const other = await seated(world, await world.signIn('agent1'), { vassalage: 'KYLIN' })
    const { round } = await bet(other.player, 'tx-1', '30.00')
    expect(await codeOf(settle(player, 'tx-2', round, '60.00'))).toBe('game.round.unknown')
    const own = await world.call('games.place', {
      body: { stake: '10.00' },
      caller: player,
      key: 'own-game-1',
    })
    expect(await codeOf(settle(player, 'tx-3', own.round, '60.00'))).toBe('game.round.unknown')
  })

  test('that forgets a bet has it void after 24 hours', async () => {
    const { world, player, bet } = await atVendor()
    await bet(player, 'tx-1', '30.00')
    await world.platform.control.advance(DAY + HOUR)
    const { balance } = await world.call('wallet.balance', { caller: await world.signIn('general') })
    expect(balance.find(({ accountTypeId }) => accountTypeId === 'KYLIN')!.availBalance).toBe('500.00')
  })

  test('refuses stakes and payouts that are none', async () => {
    const { player, bet, settle } = await atVendor()
    expect(await codeOf(bet(player, 'tx-1', '-5.00'))).toBe('game.stake.invalid')
    expect(await codeOf(bet(player, 'tx-2', '501.00'))).toMatch(/wallet.balance.low|game.stake.invalid/)
    const { round } = await bet(player, 'tx-3', '30.00')
    for (const payout of ['-1.00', '1.001', 'NaN', '1e9'])
      expect(await codeOf(settle(player, `tx-${payout.replace('-', 'm')}`, round, payout))).toBe(
        'game.payout.invalid',
      )
  })
})

test('minutes pass, and a table still knows its open round', async () => {
  const { world, player, placed } = await withOpenRound()
  await world.platform.control.advance(20 * MINUTE)
  expect((await world.call('games.open-bets', { caller: player })).open[0]!.round).toBe(placed.round)
})
