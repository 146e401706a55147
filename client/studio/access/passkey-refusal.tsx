import { StudioError } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'

/** Reason why a passkey could not be used. */
export function PasskeyRefusal({ of: error }: { of: unknown }) {
  const text = useStudioText()
  if (!(error instanceof StudioError && error.code === 'studio.passkey')) return <Refusal of={error} />
  return (
    <p role="alert" className="studio-error">
      {text('sign-in.no-passkey')}
    </p>
  )
}
