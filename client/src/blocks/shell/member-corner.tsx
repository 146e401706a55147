import type { MenuGroupItem, TopBarAccountItem, TopBarShortcut } from '@marquee/schemas/contract'
import { Link, useNavigate } from 'react-router-dom'
import { refresh } from '../../api/use-operation.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSignOut } from '../../render/session-flows.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Balance } from './balance.tsx'
import { useShown } from './use-shown.ts'
import './member-corner.css'

type Props = { shortcuts: readonly TopBarShortcut[]; account: readonly TopBarAccountItem[] }

/** Balance, shortcuts and the member's own menu. */
export function MemberCorner({ shortcuts, account }: Props) {
  const text = useText()
  return (
    <>
      <div className="member-balance">
        <Balance />
        <IconButton
          icon="refresh"
          size="s"
          label={text('balance.refresh')}
          onClick={() => void refresh('wallet.balance')}
        />
      </div>
      {useShown(shortcuts).map((item) => (
        <Link
          key={item.route}
          to={item.route}
          className="member-shortcut button button-quiet button-m"
          aria-label={text(item.label)}
        >
          <Icon name={item.icon} />
          <span>{text(item.label)}</span>
        </Link>
      ))}
      <MemberMenu items={useShown(account)} />
    </>
  )
}

function MemberMenu({ items }: { items: readonly MenuGroupItem[] }) {
  const text = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = useSession((session) => session.member?.nickname || session.member?.account || '')
  const links = items.map((item) => ({
    id: item.route,
    icon: item.icon,
    label: text(item.label),
    onSelect: () => void navigate(item.route),
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
      button={<span aria-hidden="true">{firstLetter(name) || <Icon name="user" />}</span>}
    />
  )
}

function firstLetter(name: string) {
  return String.fromCodePoint(name.codePointAt(0) ?? 32)
    .trim()
    .toUpperCase()
}
