import { Link, useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { CancelOrder } from '../parts/cancel-order.tsx'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { ORDER_TONES } from '../parts/order-tones.ts'
import { RepeatBet } from '../parts/repeat-bet.tsx'
import type { Order, OrderAnswer } from './order.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderProof } from './order-proof.tsx'
import { PayoutTable } from './payout-table.tsx'
import './lottery-order.css'

/**
 * A lottery bet by the number in the address. A block of its own, because the computation of the payout and the check
 * of the draw are no plain values.
 */
export const LotteryOrder: Block<'lottery-order'> = ({ props }) => {
  const text = useText()
  const [address] = useSearchParams()
  const orderNo = address.get('orderNo')
  const answer = useOperation('lottery.order', orderNo ? { orderNo } : null)
  return (
    <div className="lottery-order">
      <Link to={props.bets} className="lottery-order-back">
        <Icon name="arrow-start" />
        {text('lottery-bets.title')}
      </Link>
      {orderNo ? (
        <Data of={answer} pieces={6}>
          {(value) => <Shown answer={value} />}
        </Data>
      ) : (
        <EmptyState icon="history" title={text('error.lottery.order.unknown')} />
      )}
    </div>
  )
}

function Shown({ answer }: { answer: OrderAnswer }) {
  const text = useText()
  const { order } = answer
  const menu = useOperation('lottery.play-menu', { gameId: order.gameId })
  const look = menu.data?.look ?? 'balls'
  return (
    <>
      <Head order={order} />
      <section className="lottery-order-card">
        <h3>{text('lottery-bets.result')}</h3>
        {order.winNo ? <DrawBalls numbers={order.winNo} look={look} size="l" /> : <Waiting order={order} />}
      </section>
      <section className="lottery-order-card">
        <h3>{text('lottery-bets.payout-title')}</h3>
        <PayoutTable answer={answer} />
      </section>
      <section className="lottery-order-card">
        <h3>{text('lottery-bets.details')}</h3>
        <OrderFacts order={order} />
      </section>
      <section className="lottery-order-card">
        <h3>{text('lottery-bets.proof')}</h3>
        <OrderProof answer={answer} />
      </section>
    </>
  )
}

function Head({ order }: { order: Order }) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <header className="lottery-order-head">
      <div>
        <h2>
          <bdi>{order.gameName}</bdi>
        </h2>
        <p>
          {text('bets.issue')} <bdi>{order.numero}</bdi>
        </p>
      </div>
      <Badge tone={ORDER_TONES[order.status]}>{text(`bets.status.${order.status.toLowerCase()}`)}</Badge>
      <dl>
        <div>
          <dt>{text('bets.stake')}</dt>
          <dd>{money(order.stake, symbol)}</dd>
        </div>
        <div data-won={order.status === 'WON' || undefined}>
          <dt>{text('bets.payout')}</dt>
          <dd>{money(order.payout, symbol)}</dd>
        </div>
      </dl>
      <div className="lottery-order-actions">
        <RepeatBet order={order} />
        {order.isCancellable && <CancelOrder order={order} />}
      </div>
    </header>
  )
}

function Waiting({ order }: { order: Order }) {
  const text = useText()
  const time = useZoneTime()
  return <p>{text('lottery-bets.drawn-at', { time: time.dateTime(order.drawsAt), zone: time.zone })}</p>
}
