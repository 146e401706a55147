import type { ControlProps, Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

// `type="email"` is avoided: browsers change its value and validate it by rules of their own.
const INPUT = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export const widget: Widget = { Control: EmailControl }

export function EmailControl(props: ControlProps) {
  return <TextControl {...props} input={INPUT} />
}
