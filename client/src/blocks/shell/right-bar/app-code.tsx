import { type FocusEvent, lazy, Suspense, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ResourceIcon, type ResourceId } from '../parts/resource-icon.tsx'
import { getResourceName } from '../parts/resource-links.tsx'
import { useEscape } from '../parts/use-escape.ts'
import './app-code.css'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))

/**
 * An app of the brand. Its QR code is shown on hover, focus or press; Escape hides it (R-2.058, WCAG 1.4.13).
 */
export function AppCode({ id, url }: { id: ResourceId; url: string }) {
  const text = useText()
  const tip = useId()
  const { isOpen, bind, toggle } = useTip()
  const name = text(getResourceName(id))
  return (
    <div className="app-code" role="presentation" {...bind}>
      <button
        type="button"
        className="button-icon"
        aria-label={text('shell.app-code', { name })}
        aria-expanded={isOpen}
        aria-controls={tip}
        onClick={toggle}
      >
        <ResourceIcon id={id} />
      </button>
      <div className="app-code-tip" id={tip} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<span className="app-code-coming" />}>
            <QrCode value={url} label={text('shell.app-code', { name })} />
          </Suspense>
        )}
        <a href={url} rel="noopener noreferrer" target="_blank">
          {name}
        </a>
      </div>
    </div>
  )
}

function useTip() {
  const [why, setWhy] = useState<'hover' | 'focus' | 'press' | null>(null)
  const bind = {
    onPointerEnter: () => setWhy((before) => before ?? 'hover'),
    onPointerLeave: () => setWhy((before) => (before === 'hover' ? null : before)),
    onFocus: (event: FocusEvent) =>
      event.target.matches(':focus-visible') && setWhy((before) => before ?? 'focus'),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setWhy(null),
  }
  useEscape(why !== null, ({ target }) => {
    // The focused link disappears with the tooltip, so the focus goes to the button.
    ;(target as Element).closest('.app-code')?.querySelector('button')?.focus()
    setWhy(null)
  })
  // A press keeps a hovered tooltip open, and closes one that a press opened.
  const toggle = () => setWhy((before) => (before === 'press' ? null : 'press'))
  return { isOpen: why !== null, bind, toggle }
}
