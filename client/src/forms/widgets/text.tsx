import type { ComponentProps } from 'react'
import type { ControlProps } from '../form-context.ts'
import { readText } from '../read-value.ts'
import { textOf, useTyped } from './typed.ts'

/** One line of text. */
export function TextControl({
  id,
  field,
  value,
  revision,
  isDisabled,
  aria,
  onType,
  onLeave,
  ...more
}: ControlProps & { input?: ComponentProps<'input'> }) {
  const input = useTyped(value, revision)
  return (
    <input
      ref={input}
      className="form-input"
      id={id}
      name={field.name}
      type="text"
      autoComplete={field.autocomplete ?? 'off'}
      defaultValue={textOf(value)}
      disabled={isDisabled}
      {...aria}
      {...more.input}
      onInput={(event) => onType(readText(field, event.currentTarget.value))}
      onBlur={onLeave}
    />
  )
}
