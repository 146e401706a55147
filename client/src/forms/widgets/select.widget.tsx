import type { OperationId } from '@marquee/schemas/operations'
import { useEffect } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import type { ControlProps, Widget } from '../form-context.ts'

/** A choice; its value is sent with its own type, so that numbers stay numbers. */
type Option = { value: string | number; label: string }

export const widget: Widget = { Control: SelectControl }

/** A choice from the options of the form's file, or from those that an operation returns. */
export function SelectControl(props: ControlProps) {
  const { field, text } = props
  const { options, optionsFrom } = field
  if (optionsFrom) return <ReadSelect {...props} />
  return (
    <Select {...props} options={(options ?? []).map(({ value, label }) => ({ value, label: text(label) }))} />
  )
}

function ReadSelect(props: ControlProps) {
  const { operation, list, value, label } = props.field.optionsFrom!
  const { data } = useOperation(operation as OperationId)
  const rows = rowsOf(data, list)
  return (
    <Select
      {...props}
      options={rows.map((row) => ({ value: String(row[value]), label: String(row[label]) }))}
    />
  )
}

function rowsOf(data: unknown, list: string): Record<string, unknown>[] {
  const rows = list ? (data as Record<string, unknown> | undefined)?.[list] : data
  return Array.isArray(rows) ? rows : []
}

function Select({
  id,
  field,
  value,
  isDisabled,
  aria,
  text,
  options,
  onChoose,
  onLeave,
}: ControlProps & { options: Option[] }) {
  const only = field.required && options.length === 1 ? options[0]!.value : undefined
  useEffect(() => {
    if (only !== undefined && value === undefined) onChoose(only)
  }, [only, value, onChoose])
  return (
    <select
      className="form-input"
      id={id}
      name={field.name}
      value={String(value ?? '')}
      autoComplete={field.autocomplete}
      disabled={isDisabled}
      {...aria}
      onChange={({ currentTarget: { value: typed } }) =>
        onChoose(options.find((option) => String(option.value) === typed)?.value)
      }
      onBlur={onLeave}
    >
      <option value="">{text('form.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
