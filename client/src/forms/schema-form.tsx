import type { FormPackage } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import type { Ref } from 'react'
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useApiScope } from '../api/context.ts'
import type { ApiError } from '../api/errors.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { Button } from '../ui/button.tsx'
import { CoreForm, type FormControl } from './core-form.tsx'
import type { Values } from './form-handle.ts'
import { getLoadedEngine } from './load-engine.ts'
import { findReadyForm, type LoadedForm, loadForm } from './load-form.ts'
import { getWidget } from './widgets/registry.ts'

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
 * A form of schemas/forms with the brand's current rules. It is drawn when its validator is loaded, so that no submit
 * passes without it.
 */
export function SchemaForm({ name, demand, ...rest }: SchemaFormProps) {
  const version = useSite((site) => site.version)
  const { first } = useApiScope()
  const asked = (demand ?? []).join(',')
  const known = useMemo(
    () => findReadyForm(first?.form(name, asked ? asked.split(',') : [])),
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

  const submit = async (values: Values) => {
    if (isSent.current) return
    isSent.current = true
    setRunning(true)
    setProblem('')
    try {
      await getLoadedEngine()!.sendForm({
        form,
        values,
        control: control.current!,
        hidden: extra,
        onError,
        onSubmit,
        onRefused: (refusal) => setProblem(tell(refusal)),
      })
    } finally {
      isSent.current = false
      setRunning(false)
    }
  }
  return (
    <CoreForm
      ref={control}
      {...{ form, text, widgetFor: getWidget }}
      {...(initial && { initial })}
      {...(extra && { extra })}
      {...(below && { below })}
      onSubmit={(values) => void submit(values)}
      onWrong={() => setProblem('')}
      onUnchecked={() => setProblem(text('form.failed'))}
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

function messageOf({ message }: ApiError): string {
  return message
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
