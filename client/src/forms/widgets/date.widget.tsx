import type { ControlProps, Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

export const widget: Widget = { Control: DateControl }

/** Date input with the browser's picker; the value is yyyy-MM-dd. */
export function DateControl(props: ControlProps) {
  const { atLatest, format } = props.schema as { atLatest?: string; format?: string }
  // A rule may demand another date format, which only a text field can take.
  if (format !== 'date') return <TextControl {...props} />
  return <TextControl {...props} input={{ type: 'date', ...(atLatest && { max: atLatest }) }} />
}
