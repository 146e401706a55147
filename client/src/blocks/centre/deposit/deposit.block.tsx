import type { DepositOrder as Order } from '@marquee/schemas/contract'
import { lazy, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { FetchedPart } from '../../../ui/fetched-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from '../../parts/section.tsx'
import { DepositForm } from './deposit-form.tsx'
import './deposit.css'

// An order is shown after the first screen: a new deposit has none.
const DepositOrder = lazy(() => import('./deposit-order.tsx').then((m) => ({ default: m.DepositOrder })))

/** Name of the order in the page's address; `NEW` asks for the form although an order is open. */
const PARAMETER = 'order'
const NEW = 'new'
const OPEN = { state: 'OPEN', pageSize: 10 } as const

/**
 * A deposit from the method to its outcome. The address names the order shown, so that a reload and the end
 * of the order keep it; without one the newest open order is shown.
 */
export const Deposit: Block<'deposit'> = ({ props }) => {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const open = useOperation('wallet.deposit-list', OPEN)
  const newest = open.data?.list[0]?.orderNo
  const isNamed = address.get(PARAMETER) !== null
  const named = address.get(PARAMETER) ?? newest ?? NEW
  const isOrder = named !== NEW
  const chosen = useOperation('wallet.deposit-list', isOrder ? { orderNo: named } : null)
  const show = (order: string, replace = false) => setAddress({ [PARAMETER]: order }, { replace })
  const showNewest = useEffectEvent((order: string) => show(order, true))
  useEffect(() => {
    if (!isNamed && newest) showNewest(newest)
  }, [isNamed, newest])
  return (
    <Section title={text('deposit.title')} hint={text('deposit.hint')}>
      <Data of={open} pieces={5}>
        {({ list: orders }) => (
          <>
            <OpenOrders orders={orders.filter(({ orderNo }) => orderNo !== named)} onShow={show} />
            {isOrder ? (
              <Data of={chosen} pieces={5}>
                {({ list: [order] }) =>
                  order ? (
                    <FetchedPart placeholder={<OrderComing />}>
                      <DepositOrder
                        key={order.orderNo}
                        order={order}
                        form={props.receipt}
                        onNew={() => show(NEW)}
                      />
                    </FetchedPart>
                  ) : (
                    <DepositForm form={props.form} onOrder={show} />
                  )
                }
              </Data>
            ) : (
              <DepositForm form={props.form} onOrder={show} />
            )}
          </>
        )}
      </Data>
    </Section>
  )
}

/** Blocks below this placeholder appear after the order. */
function OrderComing() {
  return (
    <div className="data-pending-own">
      <Skeleton pieces={5} />
    </div>
  )
}

/** Other orders that wait for a payment or for its check. */
function OpenOrders({ orders, onShow }: { orders: readonly Order[]; onShow(orderNo: string): void }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  if (orders.length === 0) return null
  return (
    <nav className="deposit-open" aria-label={text('deposit.open')}>
      <span>{text('deposit.open')}</span>
      {orders.map(({ orderNo, amount, channelLabel }) => (
        <Button key={orderNo} look="outline" size="s" onClick={() => onShow(orderNo)}>
          {text(channelLabel)} {money(amount, symbol)}
        </Button>
      ))}
    </nav>
  )
}
