import type { ProgressAll } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { celebrate } from '../../parts/moments/celebrate.ts'
import type { Answer } from '../parts/use-rows.ts'
import { getAmountAt, getValueAt } from '../parts/value-at.ts'

type Props = { all: ProgressAll; answer: Answer | undefined; onTried(): Promise<unknown> }

/** The button for all rows at once, while there are at least two. */
export function AllButton({ all, answer, onTried }: Props) {
  const text = useText()
  const { toast } = useModals()
  const { run, isRunning, error } = useAction(all.operation as OperationId)
  const count = Number(getValueAt(answer, all.count) ?? 0)
  if (count < 2) return null
  const press = async () => {
    try {
      const answer = await run({ body: {} } as never)
      if (all.moment) void celebrate({ words: text(all.done), amount: getAmountAt(answer, all.moment) })
      else toast(text(all.done), 'good')
      await refresh(...(all.refreshes as OperationId[]))
    } catch {
      // The refusal is shown beside the button.
    }
    // After a refusal too, because the rows may have changed since they were read.
    await onTried()
  }
  return (
    <>
      <Button isBusy={isRunning} onClick={() => void press()}>
        {text(all.label, { count })}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
