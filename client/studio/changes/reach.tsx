import type { DraftImpact } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import './changes.css'

/** Pages, dialogs and forms that publishing the draft can change for players, each with its languages; read when opened. */
export function Reach({ place }: { place: Place }) {
  const text = useStudioText()
  const [isOpen, setOpen] = useState(false)
  const { data, error, mutate } = useRead('draft.impact', isOpen ? { brand: place.brand } : null)
  return (
    <details className="changes-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('reach.title')}</summary>
      {isOpen &&
        (data ? (
          <Reached impact={data} place={place} />
        ) : (
          <Waiting failed={error} onRetry={() => void mutate()} />
        ))}
    </details>
  )
}

function Reached({
  impact: { isWhole, screens, forms, settings },
  place,
}: {
  impact: DraftImpact
  place: Place
}) {
  const text = useStudioText()
  const list = <Screens screens={screens} place={place} />
  return (
    <>
      {screens.length === 0 && <p>{text('reach.none')}</p>}
      {isWhole ? (
        <details>
          <summary>{text('reach.whole', { count: screens.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {forms.length > 0 && <p>{text('reach.forms', { names: forms.join(', ') })}</p>}
      {settings.length > 0 && <p>{text('reach.settings', { names: settings.join(', ') })}</p>}
    </>
  )
}

function Screens({ screens, place }: { screens: DraftImpact['screens']; place: Place }) {
  if (screens.length === 0) return null
  return (
    <ul>
      {screens.map(({ path, title, route, languages }) => (
        <li key={path}>
          <Link to={formatAddress({ ...place, section: 'pages', rest: path })}>{title}</Link>{' '}
          {route !== undefined && <code>{route}</code>} {languages.join(', ')}
        </li>
      ))}
    </ul>
  )
}
