import type { Brand } from '@marquee/schemas/contract'
import { lotteryRoute } from './lottery-route.ts'

/** What can be launched, as the upstream names it. */
export type LaunchItem = {
  /** Category. */
  gameType?: string | undefined
  /** VASSALAGE: the vendor's games are listed in a window. */
  isGame?: string | undefined
  /** Code of a lottery, number of a game. */
  code?: string | undefined
  defaultPlayType?: string | undefined
  accountTypeName?: string | undefined
  vassalage?: string | undefined
}

type LaunchTarget = { kind: 'page'; to: string } | { kind: 'list'; vassalage: string } | { kind: 'game' }

/** The flag of the upstream that asks for a list of games. */
const LIST = 'VASSALAGE'

/** A lottery goes to the page of its account type, a flagged item opens a list, all else is a game. */
export function launchTarget(item: LaunchItem, pages: Brand['lotteryPages']): LaunchTarget {
  const { accountTypeName = item.gameType ?? '', code, defaultPlayType, isGame, vassalage = '' } = item
  const to = lotteryRoute(pages, { accountTypeName, gameCode: code, playType: defaultPlayType })
  if (to) return { kind: 'page', to }
  return isGame === LIST ? { kind: 'list', vassalage } : { kind: 'game' }
}
