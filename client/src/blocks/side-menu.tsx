import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { refresh } from '../api/use-operation.ts'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useSignOut } from '../render/session-flows.ts'
import { hideBalance, usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useCategories } from './games/use-lanes.ts'
import { Balance } from './shell/balance.tsx'
import { LanguageMenu } from './shell/language-menu.tsx'
import { Logo } from './shell/logo.tsx'
import { ThemeButton } from './shell/theme-button.tsx'
import './menu-group.css'
import './side-menu.css'

/** Menu beside the page; a drawer where it has no room to stay. */
export const SideMenu: Block<'side-menu'> = ({ props, slot }) => {
  const text = useText()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const isSignedIn = useSession((session) => session.token !== null)
  // On a wide screen the panel is no popover that could be hidden.
  useEffect(
    () => void (pathname && menu.current?.matches(':popover-open') && menu.current.hidePopover()),
    [pathname],
  )
  return (
    <nav
      className="side-menu"
      id="side-menu"
      popover="auto"
      ref={menu}
      data-desktop={props.desktop}
      aria-label={text(props.label)}
    >
      <div className="side-menu-head">
        <Logo />
        <IconButton
          icon="close"
          label={text('shell.close-menu')}
          popoverTarget="side-menu"
          popoverTargetAction="hide"
        />
      </div>
      {isSignedIn && <Wallet page={props.wallet} />}
      {props.categories && <Categories />}
      {slot('groups')}
      <div className="side-menu-foot">
        <LanguageMenu isAbove />
        <ThemeButton />
        {isSignedIn && (
          <IconButton icon="logout" label={text('shell.logout')} onClick={() => void signOut()} />
        )}
      </div>
    </nav>
  )
}

function Wallet({ page }: { page: string }) {
  const text = useText()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  return (
    <div className="side-menu-wallet">
      <p>{text('balance.title')}</p>
      <NavLink to={page}>
        <Balance />
      </NavLink>
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
    </div>
  )
}

function Categories() {
  const text = useText()
  return (
    <section className="menu-group">
      <h2>{text('shell.games')}</h2>
      <ul>
        {useCategories().map((item) => (
          <li key={item.gameType}>
            <NavLink to={item.page}>
              <Icon name={item.sideMenuIcon} />
              {text(item.name)}
              {item.point && (
                <span className="menu-group-note">{text('shell.points', { points: item.point })}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
