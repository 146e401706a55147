import type { PointReward } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PromotionPicture } from '../../parts/promotion-picture.tsx'
import './article-card.css'

type Props = {
  article: PointReward
  /** The member's points; undefined for a visitor. */
  balance: number | undefined
  onRedeem(): void
}

/** Remaining stock up to which the number is shown as low. */
const FEW = 10

/** Card of an article in the points mall: description, price, remaining stock. */
export function ArticleCard({ article, balance, onRedeem }: Props) {
  const text = useText()
  const format = useFormat()
  const { title, description, image, points, stock } = article
  const missing = balance === undefined ? 0 : Math.max(0, points - balance)
  const isGone = stock === 0
  const label = isGone
    ? text('points.sold-out')
    : missing > 0
      ? text('points.missing', { points: format.number(Math.ceil(missing)) })
      : text('points.redeem')
  return (
    <article className="article-card" data-gone={isGone || undefined}>
      <div className="article-card-picture">
        <PromotionPicture image={image} width={300} height={300} />
        <Stock stock={stock} />
      </div>
      <div className="article-card-body">
        <h2>{title}</h2>
        <p>{description}</p>
        <p className="article-card-price">
          <Icon name="star" size="s" />
          {text('points.price', { count: points, points: format.number(points) })}
        </p>
        <Button wide disabled={isGone || missing > 0} aria-label={`${label}: ${title}`} onClick={onRedeem}>
          {label}
        </Button>
      </div>
    </article>
  )
}

function Stock({ stock }: { stock: number }) {
  const text = useText()
  if (stock === 0) return <Badge tone="danger">{text('points.sold-out')}</Badge>
  return <Badge tone={stock <= FEW ? 'warning' : 'plain'}>{text('points.left', { count: stock })}</Badge>
}
