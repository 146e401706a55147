import { Button } from '@marquee/client/ui/button.tsx'
import { type LanguageCode, languages as names } from '@marquee/schemas/languages'
import type { DraftState, Publish } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { mutate } from 'swr'
import { callStudio, StudioError } from '../api/ask.ts'
import { openDraft } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { Conflicts } from './conflicts.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import './changes.css'
import './changes-section.css'

type FormProps = { draft: DraftState; isBlocked: boolean; onDone(publish: Publish): void }

/** Publishes the draft, or the texts of one language while the rest stays in the draft. */
export function PublishForm({ draft, isBlocked, onDone }: FormProps) {
  const text = useStudioText()
  const mayPublish = useMay('publish', draft.brand)
  const { data: overview } = useRead('overview.read', {})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StudioError>()
  const languages = changedLanguages(draft)
  const [chosen, setChosen] = useState('')
  const language = languages.includes(chosen) ? chosen : ''
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const { brand, seq } = draft
      const made = await callStudio(
        'draft.publish',
        { brand },
        {
          body: { message, ...(language !== '' && { language }) },
          seq,
        },
      )
      onDone(made)
      await openDraft(draft.brand)
      void mutate('overview')
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <form className="studio-form" onSubmit={(event) => void publish(event)}>
      {failure && failure.conflicts.length > 0 && (
        <Conflicts draft={draft} conflicts={failure.conflicts} onSolved={() => setFailure(undefined)} />
      )}
      {failure?.conflicts.length === 0 && <Refusal of={failure} />}
      <Row
        label={text('changes.message')}
        help={text(overview?.hasGit === false ? 'changes.no-git' : 'changes.message-help')}
      >
        {(id, help) => <input id={id} aria-describedby={help} name="message" required maxLength={200} />}
      </Row>
      {languages.length > 0 && (
        <Row label={text('changes.part')} help={language === '' ? '' : text('changes.part-help')}>
          {(id, help) => (
            <select
              id={id}
              aria-describedby={help}
              value={language}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{text('changes.part-all')}</option>
              {languages.map((code) => (
                <option key={code} value={code}>
                  {text('changes.part-language', { language: names[code as LanguageCode]?.name ?? code })}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
      {!mayPublish && <p className="studio-hint">{text('role.no-publish')}</p>}
      <div className="studio-actions">
        <DiscardDraft draft={draft} />
        <Button type="submit" isBusy={isBusy} disabled={(isBlocked && language === '') || !mayPublish}>
          {text('changes.publish')}
        </Button>
      </div>
    </form>
  )
}

/** Languages whose texts the draft changes, where it changes anything else as well. */
function changedLanguages({ changes }: DraftState): string[] {
  const languageOf = ({ path }: { path: string }) =>
    /^(?:i18n\/([A-Z]{2})\.json|about\/([A-Z]{2})\/.*)$/.exec(path)?.slice(1).find(Boolean) ?? ''
  // A new brand is published as a whole.
  if (changes.some(({ path, kind }) => path === 'brand.json' && kind === 'added')) return []
  const found = [...new Set(changes.map(languageOf))]
  return found.length > 1 ? found.filter((code) => code !== '').sort() : []
}
