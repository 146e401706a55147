import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { filterErrors, filterWarnings } from '@marquee/schemas/rules/warnings'
import type { DraftState } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { redo, undo, useIsOffline, usePending } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Others } from './others.tsx'
import './top-bar.css'

/** Name of the brand, undo and redo, and the state of the draft. */
export function TopBar({ place, draft }: { place: Place; draft: DraftState }) {
  const text = useStudioText()
  const { data: site } = useRead('draft.site', { brand: place.brand })
  const isSaving = usePending()
  const isOffline = useIsOffline()
  return (
    <header className="studio-top">
      <Link to="/_studio/" className="studio-home">
        {text('brands')}
      </Link>
      <span aria-hidden="true">/</span>
      <strong>{site?.name ?? place.brand}</strong>
      <IconButton
        icon="undo"
        label={draft.undo ? text('undo-what', { what: draft.undo }) : text('undo')}
        isOff={!draft.undo}
        onClick={() => void undo()}
      />
      <IconButton
        icon="undo"
        className="studio-redo"
        label={draft.redo ? text('redo-what', { what: draft.redo }) : text('redo')}
        isOff={!draft.redo}
        onClick={() => void redo()}
      />
      <span role="status" className="studio-saved">
        {isOffline
          ? text('unsaved')
          : isSaving
            ? text('saving')
            : draft.changes.length > 0
              ? text('saved')
              : ''}
      </span>
      <Others place={place} />
      <Health place={place} draft={draft} />
      <LanguageChoice />
    </header>
  )
}

/** Number of what is wrong with the draft, and the way to the list. */
function Health({ place, draft }: { place: Place; draft: DraftState }) {
  const text = useStudioText()
  const faults = filterErrors(draft.problems).length
  const warnings = filterWarnings(draft.problems).length
  const counts = [
    faults > 0 && text('count.problems', { count: faults }),
    warnings > 0 && text('count.warnings', { count: warnings }),
  ].filter(Boolean)
  return (
    <Link
      to={formatAddress({ ...place, section: 'changes', rest: '' })}
      className="studio-health"
      data-is={faults > 0 ? 'bad' : warnings > 0 ? 'doubtful' : 'good'}
    >
      {counts.length > 0 ? counts.join(' · ') : text('no-problems')}
    </Link>
  )
}
