import type { MenuEntry } from '@marquee/schemas/contract'
import { lazy, type ReactNode } from 'react'
import { Link, type Location, useLocation } from 'react-router-dom'
import { useModals } from '../../../state/modals.ts'
import { FetchedPart } from '../../../ui/fetched-part.tsx'

const ServiceButton = lazy(() => import('./service-button.tsx').then((m) => ({ default: m.ServiceButton })))

type Props = { entry: MenuEntry; className?: string; label?: string; children: ReactNode }

/** An entry of a menu as what it is: a link to a page, or a button that opens something. */
export function EntryTarget({ entry, className, label, children }: Props) {
  const { open } = useModals()
  const location = useLocation()
  const { route, modal, tab, opens } = entry
  // A tab of a window is opened under the name that the menu gives it.
  const props = tab === undefined ? {} : { tab, title: entry.label }
  const look = { className, 'aria-label': label, title: label }
  if (route)
    return (
      <Link to={route} {...look} aria-current={isHere(route, location) ? 'page' : undefined}>
        {children}
      </Link>
    )
  if (modal)
    return (
      <button type="button" {...look} aria-haspopup="dialog" onClick={() => open(modal, props)}>
        {children}
      </button>
    )
  if (opens === 'side-menu')
    return (
      <button type="button" {...look} popoverTarget="side-menu">
        {children}
      </button>
    )
  const coming = (
    <button type="button" {...look} disabled>
      {children}
    </button>
  )
  return (
    <FetchedPart placeholder={coming}>
      <ServiceButton {...look}>{children}</ServiceButton>
    </FetchedPart>
  )
}

/** Whether a menu's address is the present one; a tab of a page is a place of its own. */
export function isHere(route: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const [path, query = ''] = route.split('?')
  return path === pathname && tabOf(query) === tabOf(search)
}

function tabOf(query: string) {
  return new URLSearchParams(query).get('tab')
}
