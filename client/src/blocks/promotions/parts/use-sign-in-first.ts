import { useCallback } from 'react'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'

/**
 * Returns a function that opens the login for a visitor, who continues at `returnTo`. It returns true if a
 * member is signed in already.
 */
export function useSignInFirst(notice: string): (returnTo: string) => boolean {
  const isSignedIn = useSession((session) => session.token !== null)
  const { openFlow } = useModals()
  return useCallback(
    (returnTo) => {
      if (!isSignedIn) openFlow('login', { notice, returnTo })
      return isSignedIn
    },
    [isSignedIn, notice, openFlow],
  )
}
