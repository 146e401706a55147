import type { MouseEvent } from 'react'
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'

/** Asks a visitor to log in in place of following a link, and leads there after it; gives whether it did. */
export function useLoginFirst(notice: string) {
  const isSignedIn = useSession((session) => session.token !== null)
  const { openFlow } = useModals()
  return (event: MouseEvent, to: string): boolean => {
    // Another tab has the page that the link leads to, which asks for itself.
    if (isSignedIn || opensElsewhere(event)) return false
    event.preventDefault()
    openFlow('login', { notice, returnTo: to })
    return true
  }
}
