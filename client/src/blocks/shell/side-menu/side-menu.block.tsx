import { lazy, Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { createAccountPart } from '../../../render/account-part.tsx'
import type { Block } from '../../../render/block.ts'
import { useSession } from '../../../state/session.ts'
import { FetchedPart } from '../../../ui/fetched-part.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { OwnEntry } from '../parts/own-entry.tsx'
import { ThemeButton } from '../parts/theme-button.tsx'
import { type GameEntry, useGameEntries } from '../parts/use-game-entries.ts'
import { MenuGroups } from './menu-groups.tsx'
import './side-menu.css'

const Wallet = createAccountPart('side-wallet', async () => (await import('./side-wallet.tsx')).SideWallet)
const Logout = createAccountPart(
  'logout-button',
  async () => (await import('./logout-button.tsx')).LogoutButton,
)
const Contact = lazy(() => import('./contact-links.tsx').then((m) => ({ default: m.ContactLinks })))

/** Menu beside the page; a drawer on narrow screens. */
export const SideMenu: Block<'side-menu'> = ({ props, slot }) => {
  const text = useText()
  const menu = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const isSignedIn = useSession((session) => session.token !== null)
  // On a wide screen the menu is no popover, so it stays open.
  useEffect(
    () => void (pathname + search && menu.current?.matches(':popover-open') && menu.current.hidePopover()),
    [pathname, search],
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
      <Suspense fallback={<div className="side-menu-wallet" />}>
        {isSignedIn && <Wallet page={props.wallet} actions={props.moneyActions} />}
      </Suspense>
      {props.categories && <Categories />}
      <MenuGroups menu={props.menu} />
      {slot('cards')}
      <FetchedPart placeholder={null}>{props.contact && <Contact />}</FetchedPart>
      <div className="side-menu-foot">
        <LanguageMenu isAbove />
        <ThemeButton />
        <Suspense fallback={null}>{isSignedIn && <Logout />}</Suspense>
      </div>
    </nav>
  )
}

function Categories() {
  const text = useText()
  return (
    <section className="menu-group">
      <h2>{text('shell.games')}</h2>
      <ul>
        {useGameEntries().map((entry) => (
          <li key={entry.key}>
            <Category entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Category({ entry }: { entry: GameEntry }) {
  const text = useText()
  if ('vendor' in entry)
    return (
      <OwnEntry vendor={entry.vendor}>
        <Icon name={entry.icon} />
        <span>{entry.vendor.displayName}</span>
      </OwnEntry>
    )
  const { page, name, point, sideMenuIcon } = entry.item
  return (
    <NavLink to={page}>
      <Icon name={sideMenuIcon} />
      <span>{text(name)}</span>
      {point && <span className="menu-group-note">{text('shell.points', { points: point })}</span>}
    </NavLink>
  )
}
