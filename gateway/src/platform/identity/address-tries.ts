import { networkOf } from '../../lib/network.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'
import type { Query } from '../store/store.ts'

const MINUTE = 60_000

type Scene = Pick<Outside, 'site' | 'clock' | 'request'>

/**
 * Takes one of the guesses that an address has in the time of a lock, before it reaches the hash, so that guesses at once
 * cannot pass the limit; gives the refusal where there is none left.
 */
export async function takeGuess(db: Query, { site, clock, request }: Scene): Promise<bigint | Refusal> {
  const { failuresPerAddress, lockMinutes } = site.brand.numbers
  const window = lockMinutes * MINUTE
  const now = clock.now()
  const taken = await db<{ at: bigint }>(
    'SELECT at FROM address_tries WHERE brand = $1 AND ip = $2 AND at > $3 ORDER BY at DESC',
    [site.code, networkOf(request.ip), now - window],
  )
  const counting = taken[failuresPerAddress - 1]
  if (counting) {
    const retryAfterSeconds = Math.ceil((Number(counting.at) + window - now) / 1000)
    return new Refusal('request.rate', { retryAfterSeconds })
  }
  const id = await nextNumber(db, site.code, 'guess')
  await db('INSERT INTO address_tries VALUES ($1, $2, $3, $4)', [site.code, id, networkOf(request.ip), now])
  return id
}

/** A right password was no guess. */
export async function giveGuessBack(db: Query, { site }: Pick<Outside, 'site'>, id: bigint): Promise<void> {
  await db('DELETE FROM address_tries WHERE brand = $1 AND id = $2', [site.code, id])
}
