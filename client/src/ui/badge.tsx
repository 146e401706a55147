import type { ReactNode } from 'react'
import './badge.css'

type Tone = 'accent' | 'primary' | 'success' | 'warning' | 'danger' | 'plain'

/** A highlighted word or number: hot, new, a status, a count. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
