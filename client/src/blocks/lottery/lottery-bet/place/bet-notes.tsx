import { useEffect, useRef } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { isolate } from '../../../../lib/isolate.ts'
import { useSite } from '../../../../state/site.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { setSentBet } from '../cart/cart-store.ts'
import type { SentBet } from '../cart/kept-tickets.ts'
import type { Placed } from './use-placing.ts'
import './bet-notes.css'

type PlacedProps = { placed: Placed; onRepeat(): void; onClose(): void }

/** Result of a placed ticket, shown where it was placed. */
export function PlacedNote({ placed, onRepeat, onClose }: PlacedProps) {
  const text = useText()
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className="bet-note" data-tone="good" role="status" tabIndex={-1}>
      <Icon name="check" />
      <div>
        <strong>{text(placed.chaseNo ? 'lottery-bet.chase-placed' : 'lottery-bet.placed')}</strong>
        <p>
          {text('lottery-bet.placed-of', {
            ticket: isolate(placed.chaseNo || placed.ticketNo),
            numero: isolate(placed.numero),
          })}
        </p>
        <p>
          {text('lottery-bet.placed-sum', {
            count: placed.bets,
            number: number(placed.bets),
            stake: money(placed.stake, symbol),
          })}
        </p>
        <p className="bet-note-actions">
          <Button size="s" icon="refresh" onClick={onRepeat}>
            {text('lottery-bet.repeat')}
          </Button>
          <LinkButton
            size="s"
            look="outline"
            to={`?${new URLSearchParams({ gameCode: placed.gameCode, tab: 'orders' })}`}
          >
            {text('lottery-bets.tab')}
          </LinkButton>
        </p>
      </div>
      <IconButton icon="close" size="s" label={text('dialog.close')} onClick={onClose} />
    </div>
  )
}

type SentProps = { sent: SentBet; isRunning: boolean; onAsk(): void }

/** A bet that was sent and got no answer: asking again is the same bet, so it is placed once. */
export function SentNote({ sent, isRunning, onAsk }: SentProps) {
  const text = useText()
  return (
    <div className="bet-note" data-tone="warn" role="alert">
      <Icon name="warning" />
      <div>
        <strong>{text('lottery-bet.sent')}</strong>
        <p>{text('lottery-bet.sent-hint', { numero: isolate(sent.body.numero) })}</p>
        <p className="bet-note-actions">
          <Button size="s" isBusy={isRunning} onClick={onAsk}>
            {text('lottery-bet.sent-ask')}
          </Button>
          <Button size="s" look="outline" onClick={() => setSentBet(null)}>
            {text('lottery-bet.sent-drop')}
          </Button>
        </p>
      </div>
    </div>
  )
}
