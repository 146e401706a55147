import { type ReactNode, useEffect } from 'react'
import { Button, LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import './toast.css'

const ICONS = { good: 'check', bad: 'warning', plain: 'info' }
const STAYS_MS = 6000
/** A note with a link stays longer, because it can be followed. */
const LINK_STAYS_MS = 15_000

type Props = {
  tone: keyof typeof ICONS
  children: ReactNode
  /** Retries the failed action; `retryLabel` is the text of its button. */
  onRetry?: () => void
  retryLabel?: string
  link?: { to: string; label: string }
  closeLabel: string
  onClose(): void
}

/** A short note that disappears by itself; a note with a retry button stays until it is closed. */
export function Toast({ tone, children, onRetry, retryLabel, link, closeLabel, onClose }: Props) {
  const stays = onRetry !== undefined
  const ms = link ? LINK_STAYS_MS : STAYS_MS
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(onClose, ms)
    return () => clearTimeout(timer)
  }, [stays, ms, onClose])
  return (
    <div className={`toast toast-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <p>{children}</p>
      {onRetry && (
        <Button size="s" look="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {link && (
        <LinkButton size="s" look="outline" to={link.to} onClick={onClose}>
          {link.label}
        </LinkButton>
      )}
      <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
    </div>
  )
}
