import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreferences } from '../../../state/preferences.ts'

/** The member's balance: a text while it is loading, asterisks while it is hidden. */
export function Balance() {
  const text = useText()
  const { money } = useFormat()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  const { data } = useOperation('wallet.balance')
  if (!data) return <span className="balance">{text('balance.refreshing')}</span>
  return <span className="balance">{isHidden ? '****' : money(data.sumBalance, data.currencySymbol)}</span>
}
