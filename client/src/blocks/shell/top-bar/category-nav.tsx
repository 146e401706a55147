import type { NavigationItem } from '@marquee/schemas/contract'
import { lazy, type MouseEvent, Suspense, useId } from 'react'
import { NavLink } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { useLanes } from '../../parts/games/use-lanes.ts'
import { OwnEntry } from '../parts/own-entry.tsx'
import { useGameEntries } from '../parts/use-game-entries.ts'
import { useOneOpen } from './use-one-open.ts'
import './category-nav.css'

const DropMenu = lazy(() => import('./drop-menu.tsx').then((m) => ({ default: m.DropMenu })))

/** Categories with a menu of their vendors on hover, focus or first touch; Escape closes it. */
export function CategoryNav({ gamesIn }: { gamesIn: readonly string[] }) {
  const text = useText()
  const menus = useOneOpen()
  return (
    <nav className="category-nav" aria-label={text('shell.games')}>
      <ul>
        {useGameEntries().map((entry) =>
          'item' in entry ? (
            <Category
              key={entry.key}
              item={entry.item}
              menus={menus}
              hasGames={gamesIn.includes(entry.key)}
            />
          ) : (
            <li key={entry.key}>
              <OwnEntry vendor={entry.vendor}>{entry.vendor.displayName}</OwnEntry>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type CategoryProps = { item: NavigationItem; menus: ReturnType<typeof useOneOpen>; hasGames: boolean }

function Category({ item, menus, hasGames }: CategoryProps) {
  const text = useText()
  const id = useId()
  const vendors = useLanes().data?.vendors.get(item.gameType)
  const isOpen = menus.open === item.gameType && vendors !== undefined
  // Touch devices cannot hover: the first touch shows the menu, whose head links to the page.
  const touch = (event: MouseEvent) => {
    if (!menus.isTouched(event) || isOpen || !vendors) return
    event.preventDefault()
    event.stopPropagation()
    menus.show(item.gameType)
  }
  return (
    <li {...menus.bind(item.gameType)}>
      <NavLink to={item.page} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={touch}>
        {text(item.name)}
      </NavLink>
      {isOpen && (
        <Suspense fallback={null}>
          <DropMenu id={id} item={item} vendors={vendors} hasGames={hasGames} />
        </Suspense>
      )}
    </li>
  )
}
