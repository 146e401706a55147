import { useEffect, useEffectEvent } from 'react'

/** An answer that did not come is asked for again so often. */
const AGAIN_MS = 4000

/** A draw that is over is known a moment later. */
const DRAWN_AFTER_MS = 1500

/**
 * Asks once the next draw of an answer has taken place, and again until a newer answer is there; nobody looks, nobody asks.
 * `passedMs` is the age of the answer, `remainMs` what it said of each draw.
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
