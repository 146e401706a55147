import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useRef,
  useState,
} from 'react'
import { NavLink } from 'react-router-dom'
import { useText } from '../../i18n/use-text.ts'
import { useModals } from '../../state/modals.ts'
import { useCategories, useLanes } from '../games/use-lanes.ts'
import { useGameLink } from '../games/use-play.ts'
import './category-nav.css'

const DropMenu = lazy(() => import('./drop-menu.tsx').then((m) => ({ default: m.DropMenu })))

/** Where vendors with an entry of their own stand: after this category. */
const OWN_AFTER = 'LIVE'

/** Categories with a menu of their vendors on hover and on focus; Escape closes it. */
export function CategoryNav({ gamesIn }: { gamesIn: readonly string[] }) {
  const text = useText()
  const lanes = useLanes().data
  const { open, bind } = useOneOpen()
  const entryOf = (item: NavigationItem) => {
    const vendors = lanes?.vendors.get(item.gameType)
    return (
      <li key={item.gameType} {...bind(item.gameType)}>
        <NavLink to={item.page}>{text(item.name)}</NavLink>
        {open === item.gameType && vendors && (
          <Suspense fallback={null}>
            <DropMenu item={item} vendors={vendors} hasGames={gamesIn.includes(item.gameType)} />
          </Suspense>
        )}
      </li>
    )
  }
  const own = (lanes?.own ?? []).map((vendor) => <OwnEntry key={vendor.vassalage} vendor={vendor} />)
  return (
    <nav className="category-nav" aria-label={text('shell.games')}>
      <ul>
        {useCategories().flatMap((item) =>
          item.gameType === OWN_AFTER ? [entryOf(item), ...own] : [entryOf(item)],
        )}
      </ul>
    </nav>
  )
}

function OwnEntry({ vendor }: { vendor: Vendor }) {
  const { open } = useModals()
  const link = useGameLink()(vendor)
  const isGame = vendor.type === 'game'
  const showGames = () => open('vendor-games', { vassalage: vendor.vassalage, name: vendor.displayName })
  return (
    <li>
      {isGame ? (
        <NavLink {...link}>{vendor.displayName}</NavLink>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={showGames}>
          {vendor.displayName}
        </button>
      )}
    </li>
  )
}

/** Rest of the pointer before a menu opens or closes, so that passing over opens nothing and a slip closes nothing. */
const REST_MS = 140

function useOneOpen() {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const later = (name: string | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(name), REST_MS)
  }
  const bind = (name: string) => ({
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(name),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(null),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(name),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && later(null),
    onClick: () => {
      clearTimeout(timer.current)
      setOpen(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open === null) return
      // What had the focus goes away with the menu.
      event.currentTarget.querySelector('a')?.focus()
      setOpen(null)
    },
  })
  return { open, bind }
}
