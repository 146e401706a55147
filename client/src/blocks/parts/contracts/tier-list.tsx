import type { ContractTier } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatAmount } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import './tier-list.css'

const NOTHING = formatAmount(0n)

/** The tiers of a contract as a table: the targets of each, and what it pays. */
export function TierList({ tiers }: { tiers: readonly ContractTier[] }) {
  const text = useText()
  const { money, number, percent } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const isDividend = tiers.some(({ contractRate }) => contractRate !== undefined)
  return (
    <table className="tier-list" aria-label={text('notices.terms')}>
      <thead>
        <tr>
          <th scope="col">{text('field.minimum-bet')}</th>
          {isDividend && <th scope="col">{text('field.net-loss')}</th>}
          <th scope="col">{text('field.active-member')}</th>
          <th scope="col">{text('field.salary-rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ minimumBet, bet, netLoss, activeMember, contractRate, rateType, rate }, index) => (
          <tr key={index}>
            <td>{money(minimumBet ?? bet ?? NOTHING, symbol)}</td>
            {isDividend && <td>{money(netLoss ?? NOTHING, symbol)}</td>}
            <td>{number(activeMember)}</td>
            <td>
              <b>
                {rateType === 'F' ? money(rate ?? NOTHING, symbol) : percent(contractRate ?? rate ?? '0')}
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
