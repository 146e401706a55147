import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type SettledIssue, useLive } from '../../../api/live.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Lottery } from '../parts/lotteries.ts'
import './settled-note.css'

type Props = {
  lottery: Lottery
  /** Called when an issue of the lottery was drawn, before its own countdown is over. */
  onDrawn(): unknown
}

/**
 * Follows the draws of a lottery and shows in place how the member's bets on the last issue ended. For members only,
 * since a visitor's page opens no connection.
 */
export function SettledNote({ lottery, onDrawn }: Props) {
  const [settled, setSettled] = useState<SettledIssue>()
  useLive('draws', ({ gameId }) => {
    if (gameId === lottery.gameId) onDrawn()
  })
  useLive('lottery', (issue) => {
    if (issue.gameId === lottery.gameId) setSettled(issue)
  })
  return (
    <div role="status" className="settled-note-place">
      {settled && <Note settled={settled} onClose={() => setSettled(undefined)} />}
    </div>
  )
}

function Note({ settled, onClose }: { settled: SettledIssue; onClose(): void }) {
  const text = useText()
  const { money } = useFormat()
  const { currency, lotteryBetPage } = useSite((site) => site.brand)
  const { won, payout, numero, orderNo } = settled
  const said = text(won > 0 ? 'lottery-bets.won-here' : 'lottery-bets.lost-here', {
    numero: isolate(numero),
    amount: isolate(money(payout, currency.symbol)),
  })
  return (
    <p className="settled-note" data-won={won > 0 || undefined}>
      <Icon name={won > 0 ? 'trophy' : 'info'} />
      <span>{said}</span>
      {orderNo && <Link to={`${lotteryBetPage}?orderNo=${orderNo}`}>{text('lottery-bets.look')}</Link>}
      <IconButton icon="close" size="s" label={text('dialog.close')} onClick={onClose} />
    </p>
  )
}
