import type { BlockProps, Game, Operations, Vendor } from '@marquee/schemas/contract'
import { countPages, slicePage } from '@marquee/schemas/rules/paging'
import { useMemo } from 'react'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { normalizeText } from '../../../lib/plain-letters.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import type { GamePage } from '../parts/game-pages.tsx'
import { type Filters, isOwnCollection, type Show, type Sort } from './hall-address.ts'

type GamesListQuery = Operations['games.list']['query']

/** The shown list of games. */
export type HallList = {
  show: Show
  category: BlockProps['game-hall']['gameType']
  /** Vendors whose games may be shown. */
  vendors: readonly Vendor[]
  /** The vendor of the selected tab. */
  vendor: Vendor
}

export type ListPage = { page: number; pageSize: number }

/** Number of pages that an endless list requests at once; it makes fewer and larger requests. */
const PAGES_AT_ONCE = 4
/** Maximum number of games per request that the platform allows. */
const MOST_AT_ONCE = 100

/** The page in the address; for an endless list its first part, whose answer has the total. */
export function useListPage(page: number, isEndless: boolean): ListPage {
  const pageSize = useSite((site) => site.brand.numbers.gamePageSize)
  return isEndless
    ? { page: 1, pageSize: Math.min(MOST_AT_ONCE, pageSize * PAGES_AT_ONCE) }
    : { page, pageSize }
}

/** Time in ms for which a list stays fresh, so that returning to a tab makes no request. */
export const FRESH_MS = MINUTE_MS

/** One page of the hall's current games. */
export function useHallGames(list: HallList, filters: Filters, { page, pageSize }: ListPage): Read<GamePage> {
  const query = useListQuery(list, filters)
  const isOwn = isOwnCollection(list.show)
  const listed = useOperation('games.list', isOwn ? null : { ...query, pageNo: page, pageSize }, {
    keepPreviousData: true,
    dedupingInterval: FRESH_MS,
  })
  const own = useCollection(list, filters, page)
  return isOwn ? own : listed
}

/** Tells whether the shown vendor has a single game, which needs no list. */
export function isDirect({ show, vendor }: HallList): boolean {
  return show === 'vendor' && vendor.gameCount === 1
}

/** Query for the games of a vendor, or of all vendors of a category. */
export function useListQuery(
  { show, category, vendor }: HallList,
  { search, only, kind, bet, lines, sort }: Filters,
): GamesListQuery {
  const { code } = useLanguage()
  const isVendor = show === 'vendor'
  return {
    gameType: (isVendor ? vendor.gameType : category) as NonNullable<GamesListQuery['gameType']>,
    vassalage: isVendor ? vendor.vassalage : '',
    gameName: search,
    only,
    title: kind,
    minBet: bet,
    minLineNum: lines,
    sort,
    language: code,
  }
}

/** Maximum number of favourites per request. */
const MOST = 1000

/**
 * The member's own games of a category. They are few and completely loaded, so the client filters and sorts
 * them.
 */
function useCollection({ show, vendors }: HallList, filters: Filters, page: number): Read<GamePage> {
  const { code } = useLanguage()
  const { gamePageSize, favouriteGames } = useSite((site) => site.brand.numbers)
  const favourites = useOperation(
    'games.favourites',
    show === 'favourites' ? { pageSize: Math.min(MOST, Math.max(1, favouriteGames)), language: code } : null,
  )
  const recent = useOperation('games.recent', show === 'recent' ? {} : null)
  const games = show === 'favourites' ? favourites.data?.content : recent.data?.list
  const data = useMemo(() => {
    const codes = new Set(vendors.map(({ vassalage }) => vassalage))
    const own = games?.filter(({ vassalage }) => codes.has(vassalage))
    if (!own) return undefined
    const found = filterGames(own, filters)
    const paging = { pageNo: page, pageSize: gamePageSize }
    return {
      games: slicePage(paging, found),
      totalPages: countPages(paging, found.length),
      totalCount: found.length,
    }
  }, [games, vendors, filters, page, gamePageSize])
  return { ...(show === 'favourites' ? favourites : recent), data }
}

/** Filters and sorts a loaded list as the platform does for its lists. */
export function filterGames(games: readonly Game[], { search, only, bet, sort }: Filters): readonly Game[] {
  const wanted = normalizeText(search.trim())
  const found = games.filter(
    (game) =>
      normalizeText(game.gameName).includes(wanted) &&
      (only !== 'hot' || game.isHot) &&
      (only !== 'new' || game.isNew) &&
      (!bet || Number(game.minBet) <= Number(bet)),
  )
  const order = ORDERS[sort]
  return order ? found.toSorted(order) : found
}

const ORDERS: Partial<Record<Sort, (one: Game, other: Game) => number>> = {
  name: (one, other) => one.gameName.localeCompare(other.gameName),
  newest: (one, other) => Number(other.isNew) - Number(one.isNew),
  'least-bet': (one, other) => Number(one.minBet) - Number(other.minBet),
}
