import type { ComponentProps } from 'react'
import type { ControlProps } from '../form-context.ts'
import { readText } from '../read-value.ts'

type Props = ControlProps & { input?: ComponentProps<'input'> }

/**
 * One line of text. The browser keeps what is typed, so no key is lost and none draws anything; what is set from
 * outside is written into what has `data-typed` (core-form.tsx).
 */
export function TextControl({ id, field, value, isDisabled, aria, onType, onLeave, input }: Props) {
  return (
    <input
      className="form-input"
      id={id}
      name={field.name}
      type="text"
      autoComplete={field.autocomplete ?? 'off'}
      defaultValue={textOf(value)}
      data-typed=""
      disabled={isDisabled}
      {...aria}
      {...input}
      onInput={(event) => onType(readText(field, event.currentTarget.value))}
      onBlur={onLeave}
    />
  )
}

export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
