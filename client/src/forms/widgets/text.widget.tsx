import type { ComponentProps } from 'react'
import type { ControlProps, Widget } from '../form-context.ts'
import { readText } from '../read-value.ts'

type Props = ControlProps & { input?: ComponentProps<'input'> }

export const widget: Widget = { Control: TextControl }

/**
 * Single-line text input. It is uncontrolled, so a key renders nothing; values set from outside are written
 * into elements with `data-typed` (core-form.tsx).
 */
export function TextControl({ id, field, value, isDisabled, aria, onType, onLeave, input }: Props) {
  return (
    <input
      className="form-input"
      id={id}
      name={field.name}
      type="text"
      autoComplete={field.autocomplete ?? 'off'}
      defaultValue={formatValue(value)}
      data-typed=""
      disabled={isDisabled}
      {...aria}
      {...input}
      onInput={(event) => onType(readText(field, event.currentTarget.value))}
      onBlur={onLeave}
    />
  )
}

export function formatValue(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
