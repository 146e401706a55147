import { useMemo } from 'react'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { findLotteryRoute, isInCategory } from '../../../lib/lottery-route.ts'
import { useSite } from '../../../state/site.ts'

export type LotteryName = { gameCode: string; gameName: string; icon: string; to: string }

/** Names and routes of a category's lotteries, for the hover menus; loaded on demand. */
export function useLotteryNames(gameType: string, isWanted: boolean): Read<LotteryName[]> {
  const { code } = useLanguage()
  const pages = useSite((site) => site.brand.lotteryPages)
  const answer = useOperation('lottery.games', isWanted ? { language: code } : null)
  const data = useMemo(
    () =>
      answer.data?.list.flatMap((lottery) => {
        const to = findLotteryRoute(pages, lottery)
        const { gameCode, gameName, icon } = lottery
        return to && isInCategory(pages, gameType, lottery.accountTypeName)
          ? [{ gameCode, gameName, icon, to }]
          : []
      }),
    [answer.data, pages, gameType],
  )
  return { ...answer, data }
}
