import type { Game, Vendor } from '@marquee/schemas/contract'
import { toMinor } from '../money.ts'
import type { Handler, Outside } from '../world.ts'
import { type Catalogue, type CatalogueGame, tableTitle } from './catalogue.ts'

type Scene = Pick<Outside, 'site' | 'shared' | 'conditions'>
type Lane = Awaited<ReturnType<Handler<'games.vendors'>>>['data']['lanes'][number]

/** Lanes in the order that the upstream has them. */
const LANES: readonly Lane['title'][] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']

/** Categories that a module switches on. */
const MODULES: Readonly<Record<string, keyof Outside['site']['brand']['modules']>> = {
  LOTT: 'lottery',
  ELOTT: 'lottery',
}

/** Kinds of game inside a category. */
const CLASSES: Readonly<Record<string, string[]>> = {
  LIVE: [
    'Baccarat',
    'Sicbo',
    'Roulette',
    'Dragon Tiger',
    'Blackjack',
    "Hold'Em",
    'Mahjong Tiles',
    'Card-Poker',
    'Wenzhou Pai Gow',
    'Se Die',
    'Fan Tan',
    'NiuNiu',
    'Yu Sia Xie',
    'ZJH',
    'Mahjong',
  ],
}

/** Vendors that the brand shows now, in the order of the seed. */
export function availableVendors({ site, shared, conditions }: Scene): Vendor[] {
  const { brand } = site
  const isAway = (code: string) =>
    brand.vendors.hidden.includes(code) ||
    conditions.vendorsAway.includes(code) ||
    conditions.vendorsAway.includes('*')
  return shared.catalogue.vendors.filter(({ vassalage, gameType }) => {
    const module = MODULES[gameType]
    return !isAway(vassalage) && (!module || brand.modules[module])
  })
}

/** The game of a number, when its vendor is there. */
export function availableGame(scene: Scene, nodeId: string): CatalogueGame | undefined {
  const game = scene.shared.catalogue.gameByNodeId.get(nodeId)
  return game && availableVendors(scene).some(({ vassalage }) => vassalage === game.vassalage)
    ? game
    : undefined
}

/** What lists show of a game. */
export function shownGame(game: CatalogueGame): Game {
  const { nodeId, gameName, vassalage, gameType, showIcon, supportPlay, isHot, isNew, minBet } = game
  return { nodeId, gameName, vassalage, gameType, showIcon, supportPlay, isHot, isNew, minBet }
}

export const vendors: Handler<'games.vendors'> = fromMemory((_input, world) => {
  const shown = availableVendors(world)
  const lanes = LANES.map((title) => ({
    title,
    cards: shown.filter(({ gameType }) => gameType === title),
    gameClassify: CLASSES[title] ?? [],
  }))
  return { data: { lanes: lanes.filter(({ cards }) => cards.length > 0) } }
})

export const types: Handler<'games.types'> = fromMemory(({ query }, world) => {
  const content: Record<string, Record<string, string[]>> = {}
  for (const { gameType, vassalage } of availableVendors(world)) {
    if (query.gameType && gameType !== query.gameType) continue
    const titles = titlesOf(world.shared.catalogue, vassalage)
    content[gameType] = {
      ...content[gameType],
      [vassalage]: CLASSES[gameType]?.filter((title) => titles.has(title)) ?? [],
    }
  }
  return { content }
})

function titlesOf({ gamesByVendor }: Catalogue, vassalage: string): Set<string | undefined> {
  return new Set((gamesByVendor.get(vassalage) ?? []).map(tableTitle))
}

export const list: Handler<'games.list'> = fromMemory(({ query }, world) => {
  const wanted = query.gameName.trim().toLowerCase()
  const stake = query.minBet ? (toMinor(query.minBet) ?? 0n) : undefined
  const isUnfiltered = !wanted && stake === undefined && query.minLineNum === 0
  const games = gamesOf(world, query)
  const found = isUnfiltered
    ? games
    : games.filter(
        ({ game, name, least }) =>
          name.includes(wanted) && (stake === undefined || least <= stake) && game.lines >= query.minLineNum,
      )
  const first = (query.pageNo - 1) * query.pageSize
  return {
    games: found.slice(first, first + query.pageSize).map(({ game }) => shownGame(game)),
    pageNum: query.pageNo,
    totalPages: Math.ceil(found.length / query.pageSize),
    totalCount: found.length,
  }
})

const HOTTEST = 48

export const hot: Handler<'games.hot'> = fromMemory(({ query }, world) => {
  const games = gamesOf(world, { vassalage: query.vassalage, gameType: '' }).map(({ game }) => game)
  const hottest = games.filter(({ isHot, supportPlay }) => isHot && supportPlay === 1)
  return { list: turnByVendor(hottest).slice(0, HOTTEST).map(shownGame) }
})

/** A game with what filters compare, worked out once. */
type Listed = { game: CatalogueGame; name: string; least: bigint }

/** Brands that hide the same vendors share their lists; the oldest go when there are too many. */
const MOST_LISTS = 100
const listsByCatalogue = new WeakMap<Catalogue, Map<string, readonly Listed[]>>()
const listedByGame = new WeakMap<CatalogueGame, Listed>()

/** Games of a vendor and category that the brand shows, vendors taking turns; worked out once for each set of vendors. */
function gamesOf(scene: Scene, query: { vassalage: string; gameType: string }): readonly Listed[] {
  const { catalogue } = scene.shared
  const codes = availableVendors(scene)
    .filter((vendor) => !query.vassalage || vendor.vassalage === query.vassalage)
    .map((vendor) => vendor.vassalage)
  const lists = listsByCatalogue.get(catalogue) ?? new Map<string, readonly Listed[]>()
  listsByCatalogue.set(catalogue, lists)
  const key = `${query.gameType}:${codes.join()}`
  const known = lists.get(key)
  if (known) return known
  const games = codes
    .flatMap((code) => catalogue.gamesByVendor.get(code) ?? [])
    .filter(({ gameType }) => !query.gameType || gameType === query.gameType)
  const listed = turnByVendor(games).map(listedOf)
  lists.set(key, listed)
  if (lists.size > MOST_LISTS) lists.delete(lists.keys().next().value!)
  return listed
}

function listedOf(game: CatalogueGame): Listed {
  const known = listedByGame.get(game)
  if (known) return known
  const listed = { game, name: game.gameName.toLowerCase(), least: toMinor(game.minBet) ?? 0n }
  listedByGame.set(game, listed)
  return listed
}

/** No vendor fills a page alone. */
function turnByVendor(games: readonly CatalogueGame[]): CatalogueGame[] {
  const turns = new Map<string, number>()
  const ranked = games.map((game) => {
    const turn = turns.get(game.vassalage) ?? 0
    turns.set(game.vassalage, turn + 1)
    return { game, turn }
  })
  return ranked.sort((a, b) => a.turn - b.turn).map(({ game }) => game)
}

/** A handler that needs no database. */
function fromMemory<F extends (...args: never[]) => unknown>(handler: F): F & { fromMemory: true } {
  return Object.assign(handler, { fromMemory: true as const })
}
