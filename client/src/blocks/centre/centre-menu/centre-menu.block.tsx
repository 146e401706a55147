import type { MenuEntry } from '@marquee/schemas/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSession } from '../../../state/session.ts'
import { reveal } from '../../../ui/reveal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EntryCount, EntryIcon } from '../../parts/menu/entry-face.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import './centre-menu.css'

/**
 * Menu of a centre, shown when the member info is loaded; on a phone it is a bar that scrolls sideways
 * (R-2.112).
 */
export const CentreMenu: Block<'centre-menu'> = ({ props }) => {
  const text = useText()
  const isLoaded = useSession((session) => session.member !== null)
  const entries = useMenuEntries(props.menu)
  if (!isLoaded)
    return (
      <div className="centre-menu" role="status" aria-label={text('centre.loading')}>
        <Skeleton pieces={entries.length} />
      </div>
    )
  return (
    <nav className="centre-menu rail" aria-label={text(props.label)}>
      <ul>
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const { pathname, state } = useLocation() as { pathname: string; state: { pagesTurned?: number } | null }
  const { route = '', label, badge } = entry
  const isActive = pathname === route
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) reveal(place.current, place.current?.closest('.centre-menu'))
  }, [isActive])
  return (
    <li ref={place}>
      <Link
        to={route}
        state={{ pagesTurned: (state?.pagesTurned ?? 0) + (isActive ? 0 : 1) }}
        replace={isActive}
        aria-current={isActive ? 'page' : undefined}
      >
        <EntryIcon entry={entry} />
        <span>{text(label)}</span>
        <EntryCount of={badge} />
      </Link>
    </li>
  )
}
