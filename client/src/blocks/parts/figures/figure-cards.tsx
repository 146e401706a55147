import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Figure, type FigureFormat } from './figure.tsx'
import './figure-cards.css'

type Card = {
  field: string
  /** Text key of the label. */
  label: string
  icon: string
  format: FigureFormat
  /** Undefined while the figure is loading. */
  value: string | number | undefined
  /** Address of the report behind the figure. */
  to?: string | undefined
  /** Line below the figure. */
  note?: ReactNode
}

/** Figures as cards with a label and an icon each; placeholders while they are loading. */
export function FigureCards({ cards }: { cards: readonly Card[] }) {
  return (
    <dl className="figure-cards">
      {cards.map((card) => (
        <FigureCard key={card.field} {...card} />
      ))}
    </dl>
  )
}

function FigureCard({ label, icon, format, value, to, note }: Card) {
  const text = useText()
  return (
    <div className="figure-card">
      <dt>
        <Icon name={icon} />
        {to === undefined ? text(label) : <Link to={to}>{text(label)}</Link>}
      </dt>
      <dd>
        {value === undefined ? (
          <Skeleton shape="text" />
        ) : (
          <span>
            <Figure format={format} value={value} />
          </span>
        )}
        {note}
      </dd>
    </div>
  )
}
