import { createHash } from 'node:crypto'
import type { BetRow } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { checkProof } from '../../fixtures/vendor/src/check/check-proof.ts'
import { kinds } from '../../fixtures/vendor/src/registry.ts'
import { seated } from './support/playing.ts'
import { codeOf, startWorld, type TestWorld } from './support/world.ts'

const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }
const SPORTS = { vassalage: 'PITCHLN' }

const readRecord = async (world: TestWorld, caller: Awaited<ReturnType<TestWorld['signIn']>>) =>
  (await world.call('wallet.bet-history', { query: { days: 90, pageSize: 100 }, caller })).list

const hashOf = (seed: string) => createHash('sha256').update(seed).digest('hex')

function check({
  kind = '',
  seedHash = '',
  seed = '',
  input: pick = '',
  stake,
  payout,
  result = '',
}: BetRow) {
  return checkProof({ kind, seedHash, seed, pick, stake, payout, result }, kinds.get(kind)?.rules)
}

describe('the proof of a round (R-4.054)', () => {
  test('a bet on a match has the hash of its match, and after the end the seed from which the result is drawn', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player } = await seated(world, caller, SPORTS)
    const { list } = await world.call('games.matches', { caller: player })
    const { matchId, endsAt } = list.find(({ status }) => status === 'OPEN')!
    const body = { stake: '20.00', pick: `${matchId}:home` }
    await world.call('games.place', { body, caller: player, key: 'proved-match-1' })
    const [open] = await readRecord(world, caller)
    expect(open).toMatchObject({ kind: 'sports', input: body.pick, proof: 'PENDING' })
    await world.platform.control.advance(
      endsAt - (await world.call('games.matches', { caller: player })).now + 1000,
    )
    const [row] = await readRecord(world, await world.signIn('general'))
    expect(row).toMatchObject({ seedHash: open!.seedHash, proof: 'READY' })
    expect(await check(row!)).toBeUndefined()
    expect(await check({ ...row!, result: '9:9' })).toMatchObject({ field: 'result', computed: row!.result })
  })

  test('the hash of the seed is published before the round, and the seed after its end', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const { player } = await seated(world, caller, TABLE)
    const next = () => world.call('games.next-seed', { caller })
    const { seedHash } = await next()
    expect((await next()).seedHash).toBe(seedHash)
    const body = { stake: '20.00', pick: 'dragon' }
    const { round } = await world.call('games.place', { body, caller: player, key: 'proved-round-1' })
    expect((await next()).seedHash).not.toBe(seedHash)
    const open = await readRecord(world, caller)
    expect(open[0]).toMatchObject({ seedHash, kind: 'tiger', proof: 'PENDING' })
    expect(open[0]).not.toHaveProperty('seed')
    await world.call('games.resume', { body: { round }, caller: player, key: 'proved-round-2' })
    const [row] = await readRecord(world, caller)
    expect(row).toMatchObject({ seedHash, proof: 'READY' })
    expect(hashOf(row!.seed!)).toBe(seedHash)
    expect(await check(row!)).toBeUndefined()
  })

  test('two players never share the seed of a round', async () => {
    const world = await startWorld()
    const callers = [await world.signIn('general'), await world.signIn('player')]
    const hashes = callers.map(async (caller) => (await world.call('games.next-seed', { caller })).seedHash)
    expect(new Set(await Promise.all(hashes)).size).toBe(2)
  })

  test('every round of a seeded past can be drawn again', async () => {
    const world = await startWorld()
    const rows = await readRecord(world, await world.signIn('player'))
    const proved = rows.filter(({ proof, kind }) => proof === 'READY' && kind !== 'lottery')
    expect(proved.length).toBeGreaterThan(5)
    for (const row of proved) expect(await check(row), row.orderNo).toBeUndefined()
  })

  test('the hash of the next round is for members alone', async () => {
    const world = await startWorld()
    expect(await codeOf(world.call('games.next-seed', {}))).toBe('login.not.session')
  })
})
