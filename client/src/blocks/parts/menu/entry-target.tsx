import type { MenuEntry } from '@marquee/schemas/contract'
import { lazy, type ReactNode } from 'react'
import { Link, type Location, useLocation } from 'react-router-dom'
import { useModals } from '../../../state/modals.ts'
import { FetchedPart } from '../../../ui/fetched-part.tsx'

const ServiceButton = lazy(() => import('./service-button.tsx').then((m) => ({ default: m.ServiceButton })))

type Props = { entry: MenuEntry; className?: string; label?: string; children: ReactNode }

/** A menu entry as a link to a page, or as a button that opens something. */
export function EntryTarget({ entry, className, label, children }: Props) {
  const { open } = useModals()
  const location = useLocation()
  const { route, modal, tab, opens } = entry
  // If the entry opens a tab of a modal, its label becomes the modal's title.
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

/** Tells whether a menu's route is the current one; each tab of a page counts as its own route. */
export function isHere(route: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const [path, query = ''] = route.split('?')
  return path === pathname && tabOf(query) === tabOf(search)
}

function tabOf(query: string) {
  return new URLSearchParams(query).get('tab')
}
