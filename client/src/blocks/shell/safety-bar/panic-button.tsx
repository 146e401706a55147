import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useEndHere } from '../../../render/session-flows.ts'
import { showToast } from '../../../state/modals.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Excludes the member at once; a market may forbid to ask for a confirmation. */
export function PanicButton({ hours }: { hours: number }) {
  const text = useText()
  const endHere = useEndHere()
  const { run, isRunning } = useAction('identity.panic')
  const stop = async () => {
    try {
      await run()
    } catch {
      // The shared request layer has told the reason.
      return
    }
    endHere()
    showToast(text('time-out.done'), 'good')
  }
  return (
    <button type="button" title={text('time-out.why')} aria-disabled={isRunning} onClick={() => void stop()}>
      <Icon name="pause" />
      {text('safety.panic', { hours })}
    </button>
  )
}
