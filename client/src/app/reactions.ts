import type { ApiError, Reaction } from '../api/errors.ts'
import { getText } from '../i18n/languages.ts'
import { openFlow, showToast, warnPopup } from '../state/modals.ts'
import { currentSession, endSession, setMustChangePassword } from '../state/session.ts'
import { tellTabs } from '../state/session-tabs.ts'
import { warnForbidden } from './gates.ts'

type React = (error: ApiError, retry?: () => void) => void

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
  if (role) void warnForbidden(role)
  else REACTIONS[error.reaction](error, retry)
}

/** The platform refuses all other calls until the password is changed. */
function passwordDue(error: ApiError) {
  // An open dialog stays as it is, because typed values would be lost.
  if (isOfEarlierSession(error) || currentSession().mustChangePassword) return
  setMustChangePassword(true)
  openFlow('changePassword')
}

/** Tells whether an error belongs to an earlier session and says nothing about the current one. */
function isOfEarlierSession(error: ApiError): boolean {
  const { token } = currentSession()
  return !token || (error.token !== undefined && error.token !== token)
}

/**
 * The session has ended: it is cleared, and the login opens over the current page. A code that says why it
 * ended has a sentence of its own.
 */
function sessionEnded(error: ApiError) {
  const { token } = currentSession()
  if (!token || isOfEarlierSession(error)) return
  endSession()
  tellTabs({ kind: 'ended', token })
  openFlow('login', { returnTo: location.pathname + location.search })
  showToast(error.code === 'login.not.session' ? getText('gate.session-over') : error.message)
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
