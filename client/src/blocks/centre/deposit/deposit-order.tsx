import type { DepositOrder as Order } from '@marquee/schemas/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { getServerTime } from '../../../api/server-clock.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock } from '../../../lib/countdown.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyCode } from '../../parts/copy-code.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { CancelOrder } from './cancel-order.tsx'
import { PaymentReport } from './payment-report.tsx'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))

const TONES = {
  PENDING: 'warning',
  PAID: 'primary',
  APPROVED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
} as const

/** An order: payment instructions and countdown while it is open, then its outcome. */
export function DepositOrder({ order, form, onNew }: { order: Order; form: string; onNew(): void }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { state } = order
  const told = state === 'PAID' && order.reportedAt > 0 ? 'reported' : state.toLowerCase()
  return (
    <article className="deposit-order" data-state={state}>
      <header>
        <h3>{text(order.channelLabel)}</h3>
        <Badge tone={TONES[state]}>{text(`deposit.state.${state.toLowerCase()}`)}</Badge>
      </header>
      <p className="deposit-order-outcome" role="status">
        {text(`deposit.told.${told}`, { amount: isolate(money(order.credited, symbol)) })}
      </p>
      {state === 'PENDING' && <Instructions order={order} />}
      <PaymentReport order={order} form={form} />
      <footer>
        {order.canCancel && <CancelOrder orderNo={order.orderNo} />}
        <Button look="outline" icon="plus" onClick={onNew}>
          {text('deposit.again')}
        </Button>
      </footer>
    </article>
  )
}

function Instructions({ order }: { order: Order }) {
  const text = useText()
  const { payInfo, amount } = order
  return (
    <div className="deposit-order-pay">
      <TimeLeft until={order.expiresAt} />
      {payInfo.qrText && (
        <Suspense fallback={<div className="deposit-order-code" />}>
          <div className="deposit-order-code">
            <QrCode value={payInfo.qrText} label={text('deposit.qr')} size={180} />
          </div>
        </Suspense>
      )}
      <dl>
        <Fact label={text('deposit.exact')}>
          <CopyCode value={amount} />
        </Fact>
        <Fact label={text('deposit.account')}>
          <CopyCode value={payInfo.account} />
        </Fact>
        <Fact label={text('deposit.recipient')}>
          <bdi>{payInfo.name}</bdi>
        </Fact>
        <Fact label={text('deposit.institution')}>
          <bdi>{payInfo.institution}</bdi>
        </Fact>
        <Fact label={text('deposit.reference')} hint={text('deposit.reference.hint')}>
          <CopyCode value={payInfo.reference} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {hint && <small>{hint}</small>}
      </dd>
    </div>
  )
}

/** Countdown to the payment deadline by the server's clock. */
function TimeLeft({ until }: { until: number }) {
  const text = useText()
  useSecond()
  const seconds = computeSecondsLeft(until - getServerTime())
  return (
    <p className="deposit-order-time" role="timer">
      {text('deposit.pay-within')} <strong dir="ltr">{formatClock(seconds)}</strong>
    </p>
  )
}
