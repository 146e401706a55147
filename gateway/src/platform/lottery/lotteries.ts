import type { LotteryFile, LotteryMenu, PrizeMode, SeedLottery } from '@marquee/schemas/contract'
import { amountText, minorOfFigure } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS, SECOND_MS } from '../../lib/time-units.ts'
import { isAway, lotteryIcon, type Scene } from '../catalogue/lobby.ts'

/** Lotteries that the brand currently sells, in the order of the seed. */
export function availableLotteries(scene: Scene): readonly SeedLottery[] {
  if (!scene.site.brand.modules.lottery) return []
  return scene.shared.lotteries.filter(
    (lottery) => !isAway(scene, lottery.vassalage) && modesOf(scene, lottery).length > 0,
  )
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

/** The type of a lottery, which the start has checked to exist. */
export function typeOf({ shared }: Pick<Scene, 'shared'>, { type }: SeedLottery): LotteryFile {
  return shared.lotteryTypes.get(type)!
}

/** Prize modes in which the brand sells a lottery, the default first. */
export function modesOf({ site }: Pick<Scene, 'site'>, { prizeModes }: SeedLottery): PrizeMode['mode'][] {
  return prizeModes.filter((mode) => site.brand.prizeModes.includes(mode))
}

/** Terms of a prize mode in the brand. */
export function termsOf(
  { site, shared }: Pick<Scene, 'site' | 'shared'>,
  mode: PrizeMode['mode'],
): PrizeMode {
  const { units, ...terms } = shared.prizeModes[mode]
  return {
    mode,
    ...terms,
    units: units.map((unit) => amountText(site, minorOfFigure(unit))),
    returnPerMille: site.brand.numbers.lotteryReturnPerMille,
  } as PrizeMode
}

/** The fields of a lottery in menus. */
export function menuOf(scene: Pick<Scene, 'site' | 'shared'>, lottery: SeedLottery): LotteryMenu {
  const { gameId, gameCode, gameName, issueSeconds, accountTypeName, type } = lottery
  const { look, sum, hasHeads } = typeOf(scene, lottery)
  return {
    gameId,
    gameCode,
    gameName,
    icon: lotteryIcon(lottery),
    prizeModes: modesOf(scene, lottery),
    issueSeconds: issueSeconds || DAY_MS / SECOND_MS,
    accountTypeName,
    type,
    look,
    hasHeads,
    ...(sum && { sum: { ...sum } }),
  }
}
