import type { FieldError, FormPackage } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import type { Ref } from 'react'
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useApiScope } from '../api/context.ts'
import { ApiError } from '../api/errors.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { Button } from '../ui/button.tsx'
import { CoreForm, type FormControl } from './core-form.tsx'
import type { Values } from './form-handle.ts'
import { type LoadedForm, loadForm, readyForm } from './load-form.ts'
import { runSteps, StepRefused } from './run-steps.ts'
import { getServerFieldErrors } from './server-field-errors.ts'
import { widgetFor } from './widgets/registry.ts'

export type SchemaFormProps = {
  name: FormName
  /**
   * Receives the payload. An ApiError that it throws is shown at the fields that it names, or above the
   * button.
   */
  onSubmit(payload: Values, form: FormPackage): Promise<unknown>
  /**
   * Initial values; values without a field are submitted as well. A function if they are known in the browser
   * only.
   */
  initial?: Values | (() => Values)
  /** Known values: they are validated and submitted with the others, and their fields are not shown. */
  extra?: Values
  /** Fields that are shown on demand only, such as `captcha` after wrong passwords. */
  demand?: readonly string[]
  /** Error to show at the start, such as the refusal of an attempt elsewhere. */
  problem?: string
  /** Returns the text for a refusal; the default is the refusal's own message. */
  tell?(refusal: ApiError): string
  /** Text key of the button; the default is the form's own. */
  submitLabel?: string
  /** Shown between the fields and the button. */
  children?: ReactNode
  /** Shown below single fields, by field name. */
  below?: Readonly<Record<string, ReactNode>>
  /** Shown after the button. */
  footer?: ReactNode
  ref?: Ref<FormControl>
}

/**
 * A form of schemas/forms with the brand's current rules. It cannot be submitted until its validator is
 * loaded.
 */
export function SchemaForm({ name, demand, ...rest }: SchemaFormProps) {
  const version = useSite((site) => site.version)
  const { first } = useApiScope()
  const asked = (demand ?? []).join(',')
  const known = useMemo(
    () => readyForm(first?.form(name, asked ? asked.split(',') : [])),
    [first, name, asked],
  )
  const key = ['form', name, version, asked]
  const { data, error, mutate } = useSWR<LoadedForm, Error>(key, () => loadForm(name, demand), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    ...(known && { fallbackData: known }),
  })
  if (data) return <Loaded form={data} {...rest} />
  return error ? <Failed onRetry={() => void mutate()} /> : <Coming />
}

/** Formats emptied after every refused submit: secrets, and single-use tokens. */
const GOOD_ONCE = ['password', 'new-password', 'captcha', 'human-check']
/** Formats emptied after a refused step, because a check is valid once. */
const GOOD_FOR_A_STEP = ['human-check']

