import { createHmac } from 'node:crypto'
import type { LotteryDraw, SeedLottery } from '@marquee/schemas/contract'
import { LRUCache } from 'lru-cache'
import type { Outside } from '../engine/world.ts'
import { brandOfKey } from '../engine/world-key.ts'
import { type Issue, issueAt, issueBefore } from './issues.ts'
import { typeOf } from './lotteries.ts'
import { drawFrom, type Prize, sha256, winNoOf } from './models.ts'

/**
 * Data that determine a draw, besides its lottery and its issue. No row is stored, so every gateway computes
 * the same draw.
 */
export type DrawScene = Pick<Outside, 'site' | 'shared' | 'clock'>

export type Drawn = {
  seed: string
  seedHash: string
  prizes: readonly Prize[]
  winNo: string
  blockHash: string
}

/** Seed of an issue's numbers, the same in every session of a brand. Only its hash may be shown before the draw. */
export function seedOf({ site, shared }: DrawScene, game: SeedLottery, numero: string): string {
  return createHmac('sha256', `${shared.seed}/${brandOfKey(site.code)}/lottery`)
    .update(`${game.gameCode}/${numero}`)
    .digest('hex')
}

/** Hash shown before sale opens, so that players can check after the draw that the seed was not changed. */
export function seedHashOf(scene: DrawScene, game: SeedLottery, numero: string): string {
  return sha256(seedOf(scene, game, numero))
}

/** Maximum number of cached draws; lists request the same hundred again and again. */
const MOST_KEPT = 4000
const kept = new LRUCache<string, Drawn>({ max: MOST_KEPT })

/** The draw of an issue. The caller must ensure that the draw has taken place before it shows it. */
export function drawnOf(scene: DrawScene, game: SeedLottery, numero: string): Drawn {
  const seed = seedOf(scene, game, numero)
  const known = kept.get(seed)
  if (known) return known
  const { prizes, blockHash } = drawFrom(typeOf(scene, game), seed)
  const drawn = { seed, seedHash: sha256(seed), prizes, winNo: winNoOf(prizes), blockHash }
  kept.set(seed, drawn)
  return drawn
}

/** The last draws of a lottery, newest first. */
export function lastIssues(scene: DrawScene, game: SeedLottery, count: number): Issue[] {
  const { timeZone } = scene.site.brand
  let issue = issueAt(game, scene.clock.now(), timeZone)
  return Array.from({ length: count }, () => (issue = issueBefore(game, issue, timeZone)))
}

/** A draw as answers show it. */
export function shownDraw(scene: DrawScene, game: SeedLottery, { numero, drawsAt }: Issue): LotteryDraw {
  const { winNo, seedHash, seed, blockHash, prizes } = drawnOf(scene, game, numero)
  const { gameId, gameCode } = game
  return {
    gameId,
    gameCode,
    numero,
    winNo,
    winningTime: drawsAt,
    seedHash,
    seed,
    blockHash,
    prizes: listed(prizes),
  }
}

/** Copies prizes for an answer, so that the cache is not modified. */
export function listed(prizes: readonly Prize[]): Prize[] {
  return prizes.map(({ prize, numbers }) => ({ prize, numbers: [...numbers] }))
}
