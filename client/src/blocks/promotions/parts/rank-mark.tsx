import type { CSSProperties } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import './rank-mark.css'

/** A rank's medal: its colour goes round the circle from the lowest to the highest. */
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