function Loaded({
  form,
  onSubmit,
  initial,
  extra,
  problem: firstProblem = '',
  tell = messageOf,
  submitLabel,
  children,
  below,
  footer,
  ref,
}: Omit<SchemaFormProps, 'name' | 'demand'> & { form: LoadedForm }) {
  const text = useText()
  const { onError } = useApiScope()
  const [isRunning, setRunning] = useState(false)
  const isSent = useRef(false)
  const [problem, setProblem] = useState(firstProblem)
  const control = useRef<FormControl>(null)
  useImperativeHandle(ref, () => control.current!, [])

  const isSeen = (path: string) => {
    const field = path.split('.')[0]!
    return form.fields.some(({ name }) => name === field) && !(extra && field in extra)
  }
  const confirm = (values: Values) =>
    runSteps({ ...form, steps: form.submit.steps ?? [], values, kept: control.current!.kept }).catch(
      (error: unknown) => {
        if (error instanceof StepRefused) void onError(error.refusal)
        throw error
      },
    )
  const submit = async (values: Values) => {
    if (isSent.current) return
    isSent.current = true
    setRunning(true)
    setProblem('')
    try {
      const confirmed = await confirm(values)
      await onSubmit({ ...payloadOf(form, values), ...confirmed }, form)
    } catch (error) {
      const refusal = error instanceof StepRefused ? error.refusal : error
      if (!(refusal instanceof ApiError)) throw error
      control.current?.clear(spentBy(error, form))
      const wrong = error instanceof StepRefused ? atStep(error) : wrongFields(refusal, form)
      const seen = wrong.filter(({ field }) => isSeen(field))
      if (seen.length) control.current?.refuse(seen)
      else if (refusal.reaction === 'inline') setProblem(tell(refusal))
    } finally {
      isSent.current = false
      setRunning(false)
    }
  }
  return (
    <CoreForm
      ref={control}
      {...{ form, text, widgetFor }}
      {...(initial && { initial })}
      {...(extra && { extra })}
      {...(below && { below })}
      onSubmit={(values) => void submit(values)}
      onWrong={() => setProblem('')}
    >
      <Whose form={form} />
      {children}
      <div className="form-problem" role="alert">
        {problem}
      </div>
      <Button type="submit" size="l" wide isBusy={isRunning}>
        {text(submitLabel ?? form.submit.label)}
      </Button>
      {footer}
    </CoreForm>
  )
}

/**
 * Formats to empty after a refusal. A refused step empties the human check only if that was reached: nothing else was sent
 * yet, and a wrong code should not force doing it all again. A check that is not submitted itself stays passed, because each
 * code takes its own token.
 */
function spentBy(error: unknown, { fields, submit }: LoadedForm): readonly string[] {
  const check = fields.find(({ format }) => format === 'human-check')
  if (error instanceof StepRefused) {
    const steps = (submit.steps ?? []).map(({ field }) => field)
    const isReached = check && steps.indexOf(check.name) <= steps.indexOf(error.field)
    return isReached && check.send ? GOOD_FOR_A_STEP : []
  }
  return check && !check.send ? GOOD_ONCE.filter((format) => format !== 'human-check') : GOOD_ONCE
}

function messageOf({ message }: ApiError): string {
  return message
}

function wrongFields(refusal: ApiError, { fields }: LoadedForm): readonly FieldError[] {
  return refusal.fields.length ? refusal.fields : getServerFieldErrors(refusal.code, fields)
}

/** A refused step is shown at its field, unless the shared request layer shows it. */
function atStep({ field, refusal }: StepRefused): FieldError[] {
  return refusal.reaction === 'inline' ? [{ field, text: `error.${refusal.code}`, values: {} }] : []
}

/**
 * Hidden username field, which tells password managers whose password is changed (WCAG 1.3.5, ASVS 6.2.7).
 */
function Whose({ form }: { form: LoadedForm }) {
  const account = useSession((session) => session.member?.account)
  const isChange = form.fields.some(({ format }) => format === 'new-password')
  const isNamed = form.fields.some(({ autocomplete }) => autocomplete === 'username')
  return account && isChange && !isNamed ? (
    <input type="text" autoComplete="username" value={account} readOnly hidden />
  ) : null
}

/** Values to submit: fields that are sent, known values, and the form's constants. */
function payloadOf(form: LoadedForm, values: Values): Values {
  const unsent = new Set(form.fields.filter((field) => !field.send).map((field) => field.name))
  const sent = Object.entries(values).filter(([name]) => !unsent.has(name))
  return { ...form.submit.constants, ...Object.fromEntries(sent) }
}

/** Number of placeholder rows; a short form has as many, so the layout shifts little. */
const COMING = [1, 2, 3, 4, 5]

function Coming() {
  const text = useText()
  return (
    <div className="form-coming" role="status" aria-label={text('render.loading')}>
      {COMING.map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  const text = useText()
  return (
    <div className="form-failed" role="alert">
      <p>{text('form.failed')}</p>
      <Button look="outline" icon="refresh" onClick={onRetry}>
        {text('render.retry')}
      </Button>
    </div>
  )
}
