import { useText } from '../../../i18n/use-text.ts'
import { reopenConsent, useGtagId } from '../../../state/consent.ts'

/** Lets the visitor change the answer to whether visits are measured; nothing where they are not. */
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
