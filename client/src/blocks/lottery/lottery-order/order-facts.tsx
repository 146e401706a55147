import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pickText } from '../../../lib/pick-text.ts'
import { useSite } from '../../../state/site.ts'
import { CopyCode } from '../../parts/copy-code.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { useNames } from '../parts/use-names.ts'
import type { Order } from './order.ts'

/** Values of a bet, a line each. */
export function OrderFacts({ order }: { order: Order }) {
  const text = useText()
  const names = useNames()
  const { money, number, percent } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const time = useZoneTime()
  return (
    <dl className="order-facts">
      <Fact name={text('bets.number')}>
        <CopyCode value={order.orderNo} />
      </Fact>
      <Fact name={text('lottery-bets.play')}>{names.play(order.playId, order.playName)}</Fact>
      <Fact name={text('bets.content')}>
        <bdi className="order-facts-pick">{pickText(order.pick, names.option)}</bdi>
      </Fact>
      <Fact name={text('lottery-bets.stake-sum')}>
        <StakeSum order={order} />
      </Fact>
      <Fact name={text('bets.odds')}>
        <bdi>{text('lottery-lobby.times', { odds: money(order.odds) })}</bdi>
      </Fact>
      <Fact name={text('bets.rebate')}>
        {money(order.rebate, symbol)} <bdi>({percent(number(order.rebatePerMille / 10))})</bdi>
      </Fact>
      <Fact name={text('lottery-bets.placed', { zone: time.zone })}>{time.dateTime(order.placedAt)}</Fact>
      {order.settledAt > 0 && <Fact name={text('bets.settled')}>{time.dateTime(order.settledAt)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Computation of the stake: combinations times unit times multiple. */
function StakeSum({ order: { combinations, unit, multiple, stake } }: { order: Order }) {
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <bdi dir="ltr">
      {number(combinations)} × {money(unit, symbol)} × {number(multiple)} = <b>{money(stake, symbol)}</b>
    </bdi>
  )
}
