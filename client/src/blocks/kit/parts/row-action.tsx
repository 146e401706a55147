import type { RecordAction } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { LaterForm } from '../../../forms/later-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { formatAmount } from '../../../state/amounts.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button, type Look } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { celebrate } from '../../parts/moments/celebrate.ts'
import type { Row } from './record-cell.tsx'
import { AnswerFields } from './record-fields.tsx'
import { getAmountAt } from './value-at.ts'

// Few actions have a preview.
const FormPreview = lazy(() => import('./form-preview.tsx').then((m) => ({ default: m.FormPreview })))

/** Values of a row, or of an answer, that an action needs. */
export type ActionProps = {
  action: RecordAction
  row: Row
  /** Called after each attempt, also after a refusal, because the row may have changed since it was read. */
  onTried(): Promise<unknown>
}

/** Tells whether the row permits the action. */
export function isActionAllowed({ field, value }: RecordAction, row: Row): boolean {
  return field === '' || row[field] === value
}

/** The button of a row's action; it is missing while the row does not permit the action. */
export function RowAction({ action, row, onTried, look = 'primary' }: ActionProps & Pick<Look, 'look'>) {
  if (!isActionAllowed(action, row)) return null
  return action.form ? (
    <FormButton action={action} row={row} onTried={onTried} />
  ) : (
    <CallButton action={action} row={row} onTried={onTried} look={look} />
  )
}

function CallButton({ action, row, onTried, look }: ActionProps & { look: NonNullable<Look['look']> }) {
  const text = useText()
  const { confirm: ask } = useModals()
  const question = useQuestion(action, row)
  const { run, isRunning, refusal } = useRowCall(action, row, onTried)
  const press = async () => {
    const isSure =
      action.confirm === undefined ||
      (await ask({
        title: text(action.label),
        text: question,
        confirm: text(action.label),
        cancel: text('dialog.close'),
      }))
    if (isSure) await run()
  }
  return (
    <span className="row-action">
      <Button
        look={look}
        size="s"
        isBusy={isRunning}
        onClick={() => void press()}
        {...nameOf(action, row, text)}
      >
        {text(action.label)}
      </Button>
      {refusal && <small role="alert">{refusal}</small>}
    </span>
  )
}

/** The question before a call, with the amounts of the row that it names. */
export function useQuestion({ confirm, amounts }: RecordAction, row: Row): string {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  if (confirm === undefined) return ''
  const values = Object.entries(amounts).map(
    ([name, field]) => [name, isolate(money(String(row[field] ?? formatAmount(0n)), symbol))] as const,
  )
  return text(confirm, Object.fromEntries(values))
}

function FormButton({ action, row, onTried }: ActionProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="outline"
        size="s"
        {...(action.icon && { icon: action.icon })}
        {...nameOf(action, row, text)}
        onClick={() => setOpen(true)}
      >
        {text(action.label)}
      </Button>
      {isOpen && <ActionForm action={action} row={row} onTried={onTried} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Accessible name of a row's button, which tells the rows apart. */
function nameOf(action: RecordAction, row: Row, text: ReturnType<typeof useText>) {
  return action.names ? { 'aria-label': formatTitle(action, row, text) } : {}
}

/** Title of an action's dialog: its label, and the name of the row. */
export function formatTitle(
  { label, names }: RecordAction,
  row: Row,
  text: ReturnType<typeof useText>,
): string {
  return names ? `${text(label)}: ${isolate(String(row[names] ?? ''))}` : text(label)
}

/** The call of an action without a form, and the refusal of its last attempt. */
export function useRowCall(action: RecordAction, row: Row, onTried: ActionProps['onTried']) {
  const text = useText()
  const { toast } = useModals()
  const { run, isRunning, error } = useAction(action.operation as OperationId)
  return {
    isRunning,
    refusal: error?.message,
    /** Resolves to the answer; to undefined after a refusal. */
    run: async () => {
      try {
        const isDelete = operationTable[action.operation as OperationId].method === 'DELETE'
        const values = bodyOf(action, row)
        const answer = await run((isDelete ? { query: values } : { body: values }) as never)
        const { done, moment } = action
        if (done && moment) void celebrate({ words: text(done), amount: getAmountAt(row, moment) })
        else if (done) toast(text(done), 'good')
        await refresh(...(action.refreshes as OperationId[]))
        return answer as object
      } catch {
        return undefined
      } finally {
        await onTried()
      }
    },
  }
}

function bodyOf({ body, fixed }: RecordAction, row: Row) {
  return { ...Object.fromEntries(Object.entries(body).map(([name, field]) => [name, row[field]])), ...fixed }
}

/** Dialog with an action's form; afterwards it shows the values of the answer that the action names. */
export function ActionForm({ action, row, onTried, onClose }: ActionProps & { onClose(): void }) {
  const text = useText()
  // The objects are kept between renderings, because the form compares them by identity.
  const [known] = useState(() => bodyOf(action, row))
  const [initial] = useState(() => initialOf(action, row))
  const [answer, setAnswer] = useState<object>()
  const done = async (value: unknown) => {
    if (action.shows.length > 0) setAnswer(value as object)
    else onClose()
    await Promise.all([refresh(...(action.refreshes as OperationId[])), onTried()])
  }
  return (
    <Dialog
      title={formatTitle(action, row, text)}
      width={action.preview ? 680 : 480}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      {answer ? (
        <AnswerFields columns={action.shows} answer={answer} />
      ) : (
        <LaterForm
          name={action.form as FormName}
          operation={action.operation as OperationId}
          extra={known}
          initial={initial}
          onDone={done}
        >
          {action.preview && (
            <Suspense fallback={null}>
              <FormPreview preview={action.preview} known={known} />
            </Suspense>
          )}
        </LaterForm>
      )}
    </Dialog>
  )
}

function initialOf({ initial }: RecordAction, row: Row) {
  const given = Object.entries(initial).map(([name, field]) => [name, row[field]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''))
}
