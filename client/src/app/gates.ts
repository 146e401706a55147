import { textOf } from '../i18n/languages.ts'
import { openModal, warnPopup } from '../state/modals.ts'
import { currentSession } from '../state/session.ts'

/** What somebody without a role is told, and the modal that the answer opens. */
type Reason = { text: string; confirm: string; opens?: string }

/** Role that a page needs -> why it is closed. */
const REASONS: Record<string, Reason> = {
  player: { text: 'error.session.trial.forbidden', confirm: 'gate.trial-confirm', opens: 'register' },
  agent: { text: 'error.session.agent.required', confirm: 'popup.ok' },
}

/** Says why a page or an action is closed to this account. */
export async function warnForbidden(role: string | undefined): Promise<void> {
  // A trial account lacks a real one before it lacks anything else.
  const reason = REASONS[currentSession().roles.includes('trial') ? 'player' : (role ?? '')]
  if (!reason) return
  const isConfirmed = await warnPopup({ text: textOf(reason.text), confirm: textOf(reason.confirm) })
  if (isConfirmed && reason.opens) openModal(reason.opens)
}
