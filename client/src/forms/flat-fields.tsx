import { ERRORS_KEY, type FieldProps } from '@rjsf/utils'
import { Fragment, useContext, useSyncExternalStore } from 'react'
import { FieldSlot } from './field-slot.tsx'
import { BelowFields, useForm } from './form-context.ts'

/**
 * Draws all fields of a form instead of rjsf's ObjectField and its templates. Each field receives plain or
 * constant props, so that only the affected field renders again.
 */
export function FlatFields({ formData, errorSchema }: FieldProps) {
  const { fields, properties, messages, refused, ...shared } = useForm()
  const { handle, text, widgetFor, isDisabled, revision } = shared
  const below = useContext(BelowFields)
  return (
    <>
      <Summary />
      <div className="form-fields">
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.heading && <h3 className="form-heading">{text(field.heading)}</h3>}
            <FieldSlot
              {...{ field, handle, text, widgetFor, isDisabled, revision }}
              schema={properties[field.name] ?? NO_RULE}
              messages={messages[field.name]}
              refused={refused[field.name]}
              value={formData?.[field.name]}
              keyword={errorSchema?.[field.name]?.[ERRORS_KEY]?.[0]}
              cellErrors={field.rows && errorSchema?.[field.name]}
            />
            {below[field.name]}
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Summary of invalid fields, announced when a submit was refused. */
function Summary() {
  const { handle, text } = useForm()
  const summary = () => handle.summary
  const labels = useSyncExternalStore(handle.watch, summary, summary)
  return (
    <div className="form-summary" role="alert">
      {labels.length > 0 && text('form.summary', { fields: labels.join(', ') })}
    </div>
  )
}

const NO_RULE = {}
