import type { FormField } from '@marquee/schemas/contract'
import type { ErrorSchema } from '@rjsf/utils'
import { Fragment, memo, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { FieldSlot } from './field-slot.tsx'
import { BelowFields, useForm } from './form-context.ts'
import { formatPlainLabel } from './label-parts.ts'
import type { CheckedValues } from './ready-form.ts'
import { ERRORS_KEY } from './refusals.ts'

/**
 * Draws all fields of a form instead of rjsf's ObjectField and its templates. Each field receives plain or
 * constant props, so that only the affected field renders again.
 */
export const FlatFields = memo(function FlatFields({ formData, errorSchema }: CheckedValues) {
  const { fields, properties, messages, refused, ...shared } = useForm()
  const { handle, text, widgetFor, isDisabled, revision } = shared
  const below = useContext(BelowFields)
  const draw = (field: FormField) => (
    <Fragment key={field.name}>
      {field.heading && <h3 className="form-heading">{text(field.heading)}</h3>}
      <FieldSlot
        {...{ field, handle, text, widgetFor, isDisabled, revision }}
        schema={properties[field.name] ?? NO_RULE}
        messages={messages[field.name]}
        refused={refused[field.name]}
        value={formData[field.name]}
        keyword={errorSchema?.[field.name]?.[ERRORS_KEY]?.[0]}
        cellErrors={field.rows && errorSchema?.[field.name]}
      />
      {below[field.name]}
    </Fragment>
  )
  return (
    <>
      <Summary wrong={errorSchema} />
      <div className="form-fields">
        {groupFields(fields).map(({ line, of }) =>
          line ? (
            <Fold key={of[0]!.name} line={text(line)} isNeeded={of.some(({ name }) => formData[name])}>
              {of.map(draw)}
            </Fold>
          ) : (
            of.map(draw)
          ),
        )}
      </div>
    </>
  )
})

type Group = { line: string | undefined; of: FormField[] }

/** Fields that follow each other, in groups that unfold together; required fields are never folded. */
function groupFields(fields: readonly FormField[]): Group[] {
  const groups: Group[] = []
  for (const field of fields) {
    const line = field.required ? undefined : field.folded
    const last = groups.at(-1)
    if (last && last.line === line) last.of.push(field)
    else groups.push({ line, of: [field] })
  }
  return groups
}

/** Fields behind a line that unfolds them; a value, such as the code of a link, unfolds them too. */
function Fold({ line, isNeeded, children }: { line: string; isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <details
      className="form-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{line}</summary>
      {children}
    </details>
  )
}

/** Summary of invalid fields, announced when a submit was refused; a field leaves it when it is right. */
function Summary({ wrong }: { wrong: ErrorSchema | undefined }) {
  const { handle, fields, text } = useForm()
  const summary = () => handle.summary
  const names = useSyncExternalStore(handle.watch, summary, summary)
  const labels = fields.filter(({ name }) => names.includes(name) && wrong?.[name])
  return (
    <div className="form-summary" role="alert">
      {labels.length > 0 &&
        text('form.summary', { fields: labels.map(({ label }) => formatPlainLabel(text(label))).join(', ') })}
    </div>
  )
}

const NO_RULE = {}
