import type { Game, Vendor } from '@marquee/schemas/contract'
import { toMinor } from '../money.ts'
import type { Handler, Outside } from '../world.ts'
import type { Catalogue, CatalogueGame } from './catalogue.ts'

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

export const list: Handler<'games.list'> = fromMemory(({ query }, world) => {
  const games = gamesOf(world, query.vassalage)
  const wanted = query.gameName.trim().toLowerCase()
  const stake = query.minBet ? (toMinor(query.minBet) ?? 0n) : undefined
  const found = games.filter(
    (game) =>
      (!query.gameType || game.gameType === query.gameType) &&
      (!wanted || game.gameName.toLowerCase().includes(wanted)) &&
      (stake === undefined || (toMinor(game.minBet) ?? 0n) <= stake) &&
      (query.minLineNum === 0 || game.lines >= query.minLineNum),
  )
  const first = (query.pageNo - 1) * query.pageSize
  return {
    games: found.slice(first, first + query.pageSize).map(shownGame),
    pageNum: query.pageNo,
    totalPages: Math.ceil(found.length / query.pageSize),
    totalCount: found.length,
  }
})

const HOTTEST = 48

export const hot: Handler<'games.hot'> = fromMemory(({ query }, world) => {
  const games = gamesOf(world, query.vassalage).filter(({ isHot, supportPlay }) => isHot && supportPlay === 1)
  return { list: turnByVendor(games).slice(0, HOTTEST).map(shownGame) }
})

/** Hot vendors' games come first, and no vendor fills a page alone. */
function gamesOf(scene: Scene, vassalage: string): readonly CatalogueGame[] {
  const codes = availableVendors(scene).map((vendor) => vendor.vassalage)
  if (vassalage)
    return codes.includes(vassalage) ? (scene.shared.catalogue.gamesByVendor.get(vassalage) ?? []) : []
  return mixed(scene.shared.catalogue, codes)
}

const mixes = new WeakMap<Catalogue, Map<string, readonly CatalogueGame[]>>()

/** All games of these vendors, vendors taking turns; worked out once for each set of vendors. */
function mixed(catalogue: Catalogue, codes: readonly string[]): readonly CatalogueGame[] {
  const key = codes.join()
  const kept = mixes.get(catalogue) ?? new Map<string, readonly CatalogueGame[]>()
  mixes.set(catalogue, kept)
  let games = kept.get(key)
  if (!games) {
    games = turnByVendor(codes.flatMap((code) => catalogue.gamesByVendor.get(code) ?? []))
    kept.set(key, games)
  }
  return games
}

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
