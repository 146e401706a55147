import type { Review } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { useReviews } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { formatAddress } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import './reviews.css'

/** Requests of a brand: those that wait, and below them the ended ones. Without any, and without the setting, nothing. */
export function ReviewList({ brand }: { brand: string }) {
  const text = useStudioText()
  const { data, error, mutate } = useReviews(brand)
  if (!data) return error ? <Waiting failed={error} onRetry={() => void mutate()} /> : null
  const waiting = data.reviews.filter(({ endedAt, state }) => endedAt === undefined || state === 'returned')
  const ended = data.reviews.filter((review) => !waiting.includes(review))
  if (!data.isNeeded && waiting.length === 0) return null
  return (
    <section className="reviews">
      <h2>{text('review.list')}</h2>
      {waiting.length === 0 && <p className="studio-hint">{text('review.none')}</p>}
      <Rows reviews={waiting} />
      {ended.length > 0 && (
        <details>
          <summary>{text('review.ended', { count: ended.length })}</summary>
          <Rows reviews={ended} />
        </details>
      )}
    </section>
  )
}

function Rows({ reviews }: { reviews: readonly Review[] }) {
  const text = useStudioText()
  const when = useWhen()
  return (
    <ul className="reviews-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <Link to={formatAddress({ brand: review.brand, section: 'changes', rest: String(review.number) })}>
            {review.number}. {review.title}
          </Link>
          <ReviewState review={review} />
          <p className="studio-hint">{text('review.by', { person: review.person, when: when(review.at) })}</p>
          {review.openComments > 0 && (
            <p className="studio-hint">{text('review.open-comments', { count: review.openComments })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** State of a request as a mark. */
export function ReviewState({ review: { state } }: { review: Review }) {
  const text = useStudioText()
  return (
    <em className="review-state" data-is={state}>
      {text(`review.state-${state}`)}
    </em>
  )
}
