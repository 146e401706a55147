import { useEffect, useEffectEvent } from 'react'

/** Interval in ms at which a missing answer is requested again. */
const AGAIN_MS = 4000

/** Delay in ms after a draw until its result is known. */
const DRAWN_AFTER_MS = 1500

/**
 * Calls `ask` once the next draw of an answer has taken place, and again until a newer answer arrives; hidden
 * pages do not ask again. `passedMs` is the answer's age, `remainMs` the remaining time of each draw in the
 * answer.
 */
export function useDue(passedMs: number, remainMs: readonly number[], ask: () => unknown) {
  const isDue = passedMs > Math.min(...remainMs) + DRAWN_AFTER_MS
  const onDue = useEffectEvent(ask)
  useEffect(() => {
    if (!isDue) return undefined
    onDue()
    const timer = setInterval(() => !document.hidden && onDue(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isDue])
}
