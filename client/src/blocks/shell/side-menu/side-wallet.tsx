import { Link } from 'react-router-dom'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { hideBalance, usePreferences } from '../../../state/preferences.ts'
import { useSession } from '../../../state/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { EntryIcon, useRank } from '../../parts/menu/entry-face.tsx'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import { Balance } from '../parts/balance.tsx'
import './side-wallet.css'

/** Route of the wallets page, and name of the menu beside the balance. */
type Props = { page: string; actions: string }

/**
 * The signed-in account, the balance with refresh and hide, and links to deposit and withdraw
 * (R-2.053).
 */
export function SideWallet({ page, actions }: Props) {
  const text = useText()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  return (
    <section className="side-menu-wallet">
      <Who />
      <h2>{text('balance.title')}</h2>
      <Link to={page}>
        <Balance />
      </Link>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        label={text(isHidden ? 'balance.show' : 'balance.hide')}
        onClick={() => hideBalance(!isHidden)}
      />
      <IconButton
        icon="refresh"
        label={text('balance.refresh')}
        onClick={() => void refresh('wallet.balance')}
      />
      <Actions actions={actions} />
    </section>
  )
}

function Who() {
  const name = useSession((session) => session.member?.nickname || session.member?.account || '')
  return (
    <p className="side-menu-who">
      <Avatar name={name} />
      <strong dir="auto">{name}</strong>
      <span>{useRank()}</span>
    </p>
  )
}

function Actions({ actions }: Pick<Props, 'actions'>) {
  const text = useText()
  const shown = useMenuEntries(actions)
  if (shown.length === 0) return null
  return (
    <div className="side-menu-money">
      {shown.map((entry) => (
        <EntryTarget key={entry.id} entry={entry} className="button button-outline button-s">
          <EntryIcon entry={entry} />
          {text(entry.label)}
        </EntryTarget>
      ))}
    </div>
  )
}
