import { inOrder } from '../../lib/in-order.ts'
import type { Inside } from '../engine/world.ts'
import { pointRates } from './activity.ts'
import { betForPoints } from './points.ts'
import { membersWithoutStanding, rebuildActivity } from './store/activity.ts'
import { insertStandings } from './store/standings.ts'

/**
 * Rebuilds the days of activity from settled bets, deposits and visits: for a new world, and for a world whose history
 * was not written by calls.
 */
export async function deriveActivity(world: Inside): Promise<void> {
  const { db, site } = world
  await rebuildActivity(db, site.code, {
    timeZone: site.brand.timeZone,
    rates: pointRates(world),
    betMinor: betForPoints(site),
  })
}

/** Adds the missing standings, from the members' activity and from their rank, which stands for the time before. */
export async function deriveStandings(world: Inside): Promise<void> {
  const { db, site } = world
  const level = (rank: number, of: 'depositMinor' | 'turnoverMinor') =>
    BigInt(inOrder(site.brand.ranks)[rank]?.[of] ?? 0)
  /** The known total, or a third of the way to the next rank if that is more; members of rank 0 have the known total. */
  const before = (rank: number, known: bigint, of: 'depositMinor' | 'turnoverMinor') => {
    if (rank === 0) return known
    const [own, next] = [level(rank, of), level(rank + 1, of)]
    const least = next > own ? own + (next - own) / 3n : own
    return known > least ? known : least
  }
  /** Fewer deposits than the next rank needs, so that no member starts with a rise that is due. */
  const depositsBefore = (rank: number, known: bigint) => {
    const next = level(rank + 1, 'depositMinor')
    const all = before(rank, known, 'depositMinor')
    return next > 0n && all >= next ? next - 1n : all
  }
  const members = await membersWithoutStanding(db, site.code)
  const standings = members.map(({ id, rank, registered_at, turnover, deposits }) => ({
    memberId: id,
    turnover: before(rank, turnover, 'turnoverMinor'),
    deposits: depositsBefore(rank, deposits),
    firstDeposit: deposits > 0n ? 10_000n : 0n,
    highest: rank,
    risenAt: registered_at,
  }))
  await insertStandings(db, site.code, standings)
}
