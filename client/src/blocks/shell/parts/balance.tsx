import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreferences } from '../../../state/preferences.ts'

/** Characters, marks of direction included, of the longest amount that the bar of a small phone shows at its usual size. */
const SHORT = 11

/** The member's balance: a text while it is loading, asterisks while it is hidden. */
export function Balance() {
  const text = useText()
  const { money } = useFormat()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  const { data } = useOperation('wallet.balance')
  if (!data) return <span className="balance">{text('balance.refreshing')}</span>
  const amount = isHidden ? '****' : money(data.sumBalance, data.currencySymbol)
  return (
    <span className="balance" data-long={amount.length > SHORT || undefined}>
      {amount}
    </span>
  )
}
