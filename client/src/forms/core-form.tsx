import type { FormPackage } from '@marquee/schemas/contract'
import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Text } from '../i18n/use-text.ts'
import { FlatFields } from './flat-fields.tsx'
import { BY_SERVER, FormContext, type FormScope, type Message, useForm, type Widget } from './form-context.ts'
import { FormHandle, type Values } from './form-handle.ts'
import { type CompiledModule, isGood, precompiledValidator } from './precompiled.ts'
import './form.css'

/** A form and its check, both arrived. */
export type ReadyForm = Pick<FormPackage, 'name' | 'schema' | 'fields' | 'messages'> & {
  module: CompiledModule
}

/** What can be done to a form from outside. */
export type FormControl = {
  /** Replaces all values. */
  set(values: Values): void
  values(): Values
  /** Shows what the server found wrong, at its fields, and puts the focus on the first. */
  refuse(fields: readonly { field: string; text: string; values: Message['values'] }[]): void
  /** Empties fields of these formats; what was typed elsewhere stays. */
  clear(formats: readonly string[]): void
}

type Props = {
  form: ReadyForm
  text: Text
  widgetFor(format: string): Widget
  /** Values at the start, over the fields' defaults. */
  initial?: Values
  /** Values that are known: checked and sent, but not asked for. */
  extra?: Values
  isDisabled?: boolean
  onSubmit(values: Values): void
  /** Button and whatever else follows the fields. */
  children: ReactNode
  ref?: Ref<FormControl>
}

const NOTHING: Values = {}
const OWN_FIELDS = { SchemaField: FlatFields }
// Defaults are put in here, once; rjsf would put in those of `const` too, and tick a box that nobody ticked.
const NO_DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const

/** rjsf's form with our own fields, over a check that the gateway compiled. */
export function CoreForm(props: Props) {
  const { form, text, widgetFor, extra = NOTHING, isDisabled = false, onSubmit, children } = props
  const id = useId()
  const [handle] = useState(() => new FormHandle(id, startValues(form, props.initial)))
  const [revision, setRevision] = useState(0)
  const [summary, setSummary] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED)
  const shown = useMemo(() => form.fields.filter(({ name }) => !(name in extra)), [form.fields, extra])
  const validator = useMemo(() => precompiledValidator(form.module), [form.module])
  const extraErrors = useMemo(() => errorsOf(refused), [refused])
  const [start] = useState(() => ({ ...handle.values, ...extra }))
  const rjsf = useRef<Form>(null)
  const known = useRef(extra)

  useEffect(() => {
    handle.onTell((values) => {
      setRefused((before) => stillRefused(before, values))
      rjsf.current?.onChange({ ...values, ...extra }, [])
    })
    if (extra !== known.current) handle.tellNow()
    known.current = extra
    return () => handle.stop()
  }, [handle, extra])

  useImperativeHandle(props.ref, () => {
    const set = (values: Values) => {
      handle.set(values)
      setRevision(handle.revision)
    }
    return {
      set,
      values: () => ({ ...handle.values }),
      refuse(errors) {
        setRefused(
          Object.fromEntries(
            errors.map(({ field, ...message }) => [field, { message, value: handle.values[field] }]),
          ),
        )
        focusField(handle, shown.find(({ name }) => errors.some(({ field }) => field === name))?.name)
      },
      clear(formats) {
        const names = form.fields.filter(({ format }) => formats.includes(format)).map(({ name }) => name)
        handle.calm(...names)
        set(Object.fromEntries(Object.entries(handle.values).filter(([name]) => !names.includes(name))))
      },
    }
  }, [handle, shown, form.fields])

  const submit = () => {
    const values = { ...handle.values, ...extra }
    if (isGood(form.module, values)) onSubmit(values)
  }
  const refuse = (errors: RJSFValidationError[]) => {
    const wrong = new Set(errors.map(({ property = '' }) => property.split('.')[1] ?? ''))
    setSummary(form.fields.filter(({ name }) => wrong.has(name)).map(({ label }) => text(label)))
    focusField(handle, shown.find(({ name }) => wrong.has(name))?.name)
  }
  const messagesByServer = useMemo(() => mapValues(refused, ({ message }) => message), [refused])
  const properties = ((form.schema as RJSFSchema).properties ?? {}) as FormScope['properties']
  const scope = {
    handle,
    fields: shown,
    properties,
    messages: form.messages,
    refused: messagesByServer,
    widgetFor,
    text,
    isDisabled,
    summary,
    revision,
    beforeSubmit() {
      handle.isSubmitted = true
      setSummary([])
      handle.tellUntold()
    },
  }
  return (
    <FormContext value={scope}>
      <Form
        ref={rjsf}
        className="form"
        tagName={FormElement}
        schema={form.schema as RJSFSchema}
        validator={validator}
        fields={OWN_FIELDS}
        initialFormData={start}
        idPrefix={id}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        experimental_componentUpdateStrategy="shallow"
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        transformErrors={handle.showable}
        extraErrors={extraErrors}
        onSubmit={submit}
        onError={refuse}
      >
        {children}
      </Form>
    </FormContext>
  )
}

/** What was just typed is told before rjsf judges. */
function FormElement({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const { beforeSubmit } = useForm()
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        if (event.target === event.currentTarget) beforeSubmit()
        onSubmit?.(event)
      }}
    />
  )
}

type Refused = Readonly<Record<string, { message: Message; value: unknown }>>

const NOT_REFUSED: Refused = {}

/** A refusal is about a value; another value has not been refused. */
function stillRefused(before: Refused, values: Values): Refused {
  const still = Object.entries(before).filter(([name, { value }]) => values[name] === value)
  return still.length === Object.keys(before).length ? before : Object.fromEntries(still)
}

function errorsOf(refused: Refused): ErrorSchema | undefined {
  if (refused === NOT_REFUSED) return undefined
  return mapValues(refused, () => ({ __errors: [BY_SERVER] })) as ErrorSchema
}

function startValues(form: ReadyForm, initial: Values = NOTHING): Values {
  const defaults = form.fields.flatMap((field) =>
    field.default === undefined ? [] : [[field.name, field.default] as const],
  )
  return { ...Object.fromEntries(defaults), ...initial }
}

function focusField(handle: FormHandle, name: string | undefined) {
  if (name) document.getElementById(handle.idOf(name))?.focus()
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
