import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isOwnCollection, type Show, useHallAddress, withPlace } from './hall-address.ts'
import './collections.css'

const ICONS: Readonly<Record<string, string>> = { all: 'grid', favourites: 'heart', recent: 'history' }

/** Links to collections: all games of the category, and the member's own games. */
export function Collections({ offered, shown }: { offered: readonly Show[]; shown: Show }) {
  const text = useText()
  const { query } = useHallAddress()
  if (offered.length === 0) return null
  return (
    <nav className="collections" aria-label={text('hall.collections')}>
      {offered.map((show) => (
        <Link
          key={show}
          to={`?${withPlace(query, { show })}`}
          preventScrollReset
          aria-current={show === shown ? 'page' : undefined}
          title={text(`hall.show.${show}`)}
          data-own={isOwnCollection(show) || undefined}
        >
          <Icon name={ICONS[show] ?? 'grid'} />
          <span>{text(`hall.show.${show}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
