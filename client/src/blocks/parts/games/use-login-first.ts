import type { MouseEvent } from 'react'
import { hasModifierKey } from '../../../lib/opens-elsewhere.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'

/**
 * Returns a function for link clicks that opens the login for a visitor, who is led to the link afterwards.
 * It returns true if the login opened.
 */
export function useLoginFirst(notice: string) {
  const isSignedIn = useSession((session) => session.token !== null)
  const { openFlow } = useModals()
  return (event: MouseEvent, to: string): boolean => {
    // A page opened in another tab asks for the login itself.
    if (isSignedIn || hasModifierKey(event)) return false
    event.preventDefault()
    openFlow('login', { notice, returnTo: to })
    return true
  }
}
