import { getText } from '@marquee/client/i18n/languages.ts'
import { type FormEvent, useId, useState } from 'react'
import type { FlatSchema } from './bench-schema.ts'

type Property = FlatSchema['properties'][string]
type Judge = () => boolean

/**
 * The same form written by hand, with state for each field and rules in code, as a baseline for measurements.
 */
export function HandForm({ schema, onSubmit }: { schema: FlatSchema; onSubmit(values: unknown): void }) {
  const [values] = useState(() => new Map<string, string>())
  const [judges] = useState(() => new Map<string, Judge>())
  const [wrong, setWrong] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const faulty = [...judges].filter(([, isGood]) => !isGood()).map(([name]) => name)
    setWrong(faulty.length)
    if (faulty[0]) event.currentTarget.querySelector<HTMLElement>(`[name="${faulty[0]}"]`)?.focus()
    else onSubmit(Object.fromEntries(values))
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="form-summary" role="alert">
        {wrong > 0 && getText('form.summary', { fields: wrong })}
      </div>
      <div className="form-fields">
        {Object.entries(schema.properties).map(([name, property]) => (
          <HandField key={name} name={name} property={property} values={values} judges={judges} />
        ))}
      </div>
      <button type="submit">send</button>
    </form>
  )
}

type FieldProps = {
  name: string
  property: Property
  values: Map<string, string>
  judges: Map<string, Judge>
}

function HandField({ name, property, values, judges }: FieldProps) {
  const id = useId()
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const judge = () => {
    const isGood = fits(property, values.get(name) ?? '')
    setWrong(!isGood)
    setTouched(true)
    return isGood
  }
  judges.set(name, judge)
  const change = (next: string) => {
    values.set(name, next)
    setValue(next)
    if (isTouched) setWrong(!fits(property, next))
  }
  const shared = {
    id,
    name,
    value,
    className: 'form-input',
    'aria-required': true,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    onBlur: judge,
  }
  return (
    <div className="form-field" data-wrong={isWrong || undefined}>
      <label className="form-label" htmlFor={id}>
        {property.title}
      </label>
      {property.enum ? (
        <select {...shared} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{getText('form.choose')}</option>
          {property.enum.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type="text" onChange={(event) => change(event.currentTarget.value)} />
      )}
      {isWrong && (
        <p className="form-error" id={`${id}-error`}>
          {getText('form.invalid')}
        </p>
      )}
    </div>
  )
}

function fits(
  {
    type,
    enum: choices,
    minLength = 0,
    maxLength = Infinity,
    pattern,
    minimum = -Infinity,
    maximum = Infinity,
  }: Property,
  value: string,
): boolean {
  if (choices) return choices.includes(value)
  if (type === 'number') return value !== '' && Number(value) >= minimum && Number(value) <= maximum
  return (
    value.length >= minLength &&
    value.length <= maxLength &&
    (!pattern || new RegExp(pattern, 'u').test(value))
  )
}
