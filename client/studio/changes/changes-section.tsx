import { filterErrors, filterWarnings } from '@marquee/schemas/rules/warnings'
import type { DraftState, Publish, Review } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useReviews } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Compare } from './compare.tsx'
import { Differences } from './differences.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { Plans } from './plans.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { Problems } from './problems.tsx'
import { PublishForm } from './publish-form.tsx'
import { Reach } from './reach.tsx'
import { RequestForm } from './request-form.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewPage } from './review-page.tsx'
import { Spread } from './spread.tsx'
import './changes.css'
import './changes-section.css'

/** Changes of the draft and the way to publish them, or one request to publish. */
export function ChangesSection({ place }: { place: Place }) {
  const number = Number(place.rest)
  return number > 0 ? <ReviewPage place={place} number={number} /> : <Changes place={place} />
}

/** Differences of the draft to what is published, its problems, and the way to publish it. */
function Changes({ place }: { place: Place }) {
  const text = useStudioText()
  const draft = useDraft()!
  const [against, setAgainst] = useState<'published' | 'base'>('published')
  const { data, error, mutate: again } = useRead('draft.diff', { brand: place.brand, against })
  const [done, setDone] = useState<Publish>()
  const isNew = draft.changes.some(({ path, kind }) => path === 'brand.json' && kind === 'added')
  const faults = filterErrors(draft.problems)
  const warnings = filterWarnings(draft.problems)
  return (
    <div className="changes">
      <h1>{text('changes.title')}</h1>
      <ReviewList brand={place.brand} />
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
        <Differences brand={place.brand} diffs={data} />
      ) : (
        <Waiting failed={error} onRetry={() => void again()} />
      )}
      {!isNew && <Compare place={place} />}
      {against === 'published' && data && data.length > 0 && <Reach place={place} />}
      {data?.length === 0 && <p>{text(against === 'base' ? 'changes.none-to-base' : 'changes.none')}</p>}
      {/* Differences that arrive later would move the form from under the pointer. */}
      {data && draft.changes.length > 0 && (
        <WayLive draft={draft} isBlocked={faults.length > 0} onDone={setDone} />
      )}
      {!isNew && draft.changes.length > 0 && <Spread draft={draft} />}
      <Plans draft={draft} isBlocked={faults.length > 0} />
      <PreviewLinks brand={place.brand} />
    </div>
  )
}

type WayProps = { draft: DraftState; isBlocked: boolean; onDone(publish: Publish): void }

/** The form that publishes, or asks for an approval; people who may approve have both. */
function WayLive(props: WayProps) {
  const text = useStudioText()
  const { brand } = props.draft
  const { data } = useReviews(brand)
  const mayApprove = useMay('approve', brand)
  if (data?.isNeeded !== true) return <PublishForm {...props} />
  const own = data.reviews.find(({ isOwn, state }) => isOwn && (state === 'open' || state === 'returned'))
  const request = own ? <OwnRequest review={own} /> : <RequestForm {...props} />
  if (!mayApprove)
    return (
      <>
        {request}
        <div className="studio-actions">
          <DiscardDraft draft={props.draft} />
        </div>
      </>
    )
  return (
    <>
      <PublishForm {...props} />
      <details className="changes-more">
        <summary>{text('review.ask-other')}</summary>
        {request}
      </details>
    </>
  )
}

/** Leads to the request of the same person, which a newer draft renews. */
function OwnRequest({ review }: { review: Review }) {
  const text = useStudioText()
  const { brand, number, isOlderThanDraft } = review
  return (
    <p role="status" className="changes-problems" data-is="doubtful">
      {text(isOlderThanDraft ? 'review.own-older' : 'review.own-waits')}{' '}
      <Link to={formatAddress({ brand, section: 'changes', rest: String(number) })}>
        {number}. {review.title}
      </Link>
    </p>
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
