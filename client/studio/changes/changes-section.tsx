import { warningsIn, withoutWarnings } from '@marquee/schemas/rules/warnings'
import type { FileDiff, Publish } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useDraft } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { Thumbnail } from '../form/entry.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Compare } from './compare.tsx'
import { Plans } from './plans.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { Problems } from './problems.tsx'
import { PublishForm } from './publish-form.tsx'
import { Reach } from './reach.tsx'
import { Spread } from './spread.tsx'
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
        data.map((diff) => <OneFile key={diff.path} brand={place.brand} diff={diff} />)
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
      {!isNew && draft.changes.length > 0 && <Spread draft={draft} />}
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

function OneFile({ brand, diff }: { brand: string; diff: FileDiff }) {
  const text = useStudioText()
  const isWhole = diff.kind !== 'changed'
  const isPicture = diff.path.startsWith('assets/') && diff.kind !== 'removed'
  return (
    <section className="changes-file">
      <h2>
        {diff.path} <em>{text(`changes.${diff.kind}`)}</em>
      </h2>
      {isPicture && (
        <div className="changes-picture">
          <Thumbnail brand={brand} name={diff.path.slice('assets/'.length)} />
        </div>
      )}
      {/* The words of a new or removed file repeat its heading. */}
      {!isWhole && (
        <ul>
          {diff.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
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
