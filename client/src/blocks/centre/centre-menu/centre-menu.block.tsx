import type { MenuEntry } from '@marquee/schemas/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSession } from '../../../state/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { reveal } from '../../../ui/reveal.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EntryCount, EntryIcon } from '../../parts/menu/entry-face.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import './centre-menu.css'

type Place = { pathname: string; key: string; state: { pagesTurned?: number; isChosen?: boolean } | null }

/**
 * Menu of a centre, shown when the member info is loaded. On a phone the centre opens with the list of its pages;
 * a chosen page leaves a button, which opens the list again.
 */
export const CentreMenu: Block<'centre-menu'> = ({ props }) => {
  const text = useText()
  const isLoaded = useSession((session) => session.member !== null)
  const entries = useMenuEntries(props.menu)
  const { pathname, key, state } = useLocation() as Place
  // The choice ends with the page on which it was made.
  const [chosen, setChosen] = useState<{ key: string; isOpen: boolean }>()
  const isEntrance = pathname === entries[0]?.route && !state?.isChosen
  const isOpen = chosen?.key === key ? chosen.isOpen : isEntrance
  const listId = useId()
  if (!isLoaded)
    return (
      <div className="centre-menu" role="status" data-open={isOpen} aria-label={text('centre.loading')}>
        <Skeleton pieces={entries.length} />
      </div>
    )
  return (
    <nav className="centre-menu rail" data-open={isOpen} aria-label={text(props.label)}>
      <button
        type="button"
        className="centre-menu-toggle"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosen({ key, isOpen: !isOpen })}
      >
        <Icon name="menu" />
        <span>{text(props.label)}</span>
        <Icon name="chevron-down" />
      </button>
      <ul id={listId}>
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const { pathname, state } = useLocation() as Place
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
        state={{ pagesTurned: (state?.pagesTurned ?? 0) + (isActive ? 0 : 1), isChosen: true }}
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
