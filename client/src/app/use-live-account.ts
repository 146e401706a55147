import { useEffect } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { isDevelopmentPage } from '../lib/development-page.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'

/** Delay in ms, so that the page loads first. */
const AFTER_MS = 1500

/**
 * Follows member events while signed in, anew in another language; a visitor's page loads neither the code nor the
 * connection.
 */
export function useLiveAccount() {
  const token = useSession((session) => session.token)
  const { code: language } = useLanguage()
  const isTold = useSite((site) => site.mode !== 'replay')
  useEffect(() => {
    if (token === null || !isTold || isDevelopmentPage()) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { followLive } = await import('./follow-live.ts')
      if (!isOver) stop = followLive()
    }
    // If it fails, the page still works: values are read when they are shown.
    const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
    // A connection has the language in which it was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, isTold, language])
}
