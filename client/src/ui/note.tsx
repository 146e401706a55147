import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './note.css'

/** A line that explains the situation, such as why the login has opened. */
export function Note({ icon = 'info', children }: { icon?: string; children: ReactNode }) {
  return (
    <p className="note" role="status">
      <Icon name={icon} />
      {children}
    </p>
  )
}
