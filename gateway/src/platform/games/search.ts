import type { Operations, Vendor } from '@marquee/schemas/contract'
import { rowsOf } from '@marquee/schemas/rules/paging'
import type { Catalogue } from '@marquee/schemas/vendor/port'
import { fromMemory } from '../calls/from-memory.ts'
import { availableVendors, laneOf, priced, type Scene, shownGame } from '../catalogue/lobby.ts'
import { gamesOf, type Listed } from './lists.ts'
import { type Found, searchOf } from './search/game-search.ts'
import { meaningOf } from './search/game-words.ts'

type Category = Operations['games.search']['value']['counts'][number]['gameType']

const MOST_VENDORS = 6

export const search = fromMemory<'games.search'>(({ query }, world) => {
  const { catalogue } = world.shared
  const list = gamesOf(world)
  const ranks = ranksOf(list, catalogue)
  const makers = availableVendors(world)
  const meaning = meaningOf(query.text)
  const found =
    meaning?.text === ''
      ? everything(catalogue, makers)
      : searchOf(catalogue)(meaning?.text ?? query.text, { makers, isShown: (place) => ranks[place]! >= 0 })
  const categoryOf = categoriesOf(world, makers)
  const isMeant = (placed: Placed) => !meaning?.gameType || categoryOf(placed) === meaning.gameType
  const games = bestFirst(found.games, ranks)
    .map((rank) => list[rank]!)
    .filter(({ game }) => isMeant(game))
  const isWanted = (placed: Placed) =>
    isMeant(placed) && (!query.gameType || categoryOf(placed) === query.gameType)
  const wanted = games.filter(({ game }) => isWanted(game))
  return {
    games: rowsOf({ pageNo: query.pageNo, pageSize: query.count }, wanted).map(({ game }) =>
      shownGame(priced(world.site, game)),
    ),
    vendors: bestMakers(makers, found, isWanted),
    totalCount: wanted.length,
    counts: countsOf(games, categoryOf),
    isPartial: found.isPartial,
  }
})

/** All games and vendors with the same score, for a query that is only a category. */
function everything({ games }: Catalogue, makers: readonly Vendor[]): Found {
  return {
    games: new Uint16Array(games.length).fill(1),
    makers: new Uint16Array(makers.length).fill(1),
    isPartial: false,
  }
}

/** Ranks of the matching games, the best first; ties are sorted by popularity. */
function bestFirst(scores: Found['games'], ranks: Int32Array): number[] {
  const keys = new Float64Array(scores.length)
  let length = 0
  for (let place = 0; place < scores.length; place += 1) {
    const [score, rank] = [scores[place]!, ranks[place]!]
    if (score === 0 || rank < 0) continue
    keys[length] = (WORST - score) * PLACES + rank
    length += 1
  }
  return Array.from(keys.subarray(0, length).sort(), (key) => key % PLACES)
}

const WORST = 2 ** 16
const PLACES = 2 ** 24

const ranksByList = new WeakMap<readonly Listed[], Int32Array>()

/** Rank in the list by index in the catalogue; -1 for a game that the brand hides. */
function ranksOf(list: readonly Listed[], { games }: Catalogue): Int32Array {
  const known = ranksByList.get(list)
  if (known) return known
  const rankByGame = new Map(list.map(({ game }, rank) => [game.nodeId, rank]))
  const ranks = Int32Array.from(games, ({ nodeId }) => rankByGame.get(nodeId) ?? -1)
  ranksByList.set(list, ranks)
  return ranks
}

/** Categories of games and vendors: the lane of the vendor. */
function categoriesOf({ site }: Scene, makers: readonly Vendor[]) {
  const lanes = new Map(makers.map((maker) => [maker.vassalage, laneOf(site.brand, maker)]))
  return ({ vassalage, gameType }: Placed) => (lanes.get(vassalage) ?? gameType) as Category
}

type Placed = Pick<Vendor, 'vassalage' | 'gameType'>
type CategoryOf = (placed: Placed) => Category

function bestMakers(makers: readonly Vendor[], found: Found, isWanted: (maker: Vendor) => boolean): Vendor[] {
  return makers
    .map((maker, place) => ({ maker, score: found.makers[place]! }))
    .filter(({ maker, score }) => score > 0 && isWanted(maker))
    .sort((one, other) => other.score - one.score || other.maker.gameCount - one.maker.gameCount)
    .slice(0, MOST_VENDORS)
    .map(({ maker }) => maker)
}

function countsOf(games: readonly Listed[], categoryOf: CategoryOf) {
  const counts = new Map<Category, number>()
  for (const { game } of games) counts.set(categoryOf(game), (counts.get(categoryOf(game)) ?? 0) + 1)
  return [...counts].map(([gameType, count]) => ({ gameType, count })).sort((a, b) => b.count - a.count)
}
