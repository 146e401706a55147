import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { openDraft, sendLeft, useDraft } from '../api/draft.ts'
import { useGrant } from '../api/me.ts'
import { ChangesSection } from '../changes/changes-section.tsx'
import { HistorySection } from '../changes/history-section.tsx'
import { Canvas } from '../frame/canvas.tsx'
import { useView } from '../frame/view.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { Place, Section } from '../lib/route.ts'
import { PagesSection } from '../pages/pages-section.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Clashes } from './clashes.tsx'
import { FailureBar } from './failure-bar.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useUndoKeys } from './use-undo-keys.ts'
import './brand-studio.css'

const ThemeSection = lazy(() =>
  import('../theme/theme-section.tsx').then((module) => ({ default: module.ThemeSection })),
)
const TextsSection = lazy(() =>
  import('../texts/texts-section.tsx').then((module) => ({ default: module.TextsSection })),
)
const TextDialog = lazy(() =>
  import('../texts/text-dialog.tsx').then((module) => ({ default: module.TextDialog })),
)
const SettingsSection = lazy(() =>
  import('../settings/settings-section.tsx').then((module) => ({ default: module.SettingsSection })),
)
const MenusSection = lazy(() =>
  import('../settings/menus-section.tsx').then((module) => ({ default: module.MenusSection })),
)
const FormsSection = lazy(() =>
  import('../forms/forms-section.tsx').then((module) => ({ default: module.FormsSection })),
)
const AssetsSection = lazy(() =>
  import('../assets/assets-section.tsx').then((module) => ({ default: module.AssetsSection })),
)
const FilesSection = lazy(() =>
  import('../files/files-section.tsx').then((module) => ({ default: module.FilesSection })),
)

const ExperimentsSection = lazy(() =>
  import('../experiments/experiments-section.tsx').then((module) => ({ default: module.ExperimentsSection })),
)

const PARTS: Readonly<Record<Section, ComponentType<{ place: Place }>>> = {
  // The draft's state changes with each saved key.
  pages: memo(PagesSection),
  theme: ThemeSection,
  texts: TextsSection,
  menus: MenusSection,
  forms: FormsSection,
  settings: SettingsSection,
  assets: AssetsSection,
  files: FilesSection,
  experiments: ExperimentsSection,
  changes: ChangesSection,
  history: HistorySection,
}

/** Sections without a field that changes a brand; they decide by themselves what each role may do. */
const OPEN_TO_ALL: readonly Section[] = ['experiments', 'changes', 'history']

/** Tells whether the person's role may change what a section shows. */
function useMayChange({ brand, section }: Place): boolean {
  const role = useGrant(brand)?.role
  if (OPEN_TO_ALL.includes(section) || role === 'owner' || role === 'editor') return true
  return role === 'translator' && section === 'texts'
}

/** The draft of one brand: a section of editors beside the preview. */
export function BrandStudio({ place }: { place: Place }) {
  const text = useStudioText()
  const draft = useDraft()
  const [failed, setFailed] = useState<unknown>()
  const [shows, setShows] = useState<'editor' | 'preview'>('editor')
  const mayChange = useMayChange(place)
  // The preview shows another state than the one that would be edited.
  const isElsewhere = useView()[0].at !== '' && !OPEN_TO_ALL.includes(place.section)
  const mayWrite = mayChange && !isElsewhere
  useUndoKeys()
  useEffect(() => {
    openDraft(place.brand)
      .then(() => sendLeft(place.brand))
      .catch(setFailed)
  }, [place.brand])
  if (failed) return <Waiting failed={failed} onRetry={() => location.reload()} />
  if (draft?.brand !== place.brand) return <Waiting />
  const Part = PARTS[place.section]
  return (
    <div className="studio" data-shows={shows}>
      <TopBar place={place} draft={draft} />
      <Rail place={place} draft={draft} />
      <main className="studio-editor" aria-label={text(`section.${place.section}`)}>
        <FailureBar brand={place.brand} />
        <Clashes brand={place.brand} />
        {!mayWrite && (
          <p className="studio-hint">{text(isElsewhere ? 'as-of.read-only' : 'role.read-only')}</p>
        )}
        <fieldset className="studio-section" disabled={!mayWrite}>
          <Suspense fallback={<Waiting />}>
            <Part place={place} />
          </Suspense>
        </fieldset>
      </main>
      <Canvas place={place} draft={draft} />
      <Suspense>
        <TextDialog brand={place.brand} />
      </Suspense>
      <div className="studio-switch">
        <button type="button" onClick={() => setShows(shows === 'editor' ? 'preview' : 'editor')}>
          {text(shows === 'editor' ? 'frame.show' : 'frame.hide')}
        </button>
      </div>
    </div>
  )
}
