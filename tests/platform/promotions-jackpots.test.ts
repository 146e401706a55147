import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../gateway/src/platform-port/platform.ts'
import { drawDropAmount, drawTicket } from '../../schemas/rules/jackpot.ts'
import { runs } from '../support/suite.ts'
import { breachesOf } from './support/invariants.ts'
import { plays, readRecord, startPromotions, told } from './support/promotions.ts'
import { HOUR, type TestWorld } from './support/world.ts'

const SOON = { label: 'jackpot.title', vendors: [], sharePerMillion: 100_000, limitHours: 0 }
const small = { ...SOON, openingMinor: 1_000, limitMinor: 2_000 }

function startJackpots(jackpots: Record<string, object>, secrets = 'jackpots'): Promise<TestWorld> {
  return startPromotions({ brand: { jackpots }, pastDays: 0, secrets })
}

async function readJackpot(world: TestWorld, code = 'small') {
  return (await world.call('promotions.jackpots')).list.find((one) => one.code === code)!
}

/** Sums of the ledger's entries of a pool, in minor units. */
function sumPool(world: TestWorld, code = 'small') {
  return told(world, async ({ db, site, ledger }) => {
    const [sums] = await db<{ shares: bigint; payouts: bigint }>(
      `SELECT coalesce(sum(e.amount) FILTER (WHERE e.kind = 'JACKPOT_SHARE'), 0)::bigint AS shares,
         coalesce(sum(e.amount) FILTER (WHERE e.kind = 'JACKPOT'), 0)::bigint AS payouts
       FROM ledger_transfers e
       WHERE e.brand = $1 AND (e.from_wallet = $2 OR e.to_wallet = $2)`,
      [site.code, `jackpot:${code}`],
    )
    return { ...sums!, pool: (await ledger.at({ house: `jackpot:${code}` as const })).balance }
  })
}

describe('a jackpot', () => {
  test('a pool grows by the share of each stake and drops to the bet that reaches its drawn amount', async () => {
    const world = await startJackpots({ small })
    const caller = await world.signIn('player')
    const events: LiveEvent[] = []
    await world.platform.live.listen((event) => {
      if (event?.topic === 'jackpot') events.push(event)
    })
    const before = await readJackpot(world)
    expect(before).toMatchObject({ amount: '10.00', limit: '20.00', round: 1, drops: [] })
    await plays(world, caller, 10n)
    expect(await readJackpot(world)).toMatchObject({ amount: '10.01', round: 1 })
    await plays(world, caller, 10_000n)
    const after = await readJackpot(world)
    expect(after).toMatchObject({ amount: '10.00', round: 2 })
    expect(after.drops).toMatchObject([
      { round: 1, amount: '20.01', seedHash: before.seedHash, byTime: false, limit: '20.00' },
    ])
    expect(after.drops[0]!.account).toMatch(/\*/)
    expect(await readRecord(world, caller, 'JACKPOT')).toEqual(['20.01'])
    await expect.poll(() => events.length).toBeGreaterThan(1)
    expect(events.at(-1)).toMatchObject({
      topic: 'jackpot',
      data: { code: 'small', winner: expect.any(String) },
    })
    expect(events.every(({ member }) => member === undefined)).toBe(true)
  })

  test('the seed of a dropped round has the hash that was published, and gives the amount at which it dropped', async () => {
    const world = await startJackpots({ small })
    const { seedHash } = await readJackpot(world)
    await plays(world, await world.signIn('player'), 10_000n)
    const [drop] = (await readJackpot(world)).drops
    expect(createHash('sha256').update(drop!.seed).digest('hex')).toBe(seedHash)
    expect(drop!.dropAt).toBe((Number(drawDropAmount(drop!.seed, 1_000n, 2_000n)) / 100).toFixed(2))
  })

  test('bets of trial accounts, void bets and bets with other vendors leave a pool as it is', async () => {
    const world = await startJackpots({ small: { ...small, vendors: ['NOVA'] }, all: small })
    const caller = await world.signIn('player')
    await plays(world, caller, 1_000n)
    expect(await readJackpot(world)).toMatchObject({ amount: '10.00' })
    expect(await readJackpot(world, 'all')).toMatchObject({ amount: '11.00' })
    await plays(world, caller, 500n, 'RNG', true)
    expect(await readJackpot(world, 'all')).toMatchObject({ amount: '11.00' })
  })

  test('a round that reaches its limit of time drops once, to a bet drawn by stake', async () => {
    const world = await startJackpots({ small: { ...small, limitMinor: 1_000_000, limitHours: 24 } })
    const [one, other] = [await world.signIn('player'), await world.signIn('general')]
    await plays(world, one, 600n)
    await plays(world, other, 400n)
    await world.platform.control.advance(25 * HOUR)
    const { drops, round, amount } = await readJackpot(world)
    expect({ round, amount }).toEqual({ round: 2, amount: '10.00' })
    expect(drops).toMatchObject([{ byTime: true, amount: '11.00', stakes: '10.00' }])
    const ticket = drawTicket(drops[0]!.seed, 1_000n)
    const winner = ticket < 600n ? one : other
    expect(await readRecord(world, winner, 'JACKPOT')).toEqual(['11.00'])
    expect(await readRecord(world, winner === one ? other : one, 'JACKPOT')).toEqual([])
    expect(await breachesOf(world)).toEqual([])
  })

  test('a round without a bet is given the same time again at its limit', async () => {
    const world = await startJackpots({ small: { ...small, limitHours: 24 } })
    const { endsAt } = await readJackpot(world)
    await world.platform.control.advance(25 * HOUR)
    const later = await readJackpot(world)
    expect(later).toMatchObject({ round: 1, drops: [], endsAt: endsAt + 24 * HOUR })
  })

  test('the next bet wins after the scenario jackpot-near, however small it is', async () => {
    const world = await startJackpots({
      small: { ...small, openingMinor: 5_000_000, limitMinor: 50_000_000 },
    })
    await world.platform.control.scenario(world.site, 'jackpot-near')
    expect((await readJackpot(world)).drops).toEqual([])
    await plays(world, await world.signIn('player'), 10n)
    const { drops } = await readJackpot(world)
    expect(drops).toMatchObject([{ round: 1, byTime: false }])
    expect(drops[0]!.amount).toBe(drops[0]!.dropAt)
    expect(await breachesOf(world)).toEqual([])
  })

  test('the winner board shows a jackpot beside the wins of bets', async () => {
    const world = await startJackpots({ small })
    await plays(world, await world.signIn('player'), 10_000n)
    const { list } = await world.call('promotions.winner-board')
    expect(list.filter(({ vo }) => vo.jackpot)).toMatchObject([{ vo: { winAmount: '20.00' } }])
  })
})

