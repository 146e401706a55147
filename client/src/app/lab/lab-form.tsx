import type { FormPackage } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import type { OperationId } from '@marquee/schemas/operations'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import type { FormControl } from '../../forms/core-form.tsx'
import type { Values } from '../../forms/form-handle.ts'
import { OperationForm } from '../../forms/operation-form.tsx'
import { SchemaForm } from '../../forms/schema-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useSite } from '../../state/site.ts'

type Outcome = { sent?: Values; answer?: unknown; errors?: Record<string, string> }

/** A single form with sample values, its payload and its errors. */
export function LabForm({ name }: { name: string }) {
  const text = useText()
  const version = useSite((site) => site.version)
  const control = useRef<FormControl>(null)
  const [demand, setDemand] = useState<readonly string[]>([])
  const [isReal, setReal] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})
  const address = `/_site/forms/${name}.json${demand.length ? `?demand=${demand.join(',')}` : ''}`
  const { data: made } = useSWR<FormPackage>([address, version], () =>
    fetch(address).then((answer) => answer.json()),
  )
  const { data: all } = useSWR<{ onDemand: Record<string, string[]> }>('/_site/lab.json')
  const onDemand = all?.onDemand[name] ?? []

  const fill = (values: Values) => {
    control.current?.set(values)
    setOutcome({})
    // The form must receive the values before it validates them.
    setTimeout(() => {
      document.querySelector<HTMLFormElement>('.lab-stage form')?.requestSubmit()
      setTimeout(() => setOutcome((before) => ({ ...before, errors: errorsShown() })), 50)
    }, 50)
  }
  const stage = { name: name as FormName, demand, ref: control }
  return (
    <div className="lab-form">
      <section className="lab-stage">
        <h1>{made ? text(made.title) : name}</h1>
        {isReal && made ? (
          <OperationForm
            {...stage}
            operation={made.submit.operation as OperationId}
            onDone={(answer, sent) => setOutcome({ sent, answer })}
          />
        ) : (
          <SchemaForm {...stage} onSubmit={async (sent) => setOutcome({ sent })} />
        )}
      </section>
      <aside className="lab-side">
        <h2>Samples</h2>
        <div className="lab-samples">
          {made?.samples?.valid.map((values, index) => (
            <button key={JSON.stringify(values)} type="button" data-kind="valid" onClick={() => fill(values)}>
              valid {index + 1}
            </button>
          ))}
          {made?.samples?.invalid.map(({ data, errors }, index) => (
            <button
              key={JSON.stringify(data)}
              type="button"
              data-kind="invalid"
              title={JSON.stringify(errors)}
              onClick={() => fill(data)}
            >
              invalid {index + 1}
            </button>
          ))}
        </div>
        <h2>Ways</h2>
        <label>
          <input
            type="checkbox"
            checked={isReal}
            onChange={(event) => setReal(event.currentTarget.checked)}
          />{' '}
          make the call
        </label>
        {onDemand.map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={demand.includes(field)}
              onChange={(event) =>
                setDemand(
                  event.currentTarget.checked ? [...demand, field] : demand.filter((one) => one !== field),
                )
              }
            />{' '}
            ask for {field}
          </label>
        ))}
        <Shown title="Sent" value={outcome.sent} />
        <Shown title="Answer" value={outcome.answer} />
        <Shown title="Found wrong" value={outcome.errors} />
        <details>
          <summary>Form as served</summary>
          <pre>{JSON.stringify(made, null, 2)}</pre>
        </details>
      </aside>
    </div>
  )
}

function Shown({ title, value }: { title: string; value: unknown }) {
  if (value === undefined) return null
  return (
    <>
      <h2>{title}</h2>
      <pre data-shown={title}>{JSON.stringify(value, null, 2)}</pre>
    </>
  )
}

function errorsShown(): Record<string, string> {
  const errors = document.querySelectorAll('.lab-stage .form-error')
  return Object.fromEntries(
    [...errors].map((error) => [
      error.id
        .replace(/^.*?_(\w+)-error$/, '$1')
        .split('_')
        .at(-1)!,
      error.textContent ?? '',
    ]),
  )
}
