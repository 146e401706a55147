import { seededRandom } from '../../lib/random.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import { deriveTeamDays } from '../agents/door.ts'
import { availableVendors } from '../catalogue/lobby.ts'
import { NORMAL } from '../engine/conditions.ts'
import type { Inside } from '../engine/world.ts'
import { seedLogins } from '../identity/door.ts'
import { deriveActivity, deriveStandings } from '../promotions/door.ts'
import { numbersFor, type Person, peopleOf, writePeople } from './crowd-people.ts'
import { type Purses, playerAt, playOnce, type Stretch, writeStretch } from './crowd-play.ts'
import { hasPast } from './visits.ts'

export type CrowdOptions = { members: number; agents: number; days: number; bets: number; seed: number }

/** Progress of the generation: the kind of rows, how many are done, and all rows so far. */
export type Progress = { what: 'people' | 'bets' | 'sums'; done: number; of: number; rows: number }

/** Runs work in its own transaction. */
type RunInside = <T>(work: (world: Inside) => Promise<T>) => Promise<T>

const PEOPLE_AT_ONCE = 5_000
const BETS_AT_ONCE = 4_000
/** Password of all generated members, the same as in the fixtures. */
const PASSWORD = 'Quiet-Harbour-42'

/**
 * Fills a world with generated members who have played for some time: a tree, bets, deposits and withdrawals
 * (for load tests and reports).
 */
export async function makeCrowd(
  run: RunInside,
  options: CrowdOptions,
  tell: (progress: Progress) => void,
): Promise<{ rows: number }> {
  const random = seededRandom(`crowd/${options.seed}`)
  const people = await makePeople(run, options, tell)
  const { games, now } = await run(async ({ site, shared, clock }) => ({
    now: clock.now(),
    games: availableVendors({ site, shared, conditions: NORMAL })
      .flatMap(({ vassalage }) => shared.catalogue.gamesByVendor.get(vassalage) ?? [])
      .filter((game) => hasPast(game, shared.vendor)),
  }))
  const purses: Purses = new Map()
  let rows = people.length
  const began = now - options.days * DAY_MS
  for (let done = 0; done < options.bets; ) {
    const stretch: Stretch = { bets: [], postings: [] }
    const until = Math.min(done + BETS_AT_ONCE, options.bets)
    for (; done < until; done += 1) {
      // Bets are made in order of time, so that statements are chronological.
      const at = Math.floor(began + ((done + random.next()) / options.bets) * options.days * DAY_MS)
      const person = playerAt(people, at, random) ?? people[0]!
      playOnce(stretch, person, { at: Math.max(at, person.registeredAt + 1), games, purses, random })
    }
    rows += await run((world) => writeStretch(world, stretch))
    tell({ what: 'bets', done, of: options.bets, rows })
  }
  tell({ what: 'sums', done: 0, of: 1, rows })
  await run((world) => finish(world, people))
  return { rows }
}

async function makePeople(
  run: RunInside,
  options: CrowdOptions,
  tell: (progress: Progress) => void,
): Promise<Person[]> {
  const random = seededRandom(`crowd/${options.seed}/people`)
  const all = options.members + options.agents
  const people = await run(async (world) =>
    peopleOf(world.site, await numbersFor(world, all), { ...options, random, now: world.clock.now() }),
  )
  const password = await run(({ shared }) => shared.passwords.hash(PASSWORD))
  for (let done = 0; done < all; done += PEOPLE_AT_ONCE) {
    const some = people.slice(done, done + PEOPLE_AT_ONCE)
    await run((world) => writePeople(world, some, password))
    tell({ what: 'people', done: done + some.length, of: all, rows: done + some.length })
  }
  return people
}

/** Computes derived data: days of activity, standings, last visits, statistics of the tables. */
async function finish(world: Inside, people: readonly Person[]): Promise<void> {
  const { db, site } = world
  const played = people.filter(({ lastPlayedAt }) => lastPlayedAt > 0)
  const logins = played.map(({ id, lastPlayedAt }) => ({ id, at: lastPlayedAt }))
  await seedLogins(db, site.code, logins, '203.0.113.9')
  await deriveActivity(world)
  await deriveStandings(world)
  await deriveTeamDays(world)
  await db('ANALYZE ledger_accounts, ledger_entries, members, rounds, activity_days')
}
