import type { Promotion } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock } from '../../../lib/countdown.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PromotionPicture } from '../../parts/promotion-picture.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { PromotionAction } from './promotion-action.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { PromotionProgress } from './promotion-progress.tsx'
import './promotion-card.css'

type Props = {
  promotion: Promotion
  /** Route of the page for a single promotion. */
  detail: string
  heading?: 'h2' | 'h3'
  /** The card is visible when its page opens, so its picture loads at once. */
  isEarly?: boolean
  /** The card shows the time that is left, counting down. */
  isFeatured?: boolean
}

/** Card of a promotion: picture, benefit, progress and button. The whole card links to its page. */
export function PromotionCard({
  promotion,
  detail,
  heading: Heading = 'h2',
  isEarly = false,
  isFeatured = false,
}: Props) {
  const { id, title, summary, image, state } = promotion
  const address = `${detail}?id=${id}`
  return (
    <article className="promotion-card" data-state={state}>
      <div className="promotion-card-picture">
        <PromotionPicture image={image} width={480} height={270} isEarly={isEarly} />
        <PromotionBadge promotion={promotion} />
      </div>
      <div className="promotion-card-body">
        <Heading>
          <Link to={address}>{title}</Link>
        </Heading>
        <p>{summary}</p>
        <Ends promotion={promotion} />
        {isFeatured && <TimeLeft promotion={promotion} />}
        <PromotionProgress promotion={promotion} />
        <PromotionAction promotion={promotion} returnTo={address} />
      </div>
    </article>
  )
}

/** The relevant date: start or end of the promotion. */
function Ends({ promotion: { state, startsAt, endsAt } }: { promotion: Promotion }) {
  const text = useText()
  const format = useFormat()
  const key =
    state === 'comingSoon'
      ? 'promotions.from'
      : state === 'close'
        ? 'promotions.over-since'
        : 'promotions.until'
  return (
    <p className="promotion-card-date">
      <Icon name="history" size="s" />
      {text(key, { date: format.date(state === 'comingSoon' ? startsAt : endsAt) })}
    </p>
  )
}

/** Days and clock until the promotion begins or ends; nothing for one without an open end ahead. */
function TimeLeft({ promotion: { state, startsAt, endsAt } }: { promotion: Promotion }) {
  const text = useText()
  const { number } = useFormat()
  const now = useSecond()
  const left = computeSecondsLeft(state === 'comingSoon' ? startsAt : endsAt, now)
  // During server rendering there is no time; its place is kept.
  if (now !== 0 && left === 0) return null
  const days = Math.floor(left / DAY_SECONDS)
  return (
    <p className="promotion-card-left" role="timer">
      {now === 0
        ? '\u00a0'
        : text('promotions.left', { days: number(days), clock: formatClock(left % DAY_SECONDS) })}
    </p>
  )
}

const DAY_SECONDS = 86_400
