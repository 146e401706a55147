import type { Game, Vendor } from '@marquee/schemas/contract'
import type { Catalogue, CatalogueGame } from '@marquee/schemas/vendor/port'
import { amountText, type InCurrency, minorOfFigure } from '../../lib/money/currencies.ts'
import { EVERY } from '../engine/conditions.ts'
import type { Outside } from '../engine/world.ts'

/** Data that determine which vendors a brand shows. */
export type Scene = Pick<Outside, 'site' | 'shared' | 'conditions'>

/** Categories of lottery vendors, which a module enables. */
export const LOTTERY_CATEGORIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])

/** Tells whether the brand hides a vendor, or it is temporarily unavailable. */
export function isAway({ site, conditions }: Pick<Scene, 'site' | 'conditions'>, vassalage: string): boolean {
  const { vendorsAway } = conditions
  return (
    site.brand.vendors.hidden.includes(vassalage) ||
    vendorsAway.includes(vassalage) ||
    vendorsAway.includes(EVERY)
  )
}

/**
 * Vendors currently shown by the brand, under its names: those in its own order first, the others in the
 * order of the seed.
 */
export function availableVendors(scene: Scene): readonly Vendor[] {
  const { vendors, modules } = scene.site.brand
  return arranged(scene.shared.catalogue, vendors).filter(
    ({ vassalage, gameType }) =>
      !isAway(scene, vassalage) && (modules.lottery || !LOTTERY_CATEGORIES.has(gameType)),
  )
}

/**
 * The lane that shows a vendor, by the same rules as in the client; undefined if the vendor is in the menus
 * itself.
 */
export function laneOf({ esports, vendors }: Rules, { vassalage, gameType }: Vendor): string | undefined {
  if (vendors.ownEntry.includes(vassalage)) return undefined
  return vendors.lanes[vassalage] ?? (esports.includes(vassalage) ? 'ESPORTS' : gameType)
}

type Rules = Pick<Outside['site']['brand'], 'esports' | 'vendors'>

const arrangedByRules = new WeakMap<Rules['vendors'], { of: Catalogue; vendors: readonly Vendor[] }>()

/**
 * All vendors under a brand's names, in its order, with its hot marks if it sets any. Cached by version of
 * its settings.
 */
function arranged(catalogue: Catalogue, rules: Rules['vendors']): readonly Vendor[] {
  const known = arrangedByRules.get(rules)
  if (known?.of === catalogue) return known.vendors
  const places = new Map(rules.order.map((code, place) => [code, place]))
  const rank = ({ vassalage }: Vendor) => places.get(vassalage) ?? places.size
  const vendors = catalogue.vendors
    .map((vendor) => ({
      ...vendor,
      displayName: rules.titles[vendor.vassalage] ?? vendor.displayName,
      isHot: vendor.isHot && rules.hot !== 'plain',
    }))
    .sort((one, other) => rank(one) - rank(other))
  arrangedByRules.set(rules, { of: catalogue, vendors })
  return vendors
}

/** The game with a number, if its vendor is available. */
export function availableGame(scene: Scene, nodeId: string): CatalogueGame | undefined {
  const game = scene.shared.catalogue.gameByNodeId.get(nodeId)
  return game && availableVendors(scene).some(({ vassalage }) => vassalage === game.vassalage)
    ? priced(scene.site, game)
    : undefined
}

/** Name and icon of a bet's game or lottery, by its number or code, whether or not it is available. */
export function gameFace(
  { catalogue, lotteries }: Pick<Outside['shared'], 'catalogue' | 'lotteries'>,
  nodeId: string,
): { gameName: string; icon: string } | undefined {
  const game = catalogue.gameByNodeId.get(nodeId)
  if (game) return { gameName: game.gameName, icon: game.showIcon }
  const lottery = lotteries.find(({ gameCode }) => gameCode === nodeId)
  return lottery && { gameName: lottery.gameName, icon: lotteryIcon(lottery) }
}

/** Address of a lottery's icon, which its group shares. */
export function lotteryIcon({ gameGroupCode }: { gameGroupCode: string }): string {
  return `/media/lottery/${gameGroupCode}.webp`
}

/** A game of the catalogue with its stakes in a brand's currency. */
export function priced(site: InCurrency, game: CatalogueGame): CatalogueGame {
  const shown = (figure: string) => amountText(site, minorOfFigure(figure))
  return { ...game, minBet: shown(game.minBet), maxBet: shown(game.maxBet) }
}

/** The fields of a game in lists. */
export function shownGame(game: CatalogueGame): Game {
  const { nodeId, gameName, vassalage, gameType, showIcon, supportPlay, isHot, isNew, minBet } = game
  return { nodeId, gameName, vassalage, gameType, showIcon, supportPlay, isHot, isNew, minBet }
}
