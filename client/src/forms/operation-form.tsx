import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import type { CallInput } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useText } from '../i18n/use-text.ts'
import { useModals } from '../state/modals.ts'
import type { Values } from './form-handle.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
import { submitInput } from './submit-input.ts'

type Props<Id extends OperationId> = Omit<SchemaFormProps, 'onSubmit'> & {
  /** The operation that the form's file names under `submit`; repeated here so that the answer has a type. */
  operation: Id
  /** Called with the answer of a successful call. */
  onDone?(value: Operations[Id]['value'], payload: Values): unknown
}

/** A form that makes the call named in its file and shows a message on success. */
export function OperationForm<Id extends OperationId>({ operation, onDone, ...rest }: Props<Id>) {
  const { run } = useAction(operation)
  const text = useText()
  const { toast, coverWhile } = useModals()
  return (
    <SchemaForm
      {...rest}
      onSubmit={async (payload, form) => {
        const value = await coverWhile(run(submitInput(operation, payload) as CallInput<Id>))
        if (form.submit.success) toast(text(form.submit.success), 'good')
        await onDone?.(value, payload)
      }}
    />
  )
}
