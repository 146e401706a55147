import type { LotteryMenu, SeedLottery } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { isAway, type Scene } from '../catalogue/lobby.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Lotteries that the brand sells now, in the order of the seed. */
export function availableLotteries(scene: Scene): readonly SeedLottery[] {
  if (!scene.site.brand.modules.lottery) return []
  return scene.shared.lotteries.filter(({ vassalage }) => !isAway(scene, vassalage))
}

/** The lottery of a number, when it is sold. */
export function lotteryOf(scene: Scene, gameId: string): SeedLottery {
  const found = availableLotteries(scene).find((lottery) => lottery.gameId === gameId)
  if (!found) throw new Refusal('game.unknown')
  return found
}

/** What menus show of a lottery. */
export function menuOf(lottery: SeedLottery): LotteryMenu {
  const { gameId, gameCode, gameName, gameGroupCode, prizeModes, issueSeconds, accountTypeName } = lottery
  return {
    gameId,
    gameCode,
    gameName,
    icon: `/media/lottery/${gameGroupCode}.webp`,
    prizeModes,
    issueSeconds: issueSeconds || DAY_SECONDS,
    accountTypeName,
  }
}
