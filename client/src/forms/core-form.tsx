import type { FormPackage } from '@marquee/schemas/contract'
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Text } from '../i18n/use-text.ts'
import { firstRow } from './first-row.ts'
import { FlatFields } from './flat-fields.tsx'
import {
  BelowFields,
  FormContext,
  type FormScope,
  type Message,
  useForm,
  type Widget,
} from './form-context.ts'
import { FormHandle, type Values } from './form-handle.ts'
import { type CompiledModule, isGood, precompiledValidator } from './precompiled.ts'
import { asTyped } from './read-value.ts'
import { buildErrorSchema, buildRefused, mapValues, NOT_REFUSED, stillRefused } from './refusals.ts'
import { valueAt } from './value-path.ts'
import { formatValue } from './widgets/text.widget.tsx'
import './form.css'

/** A form with its compiled validator, both loaded. */
export type ReadyForm = Pick<FormPackage, 'name' | 'schema' | 'fields' | 'messages'> &
  Partial<Pick<FormPackage, 'submit'>> & { module: CompiledModule }

/** Functions by which a parent component controls a form. */
export type FormControl = {
  /** Replaces all values. */
  set(values: Values): void
  values(): Values
  /** Additional data that widgets keep beside the values, by field. */
  kept: ReadonlyMap<string, Values>
  /** Shows the server's errors at their fields and focuses the first of them. */
  refuse(fields: readonly ({ field: string } & Message)[]): void
  /** Empties the fields of these formats; other fields keep their values. */
  clear(formats: readonly string[]): void
}

type Props = {
  form: ReadyForm
  text: Text
  widgetFor(format: string): Widget
  /**
   * Initial values, which override the fields' defaults; a function if they are known in the browser only.
   */
  initial?: Values | (() => Values)
  /** Known values: they are validated and submitted, but their fields are not shown. */
  extra?: Values
  isDisabled?: boolean
  onSubmit(values: Values): void
  /** Called when the form's own validation stopped a submit. */
  onWrong?(): void
  /** Content below single fields, by field name. */
  below?: Readonly<Record<string, ReactNode>>
  /** The submit button and anything else below the fields. */
  children: ReactNode
  ref?: Ref<FormControl>
}

const NOTHING: Values = {}
const NO_CONTENT = {}
const NO_STEPS: FormScope['steps'] = []
const OWN_FIELDS = { SchemaField: FlatFields }
// The defaults are filled in below, once. rjsf would also fill in `const` values and so tick a box by itself.
const NO_DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const

/** Settings of rjsf shared by all forms. */
const FIXED = {
  className: 'form',
  tagName: FormElement,
  fields: OWN_FIELDS,
  liveValidate: 'onChange',
  showErrorList: false,
  noHtml5Validate: true,
  experimental_componentUpdateStrategy: 'shallow',
  experimental_defaultFormStateBehavior: NO_DEFAULTS,
} as const

/** rjsf's form with the project's own fields and a validator compiled by the gateway. */
export function CoreForm({
  form,
  text,
  widgetFor,
  initial,
  extra: given = NOTHING,
  isDisabled = false,
  onSubmit,
  onWrong,
  below = NO_CONTENT,
  children,
  ref,
}: Props) {
  const id = useId()
  const [handle] = useState(() => new FormHandle(id, startValues(form, initial)))
  const [revision, setRevision] = useState(0)
  const [refused, setRefused] = useState(NOT_REFUSED)
  const extra = useSame(given)
  const fields = useMemo(() => form.fields.filter(({ name }) => !(name in extra)), [form.fields, extra])
  const validator = useMemo(() => precompiledValidator(form.module), [form.module])
  const extraErrors = useMemo(() => buildErrorSchema(refused), [refused])
  const [start] = useState(() => ({ ...handle.values, ...extra }))
  const rjsf = useRef<Form>(null)
  useTold(handle, extra, (values) => {
    setRefused((before) => stillRefused(before, values))
    rjsf.current?.onChange({ ...values, ...extra }, [])
  })
  useControl(ref, { form, handle, rjsf, setRevision, setRefused })
  const scope = useScope({ form, handle, extra, fields, refused, widgetFor, text, isDisabled, revision })

  const submit = () => {
    const values = { ...handle.values, ...extra }
    if (isGood(form.module, values)) onSubmit(values)
  }
  const mark = (errors: RJSFValidationError[]) => {
    onWrong?.()
    const wrong = errors.map(({ property = '' }) => property.slice(1))
    handle.announce(wrong.map((path) => path.split('.')[0]!))
    handle.focusFirst(wrong)
  }
  return (
    <FormContext value={scope}>
      <BelowFields value={below}>
        <Form
          ref={rjsf}
          {...FIXED}
          schema={form.schema as RJSFSchema}
          validator={validator}
          initialFormData={start}
          idPrefix={id}
          transformErrors={handle.showable}
          extraErrors={extraErrors}
          onSubmit={submit}
          onError={mark}
        >
          {children}
        </Form>
      </BelowFields>
    </FormContext>
  )
}

