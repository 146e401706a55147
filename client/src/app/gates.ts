import { textOf } from '../i18n/languages.ts'
import { type Flow, openFlow, warnPopup } from '../state/modals.ts'
import { currentSession } from '../state/session.ts'

/** Warning for an account without a role, and the modal that its button opens. */
type Reason = { text: string; confirm: string; opens?: Flow }

/** Missing role, or `trial` -> the warning. */
const REASONS: Record<string, Reason> = {
  trial: { text: 'error.session.trial.forbidden', confirm: 'gate.trial-confirm', opens: 'register' },
  player: { text: 'error.login.member.required', confirm: 'shell.login', opens: 'login' },
  agent: { text: 'error.session.agent.required', confirm: 'popup.ok' },
}

/** Says why a page or an action is closed to this account. */
export async function warnForbidden(role: string | undefined): Promise<void> {
  // A trial account lacks a real one before it lacks anything else.
  const reason = REASONS[currentSession().roles.includes('trial') ? 'trial' : (role ?? '')]
  if (!reason) return
  const isConfirmed = await warnPopup({ text: textOf(reason.text), confirm: textOf(reason.confirm) })
  if (isConfirmed && reason.opens) openFlow(reason.opens)
}
