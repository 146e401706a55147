import { availableVendors, laneOf, type Scene } from '../catalogue/lobby.ts'

const SPORTS = 'SPORTS'

/** The first available game of the brand's sports lane that takes bets. */
export function sportsGame(scene: Scene): { nodeId: string; vassalage: string } | undefined {
  const { catalogue } = scene.shared
  for (const vendor of availableVendors(scene)) {
    if (laneOf(scene.site.brand, vendor) !== SPORTS) continue
    const game = catalogue.gamesByVendor
      .get(vendor.vassalage)
      ?.find(({ supportPlay, isOnMatches }) => supportPlay === 1 && isOnMatches)
    if (game) return { nodeId: game.nodeId, vassalage: vendor.vassalage }
  }
  return undefined
}
