import { Button } from '@marquee/client/ui/button.tsx'
import { warningsIn, withoutWarnings } from '@marquee/schemas/rules/warnings'
import type { DraftState, FileDiff, Publish, StudioProblem } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { mutate } from 'swr'
import { ask, StudioError } from '../api/ask.ts'
import { discard, openDraft, useDraft } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { type StudioKey, useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Compare } from './compare.tsx'
import { Conflicts } from './conflicts.tsx'
import { Plans } from './plans.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { Reach } from './reach.tsx'
import './changes.css'
import './changes-section.css'

/** Differences of the draft to what is published, its problems, and the way to publish it. */
export function ChangesSection({ place }: { place: Place }) {
  const text = useStudioText()
  const draft = useDraft()!
  const [against, setAgainst] = useState<'published' | 'base'>('published')
  const { data, error, mutate: again } = useRead('draft.diff', { brand: place.brand, against })
  const [done, setDone] = useState<Publish>()
  const isNew = draft.changes.some(({ path, kind }) => path === 'brand.json' && kind === 'added')
  const faults = withoutWarnings(draft.problems)
  const warnings = warningsIn(draft.problems)
  return (
    <div className="changes">
      <h1>{text('changes.title')}</h1>
      {done && <Published publish={done} />}
      {faults.length > 0 && (
        <Problems title="changes.problems" note="changes.fix-first" problems={faults} place={place} />
      )}
      {warnings.length > 0 && (
        <Problems title="changes.warnings" note="changes.may-publish" problems={warnings} place={place} />
      )}
      <fieldset className="studio-choices">
        <legend>{text('changes.against')}</legend>
        {(['published', 'base'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="against" checked={against === one} onChange={() => setAgainst(one)} />
            {text(`changes.against-${one}`)}
          </label>
        ))}
      </fieldset>
      {data ? (
        data.map((diff) => <OneFile key={diff.path} diff={diff} />)
      ) : (
        <Waiting failed={error} onRetry={() => void again()} />
      )}
      {!isNew && <Compare place={place} />}
      {against === 'published' && data && data.length > 0 && <Reach place={place} />}
      {data?.length === 0 && <p>{text(against === 'base' ? 'changes.none-to-base' : 'changes.none')}</p>}
      {/* Differences that arrive later would move the form from under the pointer. */}
      {data && draft.changes.length > 0 && (
        <PublishForm draft={draft} isBlocked={faults.length > 0} onDone={setDone} />
      )}
      <Plans draft={draft} isBlocked={faults.length > 0} />
      <PreviewLinks brand={place.brand} />
    </div>
  )
}

function Published({ publish }: { publish: Publish }) {
  const text = useStudioText()
  return (
    <div className="studio-done" role="status">
      <p>{text('changes.published')}</p>
      {publish.commit && <p>{text('changes.commit', { hash: publish.commit.slice(0, 10) })}</p>}
      {publish.commitPending && <p>{text('changes.commit-pending', { reason: publish.commitPending })}</p>}
    </div>
  )
}

type ProblemsProps = {
  title: 'changes.problems' | 'changes.warnings'
  note: StudioKey
  problems: readonly StudioProblem[]
  place: Place
}

/** Problems or warnings of the draft, each with the way to the file that has it. */
function Problems({ title, note, problems, place }: ProblemsProps) {
  const text = useStudioText()
  const isBlocking = title === 'changes.problems'
  return (
    <section
      className="changes-problems"
      data-is={isBlocking ? 'bad' : 'doubtful'}
      role={isBlocking ? 'alert' : undefined}
    >
      <h2>{text(title)}</h2>
      <p>{text(note)}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file}${problem.pointer}${problem.wrong}`}>
            {problem.path ? (
              <Link to={formatAddress({ ...place, section: 'files', rest: problem.path })}>
                {`${problem.path}:${problem.line}`}
              </Link>
            ) : (
              <b>{`${problem.file}:${problem.line}`}</b>
            )}{' '}
            <code>{problem.pointer}</code> {`${problem.wrong}: ${problem.write}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneFile({ diff }: { diff: FileDiff }) {
  const text = useStudioText()
  return (
    <section className="changes-file">
      <h2>
        {diff.path} <em>{text(`changes.${diff.kind}`)}</em>
      </h2>
      <ul>
        {diff.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {(diff.before !== undefined || diff.after !== undefined) && (
        <details>
          <summary>{text('changes.json')}</summary>
          <div className="changes-sides">
            {diff.before !== undefined && (
              <figure>
                <figcaption>{text('changes.before')}</figcaption>
                <pre>{diff.before}</pre>
              </figure>
            )}
            {diff.after !== undefined && (
              <figure>
                <figcaption>{text('changes.after')}</figcaption>
                <pre>{diff.after}</pre>
              </figure>
            )}
          </div>
        </details>
      )}
    </section>
  )
}

type FormProps = { draft: DraftState; isBlocked: boolean; onDone(publish: Publish): void }

function PublishForm({ draft, isBlocked, onDone }: FormProps) {
  const text = useStudioText()
  const [mayWrite, mayPublish] = [useMay('write', draft.brand), useMay('publish', draft.brand)]
  const { data: overview } = useRead('overview.read', {})
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<StudioError>()
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const { brand, seq } = draft
      const made = await ask('draft.publish', { brand }, { body: { message }, seq })
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
      {!mayPublish && <p className="studio-hint">{text('role.no-publish')}</p>}
      <div className="studio-actions">
        <Button look="outline" disabled={!mayWrite} onClick={() => setAsking(true)}>
          {text('changes.discard')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={isBlocked || !mayPublish}>
          {text('changes.publish')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={text('changes.discard-sure')}
          explanation={text('changes.discard-text')}
          action={text('changes.discard')}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
