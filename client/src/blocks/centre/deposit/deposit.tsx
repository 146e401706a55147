import type { Operations, DepositOrder as Order } from '@marquee/schemas/contract'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Section } from '../../parts/section.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositOrder } from './deposit-order.tsx'
import './deposit.css'

/** Name of the order in the page's address; `NEW` asks for the form although an order is open. */
const PARAMETER = 'order'
const NEW = 'new'
const OPEN_STATES: readonly Order['state'][] = ['PENDING', 'PAID']

/**
 * A deposit from the method to its outcome. The address names the order shown, so that a reload keeps
 * it; without one the newest open order is shown.
 */
export const Deposit: Block<'deposit'> = ({ props }) => {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const named = address.get(PARAMETER) ?? ''
  const query: Operations['wallet.deposit-list']['query'] =
    named && named !== NEW ? { orderNo: named } : { pageSize: 5 }
  const orders = useOperation('wallet.deposit-list', query)
  const show = (order: string) => setAddress({ [PARAMETER]: order })
  return (
    <Section title={text('deposit.title')} hint={text('deposit.hint')}>
      <Data of={orders} pieces={5}>
        {({ list }) => {
          const order =
            named === NEW
              ? undefined
              : list.find(
                  ({ orderNo, state }) => orderNo === named || (!named && OPEN_STATES.includes(state)),
                )
          return order ? (
            <DepositOrder order={order} onNew={() => show(NEW)} />
          ) : (
            <DepositForm form={props.form} onOrder={show} />
          )
        }}
      </Data>
    </Section>
  )
}
