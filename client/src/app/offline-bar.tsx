import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { showToast } from '../state/modals.ts'
import { Icon } from '../ui/icon.tsx'
import './offline-bar.css'

/**
 * Shows a bar while the browser is offline and a toast when it is online again; reads are then retried by
 * themselves.
 */
export function OfflineBar() {
  const text = useText()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast(text('state.back-online'), 'good')
    wasOnline.current = isOnline
  }, [isOnline, text])
  if (isOnline) return null
  return (
    <div role="alert" className="offline-bar">
      <Icon name="warning" />
      <span>{text('state.offline')}</span>
    </div>
  )
}

function listen(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
