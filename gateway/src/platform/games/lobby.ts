import type { Game, Vendor } from '@marquee/schemas/contract'
import type { Outside } from '../world.ts'
import type { CatalogueGame } from './catalogue.ts'

/** What is needed to say which vendors a brand shows. */
export type Scene = Pick<Outside, 'site' | 'shared' | 'conditions'>
/** Categories that a module switches on. */
const MODULES: Readonly<Record<string, keyof Outside['site']['brand']['modules']>> = {
  LOTT: 'lottery',
  ELOTT: 'lottery',
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
