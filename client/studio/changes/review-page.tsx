import type { ReviewDetails } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { useReviews } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Differences } from './differences.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewComments } from './review-comments.tsx'
import { ReviewLink } from './review-link.tsx'
import { ReviewState } from './review-list.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import './changes.css'
import './reviews.css'

/** One request to publish: what it changes, in words and pictures, its comments, and what may be done with it. */
export function ReviewPage({ place, number }: { place: Place; number: number }) {
  const text = useStudioText()
  const { data: list, error: listFailed, mutate: again } = useReviews(place.brand)
  const id = list?.reviews.find((review) => review.number === number)?.id
  const { data, error, mutate } = useRead('review.read', id === undefined ? null : { id })
  return (
    <div className="changes">
      <Link to={formatAddress({ ...place, rest: '' })}>{text('review.back')}</Link>
      {list && id === undefined && <p role="status">{text('review.unknown', { number })}</p>}
      {data?.review.id === id && data ? (
        <Details details={data} />
      ) : (
        (id !== undefined || !list) && (
          <Waiting failed={listFailed ?? error} onRetry={() => void Promise.all([again(), mutate()])} />
        )
      )}
    </div>
  )
}

function Details({ details }: { details: ReviewDetails }) {
  const text = useStudioText()
  const when = useWhen()
  const { review, diff, impact, conflicts } = details
  const { brand, number, title, detail, person, at, state, reason, endedBy, endedAt } = review
  const isWaiting = state === 'open' || state === 'returned'
  return (
    <>
      <h1>
        {number}. {title} <ReviewState review={review} />
      </h1>
      <p className="studio-hint">{text('review.by', { person, when: when(at) })}</p>
      {detail && <p className="review-detail">{detail}</p>}
      {endedBy !== undefined && endedAt !== undefined && (
        <p role="status" className={state === 'approved' ? 'studio-done' : 'changes-problems'}>
          {text(`review.ended-by-${state === 'open' ? 'returned' : state}`, {
            person: endedBy,
            when: when(endedAt),
            reason: reason ?? '',
          })}
        </p>
      )}
      <Branch {...review} />
      {review.isOlderThanDraft && (
        <p role="status" className="changes-problems" data-is="doubtful">
          {text(review.isOwn ? 'review.older-own' : 'review.older')}
        </p>
      )}
      {isWaiting && conflicts.length > 0 && <Conflicting {...{ brand, conflicts }} />}
      {isWaiting && diff.length === 0 && <p role="status">{text('review.nothing-left')}</p>}
      <Differences brand={brand} diffs={diff} of={`r${number}`} />
      {isWaiting && diff.length > 0 && <ReviewPictures {...{ brand, number, impact, files: review.files }} />}
      <ReviewComments {...details} />
      {isWaiting && <ReviewLink review={review} />}
      {isWaiting && <ReviewActions review={review} isBlocked={conflicts.length > 0} />}
    </>
  )
}

/** Place of the request in git. */
function Branch({ branch, branchMissing, state }: ReviewDetails['review']) {
  const text = useStudioText()
  if (state === 'approved' || state === 'withdrawn') return null
  if (branchMissing !== undefined)
    return <p className="studio-hint">{text('review.branch-missing', { reason: branchMissing })}</p>
  if (branch === undefined) return <p className="studio-hint">{text('review.no-git')}</p>
  return (
    <p className="studio-hint">
      {text('review.branch')} <code>{branch}</code>
    </p>
  )
}

/** Values that keep the request from being published before it is renewed. */
function Conflicting({ brand, conflicts }: { brand: string; conflicts: ReviewDetails['conflicts'] }) {
  const text = useStudioText()
  const placeName = usePlaceName(brand)
  return (
    <section role="alert" className="changes-problems">
      <h2>{text('review.conflicts')}</h2>
      <ul>
        {conflicts.map(({ path, pointer }) => (
          <li key={path + pointer}>{placeName(path, pointer)}</li>
        ))}
      </ul>
    </section>
  )
}
