import type { LotteryMenu, SeedLottery } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { isAway, lotteryIcon, type Scene } from '../catalogue/lobby.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Lotteries that the brand currently sells, in the order of the seed. */
export function availableLotteries(scene: Scene): readonly SeedLottery[] {
  if (!scene.site.brand.modules.lottery) return []
  return scene.shared.lotteries.filter(({ vassalage }) => !isAway(scene, vassalage))
}

/**
 * The lottery with an id, if the brand currently sells it.
 * @throws game.unknown
 */
export function lotteryOf(scene: Scene, gameId: string): SeedLottery {
  const found = availableLotteries(scene).find((lottery) => lottery.gameId === gameId)
  if (!found) throw new Refusal('game.unknown')
  return found
}

/** The fields of a lottery in menus. */
export function menuOf(lottery: SeedLottery): LotteryMenu {
  const { gameId, gameCode, gameName, prizeModes, issueSeconds, accountTypeName } = lottery
  return {
    gameId,
    gameCode,
    gameName,
    icon: lotteryIcon(lottery),
    prizeModes,
    issueSeconds: issueSeconds || DAY_SECONDS,
    accountTypeName,
  }
}
