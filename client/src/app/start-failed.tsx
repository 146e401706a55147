import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { OtherDomains } from '../render/other-domains.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/full-page.css'
import { readSystemStatus } from './system-status.ts'

/**
 * Shown instead of the site if the platform cannot be reached to ask whether the site is open; retries when
 * the browser is online again.
 */
export function StartFailed() {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const again = async () => {
    setAsking(true)
    await readSystemStatus()
    setAsking(false)
  }
  useEffect(() => {
    const onOnline = () => void readSystemStatus()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return (
    <main className="full-page" role="alert">
      <EmptyState icon="warning" title={text('state.failed.title')} text={text('error.network')}>
        <Button icon="refresh" isBusy={isAsking} onClick={() => void again()}>
          {text('render.retry')}
        </Button>
        <OtherDomains />
      </EmptyState>
    </main>
  )
}
