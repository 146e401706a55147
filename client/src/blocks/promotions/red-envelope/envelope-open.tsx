import type { RedEnvelope } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Packet } from './packet.tsx'

type Props = {
  envelope: RedEnvelope
  /** Route of the list that shows the received money. */
  record: string
  onTaken(envelope: RedEnvelope): void
}

/** An open envelope from which a share can be claimed; afterwards it shows the amount. */
export function EnvelopeOpen({ envelope, record, onTaken }: Props) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const claim = useAction('promotions.claim-red-envelope')
  const { id, sender, message, shares, sharesLeft, expiresAt, claimed, split } = envelope
  const isTaken = /[1-9]/.test(claimed)
  const take = async () => {
    // A refusal was shown already; the list is reloaded because it was outdated.
    const taken = await claim.run({ body: { id } }).catch(() => undefined)
    if (taken) onTaken(taken)
    await refresh('promotions.red-envelopes', 'wallet.balance', 'wallet.account-record')
  }
  return (
    <article className="envelope-card" data-taken={isTaken || undefined}>
      <Packet isOpen={isTaken} />
      <div>
        <h3>
          <bdi>{message || text('envelope.no-message')}</bdi>
        </h3>
        <p>{text('envelope.of', { name: `\u2068${sender}\u2069` })}</p>
        {isTaken ? (
          <p className="envelope-won" role="status">
            {text('envelope.won', { amount: format.money(claimed, symbol) })}
            <Link to={record}>{text('envelope.see-record')}</Link>
          </p>
        ) : (
          <>
            <p>
              {text('envelope.left', { left: sharesLeft, count: shares })} · {text(SPLITS[split])}
            </p>
            <p>{text('envelope.until', { time: format.dateTime(expiresAt) })}</p>
          </>
        )}
      </div>
      {!isTaken && (
        <Button
          isBusy={claim.isRunning}
          aria-label={`${text('envelope.open')}: ${text('envelope.of', { name: sender })}`}
          onClick={() => void take()}
        >
          {text('envelope.open')}
        </Button>
      )}
    </article>
  )
}

/** Text keys by the way in which an envelope is split. */
export const SPLITS: Readonly<Record<RedEnvelope['split'], string>> = {
  EQUAL: 'envelope.split.equal',
  RANDOM: 'envelope.split.random',
}
