import type { FormControl } from '@marquee/client/forms/core-form.tsx'
import type { Values } from '@marquee/client/forms/form-handle.ts'
import { type LoadedForm, loadForm } from '@marquee/client/forms/load-form.ts'
import { OperationForm } from '@marquee/client/forms/operation-form.tsx'
import { SchemaForm } from '@marquee/client/forms/schema-form.tsx'
import { useText } from '@marquee/client/i18n/use-text.ts'
import { useSite } from '@marquee/client/state/site.ts'
import type { FormName } from '@marquee/schemas/names'
import type { OperationId } from '@marquee/schemas/operations'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { chooseAccount, readAccounts, signInAs } from './lab-account.ts'
import { LabRows } from './lab-rows.tsx'
import { LabSurroundings } from './lab-surroundings.tsx'
import { type Draft, fillInDraft } from './picture.ts'
import { ReportButton } from './report-button.tsx'

type Outcome = { sent?: Values; answer?: unknown; errors?: Record<string, string> }

/** A single form with its payload, its errors, and rows that try its rules. */
export function LabForm({ name }: { name: string }) {
  return <OneForm key={name} name={name} />
}

function OneForm({ name }: { name: string }) {
  const text = useText()
  const version = useSite((site) => site.version)
  const [control, setControl] = useState<FormControl | null>(null)
  const [query, setQuery] = useSearchParams()
  const demand = query.get('demand')?.split(',') ?? []
  const [isReal, setReal] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})
  // A change of the world may change the form's rules.
  const [changes, setChanges] = useState(0)
  const { data: made } = useSWR<LoadedForm>(['lab-form', name, demand.join(), version, changes], () =>
    loadForm(name, demand),
  )
  useScene(query, control !== null)
  const { data: all } = useSWR<{ onDemand: Record<string, string[]> }>('/_site/lab.json')
  const onDemand = all?.onDemand[name] ?? []

  const fill = (values: Values) => {
    control?.set(values)
    setOutcome({})
    // The form must receive the values before it validates them.
    setTimeout(() => {
      document.querySelector<HTMLFormElement>('.lab-stage form')?.requestSubmit()
      setTimeout(() => setOutcome((before) => ({ ...before, errors: errorsShown() })), 50)
    }, 50)
  }
  const stage = { name: name as FormName, demand, ref: setControl }
  return (
    <div className="lab-form" data-form={name}>
      <section className="lab-stage">
        <div className="lab-title">
          <h1>{made ? text(made.title) : name}</h1>
          <ReportButton name={name} />
        </div>
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
                setQuery(
                  (before) => withDemand(before, toggled(demand, field, event.currentTarget.checked)),
                  { replace: true },
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
          <pre>{JSON.stringify({ ...made, module: undefined }, null, 2)}</pre>
        </details>
      </aside>
      {made && control && (
        <LabRows
          key={made.hash}
          form={made}
          demand={demand.length ? `?demand=${demand.join(',')}` : ''}
          onFill={fill}
        />
      )}
      <div className="lab-inspector">
        <LabSurroundings
          to={`forms/${name}`}
          query={query}
          onChange={() => setChanges((count) => count + 1)}
        />
      </div>
    </div>
  )
}

/** Signs in the account or the role in the address, and types its draft once the form is there. */
function useScene(query: URLSearchParams, isReady: boolean) {
  const [account, role, draft] = [query.get('account'), query.get('role'), query.get('draft')]
  useEffect(() => {
    if (account !== null) void signInAs(account)
    else if (role !== null) void readAccounts().then((all) => signInAs(chooseAccount({}, all, role)))
  }, [account, role])
  useEffect(() => {
    const stage = document.querySelector('.lab-stage')
    if (isReady && stage && draft !== null) fillInDraft(stage, JSON.parse(draft) as Draft)
  }, [isReady, draft])
}

function toggled(names: readonly string[], name: string, isOn: boolean): readonly string[] {
  const others = names.filter((one) => one !== name)
  return isOn ? [...others, name] : others
}

function withDemand(query: URLSearchParams, demand: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (demand.length) changed.set('demand', demand.join())
  else changed.delete('demand')
  return changed
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
