import { useCallback } from 'react'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'

/** Asks a visitor to sign in, and brings the new member to `returnTo`. Gives true when somebody is signed in already. */
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
