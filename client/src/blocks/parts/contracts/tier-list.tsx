import type { ContractTier } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { tiersText } from './tier-text.ts'
import './tier-list.css'

/** The tiers of a contract, each as a sentence. */
export function TierList({ tiers }: { tiers: readonly ContractTier[] }) {
  const text = useText()
  const { money, number, percent } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <ol className="tier-list" aria-label={text('notices.terms')}>
      {tiers.map((tier, index) => (
        <li key={index}>
          {tiersText(tier, { text, money: (amount) => money(amount, symbol), number, percent })}
        </li>
      ))}
    </ol>
  )
}
