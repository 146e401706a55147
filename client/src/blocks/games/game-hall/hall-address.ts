import type { BlockProps, Operations } from '@marquee/schemas/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type GamesListQuery = Operations['games.list']['query']

export type Sort = NonNullable<GamesListQuery['sort']>
export type Only = NonNullable<GamesListQuery['only']>

/** What a list of games is narrowed by; empty where nothing was chosen. */
export type Filters = {
  search: string
  only: Only
  kind: string
  bet: string
  lines: number
  sort: Sort
}

/** What a hall's page offers, as its JSON says. */
export type Offer = Pick<BlockProps['game-hall'], 'filters' | 'bets' | 'lines' | 'searchDelayMs'>

export const SORTS: readonly Sort[] = ['popular', 'name', 'newest', 'least-bet']
export const ONLY: readonly Only[] = ['', 'hot', 'new']

export const NO_FILTERS: Filters = { search: '', only: '', kind: '', bet: '', lines: 0, sort: 'popular' }

/** The member's own games do not say what kind they are of and how many lines they have. */
const UNSAID = { kind: NO_FILTERS.kind, lines: NO_FILTERS.lines }

/** Whether a filter holds for the member's own games as well. */
export function isForOwn(filter: string): boolean {
  return !(filter in UNSAID)
}

/** Games of one maker, of all of them, or the member's own. */
export type Show = 'vendor' | 'all' | 'favourites' | 'recent'
const SHOWS: readonly Show[] = ['all', 'favourites', 'recent']

/** Favourites and recents are the member's. */
export function isOwnCollection(show: string | undefined): boolean {
  return show === 'favourites' || show === 'recent'
}

export type HallAddress = { show: Show; vendor: string | null; page: number; filters: Filters }

/** What an address of a hall says; what it may not say counts as not said. */
export function readHallAddress(query: URLSearchParams): HallAddress {
  const show = SHOWS.find((one) => one === query.get('show')) ?? 'vendor'
  return {
    show,
    vendor: query.get('page'),
    page: wholeNumber(query.get('no'), 1),
    filters: { ...readFilters(query), ...(isOwnCollection(show) && UNSAID) },
  }
}

const MONEY = /^\d{1,9}\.\d{2}$/
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

const MOST = 100_000

function wholeNumber(said: string | null, least: number): number {
  return said !== null && /^\d{1,6}$/.test(said) ? Math.min(MOST, Math.max(least, Number(said))) : least
}

/** The address with other filters, at its first page: what is as usual is not said. */
export function withFilters(query: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('no')
  for (const [name, value] of Object.entries(change))
    say(next, name, value === NO_FILTERS[name as keyof Filters] ? '' : String(value))
  return next
}

/** The address of a maker, or of a collection, with the filters that hold for it as well. A search was for the list before. */
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

/** How many filters are on, the order not counted. */
export function filtersOn({ search, only, kind, bet, lines }: Filters): number {
  return [search, only, kind, bet, lines].filter(Boolean).length
}

/** The hall's address, and what changes it: all that narrows the list can be shared and gone back from. */
export function useHallAddress() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const address = useMemo(() => readHallAddress(query), [query])
  const go = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, replace = false, state?: object) => {
      // What is drawn may be a press behind, and its page one that is being left.
      if (location.pathname !== pathname) return
      setQuery(change(new URLSearchParams(location.search)), { replace, state, preventScrollReset: true })
    },
    [pathname, setQuery],
  )
  return { ...address, query, go }
}
