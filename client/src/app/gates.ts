import { getText } from '../i18n/languages.ts'
import { type Flow, openFlow, showToast, warnPopup } from '../state/modals.ts'
import { getSession } from '../state/session.ts'

/** Warning for an account without a role, and the modal that its button opens. */
type Reason = { text: string; confirm: string; opens?: Flow }

const NO_MEMBER: Reason = { text: 'error.login.member.required', confirm: 'shell.login', opens: 'login' }
const NO_AGENT: Reason = { text: 'error.session.agent.required', confirm: 'popup.ok' }

/** Warnings by missing role or permission, or `trial`. */
const REASONS: Record<string, Reason> = {
  trial: { text: 'error.session.trial.forbidden', confirm: 'gate.trial-confirm', opens: 'register' },
  player: NO_MEMBER,
  'member-centre': NO_MEMBER,
  agent: NO_AGENT,
  'agent-centre': NO_AGENT,
}

/** Shows why a page or an action is closed to this account; `lacks` is the missing role or permission. */
export async function warnForbidden(lacks: string | undefined): Promise<void> {
  const reason = reasonFor(lacks)
  if (!reason) return
  const isConfirmed = await warnPopup({ text: getText(reason.text), confirm: getText(reason.confirm) })
  if (isConfirmed && reason.opens) openFlow(reason.opens)
}

/**
 * Tells the same in a line that needs no answer, where another page already explains what to do. A free-play account is
 * still asked to sign up.
 */
export async function notifyForbidden(lacks: string | undefined): Promise<void> {
  const reason = reasonFor(lacks)
  if (reason?.opens === 'register') return warnForbidden(lacks)
  if (reason) showToast(getText(reason.text))
}

/** A free-play account first needs a real account, whatever else it lacks. */
function reasonFor(lacks: string | undefined): Reason | undefined {
  return REASONS[getSession().roles.includes('trial') ? 'trial' : (lacks ?? '')]
}
