import { isObject } from '@marquee/schemas/rules/merge-patch'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { Categories } from '../lanes/categories.tsx'
import { Vendors } from '../lanes/vendors.tsx'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { MenuEntries } from './menu-entries.tsx'

/** Parts that are no menu; their addresses have a slash, which no menu's name has. */
const LANES = { 'lanes/categories': Categories, 'lanes/vendors': Vendors } as const
const LANE_LABELS = { 'lanes/categories': 'lanes.categories', 'lanes/vendors': 'lanes.vendors' } as const

/** The brand's menus with their entries, and the categories and vendors that its lanes show. */
export function MenusSection({ place }: { place: Place }) {
  const text = useStudioText()
  const words = useWords()
  const navigate = useNavigate()
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path: 'brand.json' })
  if (!file) return <Waiting failed={error} onRetry={() => void mutate()} />
  const resolved = isObject(file.resolved) && isObject(file.resolved.menus) ? file.resolved.menus : {}
  const lanes = Object.keys(LANES) as (keyof typeof LANES)[]
  const names = [...Object.keys(resolved), ...lanes]
  const shown = names.includes(place.rest) ? place.rest : names[0]!
  const Lane = LANES[shown as keyof typeof LANES]
  return (
    <div className="menus">
      <h1>{text('section.menus')}</h1>
      <nav className="settings-groups" aria-label={text('section.menus')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === shown ? 'true' : undefined}
            onClick={() => void navigate(formatAddress({ ...place, rest: name }) + location.search)}
          >
            {name in LANE_LABELS ? text(LANE_LABELS[name as keyof typeof LANE_LABELS]) : words(name)}
          </button>
        ))}
      </nav>
      {Lane ? (
        <Lane brand={place.brand} file={file} />
      ) : (
        <MenuEntries key={shown} brand={place.brand} file={file} menu={shown} />
      )}
    </div>
  )
}
