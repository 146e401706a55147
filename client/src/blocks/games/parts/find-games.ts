import type { Operations, Site } from '@marquee/schemas/contract'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { currentSite } from '../../../state/site.ts'

type GamesSearchQuery = Operations['games.search']['query']
type GamesSearchValue = Operations['games.search']['value']

/** An upstream without the call refuses it with one of these. */
const UNKNOWN: readonly string[] = [
  'request.unknown-path',
  'request.method',
  'upstream.refused',
  'upstream.invalid',
]

/** The site whose upstream has no search. */
let plainSite: Site | undefined

/** Searches; where the upstream has no such call, by part of the name as every upstream can. */
export async function findGames(query: GamesSearchQuery, signal: AbortSignal): Promise<GamesSearchValue> {
  const site = currentSite()
  if (plainSite === site) return findPlainly(query, signal)
  try {
    return await call('games.search', { query, signal })
  } catch (error) {
    if (!(error instanceof ApiError && UNKNOWN.includes(error.code))) throw error
    const found = await findPlainly(query, signal)
    // Only now: an upstream that refuses both is not a plain one, but a broken one.
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
