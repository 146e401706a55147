import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { runs } from '../support/suite.ts'
import { entered, seated } from './support/playing.ts'
import { startPromotions } from './support/promotions.ts'
import type { TestWorld } from './support/world.ts'

const ROUNDS = runs(20, 200)
const HALF_HOUR = 30 * 60_000

/** A game of each way of playing; live tables take bets first and are dealt after. */
const GAMES = [
  { kind: 'reels', vassalage: 'KYLIN', name: '', picks: [''] },
  { kind: 'table', vassalage: 'FELUCCA', name: 'Baccarat', picks: ['player', 'banker', 'tie'], isLive: true },
  { kind: 'tiger', vassalage: 'FELUCCA', name: 'Dragon Tiger', picks: ['dragon', 'tiger'], isLive: true },
  { kind: 'sicbo', vassalage: 'FELUCCA', name: 'Sic Bo', picks: ['big', 'odd', 'triple'], isLive: true },
  { kind: 'wheel', vassalage: 'FELUCCA', name: 'Roulette', picks: ['red', 'low', 'zero'], isLive: true },
  { kind: 'fish', vassalage: 'CORALIS', name: '', picks: ['minnow', 'squid', 'dragon'] },
  { kind: 'room', vassalage: 'DUELIST', name: '', picks: [] },
] as const

