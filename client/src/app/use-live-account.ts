import { useEffect } from 'react'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'

/** The page comes first. */
const AFTER_MS = 1500

/** Follows a member's own affairs as they are told, with code and connection of a visitor's page left out. */
export function useLiveAccount() {
  const token = useSession((session) => session.token)
  const isTold = useSite((site) => site.mode !== 'replay')
  useEffect(() => {
    if (token === null || !isTold) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { followLive } = await import('./follow-live.ts')
      if (!isOver) stop = followLive()
    }
    // Without it the page is as good as before: figures are read when they are shown.
    const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [token, isTold])
}
