import type { Brand } from '@marquee/schemas/contract'
import { findLotteryRoute } from './lottery-route.ts'

/** An item that can be launched, with the upstream's names. */
export type LaunchItem = {
  /** Category of the item. */
  gameType?: string | undefined
  /** The value `VASSALAGE` opens a window with the vendor's games. */
  isGame?: string | undefined
  /** Code of a lottery, or number of a game. */
  code?: string | undefined
  defaultPlayType?: string | undefined
  accountTypeName?: string | undefined
  vassalage?: string | undefined
}

type LaunchTarget = { kind: 'page'; to: string } | { kind: 'list'; vassalage: string } | { kind: 'game' }

/** The upstream's flag for an item that opens a list of games. */
const LIST = 'VASSALAGE'

/**
 * Chooses the target of an item: the page of a lottery's account type, a list of games for a
 * flagged item, a game otherwise.
 */
export function getLaunchTarget(item: LaunchItem, pages: Brand['lotteryPages']): LaunchTarget {
  const { accountTypeName = item.gameType ?? '', code, defaultPlayType, isGame, vassalage = '' } = item
  const to = findLotteryRoute(pages, { accountTypeName, gameCode: code, playType: defaultPlayType })
  if (to) return { kind: 'page', to }
  return isGame === LIST ? { kind: 'list', vassalage } : { kind: 'game' }
}
