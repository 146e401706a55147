import type { ApiScope } from '../api/context.ts'
import type { ApiError, Reaction } from '../api/errors.ts'
import { refreshAll } from '../api/use-operation.ts'
import { getText } from '../i18n/languages.ts'
import { isDevelopmentPage } from '../lib/development-page.ts'
import { openFlow, showToast, warnPopup } from '../state/modals.ts'
import {
  clearSession,
  getSession,
  interruptSession,
  setMustChangePassword,
  waitForAccount,
} from '../state/session.ts'
import { notifyTabs } from '../state/session-tabs.ts'
import { warnForbidden } from './gates.ts'

type React = ApiScope['onError']

/**
 * Reactions of the shared request layer to a failed call. `inline` errors are shown by the caller.
 */
const REACTIONS: Record<Reaction, React> = {
  inline: () => {},
  login: (error) => sessionEnded(error),
  password: (error) => passwordDue(error),
  popup: (error) => void warnPopup({ text: withWait(error) }),
  toast: (error, retry) => showToast(error.message, 'bad', retry),
  network: (error, retry) => showToast(error.message, 'bad', retry),
}

/** Refusals whose warning is shown by the gates. */
const GATES: Record<string, string> = {
  'session.trial.forbidden': 'trial',
  'session.agent.required': 'agent',
}

export const reactTo: React = (error, retry) => {
  const role = GATES[error.code]
  if (!role) return REACTIONS[error.reaction](error, retry)
  void warnForbidden(role)
  return undefined
}

/** The platform refuses all other calls until the password is changed. */
function passwordDue(error: ApiError) {
  // An open dialog stays as it is, because typed values would be lost.
  if (isOfEarlierSession(error) || getSession().mustChangePassword) return
  setMustChangePassword(true)
  openFlow('changePassword')
}

/** Tells whether an error belongs to an earlier session and says nothing about the current one. */
function isOfEarlierSession(error: ApiError): boolean {
  const { token } = getSession()
  return !token || (error.token !== undefined && error.token !== token)
}

/**
 * The session has ended: it is cleared, and the login opens over the page, which stays with all that was typed
 * . A code that says why it ended has a sentence of its own. Resolves to true once the account is back, so that
 * the refused call may go on. Pages of development need no account, and go on as a visitor's.
 */
function sessionEnded(error: ApiError): Promise<boolean> {
  const { token, interrupted } = getSession()
  if (!token || isOfEarlierSession(error)) return Promise.resolve(false)
  if (isDevelopmentPage()) {
    clearSession()
    return Promise.resolve(false)
  }
  if (interrupted === null) {
    const reason = error.code === 'login.not.session' ? getText('gate.session-over') : error.message
    interruptSession()
    notifyTabs({ kind: 'ended', token })
    openFlow('login', { returnTo: location.pathname + location.search, reason })
    void resumePage()
  }
  return waitForAccount()
}

/** Reads all anew for the account that is back; the page of another account starts again without the values before. */
async function resumePage() {
  if (await waitForAccount()) await refreshAll()
  else if (getSession().token !== null) location.reload()
}

/** The error message, followed by the waiting time unless the message contains it. */
function withWait(error: ApiError): string {
  const seconds = error.retryAfterSeconds
  if (!seconds) return error.message
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60 ? getText('popup.wait-seconds', { count: seconds }) : getText('error.wait', { minutes })
  return error.message.includes(String(minutes)) && seconds >= 60
    ? error.message
    : `${error.message}\n${wait}`
}
