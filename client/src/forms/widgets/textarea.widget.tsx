import { useState } from 'react'
import { countCharacters } from '../field-rule.ts'
import type { ControlProps, Widget } from '../form-context.ts'
import { readText } from '../read-value.ts'
import { formatValue } from './text.widget.tsx'

export const widget: Widget = { Control: TextareaControl }

/** Multi-line text input with a character count; text above the maximum is cut. */
export function TextareaControl({
  id,
  field,
  value,
  revision,
  isDisabled,
  aria,
  text,
  onType,
  onLeave,
}: ControlProps) {
  const most = field.maxLength ?? 255
  const [count, setCount] = useState({ length: countCharacters(formatValue(value)), revision })
  // A value set from outside is counted again.
  const length = count.revision === revision ? count.length : countCharacters(formatValue(value))
  const described = [aria['aria-describedby'], `${id}-count`].filter(Boolean).join(' ')
  const type = (area: HTMLTextAreaElement) => {
    if (countCharacters(area.value) > most) cutTo(area, most)
    setCount({ length: countCharacters(area.value), revision })
    onType(readText(field, area.value))
  }
  return (
    <>
      <textarea
        className="form-input form-area"
        id={id}
        name={field.name}
        rows={4}
        autoComplete="off"
        defaultValue={formatValue(value)}
        data-typed=""
        disabled={isDisabled}
        {...aria}
        aria-describedby={described}
        onInput={(event) => type(event.currentTarget)}
        onBlur={onLeave}
      />
      <p className="form-count" id={`${id}-count`} data-full={length >= most || undefined}>
        <span aria-hidden="true" dir="ltr">
          {length} / {most}
        </span>
        <span className="only-read">{text('form.characters', { count: length, most })}</span>
      </p>
      <span className="only-read" role="status">
        {length >= most ? text('form.full', { most }) : ''}
      </span>
    </>
  )
}

/** Cuts by code points: the browser's `maxlength` would split an emoji. */
function cutTo(area: HTMLTextAreaElement, most: number) {
  const at = area.selectionStart
  area.value = [...area.value].slice(0, most).join('')
  area.setSelectionRange(Math.min(at, area.value.length), Math.min(at, area.value.length))
}
