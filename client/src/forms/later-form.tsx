import type { OperationId } from '@marquee/schemas/operations'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { OperationForm } from './operation-form.tsx'

const Form = lazy(() =>
  import('./operation-form.tsx').then((forms) => ({ default: forms.OperationForm<OperationId> })),
)

/** An OperationForm that is loaded when it is first shown, for dialogs on pages that have no form themselves. */
export function LaterForm(props: ComponentProps<typeof OperationForm<OperationId>>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}
