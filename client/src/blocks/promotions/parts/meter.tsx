import type { CSSProperties } from 'react'
import './meter.css'

type Props = {
  label: string
  /** 0 to 100. */
  percent: number
  /** What was done and what is asked, in words. */
  value: string
  tone?: 'primary' | 'accent' | 'success'
}

/** How far something has come: a bar, and the same in words. */
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
