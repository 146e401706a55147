import { useSyncExternalStore } from 'react'
import { type ControlProps, useForm, type Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

const INPUT = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const

export const widget: Widget = { Control: MobileControl }

/** Input for a mobile number, with the dialling code of the form's country before it. */
export function MobileControl(props: ControlProps) {
  const { fields, handle } = useForm()
  const country = fields.find(({ format, optionsFrom }) => format === 'country' && !optionsFrom)?.name ?? ''
  const chosen = () => handle.values[country]
  const code = useSyncExternalStore(handle.watch, chosen, chosen)
  return (
    <span className="form-box">
      {typeof code === 'string' && <bdi className="form-affix">+{code}</bdi>}
      <TextControl {...props} input={INPUT} />
    </span>
  )
}
