import { StudioError } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'

/** Reason why something was refused; nothing without one. */
export function Refusal({ of: error }: { of: unknown }) {
  const text = useStudioText()
  if (!error) return null
  const isKnown = error instanceof StudioError
  const said = isKnown && error.code === 'studio.network' ? text('failed.network') : isKnown && error.message
  return (
    <p role="alert" className="studio-error">
      {said || text('failed.action')}
    </p>
  )
}
