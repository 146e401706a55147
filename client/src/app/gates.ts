import { textOf } from '../i18n/languages.ts'
import { warnPopup } from '../state/modals.ts'

/** Role that a page needs -> what somebody without it is told. */
const REASONS: Record<string, { text: string; confirm: string }> = {
  player: { text: 'error.session.trial.forbidden', confirm: 'gate.trial-confirm' },
  agent: { text: 'error.session.agent.required', confirm: 'popup.ok' },
}

/** Says why a page or an action is closed to this account. */
export function warnForbidden(role: string | undefined): Promise<boolean> {
  const reason = REASONS[role ?? '']
  return reason
    ? warnPopup({ text: textOf(reason.text), confirm: textOf(reason.confirm) })
    : Promise.resolve(false)
}
