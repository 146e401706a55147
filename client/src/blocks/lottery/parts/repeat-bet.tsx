import type { LotteryOrder } from '@marquee/schemas/contract'
import { useNavigate } from 'react-router-dom'
import { useApiScope } from '../../../api/context.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { findLotteryRoute } from '../../../lib/lottery-route.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { repeatLine } from '../lottery-bet/cart/cart-store.ts'

type Props = {
  order: Pick<LotteryOrder, 'gameCode' | 'prizeMode' | 'playId' | 'pick' | 'unit' | 'multiple'>
  size?: 's' | 'm'
}

/**
 * Puts the line of a bet on the ticket of its lottery again and opens the lottery; absent for a lottery that the
 * brand sells no more.
 */
export function RepeatBet({ order, size = 'm' }: Props) {
  const text = useText()
  const go = useNavigate()
  const { account } = useApiScope()
  const { toast } = useModals()
  const to = useRoute(order.gameCode)
  if (!to) return null
  const press = () => {
    repeatLine(account, order)
    toast(text('lottery-bet.added', { count: 1 }), 'good')
    void go(to)
  }
  return (
    <Button look="outline" size={size} icon="refresh" onClick={press}>
      {text('lottery-bet.repeat')}
    </Button>
  )
}

/** Address of the page that sells a lottery. */
function useRoute(gameCode: string): string | undefined {
  const { code: language } = useLanguage()
  const pages = useSite((site) => site.brand.lotteryPages)
  const { data } = useOperation('lottery.menus', { language })
  const sold = data?.groups.flatMap(({ gameMenus }) => gameMenus).find((one) => one.gameCode === gameCode)
  return sold && findLotteryRoute(pages, { accountTypeName: sold.accountTypeName, gameCode })
}
