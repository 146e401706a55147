import type { Operations } from '@marquee/schemas/contract'
import { type CSSProperties, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { Segments } from '../../parts/segments.tsx'
import { Select } from '../../parts/select.tsx'
import { Ball } from '../parts/draw-balls.tsx'
import type { BallLook, LotteryPart } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import './draw-figures.css'

type Figures = Operations['lottery.hot-gap']['value']
type Place = Figures['balls'][number]
type Counted = Place['numbers'][number]

/** Frequency of each number in recent draws, and the number of draws since it last came. */
export function DrawFigures({ lottery, look }: LotteryPart) {
  const figures = useOperation('lottery.hot-gap', { gameId: lottery.gameId })
  return (
    <Data of={figures} pieces={6} isEmpty={({ balls }) => balls.length === 0}>
      {(value) => <Shown figures={value} look={look} />}
    </Data>
  )
}

const ORDERS = {
  number: { label: 'lottery-lobby.by-number', sort: () => 0 },
  hot: { label: 'lottery-lobby.by-hot', sort: (a: Counted, b: Counted) => b.hot - a.hot },
  gap: { label: 'lottery-lobby.by-gap', sort: (a: Counted, b: Counted) => b.gap - a.gap },
} as const
type Order = keyof typeof ORDERS

function Shown({ figures, look }: { figures: Figures; look: BallLook }) {
  const text = useText()
  const names = useNames()
  const { number } = useFormat()
  const [order, setOrder] = useState<Order>('number')
  const [wanted, setWanted] = useState('')
  const place = figures.balls.find(({ ball }) => ball === wanted) ?? (figures.balls[0] as Place)
  const nameOf = (ball: string) =>
    /^\d+$/.test(ball) ? text('lottery-lobby.place', { number: ball }) : names.prize(ball)
  return (
    <div className="draw-figures">
      <div className="draw-figures-bar">
        {figures.balls.length > 1 && (
          <Select
            label={text('lottery-lobby.place-label')}
            value={place.ball}
            choices={figures.balls.map(({ ball }) => ({ value: ball, label: nameOf(ball) }))}
            onChoose={(value) => setWanted(String(value))}
          />
        )}
        <Segments
          label={text('lottery-lobby.order')}
          chosen={order}
          choices={(Object.keys(ORDERS) as Order[]).map((value) => ({
            value,
            label: text(ORDERS[value].label),
          }))}
          onChoose={setOrder}
        />
        <p>{text('lottery-lobby.counted', { count: figures.draws, number: number(figures.draws) })}</p>
      </div>
      <Cells place={place} order={order} look={look} draws={figures.draws} name={nameOf(place.ball)} />
    </div>
  )
}

type CellsProps = { place: Place; order: Order; look: BallLook; draws: number; name: string }

function Cells({ place, order, look, draws, name }: CellsProps) {
  const text = useText()
  const most = Math.max(1, ...place.numbers.map(({ hot }) => hot))
  const sorted = [...place.numbers].sort(ORDERS[order].sort)
  return (
    <ul className="draw-figures-cells" aria-label={name}>
      {sorted.map(({ number, hot, gap }) => (
        <li key={number} style={{ '--heat': hot / most } as CSSProperties}>
          <Ball number={number} look={look} />
          <span className="draw-figures-hot">{text('lottery-lobby.came', { count: hot })}</span>
          <span className="draw-figures-gap">
            {gap > 0 && gap < draws
              ? text('lottery-lobby.away', { count: gap })
              : text(gap === 0 ? 'lottery-lobby.last-draw' : 'lottery-lobby.never')}
          </span>
        </li>
      ))}
    </ul>
  )
}
