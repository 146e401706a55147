import type { FieldProps } from '@rjsf/utils'
import { FieldSlot } from './field-slot.tsx'
import { useForm } from './form-context.ts'

/**
 * Draws all fields of a form in place of rjsf's own ObjectField and its templates. What each field gets is plain values
 * or never changes, so that only the field that something happened to is drawn again.
 */
export function FlatFields({ formData, errorSchema }: FieldProps) {
  const { fields, properties, messages, refused, summary, ...shared } = useForm()
  const { handle, text, widgetFor, isDisabled, revision } = shared
  return (
    <>
      <div className="form-summary" role="alert">
        {summary.length > 0 && text('form.summary', { fields: summary.join(', ') })}
      </div>
      <div className="form-fields">
        {fields.map((field) => (
          <FieldSlot
            key={field.name}
            {...{ field, handle, text, widgetFor, isDisabled, revision }}
            schema={properties[field.name] ?? NO_RULE}
            messages={messages[field.name]}
            refused={refused[field.name]}
            value={formData?.[field.name]}
            keyword={errorSchema?.[field.name]?.__errors?.[0]}
          />
        ))}
      </div>
    </>
  )
}

const NO_RULE = {}
