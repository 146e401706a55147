import type { ControlProps } from '../form-context.ts'
import { TextControl } from './text.tsx'

/** A day, by the browser's own picker; the value is yyyy-MM-dd everywhere. */
export function DateControl(props: ControlProps) {
  const { atLatest } = props.schema as { atLatest?: string }
  return <TextControl {...props} input={{ type: 'date', ...(atLatest && { max: atLatest }) }} />
}
