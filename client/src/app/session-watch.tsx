import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLeftMoney } from '../blocks/parts/games/use-left-money.ts'
import { loadLaterPages } from '../render/later-pages.ts'
import { resumeForcedChange, shareSession } from '../render/session-flows.ts'
import { useSignInMemory } from '../render/sign-in-memory.tsx'
import { useSession } from '../state/session.ts'
import { useLiveAccount } from './use-live-account.ts'

/** Resumes a forced password change after a reload, follows the session in other tabs, and loads the pages of accounts. */
export function SessionWatch() {
  useLiveAccount()
  useLeftMoney()
  const isSignedIn = useSession((session) => session.token !== null)
  const navigate = useNavigate()
  const memory = useSignInMemory()
  useEffect(() => resumeForcedChange(), [])
  useEffect(() => {
    if (isSignedIn) loadLaterPages()
  }, [isSignedIn])
  useEffect(() => shareSession(memory, () => void navigate('/')), [memory, navigate])
  return null
}
