import { createHmac } from 'node:crypto'
import type { Operations } from '@marquee/schemas/contract'
import { type Random, seededRandom } from '../../random.ts'

export type Side = 'home' | 'draw' | 'away'

export type Match = {
  matchId: string
  league: string
  home: string
  away: string
  startsAt: number
  endsAt: number
  /** Hundredths of the stake. */
  odds: Readonly<Record<Side, number>>
}

const MINUTE = 60_000
/** Leagues: a quick one for who will not wait, and one whose matches take their time. */
const LEAGUES = [
  { code: 'Q', league: 'Quick League', every: 5 * MINUTE, lasts: 4 * MINUTE, ahead: 3, behind: 2 },
  { code: 'P', league: 'Premier League', every: 30 * MINUTE, lasts: 105 * MINUTE, ahead: 5, behind: 4 },
] as const
type League = (typeof LEAGUES)[number]

const CLUBS = (
  'Albany Harbour,Bright Anchors,Castle Rovers,Delta United,Eastgate,Falcon Park,Greenford Town,Highmoor,' +
  'Ironbridge,Juniper Vale,Kestrel City,Lakeside Athletic,Marlow Wanderers,Northfield,Old Mill,Port Regent,' +
  'Quarry Hill,Riverbend,Saltmarsh,Thornbury Stars'
).split(',')

/** Part of all stakes that comes back over time; the rest is in the odds. */
const SPORTS_RETURN = 0.95
const LEAST_CHANCE = 0.14
const DRAW_CHANCE = 0.26

/** The match of a number, such as `P991234`; undefined when there is none. It follows from the seed: no row is kept of it. */
export function matchOf(seed: string, matchId: string): Match | undefined {
  const league = leagueOf(matchId)
  const slot = Number(matchId.slice(1))
  if (!league || !/^.[1-9]\d{0,9}$/.test(matchId)) return undefined
  const random = randomOf(seed, 'teams', matchId)
  const chances = chancesOf(random)
  const home = random.integer(CLUBS.length)
  const away = (home + 1 + random.integer(CLUBS.length - 1)) % CLUBS.length
  return {
    matchId,
    league: league.league,
    home: CLUBS[home]!,
    away: CLUBS[away]!,
    startsAt: slot * league.every,
    endsAt: slot * league.every + league.lasts,
    odds: { home: oddsOf(chances.home), draw: oddsOf(chances.draw), away: oddsOf(chances.away) },
  }
}

/** The same, once the board shows it: bets on matches of years to come would hold a stake for nothing. */
export function shownMatch(seed: string, matchId: string, now: number): Match | undefined {
  const match = matchOf(seed, matchId)
  const league = leagueOf(matchId)
  return match && league && match.startsAt <= now + league.ahead * league.every ? match : undefined
}

function leagueOf(matchId: string): League | undefined {
  return LEAGUES.find(({ code }) => matchId.startsWith(code))
}

function chancesOf(random: Random): Record<Side, number> {
  const draw = DRAW_CHANCE - random.next() * 0.06
  const home = LEAST_CHANCE + random.next() * (1 - draw - 2 * LEAST_CHANCE)
  return { home, draw, away: 1 - draw - home }
}

function oddsOf(chance: number): number {
  return Math.floor((SPORTS_RETURN / chance) * 100)
}

/** How a match ends. Nobody is told before it has ended. */
export function resultOf(seed: string, matchId: string): { side: Side; score: string } {
  const chances = chancesOf(randomOf(seed, 'teams', matchId))
  const random = randomOf(seed, 'result', matchId)
  const drawn = random.next()
  const side = drawn < chances.home ? 'home' : drawn < chances.home + chances.draw ? 'draw' : 'away'
  const [less, lead] = [random.integer(3), 1 + random.integer(3)]
  const score = { home: `${less + lead}:${less}`, draw: `${less}:${less}`, away: `${less}:${less + lead}` }[
    side
  ]
  return { side, score }
}

function randomOf(seed: string, of: string, matchId: string): Random {
  return seededRandom(createHmac('sha256', seed).update(`${of}/${matchId}`).digest('hex'))
}

/** Matches to look at now, by kick-off. */
export function matchesAt(seed: string, now: number): Operations['games.matches']['value'] {
  const list = LEAGUES.flatMap((league) => around(seed, league, now))
  return { now, list: list.sort((a, b) => a.startsAt - b.startsAt || (a.matchId < b.matchId ? -1 : 1)) }
}

/** Matches of a league that start soon, are under way, or ended lately. */
function around(seed: string, { code, every, ahead, behind }: League, now: number) {
  const next = Math.floor(now / every) + 1
  return Array.from({ length: behind + ahead }, (_, index) => {
    const { odds, ...match } = matchOf(seed, `${code}${next - behind + index}`)!
    const isOver = match.endsAt <= now
    return {
      ...match,
      status: isOver ? ('ENDED' as const) : match.startsAt <= now ? ('RUNNING' as const) : ('OPEN' as const),
      odds: { home: oddsText(odds.home), draw: oddsText(odds.draw), away: oddsText(odds.away) },
      score: isOver ? resultOf(seed, match.matchId).score : '',
    }
  })
}

export function oddsText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
