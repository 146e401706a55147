import { networkOf } from '../../lib/network.ts'
import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'
import type { Outside } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { addGuess, deleteGuess, guessesFrom } from './store/guess-limits.ts'

type Scene = Pick<Outside, 'site' | 'clock' | 'request'>

/**
 * Takes one of the guesses that an address has in the time of a lock, before it reaches the hash, so that guesses at once
 * cannot pass the limit; returns the refusal if no try is left.
 */
export async function takeGuess(db: Query, { site, clock, request }: Scene): Promise<bigint | Refusal> {
  const { failuresPerAddress, lockMinutes } = site.brand.numbers
  const window = lockMinutes * MINUTE_MS
  const now = clock.now()
  const network = networkOf(request.ip)
  const taken = await guessesFrom(db, site.code, network, now - window)
  const counting = taken[failuresPerAddress - 1]
  if (counting) {
    const retryAfterSeconds = Math.ceil((Number(counting.at) + window - now) / SECOND_MS)
    return new Refusal('request.rate', { retryAfterSeconds })
  }
  return addGuess(db, site.code, network, now)
}

/** A right password was no guess. */
export async function giveGuessBack(db: Query, { site }: Pick<Outside, 'site'>, id: bigint): Promise<void> {
  await deleteGuess(db, site.code, id)
}
