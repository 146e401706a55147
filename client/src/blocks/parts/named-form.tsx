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
  /** Takes over after a refusal, such as to ask for a second factor; false lets the form show it. */
  onRefused?(error: ApiError): boolean
}

type Payload = Parameters<SchemaFormProps['onSubmit']>[0]

/**
 * A form named in a page's JSON; only its own file names the operation. It must not be used for money writes.
 */
export function NamedForm({ name, prepare = keep, onDone, onRefused, ...rest }: Props) {
  const { onError } = useApiScope()
  const text = useText()
  const { toast } = useModals()
  return (
    <SchemaForm
      {...rest}
      name={name as SchemaFormProps['name']}
      onSubmit={async (payload, { submit }) => {
        const operation = submit.operation as OperationId
        let value: unknown
        try {
          value = await call(operation, submitInput(operation, await prepare(payload)))
        } catch (error) {
          if (error instanceof ApiError && onRefused?.(error)) return
          if (error instanceof ApiError) void onError(error)
          throw error
        }
        if (submit.success) toast(text(submit.success), 'good')
        onDone(value)
      }}
    />
  )
}

function keep(payload: Payload): Promise<Payload> {
  return Promise.resolve(payload)
}
