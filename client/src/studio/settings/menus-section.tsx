import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useNavigate } from 'react-router-dom'
import { addressOf, type Place } from '../app/route.ts'
import { useRead } from '../app/use-read.ts'
import { wordsOf } from '../form/words.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { MenuEntries } from './menu-entries.tsx'

/** The brand's menus: the entries of each in their order, with badge, icon and condition. */
export function MenusSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const { data: file, error, mutate } = useRead<DraftFile>(`drafts/${place.brand}/file?path=brand.json`)
  if (!file) return <Waiting failed={error} onRetry={() => void mutate()} />
  const resolved = isObject(file.resolved) && isObject(file.resolved.menus) ? file.resolved.menus : {}
  const names = Object.keys(resolved)
  const shown = names.includes(place.rest) ? place.rest : names[0]
  if (shown === undefined) return <p>{text('menus.none')}</p>
  return (
    <div className="menus">
      <h1>{text('section.menus')}</h1>
      <nav className="settings-groups" aria-label={text('section.menus')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === shown ? 'true' : undefined}
            onClick={() => void navigate(addressOf({ ...place, rest: name }) + location.search)}
          >
            {wordsOf(name)}
          </button>
        ))}
      </nav>
      <MenuEntries key={shown} brand={place.brand} file={file} menu={shown} />
    </div>
  )
}
