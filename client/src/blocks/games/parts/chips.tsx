import type { ReactNode } from 'react'
import './chips.css'

/** A group of toggle buttons, of which one is pressed; on a phone the row scrolls. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chips rail" role="group" aria-label={label}>
      {children}
    </div>
  )
}
