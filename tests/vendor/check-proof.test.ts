import { createHmac } from 'node:crypto'
import { toAmount } from '@marquee/schemas/rules/money'
import { createSeededRandom } from '@marquee/schemas/rules/seeded-random'
import type { RoundProof } from '@marquee/schemas/vendor/port'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProof } from '../../fixtures/vendor/src/check/check-proof.ts'
import { kinds } from '../../fixtures/vendor/src/registry.ts'
import { drawnText } from '../../fixtures/vendor/src/rules/round.ts'
import { hashSeed, matchRulesOf } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'

const check = (proof: RoundProof) => checkProof(proof, kinds.get(proof.kind)?.rules)
const START = Date.parse('2026-03-10T12:00:00Z')

/** A round of a kind as its betting record shows it. */
function roundOf(kind: string, seed: string, nth: number, stakeMinor: bigint): RoundProof {
  const { rules } = kinds.get(kind)!
  const stake = toAmount(stakeMinor, 2)
  if ('draw' in rules) {
    const pick = rules.picks[nth % rules.picks.length]!
    const { symbols, payoutMinor } = rules.draw(createRandomFromText(drawnText(seed)), stakeMinor, pick)
    const [seedHash, payout] = [hashSeed(seed), toAmount(payoutMinor, 2)]
    return { kind, seed, seedHash, pick, stake, payout, result: symbols.join(' ') }
  }
  const board = {
    now: START,
    randomOf: createRandomFromText,
    matchSeed: (part: string) => createHmac('sha256', seed).update(part).digest('hex'),
  }
  const { matchId } = rules.matches(board).list[0]!
  const pick = `${matchId}:${['home', 'draw', 'away'][nth % 3]}`
  const bet = rules.bet(board, pick)!
  const { isWon, result } = matchRulesOf(kind)!.result(
    { seed: bet.seed, randomOf: createRandomFromText },
    pick,
  )
  const payout = toAmount(isWon ? (stakeMinor * BigInt(bet.odds)) / 100n : 0n, 2)
  return { kind, seed: bet.seed, seedHash: hashSeed(bet.seed), pick, stake, payout, result }
}

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))

describe.each([...kinds.keys()])('the proof of a round of %s', (kind) => {
  const rounds = fc
    .tuple(seeds, fc.nat(1000), fc.bigInt(1n, 10_000_000n))
    .map(([seed, nth, stake]) => roundOf(kind, seed, nth, stake))

  test(`the proof of a round of ${kind} draws it again from its seed with the same result and payout`, () =>
    fc.assert(
      fc.asyncProperty(rounds, async (round) => {
        expect(await check(round)).toBeUndefined()
      }),
    ))

  test(`the proof of a round of ${kind} names the changed value after any byte of it was changed`, () =>
    fc.assert(
      fc.asyncProperty(
        rounds,
        fc.constantFrom('seedHash' as const, 'seed' as const, 'result' as const, 'payout' as const),
        fc.nat(200),
        async (round, field, place) => {
          const at = place % round[field].length
          const byte = round[field][at] === '7' ? '3' : '7'
          const changed = round[field].slice(0, at) + byte + round[field].slice(at + 1)
          const named = await check({ ...round, [field]: changed })
          // A seed whose hash differs: either of the two was changed.
          expect(named?.field).toBe(field === 'seed' ? 'seedHash' : field)
          expect(named?.computed).toBe(field === 'seed' ? hashSeed(changed) : round[field])
        },
      ),
    ))

  test(`the proof of a round of ${kind} publishes a hash from which nobody can foresee the round`, () => {
    const { rules } = kinds.get(kind)!
    if (!('draw' in rules)) return
    const drawn = Array.from({ length: 40 }, (_, nth) => roundOf(kind, hashSeed(`${nth}`), nth, 100n))
    const foreseen = drawn.map(({ seedHash, pick }) =>
      rules.draw(createSeededRandom(Buffer.from(seedHash, 'hex')), 100n, pick).symbols.join(' '),
    )
    expect(foreseen).not.toEqual(drawn.map(({ result }) => result))
  })
})

test('a check names a kind, a pick or a stake that no game has', async () => {
  const round = roundOf('reels', hashSeed('one'), 0, 100n)
  expect(await checkProof({ ...round, kind: 'unknown' }, undefined)).toMatchObject({ field: 'kind' })
  expect(await check({ ...round, pick: 'red' })).toMatchObject({ field: 'pick' })
  expect(await check({ ...round, stake: 'much' })).toMatchObject({ field: 'stake' })
})
