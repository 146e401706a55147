import type { Operations, Site } from '@marquee/schemas/contract'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { getSite } from '../../../state/site.ts'

type GamesSearchQuery = Operations['games.search']['query']
type GamesSearchValue = Operations['games.search']['value']

/** Codes with which an upstream without the search call refuses it. */
const UNKNOWN: readonly string[] = [
  'request.unknown-path',
  'request.method',
  'upstream.refused',
  'upstream.invalid',
]

/** The site whose upstream is known to have no search call. */
let plainSite: Site | undefined

/** Searches games; if the upstream has no search call, filters the games list by a part of the name. */
export async function findGames(query: GamesSearchQuery, signal: AbortSignal): Promise<GamesSearchValue> {
  const site = getSite()
  if (plainSite === site) return findPlainly(query, signal)
  try {
    return await call('games.search', { query, signal })
  } catch (error) {
    if (!(error instanceof ApiError && UNKNOWN.includes(error.code))) throw error
    const found = await findPlainly(query, signal)
    // The upstream is marked as plain only after the fallback worked; if both are refused, it is broken.
    plainSite = site
    return found
  }
}

async function findPlainly(
  { text, count, ...query }: GamesSearchQuery,
  signal: AbortSignal,
): Promise<GamesSearchValue> {
  const { games, totalCount } = await call('games.list', {
    query: { ...query, ...(text && { gameName: text }), ...(count && { pageSize: count }) },
    signal,
  })
  return { games, totalCount, vendors: [], counts: [], isPartial: false }
}
