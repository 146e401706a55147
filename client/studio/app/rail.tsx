import { Icon } from '@marquee/client/ui/icon.tsx'
import type { DraftState } from '@marquee/schemas/studio/api'
import { NavLink } from 'react-router-dom'
import { useReviews } from '../api/use-reviews.ts'
import { useView } from '../frame/view.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place, SECTIONS, type Section } from '../lib/route.ts'
import './rail.css'

const ICONS: Readonly<Record<Section, string>> = {
  pages: 'document',
  theme: 'sun',
  texts: 'edit',
  menus: 'menu',
  forms: 'check',
  settings: 'filter',
  assets: 'picture',
  files: 'copy',
  experiments: 'chart',
  changes: 'send',
  history: 'history',
}

/** On a phone the sections do not fit beside each other. */
function bringIntoView(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Sections of the studio; the number beside Publish counts the changed files of the draft. */
export function Rail({ place, draft }: { place: Place; draft: DraftState }) {
  const text = useStudioText()
  const [{ at }] = useView()
  // Another time stays in view until somebody goes back to the draft.
  const time = at === '' ? '' : `?at=${encodeURIComponent(at)}`
  const waiting = useReviews(place.brand).data?.reviews.filter(({ state }) => state === 'open').length ?? 0
  return (
    <nav className="studio-rail" aria-label={text('studio')}>
      {SECTIONS.map((section) => (
        <NavLink
          key={section}
          to={formatAddress({ ...place, section, rest: '' }) + time}
          ref={section === place.section ? bringIntoView : undefined}
          aria-current={section === place.section ? 'page' : undefined}
        >
          <Icon name={ICONS[section]} />
          <span>{text(`section.${section}`)}</span>
          {section === 'changes' && draft.changes.length > 0 && (
            <b aria-label={text('count.changes', { count: draft.changes.length })}>{draft.changes.length}</b>
          )}
          {section === 'changes' && waiting > 0 && (
            <b className="is-review" aria-label={text('count.reviews', { count: waiting })}>
              {waiting}
            </b>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
