import { lazy, Suspense } from 'react'
import type { ControlProps, Widget } from '../form-context.ts'

const Rows = lazy(() => import('./rows.tsx').then((m) => ({ default: m.Rows })))

export const widget: Widget = { Control: RowsControl, frame: 'own' }

/** Rows of fields; loaded when first shown, because few forms have them. */
export function RowsControl(props: ControlProps) {
  return (
    <Suspense fallback={<div className="form-field form-input" aria-busy="true" />}>
      {/* Values set from outside begin new rows, whose inputs take their texts from them. */}
      <Rows key={props.revision} {...props} />
    </Suspense>
  )
}
