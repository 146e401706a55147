import type { OperationId } from '@marquee/schemas/operations'
import { call } from '../../api/call.ts'
import { useApiScope } from '../../api/context.ts'
import { ApiError } from '../../api/errors.ts'
import { SchemaForm, type SchemaFormProps } from '../../forms/schema-form.tsx'
import { submitInput } from '../../forms/submit-input.ts'
import { useText } from '../../i18n/use-text.ts'
import { useModals } from '../../state/modals.ts'

type Props = Omit<SchemaFormProps, 'name' | 'onSubmit'> & {
  name: string
  /**
   * Runs before the call, such as to ask for confirmation, and returns the payload to send; an ApiError that
   * it throws is shown.
   */
  prepare?(payload: Payload): Promise<Payload>
  onDone(value: unknown): void
}

type Payload = Parameters<SchemaFormProps['onSubmit']>[0]

/**
 * A form named in a page's JSON; only its own file names the operation. It must not be used for money writes.
 */
export function NamedForm({ name, prepare = keep, onDone, ...rest }: Props) {
  const { onError } = useApiScope()
  const text = useText()
  const { toast } = useModals()
  return (
    <SchemaForm
      {...rest}
      name={name as SchemaFormProps['name']}
      onSubmit={async (payload, { submit }) => {
        const operation = submit.operation as OperationId
        const value = await prepare(payload)
          .then((body) => call(operation, submitInput(operation, body)))
          .catch((error: unknown) => {
            if (error instanceof ApiError) onError(error)
            throw error
          })
        if (submit.success) toast(text(submit.success), 'good')
        onDone(value)
      }}
    />
  )
}

function keep(payload: Payload): Promise<Payload> {
  return Promise.resolve(payload)
}
