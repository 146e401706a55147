import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'

/** Wrong passwords of a name; times are in ms, and 0 means never. */
export type TriesRow = { failures: number; failed_at: bigint; locked_until: bigint }

/** Wrong passwords that were counted for a name. */
export async function triesRowOf(db: Query, brand: string, name: string): Promise<TriesRow | undefined> {
  const [row] = await db<TriesRow>(
    'SELECT failures, failed_at, locked_until FROM login_tries WHERE brand = $1 AND name = $2',
    [brand, name],
  )
  return row
}

/** Sets the count of wrong passwords of a name. */
export async function keepTries(
  db: Query,
  brand: string,
  name: string,
  { failures, failedAt, lockedUntil }: { failures: number; failedAt: number; lockedUntil: number },
): Promise<void> {
  await db(
    `INSERT INTO login_tries VALUES ($1, $2, $3, $4, $5) ON CONFLICT (brand, name) DO UPDATE
     SET failures = excluded.failures, failed_at = excluded.failed_at, locked_until = excluded.locked_until`,
    [brand, name, failures, failedAt, lockedUntil],
  )
}

/** Forgets the wrong passwords of a name. */
export async function deleteTries(db: Query, brand: string, name: string): Promise<void> {
  await db('DELETE FROM login_tries WHERE brand = $1 AND name = $2', [brand, name])
}

/** Times of the guesses from a network since a moment, newest first. */
export function guessesFrom(
  db: Query,
  brand: string,
  network: string,
  since: number,
): Promise<{ at: bigint }[]> {
  return db<{ at: bigint }>(
    'SELECT at FROM address_tries WHERE brand = $1 AND ip = $2 AND at > $3 ORDER BY at DESC',
    [brand, network, since],
  )
}

/** Counts a guess from a network and gives its number. */
export async function addGuess(db: Query, brand: string, network: string, at: number): Promise<bigint> {
  const id = await nextNumber(db, brand, 'guess')
  await db('INSERT INTO address_tries VALUES ($1, $2, $3, $4)', [brand, id, network, at])
  return id
}

/** Takes a guess back. */
export async function deleteGuess(db: Query, brand: string, id: bigint): Promise<void> {
  await db('DELETE FROM address_tries WHERE brand = $1 AND id = $2', [brand, id])
}
