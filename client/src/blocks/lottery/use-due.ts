import { useEffect, useEffectEvent } from 'react'

/** An answer that did not come is asked for again so often. */
const AGAIN_MS = 4000

/** Asks once what was asked before has become old, and again until a newer answer is there; nobody looks, nobody asks. */
export function useDue(isDue: boolean, ask: () => unknown) {
  const onDue = useEffectEvent(ask)
  useEffect(() => {
    if (!isDue) return undefined
    onDue()
    const timer = setInterval(() => !document.hidden && onDue(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isDue])
}
