import type { LoginResult } from '@marquee/schemas/contract'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../api/call.ts'
import type { ApiError } from '../api/errors.ts'
import { useText } from '../i18n/use-text.ts'
import { isolate } from '../lib/isolate.ts'
import { parseOwnPath } from '../lib/own-path.ts'
import { tabStorage } from '../lib/storage.ts'
import { closeAllModals, closeFlow, confirmPopup, openFlow, showToast } from '../state/modals.ts'
import { getModules } from '../state/modules.ts'
import { removeLogin, removePhone, saveLogin, savePhone } from '../state/remembered.ts'
import {
  clearSession,
  getSession,
  replaceToken,
  setMustChangePassword,
  startSession,
} from '../state/session.ts'
import { followTabs, notifyTabs } from '../state/session-tabs.ts'
import { type PendingSignIn, type SignedInBy, type SignInMemory, useSignInMemory } from './sign-in-memory.tsx'

/** A login that needs a second factor, with the methods that the platform offers. */
export type Challenge = { challengeId: string; methods: readonly string[]; mobile: string; email: string }

/** Returns the function that continues after an accepted login or registration. */
export function useSignIn(): (result: LoginResult, by: SignedInBy) => void {
  const memory = useSignInMemory()
  const enter = useEnter()
  return useCallback(
    (result, by) => {
      startSession(result)
      keep(result, by)
      const pending = { ...by, firstTime: result.firstTimeLogin }
      memory.keepPending(pending)
      const { forcedPasswordChange } = getModules()
      if (mustChangePassword(result, forcedPasswordChange, by.type)) askForNewPassword()
      else enter(pending)
    },
    [memory, enter],
  )
}

/** Ways of signing in without a password, which therefore cannot demand a new one. */
const WITHOUT_PASSWORD: ReadonlySet<SignedInBy['type']> = new Set(['sms', 'firebase', 'social'])

/**
 * Tells whether the password must be changed before anything else: always if it is the brand's
 * default password, and if it is expired and the brand forces a change.
 */
function mustChangePassword(
  { passwordExpired, mustChange = false }: Pick<LoginResult, 'passwordExpired' | 'mustChange'>,
  isForced: boolean,
  type: SignedInBy['type'],
): boolean {
  return !WITHOUT_PASSWORD.has(type) && (mustChange || (passwordExpired && isForced))
}

/**
 * Returns a function that asks for a second factor if the refusal demands one, and tells whether it did; the typed
 * credentials are kept in memory.
 */
export function useAskForProof(): (refusal: ApiError, by: SignedInBy) => boolean {
  const memory = useSignInMemory()
  return useCallback(
    ({ code, details }, by) => {
      if (code !== 'login.ip.verification.required') return false
      memory.keepUnproved(by)
      closeFlow('login')
      openFlow('loginVerification', { ...(details as Challenge), openedAt: Date.now() })
      return true
    },
    [memory],
  )
}

/** Stores or forgets the login or phone number that this device remembers; without `keeps` nothing changes. */
function keep({ userName, remember }: LoginResult, { keeps, type }: SignedInBy) {
  if (keeps?.phone) savePhone(keeps.phone)
  else if (keeps) saveLogin(userName, remember)
  else if (keeps === null && WITHOUT_PASSWORD.has(type)) removePhone()
  else if (keeps === null) removeLogin(userName)
}

/** Returns the function that completes a forced password change: the new token replaces the old one. */
export function useFinishForcedChange(): (token: string) => void {
  const memory = useSignInMemory()
  const enter = useEnter()
  return useCallback(
    (token) => {
      const { firstTime = false } = memory.pending() ?? {}
      // The old password is no longer valid.
      memory.keepPending(undefined)
      replaceToken(token)
      setMustChangePassword(false)
      closeFlow('changePassword')
      enter({ type: 'username', firstTime, returnTo: '/' })
    },
    [memory, enter],
  )
}

/** The password that was just typed; undefined after a reload, when the form asks for it again. */
export function useRememberedPassword(): string | undefined {
  return useSignInMemory().pending()?.password
}

/** Forgets the typed password when the component that needs it unmounts. */
export function useForgetPasswordAfter() {
  const memory = useSignInMemory()
  useEffect(() => () => memory.keepPending(undefined), [memory])
}

/** Resumes a forced password change after a reload. */
export function resumeForcedChange() {
  const { token, mustChangePassword } = getSession()
  if (token !== null && mustChangePassword) askForNewPassword()
}

/**
 * Returns a function that asks for confirmation, then signs out here, in the other tabs, and at the platform
 * (R-4.014 to R-4.016).
 */
export function useSignOut(): () => Promise<void> {
  const text = useText()
  const leave = useLeave()
  return useCallback(async () => {
    const isSure = await confirmPopup({
      title: text('logout.title'),
      text: text('logout.text'),
      confirm: text('logout.confirm'),
      cancel: text('logout.cancel'),
    })
    if (isSure) await leave()
  }, [text, leave])
}

/** Returns a function that signs out without confirmation, as when a forced password change is declined. */
export function useLeave(): () => Promise<void> {
  const endHere = useEndHere()
  return useCallback(async () => {
    // While offline the session still ends here; the platform's session expires by itself.
    await call('identity.logout').catch(() => undefined)
    endHere()
  }, [endHere])
}

/** Returns a function that ends a session which the platform has ended, here and in the other tabs. */
export function useEndHere(): () => void {
  const memory = useSignInMemory()
  const navigate = useNavigate()
  return useCallback(() => {
    const account = tabStorage.read('account')
    memory.keepPending(undefined)
    // Leaving first: the page that is left would ask a visitor to log in.
    void navigate('/')
    clearSession()
    closeAllModals()
    if (account !== null) notifyTabs({ kind: 'signed-out', account })
  }, [memory, navigate])
}

/**
 * Shares the session with the other tabs and ends it when they do. `onEnd` is called when the
 * session has ended. Returns a function that stops sharing.
 */
export function shareSession(memory: SignInMemory, onEnd: () => void): () => void {
  const end = () => {
    memory.keepPending(undefined)
    clearSession()
    closeAllModals()
    onEnd()
  }
  return followTabs({
    onSignedOut(account) {
      // The other tab ended its own account's session at the platform; a session of another account is still
      // open there.
      const isOther = account !== tabStorage.read('account')
      if (isOther) void call('identity.logout').catch(() => undefined)
      end()
    },
    onEnded: end,
  })
}

// The application loads member info as soon as there is a session.
function useEnter() {
  const memory = useSignInMemory()
  const navigate = useNavigate()
  const text = useText()
  const { pathname, search } = useLocation()
  return useCallback(
    ({ firstTime, returnTo, greeting }: PendingSignIn) => {
      closeFlow('login')
      const target = parseOwnPath(returnTo)
      if (target !== undefined && target !== pathname + search) void navigate(target)
      if (firstTime && !greeting) return openFlow('welcome')
      memory.keepPending(undefined)
      const name = isolate(tabStorage.read('account') ?? '')
      const isTrial = getSession().roles.includes('trial')
      showToast(text(greeting ?? (isTrial ? 'free-play.done' : 'login.done'), { name }), 'good')
    },
    [memory, navigate, text, pathname, search],
  )
}

function askForNewPassword() {
  setMustChangePassword(true)
  closeFlow('login')
  openFlow('changePassword')
}
