import type { OperationId } from '@marquee/schemas/operations'
import { call } from '../../api/call.ts'
import { useApiScope } from '../../api/context.ts'
import { ApiError } from '../../api/errors.ts'
import { SchemaForm, type SchemaFormProps } from '../../forms/schema-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useModals } from '../../state/modals.ts'

type Props = Omit<SchemaFormProps, 'name' | 'onSubmit'> & { name: string; onDone(value: unknown): void }

/** A form named in a page's JSON; the call that it makes is known to its own file only. For forms that move no money. */
export function NamedForm({ name, onDone, ...rest }: Props) {
  const { onError } = useApiScope()
  const text = useText()
  const { toast } = useModals()
  return (
    <SchemaForm
      {...rest}
      name={name as SchemaFormProps['name']}
      onSubmit={async (body, { submit }) => {
        const value = await call(submit.operation as OperationId, { body: body as never }).catch(
          (error: unknown) => {
            if (error instanceof ApiError) onError(error)
            throw error
          },
        )
        if (submit.success) toast(text(submit.success), 'good')
        onDone(value)
      }}
    />
  )
}
