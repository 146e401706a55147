import type { LotteryDraw, Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { Select } from '../../parts/select.tsx'
import { type BallLook, type LotteryPart, splitPrizes } from '../parts/lotteries.ts'
import { computeTrend, createDigitReader, createPlaceReader, createPrizeReader } from '../parts/trend.ts'
import { useNames } from '../parts/use-names.ts'
import { TrendTable } from './trend-table.tsx'
import './draw-trend.css'

type Figures = Operations['lottery.hot-gap']['value']

/** Number of draws in the trend. */
const DRAWS = 30

/** Trend chart of the last draws: the drawn number of a place in each row, between the gaps of the others. */
export function DrawTrend({ lottery, look }: LotteryPart) {
  const { gameId } = lottery
  const figures = useOperation('lottery.hot-gap', { gameId })
  const draws = useOperation('lottery.draw', { gameId, pageSize: DRAWS }, { keepPreviousData: true })
  return (
    <Data of={figures} pieces={8}>
      {(known) => (
        <Data
          of={draws}
          pieces={8}
          isEmpty={({ content }) => content.length === 0}
          empty="lottery-lobby.no-draws"
        >
          {({ content }) => <Shown places={placesOf(known, content, look)} draws={content} />}
        </Data>
      )}
    </Data>
  )
}

type Place = {
  /** Number of the place, or name of the prize. */
  name: string
  numbers: readonly string[]
  drawnAt(winNo: string): readonly string[]
  /** One number is drawn at the place, so that a line joins the rows. */
  isSingle: boolean
}

const DIGITS = [...'0123456789']

/** Places of a draw: its positions, its prizes, or the digits of a ticket's first prize. */
function placesOf({ balls }: Figures, draws: readonly LotteryDraw[], look: BallLook): Place[] {
  if (look === 'ticket') {
    const length = splitPrizes(draws[0]?.winNo ?? '')[0]?.[0]?.length ?? 0
    return Array.from({ length }, (_, index) => ({
      name: String(index + 1),
      numbers: DIGITS,
      drawnAt: createDigitReader(index),
      isSingle: true,
    }))
  }
  return balls.map(({ ball, numbers }, index) => {
    const isPosition = /^\d+$/.test(ball)
    return {
      name: ball,
      numbers: numbers.map(({ number }) => number),
      drawnAt: isPosition ? createPlaceReader(index) : createPrizeReader(index),
      isSingle: isPosition,
    }
  })
}

function Shown({ places, draws }: { places: readonly Place[]; draws: readonly LotteryDraw[] }) {
  const text = useText()
  const names = useNames()
  const [wanted, setWanted] = useState('')
  const place = places.find(({ name }) => name === wanted) ?? places[0]
  if (!place) return null
  const nameOf = ({ name }: Place) =>
    /^\d+$/.test(name) ? text('lottery-lobby.place', { number: name }) : names.prize(name)
  return (
    <div className="draw-trend">
      <div className="draw-trend-bar">
        {places.length > 1 && (
          <Select
            label={text('lottery-lobby.place-label')}
            value={place.name}
            choices={places.map((one) => ({ value: one.name, label: nameOf(one) }))}
            onChoose={(value) => setWanted(String(value))}
          />
        )}
        <p>{text('lottery-lobby.trend-hint')}</p>
      </div>
      <TrendTable
        caption={text('lottery-lobby.trend-of', { place: nameOf(place) })}
        trend={computeTrend(draws, place.numbers, place.drawnAt)}
        hasLine={place.isSingle}
      />
    </div>
  )
}
