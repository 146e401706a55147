import type { ControlProps } from '../form-context.ts'
import { TextControl } from './text.tsx'

/** A day, by the browser's own picker; the value is yyyy-MM-dd. */
export function DateControl(props: ControlProps) {
  const { atLatest, format } = props.schema as { atLatest?: string; format?: string }
  // Rules may ask for another order of day and month, which only a text can have.
  if (format !== 'date') return <TextControl {...props} />
  return <TextControl {...props} input={{ type: 'date', ...(atLatest && { max: atLatest }) }} />
}
