import type { CSSProperties } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'

type Props = { done: bigint; goal: bigint; label: string }

/** Progress as a ring with its percentage, rounded down so that only a met goal shows 100. */
export function Ring({ done, goal, label }: Props) {
  const { percent } = useFormat()
  const share = goal > 0n ? Number((done * 100n) / goal) : 100
  return (
    <div
      className="wallet-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      style={{ '--share': share } as CSSProperties}
    >
      <span aria-hidden="true">{percent(String(share))}</span>
    </div>
  )
}
