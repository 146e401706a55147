import type { BlockProps, Operations } from '@marquee/schemas/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type GamesListQuery = Operations['games.list']['query']

export type Sort = NonNullable<GamesListQuery['sort']>
export type Only = NonNullable<GamesListQuery['only']>

/** Filters of a list of games; empty values filter nothing. */
export type Filters = {
  search: string
  only: Only
  kind: string
  bet: string
  lines: number
  sort: Sort
}

/** Filters that a hall's page offers, from its JSON. */
export type Offer = Pick<
  BlockProps['game-hall'],
  'filters' | 'betsMinor' | 'lines' | 'searchDelayMs' | 'views'
>

export const SORTS: readonly Sort[] = ['popular', 'name', 'newest', 'least-bet']
export const ONLY: readonly Only[] = ['', 'hot', 'new']

export const NO_FILTERS: Filters = { search: '', only: '', kind: '', bet: '', lines: 0, sort: 'popular' }

/** Filters without effect on the member's own games, whose entries have neither kind nor lines. */
const UNSAID = { kind: NO_FILTERS.kind, lines: NO_FILTERS.lines }

/** Tells whether a filter applies to the member's own games. */
export function isForOwn(filter: string): boolean {
  return !(filter in UNSAID)
}

/** The shown games: of a vendor, of all vendors, or the member's own. */
export type Show = 'vendor' | 'all' | 'favourites' | 'recent'
const SHOWS: readonly Show[] = ['all', 'favourites', 'recent']

/** Tells whether a collection is the member's own: favourites or recent games. */
export function isOwnCollection(show: string | undefined): boolean {
  return show === 'favourites' || show === 'recent'
}

export type HallAddress = { show: Show; vendor: string | null; page: number; filters: Filters }

/** Reads a hall's state from its query; invalid values count as missing. */
export function readHallAddress(query: URLSearchParams): HallAddress {
  const show = SHOWS.find((one) => one === query.get('show')) ?? 'vendor'
  return {
    show,
    vendor: query.get('page'),
    page: wholeNumber(query.get('no'), 1),
    filters: { ...readFilters(query), ...(isOwnCollection(show) && UNSAID) },
  }
}

const MONEY = /^\d{1,12}(\.\d{2,3})?$/
const LONGEST = { search: 60, kind: 40 }

function readFilters(query: URLSearchParams): Filters {
  const bet = query.get('bet') ?? ''
  return {
    search: (query.get('search') ?? '').slice(0, LONGEST.search),
    only: ONLY.find((one) => one === query.get('only')) ?? '',
    kind: (query.get('kind') ?? '').slice(0, LONGEST.kind),
    bet: MONEY.test(bet) ? bet : '',
    lines: wholeNumber(query.get('lines'), 0),
    sort: SORTS.find((one) => one === query.get('sort')) ?? NO_FILTERS.sort,
  }
}

/** Maximum number accepted from the address. */
const MOST = 100_000

function wholeNumber(said: string | null, least: number): number {
  return said !== null && /^\d{1,6}$/.test(said) ? Math.min(MOST, Math.max(least, Number(said))) : least
}

/** The query with changed filters, at the first page; default values are left out. */
export function withFilters(query: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('no')
  for (const [name, value] of Object.entries(change))
    say(next, name, value === NO_FILTERS[name as keyof Filters] ? '' : String(value))
  return next
}

/**
 * The query for a vendor or a collection, with the filters that apply there too. The search is dropped,
 * because it belonged to the previous list.
 */
export function withPlace(
  query: URLSearchParams,
  place: { page?: string; show?: string; kind?: string },
): URLSearchParams {
  const next = new URLSearchParams({
    ...(place.page !== undefined && { page: place.page }),
    ...(place.show !== undefined && { show: place.show }),
  })
  for (const name of ['only', 'bet', 'lines', 'sort']) say(next, name, query.get(name) ?? '')
  say(next, 'kind', place.kind ?? '')
  if (isOwnCollection(place.show)) next.delete('lines')
  return next
}

function say(query: URLSearchParams, name: string, value: string) {
  if (value) query.set(name, value)
  else query.delete(name)
}

/** Number of active filters; the sort order does not count. */
export function countActiveFilters({ search, only, kind, bet, lines }: Filters): number {
  return [search, only, kind, bet, lines].filter(Boolean).length
}

/**
 * The hall's state in the address, and a function to change it. Keeping filters in the address makes them
 * shareable and undoable with Back.
 */
export function useHallAddress() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const address = useMemo(() => readHallAddress(query), [query])
  const go = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, replace = false, state?: object) => {
      // The rendered state may be outdated, and the page may be the one that is being left.
      if (location.pathname !== pathname) return
      setQuery(change(new URLSearchParams(location.search)), { replace, state, preventScrollReset: true })
    },
    [pathname, setQuery],
  )
  return { ...address, query, go }
}
