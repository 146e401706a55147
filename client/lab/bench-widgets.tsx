import type { ControlProps, Widget } from '@marquee/client/forms/form-context.ts'
import { AgreementControl } from '@marquee/client/forms/widgets/agreement.widget.tsx'
import { SelectControl } from '@marquee/client/forms/widgets/select.widget.tsx'
import { TextControl } from '@marquee/client/forms/widgets/text.widget.tsx'

const WIDGETS: Readonly<Record<string, Widget>> = {
  text: { Control: TextControl },
  select: { Control: SelectControl },
  number: { Control: NumberControl },
  integer: { Control: NumberControl },
  boolean: { Control: AgreementControl, frame: 'own' },
}
const NUMERIC = { inputMode: 'decimal' } as const

export function getBenchWidget(format: string): Widget {
  return WIDGETS[format] ?? WIDGETS.text!
}

/** Number input; invalid numbers stay text, which the validator refuses. */
function NumberControl(props: ControlProps) {
  const onType = (typed: unknown) =>
    props.onType(typed === undefined || Number.isNaN(Number(typed)) ? typed : Number(typed))
  return <TextControl {...props} onType={onType} input={NUMERIC} />
}
