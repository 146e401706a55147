import type { ApiError, Reaction } from '../api/errors.ts'
import { textOf } from '../i18n/languages.ts'
import { openModal, showToast, warnPopup } from '../state/modals.ts'
import { currentSession, endSession } from '../state/session.ts'
import { warnForbidden } from './gates.ts'

type React = (error: ApiError, retry?: () => void) => void

/** What the shared request layer does with a failed call. `inline` is left to whoever asked. */
const REACTIONS: Record<Reaction, React> = {
  inline: () => {},
  login: () => sessionEnded(),
  popup: (error) => void warnPopup({ text: withWait(error) }),
  toast: (error, retry) => showToast(error.message, 'bad', retry),
  network: (error, retry) => showToast(error.message, 'bad', retry),
}

/** Refusals that have a wording of their own at the gate. */
const GATES: Record<string, string> = {
  'session.trial.forbidden': 'player',
  'session.agent.required': 'agent',
}

export const reactTo: React = (error, retry) => {
  const role = GATES[error.code]
  if (role) void warnForbidden(role)
  else REACTIONS[error.reaction](error, retry)
}

function sessionEnded() {
  if (!currentSession().token) return
  endSession()
  openModal('login', { returnTo: location.pathname + location.search })
}

function withWait(error: ApiError): string {
  if (!error.retryAfterSeconds) return error.message
  return `${error.message} ${textOf('error.wait', { minutes: Math.ceil(error.retryAfterSeconds / 60) })}`
}
