import type { MenuEntry } from '@marquee/schemas/contract'
import { useLocation, useNavigate } from 'react-router-dom'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSignOut } from '../../../render/session-flows.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { EntryCount, EntryIcon } from '../../parts/menu/entry-face.tsx'
import { EntryTarget, isHere } from '../../parts/menu/entry-target.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import { Balance } from '../parts/balance.tsx'
import './member-corner.css'

/** Names of the menus. */
type Props = { money: string; shortcuts: string; account: string }

/**
 * Balance, which opens the wallet sheet, the main action with money, shortcuts and the member's menu. An entry whose page
 * is open is left out.
 */
export function MemberCorner({ money, shortcuts, account }: Props) {
  const text = useText()
  const { openFlow } = useModals()
  const location = useLocation()
  const [action] = useMenuEntries(money)
  // The open page has its own heading and entry in the centre's menu.
  const isElsewhere = ({ route }: MenuEntry) => !route || !isHere(route, location)
  return (
    <>
      <div className="member-balance">
        <button type="button" aria-haspopup="dialog" onClick={() => openFlow('wallet')}>
          <span className="only-read">{text('wallet.title')}</span>
          <Balance />
        </button>
        <IconButton
          icon="refresh"
          size="s"
          label={text('balance.refresh')}
          onClick={() => void refresh('wallet.balance')}
        />
      </div>
      {action && isElsewhere(action) && (
        <EntryTarget
          entry={action}
          className="member-action button button-primary button-m"
          label={text(action.label)}
        >
          <EntryIcon entry={action} />
          <span>{text(action.label)}</span>
        </EntryTarget>
      )}
      {useMenuEntries(shortcuts)
        .filter(isElsewhere)
        .map((entry) => (
          <EntryTarget
            key={entry.id}
            entry={entry}
            className="member-shortcut button button-quiet button-m"
            label={text(entry.label)}
          >
            <EntryIcon entry={entry} />
            <span>{text(entry.label)}</span>
            {entry.badge && <EntryCount of={entry.badge} />}
          </EntryTarget>
        ))}
      <MemberMenu items={useMenuEntries(account)} />
    </>
  )
}

function MemberMenu({ items }: { items: readonly MenuEntry[] }) {
  const text = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { open } = useModals()
  const name = useSession((session) => session.member?.nickname || session.member?.account || '')
  const links = items.map(({ id, icon, label, route, modal, tab }) => ({
    id,
    icon,
    label: text(label),
    onSelect: () => {
      if (modal) open(modal, { tab })
      else if (route) void navigate(route)
    },
  }))
  const rows = [
    ...links,
    { id: 'logout', icon: 'logout', label: text('shell.logout'), onSelect: () => void signOut() },
  ]
  return (
    <Menu
      className="member-menu"
      label={text('shell.account', { name })}
      items={rows}
      button={<Avatar name={name} />}
    />
  )
}
