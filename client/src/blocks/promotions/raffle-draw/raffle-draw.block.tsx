import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../parts/section.tsx'
import './raffle-draw.css'

type Drawn = Operations['promotions.claim-raffle']['value']

/** Draws a prize for a ticket; without a ticket it says how one is earned. */
export const RaffleDraw: Block<'raffle-draw'> = ({ props }) => {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const raffle = useOperation('promotions.raffle')
  const { run, isRunning, error } = useAction('promotions.claim-raffle')
  const [drawn, setDrawn] = useState<Drawn>()
  const draw = async () => {
    setDrawn(undefined)
    try {
      setDrawn(await run({ body: {} } as never))
    } catch {
      // The refusal is shown below the button.
    }
    await refresh('promotions.raffle', 'wallet.balance', 'wallet.account-record', 'wallet.bonus-details')
  }
  return (
    <Section title={text(props.title)}>
      <Data of={raffle} pieces={1}>
        {({ tickets, ticketDeposit }) => (
          <div className="raffle-draw">
            <p>
              <Icon name="ticket" /> {text('raffle.tickets')} <strong>{tickets}</strong>
            </p>
            {tickets > 0 ? (
              <Button size="l" isBusy={isRunning} onClick={() => void draw()}>
                {text('raffle.draw')}
              </Button>
            ) : (
              <LinkButton to={props.deposit} look="outline">
                {text('deposit.title')}
              </LinkButton>
            )}
            <p className="raffle-draw-prize" role="status">
              {drawn && text('raffle.drawn', { prize: isolate(drawn.prizeName) })}
            </p>
            {error && <p role="alert">{error.message}</p>}
            <small>{text('raffle.earn', { amount: isolate(money(ticketDeposit, symbol)) })}</small>
          </div>
        )}
      </Data>
    </Section>
  )
}
