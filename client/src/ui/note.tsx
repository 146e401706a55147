import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './note.css'

/** A line that says why something is so, such as why the login has opened. */
export function Note({ icon = 'info', children }: { icon?: string; children: ReactNode }) {
  return (
    <p className="note" role="status">
      <Icon name={icon} />
      {children}
    </p>
  )
}
