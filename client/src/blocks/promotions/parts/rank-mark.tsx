import type { CSSProperties } from 'react'
import './rank-mark.css'

/** Number of medals in the brand's drawing. */
const MEDALS = 10

/** Medal of a rank; ranks above the last medal have the last. */
export function RankMark({ level, size = 'm' }: { level: number; size?: 'm' | 'l' }) {
  const place = Math.min(level, MEDALS - 1) / (MEDALS - 1)
  return (
    <span
      className="rank-mark"
      data-size={size}
      style={{ '--place': `${place * 100}%` } as CSSProperties}
      aria-hidden="true"
    />
  )
}
