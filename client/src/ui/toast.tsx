import { useEffect } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import './toast.css'

const ICONS = { good: 'check', bad: 'warning', plain: 'info' }
const STAYS_MS = 6000

type Props = {
  text: string
  tone: keyof typeof ICONS
  /** Text of the button that tries again, and what it does. */
  retry?: { label: string; run(): void }
  closeLabel: string
  onClose(): void
}

/** A short note that goes by itself; one that offers something to do stays until it is closed. */
export function Toast({ text, tone, retry, closeLabel, onClose }: Props) {
  const stays = retry !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, STAYS_MS)
    return () => clearTimeout(timer)
  }, [stays, onClose])
  return (
    <div className={`toast toast-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <p>{text}</p>
      {retry && (
        <Button size="s" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
      <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
    </div>
  )
}
