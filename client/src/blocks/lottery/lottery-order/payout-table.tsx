import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { useNames } from '../parts/use-names.ts'
import type { Order, OrderAnswer } from './order.ts'

/** Computation of a payout: winning combinations times stake times odds, for each option that won. */
export function PayoutTable({ answer }: { answer: OrderAnswer }) {
  const text = useText()
  const { order, wins, returned } = answer
  if (order.status === 'PENDING') return <p>{text('lottery-bets.payout-open')}</p>
  if (order.status === 'VOID' || order.status === 'CANCELLED')
    return <p>{text('lottery-bets.payout-released')}</p>
  if (wins.length === 0 && returned === 0) return <p>{text('lottery-bets.payout-none')}</p>
  return <Computation answer={answer} />
}

/** Stake of one combination. */
function stakeOfOne({ unit, multiple }: Order): string {
  return formatAmount((parseMinor(unit) ?? 0n) * BigInt(multiple))
}

function Computation({ answer: { order, wins, returned } }: { answer: OrderAnswer }) {
  const text = useText()
  const names = useNames()
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const one = stakeOfOne(order)
  const back = formatAmount((parseMinor(one) ?? 0n) * BigInt(returned))
  return (
    <table className="payout-table">
      <caption className="only-read">{text('lottery-bets.payout-title')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('lottery-lobby.choice')}</th>
          <th scope="col">{text('lottery-bets.winning')}</th>
          <th scope="col">{text('lottery-bets.stake-of-one')}</th>
          <th scope="col">{text('bets.odds')}</th>
          <th scope="col">{text('bets.payout')}</th>
        </tr>
      </thead>
      <tbody>
        {wins.map(({ option, count, odds, amount }) => (
          <tr key={option}>
            <th scope="row">
              {option === '*' ? names.play(order.playId, order.playName) : names.option(option)}
            </th>
            <td>{number(count)}</td>
            <td>
              <bdi dir="ltr">× {money(one, symbol)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">× {money(odds)}</bdi>
            </td>
            <td>{money(amount, symbol)}</td>
          </tr>
        ))}
        {returned > 0 && (
          <tr>
            <th scope="row">{text('lottery-bets.returned')}</th>
            <td>{number(returned)}</td>
            <td>
              <bdi dir="ltr">× {money(one, symbol)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">× 1</bdi>
            </td>
            <td>{money(back, symbol)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {text('bets.payout')}
          </th>
          <td>{money(order.payout, symbol)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