/** Passes typed values on, and passes them again when the known values beside them have changed. */
function useTold(handle: FormHandle, extra: Values, hear: (values: Values) => void) {
  const onTell = useEffectEvent(hear)
  const known = useRef(extra)
  useEffect(() => {
    handle.onTell((values) => onTell(values))
    if (extra !== known.current) handle.tellNow()
    known.current = extra
    return () => handle.stop()
  }, [handle, extra])
}

type Controlled = Pick<FormScope, 'handle'> & {
  form: ReadyForm
  rjsf: RefObject<Form | null>
  setRevision(revision: number): void
  setRefused(refused: ReturnType<typeof buildRefused>): void
}

/** Provides the functions by which the parent controls the form. */
function useControl(ref: Props['ref'], given: Controlled) {
  const { form, handle, rjsf, setRevision, setRefused } = given
  useImperativeHandle(ref, () => {
    const set = (given: Values) => {
      const values = asTyped(form.fields, given)
      handle.set(values)
      setRevision(handle.revision)
      writeTyped(rjsf.current?.formElement.current, values)
    }
    return {
      set,
      values: () => ({ ...handle.values }),
      kept: handle.kept,
      refuse(errors) {
        setRefused(buildRefused(errors, handle.values))
        handle.focusFirst(errors.map(({ field }) => field))
      },
      clear(formats) {
        const names = form.fields.filter(({ format }) => formats.includes(format)).map(({ name }) => name)
        handle.calm(...names)
        set(Object.fromEntries(Object.entries(handle.values).filter(([name]) => !names.includes(name))))
      },
    }
  }, [handle, form.fields, rjsf, setRevision, setRefused])
}

type Scoped = Pick<FormScope, 'handle' | 'fields' | 'widgetFor' | 'text' | 'isDisabled' | 'revision'> & {
  form: ReadyForm
  extra: Values
  refused: typeof NOT_REFUSED
}

/** Provides the context for the form's fields. */
function useScope(given: Scoped): FormScope {
  const { form, handle, extra, fields, refused, widgetFor, text, isDisabled, revision } = given
  return useMemo(
    () => ({
      handle,
      fields,
      properties: ((form.schema as RJSFSchema).properties ?? {}) as FormScope['properties'],
      messages: form.messages,
      steps: form.submit?.steps ?? NO_STEPS,
      refused: mapValues(refused, ({ message }) => message),
      widgetFor,
      text,
      isDisabled,
      revision,
      isValid: () => isGood(form.module, { ...handle.values, ...extra }),
    }),
    [handle, extra, fields, form, refused, widgetFor, text, isDisabled, revision],
  )
}

/**
 * The form element. It passes on the latest typed values before rjsf validates, and delays a submit until
 * pictures have been uploaded.
 */
function FormElement({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const { handle } = useForm()
  const [isDelayed, setDelayed] = useState(false)
  const submitLater = async (form: HTMLFormElement) => {
    if (isDelayed) return
    setDelayed(true)
    await handle.settled()
    setDelayed(false)
    if (form.isConnected) form.requestSubmit()
  }
  return (
    <form
      {...rest}
      // Before hydration a submit must do nothing: any other method would put typed values into the address.
      method="dialog"
      aria-busy={isDelayed || undefined}
      onSubmit={(event) => {
        const isOwn = event.target === event.currentTarget
        if (isOwn && handle.isWaiting) {
          event.preventDefault()
          void submitLater(event.currentTarget)
          return
        }
        if (isOwn) handle.beforeSubmit()
        onSubmit?.(event)
      }}
    />
  )
}

function startValues(form: ReadyForm, initial: Props['initial'] = NOTHING): Values {
  const known = typeof initial === 'function' ? knownHere(initial) : initial
  return { ...firstRow(form.fields), ...asTyped(form.fields, known) }
}

/** Initial values; empty during server rendering, where there is no address bar. */
function knownHere(initial: () => Values): Values {
  return typeof document === 'undefined' ? NOTHING : initial()
}

/** Inputs are uncontrolled, so values set from outside are written into them. */
function writeTyped(form: HTMLFormElement | undefined, values: Values) {
  for (const input of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-typed]') ?? [])
    input.value = formatValue(valueAt(values, input.name))
}

/** Keeps the same object while its content is equal. */
function useSame(values: Values): Values {
  const [kept, keep] = useState(values)
  if (JSON.stringify(kept) !== JSON.stringify(values)) keep(values)
  return kept
}
