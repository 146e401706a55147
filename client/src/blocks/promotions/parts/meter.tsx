import type { CSSProperties } from 'react'
import './meter.css'

type Props = {
  label: string
  /** Progress from 0 to 100. */
  percent: number
  /** Progress and target as text. */
  value: string
  tone?: 'primary' | 'accent' | 'success'
}

/** A progress bar with its values as text. */
export function Meter({ label, percent, value, tone = 'primary' }: Props) {
  return (
    <div className="meter" data-tone={tone} style={{ '--done': `${percent}%` } as CSSProperties}>
      <p>
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      <div
        className="meter-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={value}
      />
    </div>
  )
}
