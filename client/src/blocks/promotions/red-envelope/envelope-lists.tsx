import type { RedEnvelope } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pages } from '../../parts/pages.tsx'
import { EnvelopeOpen, SPLITS } from './envelope-open.tsx'
import { Packet } from './packet.tsx'

type View = 'OPEN' | 'SENT' | 'TAKEN'

const NOTHING: Readonly<Record<View, { title: string; text: string }>> = {
  OPEN: { title: 'envelope.none-open', text: 'envelope.none-open-text' },
  TAKEN: { title: 'envelope.none-taken', text: 'envelope.none-taken-text' },
  SENT: { title: 'envelope.none-sent', text: 'envelope.none-sent-text' },
}

/** Envelopes of one view, in pages. An envelope claimed here stays visible, although it is no longer open. */
export function EnvelopeList({ view, record }: { view: View; record: string }) {
  const text = useText()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const [pageNo, setPageNo] = useState(1)
  const [taken, setTaken] = useState<readonly RedEnvelope[]>([])
  const read = useOperation(
    'promotions.red-envelopes',
    { view, pageNo, pageSize },
    { keepPreviousData: true, refreshInterval: view === 'OPEN' ? REFRESH_MS : 0 },
  )
  const onTaken = (envelope: RedEnvelope) => setTaken((before) => [envelope, ...before])
  return (
    <Data of={read} pieces={3}>
      {(page) => {
        const list = [...taken, ...page.list.filter(({ id }) => !taken.some((one) => one.id === id))]
        if (list.length === 0)
          return <EmptyState icon="gift" title={text(NOTHING[view].title)} text={text(NOTHING[view].text)} />
        return (
          <>
            <ul className="envelope-list">
              {list.map((envelope) => (
                <li key={envelope.id}>
                  {view === 'OPEN' ? (
                    <EnvelopeOpen envelope={envelope} record={record} onTaken={onTaken} />
                  ) : (
                    <EnvelopeKept envelope={envelope} />
                  )}
                </li>
              ))}
            </ul>
            <Pages page={page} onPage={setPageNo} />
          </>
        )
      }}
    </Data>
  )
}

/** Refresh interval in ms, because other members claim shares. */
const REFRESH_MS = 15_000

const STATES: Readonly<
  Record<RedEnvelope['state'], { label: string; tone: 'success' | 'primary' | 'plain' }>
> = {
  OPEN: { label: 'envelope.state.open', tone: 'primary' },
  EMPTY: { label: 'envelope.state.empty', tone: 'success' },
  RETURNED: { label: 'envelope.state.returned', tone: 'plain' },
}

/** An envelope that was sent or claimed: its state, and the members who claimed shares. */
function EnvelopeKept({ envelope }: { envelope: RedEnvelope }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { message, isOwn, sender, amount, shares, sharesLeft, state, sentAt, expiresAt, claimed, split } =
    envelope
  return (
    <article className="envelope-card" data-taken>
      <Packet isOpen={!isOwn || state !== 'OPEN'} />
      <div>
        <h3>
          <bdi>{message || text('envelope.no-message')}</bdi>
          <Badge tone={STATES[state].tone}>{text(STATES[state].label)}</Badge>
        </h3>
        <p>
          {isOwn
            ? text('envelope.sent-at', { time: format.dateTime(sentAt) })
            : text('envelope.of', { name: `\u2068${sender}\u2069` })}
        </p>
        <p>
          {text('envelope.shared', { amount: format.money(amount, symbol), count: shares })} ·{' '}
          {text(SPLITS[split])}
        </p>
        <p>
          {text('envelope.taken', { taken: shares - sharesLeft, count: shares })}
          {state === 'OPEN' && ` · ${text('envelope.until', { time: format.dateTime(expiresAt) })}`}
          {isOwn &&
            state === 'RETURNED' &&
            ` · ${text('envelope.returned', { amount: format.money(restOf(envelope), symbol) })}`}
        </p>
        {!isOwn && (
          <p className="envelope-won">{text('envelope.won', { amount: format.money(claimed, symbol) })}</p>
        )}
        <Claims envelope={envelope} />
      </div>
    </article>
  )
}

function Claims({ envelope: { claims } }: { envelope: RedEnvelope }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  if (claims.length === 0) return null
  return (
    <details className="envelope-claims">
      <summary>{text('envelope.who')}</summary>
      <ul>
        {claims.map(({ account, amount, time }) => (
          <li key={`${account} ${time}`}>
            <bdi>{account}</bdi>
            <span>{format.dateTime(time)}</span>
            <strong>{format.money(amount, symbol)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Amount returned to the sender: the sum of unclaimed shares, exact to the minor unit. */
function restOf({ amount, claims }: RedEnvelope): string {
  return formatAmount(
    claims.reduce((left, claim) => left - (parseMinor(claim.amount) ?? 0n), parseMinor(amount) ?? 0n),
  )
}
