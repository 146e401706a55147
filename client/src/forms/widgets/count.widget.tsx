import { readAmount } from '../../lib/typed-amount.ts'
import type { ControlProps, Widget } from '../form-context.ts'
import { readText } from '../read-value.ts'
import { TextControl } from './text.widget.tsx'

/** Settings of a count's input. */
const INPUT = { inputMode: 'numeric', dir: 'ltr' } as const

export const widget: Widget = { Control: CountControl }

/** A whole number, typed with the digits of any language. */
export function CountControl({ field, onType, ...rest }: ControlProps) {
  const type = (typed: unknown) => onType(typed === undefined ? undefined : countOf(String(typed)))
  return <TextControl {...rest} field={field} onType={type} input={INPUT} />
}

/** The number that a text means; the text itself if it is no whole number, which the form then refuses. */
function countOf(typed: string): number | string | undefined {
  const amount = readAmount(typed, { decimal: '.', currency: [] })
  return amount !== undefined && /^\d+$/.test(amount)
    ? Number(amount)
    : readText({ format: 'count', trim: true }, typed)
}
