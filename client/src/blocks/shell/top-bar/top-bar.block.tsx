import type { BlockProps } from '@marquee/schemas/contract'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { createAccountPart } from '../../../render/account-part.tsx'
import type { Block } from '../../../render/block.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EntryFace } from '../../parts/menu/entry-face.tsx'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import { ThemeButton } from '../parts/theme-button.tsx'
import { CategoryNav } from './category-nav.tsx'
import { InlineLogin } from './inline-login.tsx'
import { SearchButton } from './search-button.tsx'
import './top-bar.css'

const MemberCorner = createAccountPart(
  'member-corner',
  async () => (await import('./member-corner.tsx')).MemberCorner,
)

/** Bar above every page: logo, categories, and the login or the member's shortcuts. */
export const TopBar: Block<'top-bar'> = ({ props }) => {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <header className="top-bar" data-arrangement={props.arrangement} data-categories={props.categories}>
      <a className="top-bar-skip button button-primary" href="#main">
        {text('shell.skip')}
      </a>
      {props.menu && (
        <IconButton
          className="top-bar-menu"
          icon="menu"
          label={text('shell.menu')}
          popoverTarget="side-menu"
        />
      )}
      <Link to={props.home} className="top-bar-logo">
        <Logo />
      </Link>
      {props.categories !== 'none' && <CategoryNav gamesIn={props.gamesIn} />}
      <Links menu={props.links} />
      <div className="top-bar-actions">
        {props.search.button && <SearchButton {...props.search} />}
        <div className="top-bar-tools">
          <LanguageMenu />
          <ThemeButton />
        </div>
        {isSignedIn ? (
          <Suspense fallback={null}>
            <MemberCorner money={props.money} shortcuts={props.shortcuts} account={props.account} />
          </Suspense>
        ) : (
          <Visitor {...props} />
        )}
      </div>
    </header>
  )
}

function Links({ menu }: { menu: string }) {
  const text = useText()
  const entries = useMenuEntries(menu)
  if (entries.length === 0) return null
  return (
    <nav className="top-bar-links" aria-label={text('shell.bottom')}>
      {entries.map((entry) => (
        <EntryTarget key={entry.id} entry={entry}>
          <EntryFace entry={entry} />
        </EntryTarget>
      ))}
    </nav>
  )
}

function Visitor({ loginForm, register }: Pick<BlockProps['top-bar'], 'loginForm' | 'register'>) {
  const text = useText()
  const { openFlow } = useModals()
  return (
    <div className="top-bar-visitor">
      {loginForm && <InlineLogin />}
      <Button className="top-bar-login" look="quiet" onClick={() => openFlow('login')}>
        {text('shell.login')}
      </Button>
      <LinkButton to={register}>{text('shell.register')}</LinkButton>
    </div>
  )
}
