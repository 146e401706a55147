import { textOf } from '../i18n/languages.ts'
import { type Flow, openFlow, warnPopup } from '../state/modals.ts'
import { currentSession } from '../state/session.ts'

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
  // A free-play account first needs a real account, whatever else it lacks.
  const reason = REASONS[currentSession().roles.includes('trial') ? 'trial' : (lacks ?? '')]
  if (!reason) return
  const isConfirmed = await warnPopup({ text: textOf(reason.text), confirm: textOf(reason.confirm) })
  if (isConfirmed && reason.opens) openFlow(reason.opens)
}
