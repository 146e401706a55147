import { useState, useSyncExternalStore } from 'react'

const STILLNESS = '(prefers-reduced-motion: reduce)'

/**
 * State of animated content: paused by the user's choice, by default if the device prefers reduced motion
 * (WCAG 2.2.2).
 */
export function usePause() {
  const [chosen, setPaused] = useState<boolean | undefined>(undefined)
  const wantsStillness = useSyncExternalStore(watchMotion, readMotion, () => false)
  const isPaused = chosen ?? wantsStillness
  return { isPaused, setPaused, toggle: () => setPaused(!isPaused) }
}

function watchMotion(onChange: () => void) {
  const query = matchMedia(STILLNESS)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function readMotion() {
  return matchMedia(STILLNESS).matches
}
