import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Figure, type FigureFormat } from './figure.tsx'
import { computeNiceScale } from './nice-scale.ts'
import './day-chart.css'

type Point = { day: string; value: string | number }
type Props = { label: string; format: FigureFormat; points: readonly Point[] }

/** Height of the chart in units of its view box. */
const HEIGHT = 100
/** Width of a bar as a part of its day. */
const BAR = 0.62
/** Maximum number of labelled days. */
const LABELS = 6

/**
 * Bar chart with a bar per day, above or below zero. A table beside it holds the same figures, so the chart
 * is a single image for screen readers.
 */
export function DayChart({ label, format: kind, points }: Props) {
  const text = useText()
  const format = useFormat()
  const [pointed, setPointed] = useState<Point | null>(null)
  const values = points.map((point) => Number(point.value))
  const scale = computeNiceScale(Math.min(0, ...values), Math.max(0, ...values))
  const y = (value: number) => ((scale.high - value) / (scale.high - scale.low)) * HEIGHT
  const every = Math.ceil(points.length / LABELS)
  const last = points.at(-1)
  return (
    <figure className="day-chart">
      <figcaption>
        <strong>{label}</strong>
        {(pointed ?? last) && (
          <span>
            {format.day((pointed ?? last)!.day)} · <Figure format={kind} value={(pointed ?? last)!.value} />
          </span>
        )}
      </figcaption>
      <div className="day-chart-field">
        <ul className="day-chart-lines" aria-hidden="true">
          {scale.steps.map((step) => (
            <li key={step} style={{ insetBlockStart: `${y(step)}%` }} data-zero={step === 0 || undefined}>
              <span>{short(step, format)}</span>
            </li>
          ))}
        </ul>
        <svg
          role="img"
          aria-label={text('team.chart-label', { name: label, count: points.length })}
          viewBox={`0 0 ${Math.max(1, points.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          onPointerLeave={() => setPointed(null)}
        >
          {points.map((point, index) => {
            const value = values[index] ?? 0
            return (
              <g
                key={point.day}
                data-pointed={point === pointed || undefined}
                onPointerEnter={() => setPointed(point)}
              >
                <rect className="day-chart-reach" x={index} y={0} width={1} height={HEIGHT} />
                <rect
                  className={value < 0 ? 'day-chart-loss' : 'day-chart-bar'}
                  x={index + (1 - BAR) / 2}
                  y={Math.min(y(value), y(0))}
                  width={BAR}
                  height={Math.abs(y(value) - y(0))}
                />
              </g>
            )
          })}
        </svg>
        <ul className="day-chart-days" aria-hidden="true">
          {points.map((point, index) =>
            index % every === 0 ? (
              <li key={point.day} style={{ insetInlineStart: `${((index + 0.5) / points.length) * 100}%` }}>
                {format.day(point.day)}
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </figure>
  )
}

/** Placeholder of a chart while its figures are loading. */
export function PendingDayChart({ label }: Pick<Props, 'label'>) {
  return (
    <div className="day-chart">
      <strong>{label}</strong>
      <div className="day-chart-field">
        <Skeleton />
      </div>
    </div>
  )
}

function short(value: number, format: { number(value: number): string }): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${format.number(value / 1e6)}M`
  return size >= 1e4 ? `${format.number(value / 1e3)}k` : format.number(value)
}
