import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './empty-state.css'

/** Message for an empty area: the title, the reason, and what to do next. */
export function EmptyState({
  icon = 'dice',
  title,
  text,
  children,
}: {
  icon?: string
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="empty-state">
      <Icon name={icon} size="xl" />
      <p className="empty-state-title">{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
