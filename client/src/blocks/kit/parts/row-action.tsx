import type { RecordAction } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import type { Row } from './record-cell.tsx'

type Props = { action: RecordAction; row: Row; onTried(): Promise<unknown> }

/** The button of a row, where its state has one: it makes a call with values of the row, once however often it is pressed. */
export function RowAction({ action, row, onTried }: Props) {
  const text = useText()
  const { toast, confirm: ask } = useModals()
  const { run, isRunning, error } = useAction(action.operation as OperationId)
  if (row[action.field] !== action.value) return null
  const act = async () => {
    const { confirm } = action
    const isSure =
      confirm === undefined ||
      (await ask({
        title: text(action.label),
        text: text(confirm),
        confirm: text(action.label),
        cancel: text('dialog.close'),
      }))
    if (!isSure) return
    const body = Object.fromEntries(Object.entries(action.body).map(([name, field]) => [name, row[field]]))
    try {
      await run({ body } as never)
      toast(text(action.done), 'good')
      await refresh(...(action.refreshes as OperationId[]))
    } catch {
      // The refusal stands beside the button.
    }
    // After a refusal too: the row may have changed since it was read.
    await onTried()
  }
  return (
    <span className="row-action">
      <Button size="s" isBusy={isRunning} onClick={() => void act()}>
        {text(action.label)}
      </Button>
      {error && <small role="alert">{error.message}</small>}
    </span>
  )
}
