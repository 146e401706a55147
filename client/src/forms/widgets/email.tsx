import type { ControlProps } from '../form-context.ts'
import { TextControl } from './text.tsx'

// Not type email: browsers rewrite what is typed there, and judge it by rules of their own.
const INPUT = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** An e-mail address. */
export function EmailControl(props: ControlProps) {
  return <TextControl {...props} input={INPUT} />
}
