import type { FormField } from '@marquee/schemas/contract'
import type { ErrorSchema } from '@rjsf/utils'
import { memo, useReducer, useState } from 'react'
import { deferClick } from '../ui/deferred-click.ts'
import { FieldTyping } from './field-typing.ts'
import { BY_SERVER, type ControlProps, type FormScope, type Message } from './form-context.ts'

type Props = Pick<FormScope, 'handle' | 'text' | 'widgetFor' | 'isDisabled' | 'revision'> & {
  field: FormField
  schema: Record<string, unknown>
  messages: Readonly<Record<string, Message>> | undefined
  /** The server's error for this field. */
  refused: Message | undefined
  /** The field's value in the form's state. */
  value: unknown
  /** The first violated keyword, if it may be shown yet. */
  keyword: string | undefined
  /** Errors of the rows of a field with rows. */
  cellErrors?: ErrorSchema | undefined
}

/** One field: label, widget, hint, and error. It renders again only when its own props have changed. */
export const FieldSlot = memo(function FieldSlot(props: Props) {
  const { field, handle, text, schema, isDisabled, revision } = props
  const { Control, frame = 'above' } = props.widgetFor(field.format)
  const { keyword, onType, onChoose, onLeave } = useTyping(props)
  const message = keyword && messageOf(props, keyword)
  const id = handle.idOf(field.name)
  const label = text(field.label)
  const described = [field.hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ')
  const aria: ControlProps['aria'] = {
    ...(described ? { 'aria-describedby': described } : {}),
    ...(message ? { 'aria-invalid': true as const } : {}),
    ...(field.required ? { 'aria-required': true as const } : {}),
  }
  const control = (
    <Control
      {...{ id, field, label, schema, isDisabled, aria, text, handle, revision, onType, onChoose, onLeave }}
      value={props.value}
      cellErrors={props.cellErrors}
    />
  )
  if (frame === 'none') return control
  return (
    <div className="form-field" data-format={field.format} data-wrong={message ? true : undefined}>
      {frame === 'above' && (
        <label className="form-label" htmlFor={id}>
          {label}
          {!field.required && <span className="form-optional">{text('form.optional')}</span>}
        </label>
      )}
      {control}
      {field.hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {text(field.hint)}
        </p>
      )}
      {message && (
        <p className="form-error" id={`${id}-error`}>
          <span>
            {message.lead && <b>{text(message.lead)}</b>}
            {text(message.text, message.values)}
          </span>
        </p>
      )}
    </div>
  )
})

function useTyping({ field: { name, required }, schema, handle, value, keyword }: Props) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const state = { name, required, schema, value, keyword }
  const [typing] = useState(() => new FieldTyping(handle, state))
  return {
    keyword: typing.draw(state),
    onType: (typed: unknown) => {
      if (typing.type(typed)) redraw()
    },
    onChoose: (chosen: unknown) => typing.choose(chosen),
    // An error below the field shifts the elements below it, possibly the one being pressed, so it is shown
    // after the press.
    onLeave: () =>
      deferClick(() => {
        if (typing.leave()) redraw()
      }),
  }
}

function messageOf({ messages, refused }: Props, keyword: string): Message {
  if (keyword === BY_SERVER && refused) return refused
  return messages?.[keyword] ?? { text: 'form.invalid', values: {} }
}
