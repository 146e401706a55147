import { useText } from '../../../i18n/use-text.ts'
import { reopenConsent, useGtagId } from '../../../state/consent.ts'

/** Button to change the consent to measurement; hidden if the brand measures nothing. */
export function CookieSettings() {
  const text = useText()
  const isMeasured = useGtagId() !== ''
  return (
    isMeasured && (
      <button type="button" className="site-footer-cookies" onClick={reopenConsent}>
        {text('consent.settings')}
      </button>
    )
  )
}
