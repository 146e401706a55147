import { useEffect, useEffectEvent } from 'react'
import { onFlush } from './draft.ts'

/** Calls back before an undo, and when the window goes, so that a field sends what is typed in it. */
export function useFlush(send: () => void): void {
  const now = useEffectEvent(send)
  useEffect(() => onFlush(() => now()), [])
}