/** A round as the player saw it, in minor units. */
type Seen = { stake: bigint; payout: bigint }
/** All that was seen of one game. */
type Played = {
  vassalage: string
  game: { nodeId: string; gameType: string }
  seen: Map<string, Seen>
  purse: bigint
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const total = (seen: Iterable<Seen>, of: keyof Seen) => [...seen].reduce((sum, one) => sum + one[of], 0n)

describe(`${ROUNDS} rounds of each demonstration game, by one player in one world (R-2.021, R-4.054, R-7.029)`, () => {
  let world: TestWorld
  let caller: Caller
  let before: { from: number } & Awaited<ReturnType<typeof countsOf>>
  const played = new Map<string, Played>()
  let bets: Awaited<ReturnType<typeof history>>

  /** Progress from play: points ever issued, in hundredths, and turnover of the largest weekly mission. */
  async function countsOf() {
    const { issued } = await world.call('promotions.point-balance', { caller })
    const { list } = await world.call('promotions.mission-summary', { caller })
    const mission = list.find(({ code }) => code === 'weekly-high-roller')!
    return { points: minor(issued), turnover: minor(mission.progress) }
  }

  beforeAll(async () => {
    world = await startPromotions()
    caller = await world.signIn('general')
    before = { ...(await countsOf()), from: world.now() }
    for (const game of GAMES) played.set(game.kind, await playThrough(game))
    played.set('sports', await betThrough())
    caller = await world.signIn('general')
    bets = await history()
  }, 600_000)

  async function sit(vassalage: string, name: string, amount: string) {
    const { player, game, play } = await seated(world, caller, { vassalage, name, amount })
    return { player, game, purse: minor(play.balance), variant: play.variant }
  }

  async function playThrough(of: (typeof GAMES)[number]): Promise<Played> {
    const { kind, vassalage, name } = of
    const { player, game, purse: brought, variant } = await sit(vassalage, name, '5000.00')
    // A room has its own duel.
    const picks = variant ? [variant] : of.picks
    const seen = new Map<string, Seen>()
    let purse = brought
    for (let number = 0; number < ROUNDS; number += 1) {
      const body = { stake: game.minBet, pick: picks[number % picks.length]! }
      const key = (step: string) => `${kind}-${number}-${step}`
      const ask = { body, caller: player, key: key('bet') }
      const round =
        'isLive' in of
          ? await world.call('games.resume', {
              body: { round: (await world.call('games.place', ask)).round },
              caller: player,
              key: key('deal'),
            })
          : await world.call('games.round', ask)
      purse += minor(round.payout) - minor(round.stake)
      // The balance beside the frame is never behind.
      expect([kind, number, minor(round.balance)]).toEqual([kind, number, purse])
      seen.set(round.round, { stake: minor(round.stake), payout: minor(round.payout) })
    }
    expect(seen.size).toBe(ROUNDS)
    return { vassalage, game, seen, purse }
  }

  /** Some bets on every match that can be bet on, and then time goes on until they have ended. */
  async function betThrough(): Promise<Played> {
    const vassalage = 'PITCHLN'
    const { player, game, purse: brought } = await sit(vassalage, '', '5000.00')
    const placed: string[] = []
    let seat = player
    let purse = brought
    // Entering again shows payouts that arrived in the meantime.
    const comeBack = async () => {
      const back = await entered(world, caller, { nodeId: game.nodeId, vassalage })
      seat = back.player
      purse = minor(back.play.balance)
    }
    while (placed.length < ROUNDS) {
      const { list } = await world.call('games.matches', { caller: seat })
      const picks = list
        .filter(({ status }) => status === 'OPEN')
        .flatMap(({ matchId }) => ['home', 'draw', 'away'].map((side) => `${matchId}:${side}`))
      for (const pick of picks.slice(0, ROUNDS - placed.length)) {
        const key = `sports-${placed.length}-bet`
        const bet = await world.call('games.place', { body: { stake: game.minBet, pick }, caller: seat, key })
        purse -= minor(bet.stake)
        expect(minor(bet.balance)).toBe(purse)
        placed.push(bet.round)
      }
      await world.platform.control.advance(HALF_HOUR)
      caller = await world.signIn('general')
      await comeBack()
    }
    for (let time = 0; time < 9; time += 1) await world.platform.control.advance(HALF_HOUR)
    caller = await world.signIn('general')
    await comeBack()
    const seen = new Map<string, Seen>()
    for (const bet of await history())
      if (placed.includes(bet.orderNo))
        seen.set(bet.orderNo, { stake: minor(bet.stake), payout: minor(bet.payout) })
    expect(seen.size).toBe(ROUNDS)
    expect(purse).toBe(brought - total(seen.values(), 'stake') + total(seen.values(), 'payout'))
    return { vassalage, game, seen, purse }
  }

  /** The whole betting record since play began. */
  async function history() {
    const rows: Awaited<ReturnType<typeof page>>['list'] = []
    const page = (pageNo: number) =>
      world.call('wallet.bet-history', { caller, query: { pageNo, pageSize: 100 } })
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { list, totalPages } = await page(pageNo)
      rows.push(...list)
      pages = totalPages
    }
    return rows.filter(({ time }) => time >= before.from)
  }

  const kinds = [...GAMES.map(({ kind }) => kind), 'sports']

  test.each(kinds)('%s: the betting record is what was seen, all of it ended', (kind) => {
    const { seen, game } = played.get(kind)!
    const rows = bets.filter(({ orderNo }) => seen.has(orderNo))
    expect(rows).toHaveLength(ROUNDS)
    for (const row of rows) {
      const { stake, payout } = seen.get(row.orderNo)!
      expect([row.product, minor(row.stake), minor(row.validBet), minor(row.payout), row.status]).toEqual([
        game.gameType,
        stake,
        stake,
        payout,
        payout > 0n ? 'WON' : 'LOST',
      ])
    }
  })

  test.each(kinds)('%s: the account record moved each stake and payout once', async (kind) => {
    const { seen, vassalage } = played.get(kind)!
    const moved = new Map<string, Seen>()
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const query = { days: 2, wallet: vassalage, pageNo, pageSize: 100 }
      const { list, totalPages } = await world.call('wallet.account-record', { caller, query })
      pages = totalPages
      for (const { reference, type, amount } of list) {
        if (!seen.has(reference)) continue
        const sums = moved.get(reference) ?? { stake: 0n, payout: 0n }
        if (type === 'BET') sums.stake -= minor(amount)
        else sums.payout += minor(amount)
        moved.set(reference, sums)
      }
    }
    expect(moved).toEqual(seen)
  })

  test('every wallet holds what it was brought, less the stakes, and what was won', async () => {
    const purses = new Map<string, bigint>()
    const { balance } = await world.call('wallet.balance', { caller })
    for (const { accountTypeId, availBalance } of balance) purses.set(accountTypeId, minor(availBalance))
    for (const vassalage of new Set([...played.values()].map((one) => one.vassalage))) {
      const games = [...played.values()].filter((one) => one.vassalage === vassalage)
      // The last game at a vendor began with the balance that the previous game left.
      expect([vassalage, purses.get(vassalage)]).toEqual([vassalage, games.at(-1)!.purse])
    }
  })

  test('turnover, points and missions count every stake once, and the books agree', async () => {
    const byProduct = new Map<string, bigint>()
    for (const { game, seen } of played.values())
      byProduct.set(game.gameType, (byProduct.get(game.gameType) ?? 0n) + total(seen.values(), 'stake'))
    const days = await world.store.read<{ activity: string; amount: bigint; points: bigint }>(
      `SELECT activity, sum(amount)::bigint AS amount, sum(points)::bigint AS points FROM activity_days
       WHERE brand = $1 AND member_id = $2 AND day >= '2026-03-10' AND activity NOT IN ('DEPOSIT', 'SIGN_IN')
       GROUP BY activity`,
      [world.site.code, caller.memberId],
    )
    expect(new Map(days.map(({ activity, amount }) => [activity, amount]))).toEqual(byProduct)
    const after = await countsOf()
    const points = days.reduce((sum, day) => sum + day.points, 0n)
    const staked = [...byProduct.values()].reduce((sum, stakes) => sum + stakes, 0n)
    expect(points > 0n).toBe(true)
    expect([after.points - before.points, after.turnover - before.turnover]).toEqual([points, staked])
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
      balanced: true,
      problems: [],
    })
  })

  test('nothing is left open: no hold, no work that waits', async () => {
    const { site, store } = world
    const left = await store.read(
      `SELECT kind FROM jobs WHERE brand = $1 AND kind IN ('bet-void', 'match-end')
       UNION ALL SELECT status FROM rounds WHERE brand = $1 AND status = 'PENDING'
       UNION ALL SELECT status FROM studio_rounds WHERE brand = $1 AND status = 'OPEN'`,
      [site.code],
    )
    expect(left).toEqual([])
  })
})
