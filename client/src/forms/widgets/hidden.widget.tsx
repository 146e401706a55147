import type { Widget } from '../form-context.ts'

export const widget: Widget = { Control: HiddenControl, frame: 'none' }

/** A field that is submitted but not shown. */
export function HiddenControl() {
  return null
}
