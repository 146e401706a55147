import type { Operations, Vendor } from '@marquee/schemas/contract'
import type { Catalogue, CatalogueGame } from '@marquee/schemas/vendor/port'
import { minorOfFigure } from '../../lib/money/currencies.ts'
import { availableVendors, laneOf, type Scene } from '../catalogue/lobby.ts'
import { fold } from './search/fold.ts'

/** A game with the values that filters and orders compare, cached. */
export type Listed = { game: CatalogueGame; name: string; least: bigint; title: string; byName: number }

type Sort = NonNullable<Operations['games.list']['query']['sort']>
type Which = { vassalage?: string | undefined; gameType?: string | undefined; sort?: Sort }

/** Games of a vendor and category that the brand shows, in order; cached by set of vendors. */
export function gamesOf(scene: Scene, which: Which = {}): readonly Listed[] {
  const { catalogue } = scene.shared
  const { vassalage = '', gameType = '', sort = 'popular' } = which
  const codes = availableVendors(scene)
    .filter((vendor) => isAsked(vendor, laneOf(scene.site.brand, vendor), vassalage, gameType))
    .map((vendor) => vendor.vassalage)
  return kept(catalogue, `${sort}:${codes.join()}`, () => {
    const listed = listedOf(catalogue)
    const games = codes
      .flatMap((code) => catalogue.gamesByVendor.get(code) ?? [])
      .map((game) => listed.get(game.nodeId)!)
    return openFirst(ORDERS[sort](byPopularity(games)))
  })
}

/**
 * Tells whether a vendor belongs to the requested category, which has the vendors of its lane; a requested
 * vendor is also found under its own category.
 */
function isAsked(vendor: Vendor, lane: string | undefined, vassalage: string, gameType: string): boolean {
  if (vassalage && vendor.vassalage !== vassalage) return false
  return !gameType || lane === gameType || (vassalage !== '' && vendor.gameType === gameType)
}

/** Orders of a list that is sorted by popularity; sorts are stable, so ties keep that order. */
const ORDERS: Readonly<Record<Sort, (games: Listed[]) => Listed[]>> = {
  popular: (games) => games,
  name: (games) => games.sort((a, b) => a.byName - b.byName),
  newest: (games) => games.sort((a, b) => Number(b.game.isNew) - Number(a.game.isNew)),
  'least-bet': (games) => games.sort((a, b) => Number(a.least - b.least)),
}

/** Moves games that are unavailable to the end in every order. */
function openFirst(games: readonly Listed[]): Listed[] {
  const [open, closed] = [1, 0].map((play) => games.filter(({ game }) => game.supportPlay === play))
  return [...open!, ...closed!]
}

/** Sorts hot games first; within both groups, vendors alternate so that none fills a page alone. */
function byPopularity(games: readonly Listed[]): Listed[] {
  const turns = new Map<string, number>()
  const ranked = games.map((listed) => {
    const { isHot, vassalage } = listed.game
    const place = `${isHot}${vassalage}`
    const turn = turns.get(place) ?? 0
    turns.set(place, turn + 1)
    return { listed, rank: isHot ? turn : turn + games.length }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ listed }) => listed)
}

/**
 * Maximum number of cached lists, which brands with the same vendors share; the least recently used go
 * first.
 */
const MOST_LISTS = 400
const listsByCatalogue = new WeakMap<Catalogue, Map<string, readonly Listed[]>>()

function kept(catalogue: Catalogue, key: string, make: () => readonly Listed[]): readonly Listed[] {
  const lists = listsByCatalogue.get(catalogue) ?? new Map<string, readonly Listed[]>()
  listsByCatalogue.set(catalogue, lists)
  const list = lists.get(key) ?? make()
  lists.delete(key)
  lists.set(key, list)
  if (lists.size > MOST_LISTS) lists.delete(lists.keys().next().value!)
  return list
}

const listedByCatalogue = new WeakMap<Catalogue, ReadonlyMap<string, Listed>>()

/** Values to compare of every game, by its number. */
function listedOf(catalogue: Catalogue): ReadonlyMap<string, Listed> {
  const known = listedByCatalogue.get(catalogue)
  if (known) return known
  const { compare } = new Intl.Collator('en', { numeric: true })
  const named = [...catalogue.games].sort((a, b) => compare(a.gameName, b.gameName))
  const made = new Map(
    named.map((game, byName) => [
      game.nodeId,
      {
        game,
        name: fold(game.gameName),
        least: minorOfFigure(game.minBet),
        title: game.title,
        byName,
      },
    ]),
  )
  listedByCatalogue.set(catalogue, made)
  return made
}
