import { useEffect, useEffectEvent } from 'react'

/**
 * Closes open content on Escape, wherever the focus is: content shown on hover must be dismissible without a
 * pointer (WCAG 1.4.13).
 */
export function useEscape(isOpen: boolean, close: (event: KeyboardEvent) => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close(event))
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
}
