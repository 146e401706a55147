import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { hideBalance, usePreferences } from '../../../state/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { GameWallets } from './game-wallet.ts'

/** Balance of the wallet that pays in this game; a press hides or shows it, as elsewhere. */
export function BalanceButton({ wallets }: { wallets: GameWallets | undefined }) {
  const text = useText()
  const { money } = useFormat()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  const own = wallets?.own
  return (
    <button
      type="button"
      className="game-frame-balance"
      aria-pressed={isHidden}
      title={text(isHidden ? 'balance.show' : 'balance.hide')}
      onClick={() => hideBalance(!isHidden)}
    >
      <span>{wallets?.main && own ? <bdi>{own.walletName}</bdi> : text('balance.title')}</span>
      <strong>
        {own ? (isHidden ? '****' : money(own.availBalance, own.currencySymbol)) : text('balance.refreshing')}
      </strong>
      <Icon name={isHidden ? 'eye-off' : 'eye'} />
      <span className="only-read">{text('game.balance-press')}</span>
    </button>
  )
}
