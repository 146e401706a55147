import type { DrawRound } from './round.ts'

/** Fish -> how many times the stake a catch pays. */
export const FISH: Readonly<Record<string, number>> = {
  minnow: 2,
  clown: 3,
  puffer: 5,
  squid: 8,
  turtle: 12,
  ray: 20,
  shark: 50,
  dragon: 120,
}

/** Part of all stakes that comes back over time, the same for every fish. */
export const FISH_RETURN = 0.96

/** One shot at one fish: the richer, the harder to catch. */
export const drawFish: DrawRound = (random, stakeMinor, pick) => {
  const multiple = FISH[pick]!
  const isCaught = random.next() < FISH_RETURN / multiple
  return {
    symbols: [pick, isCaught ? 'caught' : 'missed'],
    lines: [],
    payoutMinor: isCaught ? stakeMinor * BigInt(multiple) : 0n,
  }
}