describe('the money of a jackpot', () => {
  test('the pool is its shares less its payouts, and the ledger is balanced, whatever is played', async () => {
    const stakes = fc.array(
      fc.record({ stake: fc.integer({ min: 1, max: 30_000 }), hours: fc.integer({ min: 0, max: 30 }) }),
      {
        minLength: 5,
        maxLength: 25,
      },
    )
    let world: TestWorld | undefined
    await fc.assert(
      fc.asyncProperty(stakes, async (acts) => {
        world ??= await startJackpots({ small: { ...small, sharePerMillion: 33_333, limitHours: 24 } })
        const caller = await world.signIn('player')
        for (const { stake, hours } of acts) {
          await plays(world, caller, BigInt(stake))
          if (hours > 20) await world.platform.control.advance(hours * HOUR)
        }
        const { shares, payouts, pool } = await sumPool(world)
        expect(pool).toBe(shares - payouts)
        expect(pool).toBeLessThan(2_000n)
        const shown = await readJackpot(world)
        expect(shown.amount).toBe((Number(pool) / 100).toFixed(2))
        // No drop exceeds the limit by more than the greatest share of one stake.
        for (const { amount } of shown.drops) expect(Number(amount)).toBeLessThanOrEqual(20 + 10)
        expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({ balanced: true })
      }),
      { numRuns: runs(4, 40), seed: 40 },
    )
    expect((await readJackpot(world!)).round).toBeGreaterThan(1)
  })

  test('amounts and tickets are drawn evenly between their bounds', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9a-f]{64}$/),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (seed, opening, span) => {
          const amount = drawDropAmount(seed, opening, opening + span)
          expect(amount > opening && amount <= opening + span).toBe(true)
          const ticket = drawTicket(seed, span)
          expect(ticket >= 0n && ticket < span).toBe(true)
        },
      ),
    )
    const counts = Array.from({ length: 10 }, () => 0)
    for (let round = 0; round < 10_000; round++) {
      const seed = createHash('sha256').update(String(round)).digest('hex')
      const tenth = Number((drawDropAmount(seed, 0n, 1_000n) - 1n) / 100n)
      counts[tenth]! += 1
    }
    const chi = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    // 9 degrees of freedom: 27.88 is the 99.9 % point.
    expect(chi).toBeLessThan(27.88)
  })
})
