import type { CSSProperties } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import './rank-mark.css'

/** Medal of a rank; its hue depends on the rank's position. */
export function RankMark({ level, of, size = 'm' }: { level: number; of: number; size?: 'm' | 'l' }) {
  const turn = of > 1 ? level / (of - 1) : 0
  return (
    <span
      className="rank-mark"
      data-size={size}
      style={{ '--turn': turn } as CSSProperties}
      aria-hidden="true"
    >
      <Icon name="crown" />
    </span>
  )
}
