import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLeftMoney } from '../blocks/parts/games/use-left-money.ts'
import { isDevelopmentPage } from '../lib/development-page.ts'
import { loadLaterPages } from '../render/later-pages.ts'
import { resumeForcedChange, shareSession } from '../render/session-flows.ts'
import { useSignInMemory } from '../render/sign-in-memory.tsx'
import { useModalsState } from '../state/modals.ts'
import { clearSession, useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { findPage } from './pages.ts'
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
  useEffect(() => shareSession(memory, () => leavePage(navigate)), [memory, navigate])
  useGivenUpLogin(navigate)
  return null
}

function leavePage(navigate: ReturnType<typeof useNavigate>) {
  if (!isDevelopmentPage()) void navigate('/')
}

/** Ends an interrupted session when its login was closed; a page for accounts is left for home. */
function useGivenUpLogin(navigate: ReturnType<typeof useNavigate>) {
  const site = useSite((whole) => whole)
  const isInterrupted = useSession((session) => session.interrupted !== null)
  const { login, loginVerification, forgotPassword, register } = site.brand.flows
  const ways: readonly string[] = [login, loginVerification, forgotPassword, register]
  const isSigningIn = useModalsState(({ modals }) => modals.some(({ name }) => ways.includes(name)))
  useEffect(() => {
    if (!isInterrupted || isSigningIn) return
    if (findPage(site, location.pathname).page.when?.login) void navigate('/')
    clearSession()
  }, [isInterrupted, isSigningIn, navigate, site])
}
