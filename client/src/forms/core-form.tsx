import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Text } from '../i18n/use-text.ts'
import { createFirstRow } from './first-row.ts'
import { FlatFields } from './flat-fields.tsx'
import { BelowFields, FormContext, type FormScope, useForm, type Widget } from './form-context.ts'
import type { EngineControl } from './form-engine.tsx'
import { FormHandle, type Values } from './form-handle.ts'
import { useEngine } from './load-engine.ts'
import { normalizeTyped } from './read-value.ts'
import type { CheckedValues, FormControl, ReadyForm } from './ready-form.ts'
import { buildErrorSchema, buildRefused, filterStillRefused, mapValues, NOT_REFUSED } from './refusals.ts'
import { getValueAt } from './value-path.ts'
import { formatValue } from './widgets/text.widget.tsx'
import './form.css'

export type { FormControl, ReadyForm } from './ready-form.ts'

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
  /** Called when a submit was stopped because the code that validates it could not be loaded. */
  onUnchecked?(): void
  /** Content below single fields, by field name. */
  below?: Readonly<Record<string, ReactNode>>
  /** The submit button and anything else below the fields. */
  children: ReactNode
  ref?: Ref<FormControl>
}

const NOTHING: Values = {}
const NO_CONTENT = {}
const NO_STEPS: FormScope['steps'] = []

/**
 * A form with the project's own fields, which can be filled in at once. rjsf, which keeps its state and validates it by the
 * validator that the gateway compiled, is loaded after the fields were painted; a submit waits for it (rule 9).
 */
export function CoreForm({
  form,
  text,
  widgetFor,
  initial,
  extra: given = NOTHING,
  isDisabled = false,
  onSubmit,
  onWrong,
  onUnchecked,
  below = NO_CONTENT,
  children,
  ref,
}: Props) {
  const id = useId()
  const [handle] = useState(() => new FormHandle(id, startValues(form, initial)))
  const [revision, setRevision] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(NOT_REFUSED)
  const extra = useSame(given)
  const fields = useMemo(() => form.fields.filter(({ name }) => !(name in extra)), [form.fields, extra])
  const extraErrors = useMemo(() => buildErrorSchema(refused), [refused])
  const all = () => ({ ...handle.values, ...extra })
  const show = useRef<(checked: CheckedValues) => void>(null)
  const onChecked = useCallback((checked: CheckedValues) => show.current?.(checked), [])
  const engine = useRef<EngineControl>(null)
  const { Engine, load } = useEngine()
  useTold(handle, extra, (values) => {
    setRefused((before) => filterStillRefused(before, values))
    const formData = { ...values, ...extra }
    onChecked({ formData })
    engine.current?.change(formData)
  })
  useControl(ref, { form, handle, setRevision, setRefused, element })
  const scope = useScope({ form, handle, extra, fields, refused, widgetFor, text, isDisabled, revision })

  const submit = () => {
    const values = all()
    if (form.module.root(values)) onSubmit(values)
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
        <FormElement ref={element} {...{ engine, load, onUnchecked }}>
          <CheckedFields ref={show} start={all} />
          {children}
        </FormElement>
        {Engine && (
          <Engine
            ref={engine}
            {...{ form, extraErrors, all, onChecked }}
            showable={handle.showable}
            onSubmit={submit}
            onError={mark}
          />
        )}
      </BelowFields>
    </FormContext>
  )
}

type CheckedProps = { ref: Ref<(checked: CheckedValues) => void>; start(): Values }

/**
 * The fields with the latest values, which change without the form around them; errors stay until the values were
 * validated.
 */
function CheckedFields({ ref, start }: CheckedProps) {
  const [checked, setChecked] = useState<CheckedValues>(() => ({ formData: start() }))
  useImperativeHandle(ref, () => (latest) => setChecked((before) => ({ ...before, ...latest })), [])
  return <FlatFields {...checked} />
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
  element: RefObject<HTMLFormElement | null>
  setRevision(revision: number): void
  setRefused(refused: ReturnType<typeof buildRefused>): void
}

/** Provides the functions by which the parent controls the form. */
function useControl(ref: Props['ref'], given: Controlled) {
  const { form, handle, element, setRevision, setRefused } = given
  useImperativeHandle(ref, () => {
    const set = (given: Values) => {
      const values = normalizeTyped(form.fields, given)
      handle.set(values)
      setRevision(handle.revision)
      writeTyped(element.current, values)
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
  }, [handle, form.fields, element, setRevision, setRefused])
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
      isValid: () => form.module.root({ ...handle.values, ...extra }),
    }),
    [handle, extra, fields, form, refused, widgetFor, text, isDisabled, revision],
  )
}

type ElementProps = Pick<ComponentProps<'form'>, 'ref' | 'children'> & {
  engine: RefObject<EngineControl | null>
  /** Loads rjsf. */
  load(): Promise<void>
  onUnchecked?: (() => void) | undefined
}

/**
 * The form element. It passes on the latest typed values before rjsf validates, and delays a submit until
 * pictures have been uploaded and rjsf is loaded.
 */
function FormElement({ engine, load, onUnchecked, ...rest }: ElementProps) {
  const { handle } = useForm()
  const [isDelayed, setDelayed] = useState(false)
  const submitLater = async (form: HTMLFormElement) => {
    if (isDelayed) return
    setDelayed(true)
    await Promise.allSettled([load(), handle.settled()])
    setDelayed(false)
    if (!engine.current) onUnchecked?.()
    else if (form.isConnected) form.requestSubmit()
  }
  return (
    <form
      {...rest}
      className="form"
      noValidate
      // Before hydration a submit must do nothing: any other method would put typed values into the address.
      method="dialog"
      aria-busy={isDelayed || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.target !== event.currentTarget) return
        if (handle.isWaiting || !engine.current) {
          void submitLater(event.currentTarget)
          return
        }
        handle.beforeSubmit()
        engine.current.submit(event)
      }}
    />
  )
}

function startValues(form: ReadyForm, initial: Props['initial'] = NOTHING): Values {
  const known = typeof initial === 'function' ? knownHere(initial) : initial
  return { ...createFirstRow(form.fields), ...normalizeTyped(form.fields, known) }
}

/** Initial values; empty during server rendering, where there is no address bar. */
function knownHere(initial: () => Values): Values {
  return typeof document === 'undefined' ? NOTHING : initial()
}

/** Inputs are uncontrolled, so values set from outside are written into them. */
function writeTyped(form: HTMLFormElement | null, values: Values) {
  for (const input of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-typed]') ?? [])
    input.value = formatValue(getValueAt(values, input.name))
}

/** Keeps the same object while its content is equal. */
function useSame(values: Values): Values {
  const [kept, keep] = useState(values)
  if (JSON.stringify(kept) !== JSON.stringify(values)) keep(values)
  return kept
}
