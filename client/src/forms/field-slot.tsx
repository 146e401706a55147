import type { FormField } from '@marquee/schemas/contract'
import { memo, useReducer, useRef } from 'react'
import { BY_SERVER, type ControlProps, type FormScope, type Message } from './form-context.ts'
import { failedKeyword } from './field-rule.ts'

type Props = Pick<FormScope, 'handle' | 'text' | 'widgetFor' | 'isDisabled' | 'revision'> & {
  field: FormField
  schema: Record<string, unknown>
  messages: Readonly<Record<string, Message>> | undefined
  /** What the server said of this field. */
  refused: Message | undefined
  /** The value that the form knows. */
  value: unknown
  /** The first keyword that it fails, as far as it may be shown. */
  keyword: string | undefined
}

/** One field: label, widget, hint, and what is wrong. Drawn again only when something of its own changed. */
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
          {text(message.text, message.values)}
        </p>
      )}
    </div>
  )
})

/** Judges what is typed by the field's own rule at once; what the form knows is judged by the form. */
function useTyping({ field, schema, handle, value, keyword }: Props) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const latest = useRef({ typed: value, value, keyword, shown: keyword, revision: handle.revision })
  const state = latest.current
  if (state.revision !== handle.revision) Object.assign(state, { typed: value, revision: handle.revision })
  Object.assign(state, { value, keyword })
  const fault = () => {
    if (state.typed === state.value) return state.keyword
    return handle.mayShow(field.name) ? failedKeyword(schema, field.required, state.typed) : undefined
  }
  const look = () => {
    if (fault() !== state.shown) redraw()
  }
  state.shown = fault()
  return {
    keyword: state.shown,
    onType: (typed: unknown) => {
      state.typed = typed
      handle.type(field.name, typed)
      look()
    },
    onChoose: (chosen: unknown) => {
      state.typed = chosen
      handle.choose(field.name, chosen)
    },
    onLeave: () => {
      handle.leave(field.name)
      look()
    },
  }
}

function messageOf({ messages, refused }: Props, keyword: string): Message {
  if (keyword === BY_SERVER && refused) return refused
  return messages?.[keyword] ?? { text: 'form.invalid', values: {} }
}
