import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, FieldProps, RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormHandle, Values } from './form-handle.ts'
import { createPrecompiledValidator } from './precompiled.ts'
import type { CheckedValues, ReadyForm } from './ready-form.ts'

export { findFailedKeyword } from './field-rule.ts'
export { sendForm } from './send-form.ts'

/** Passes changes and submits of a form to rjsf. */
export type EngineControl = {
  change(values: Values): void
  submit(event: FormEvent): void
}

type Props = {
  form: ReadyForm
  /** Current values of the form. */
  all(): Values
  extraErrors: ErrorSchema | undefined
  /** Removes the errors that may not be shown yet. */
  showable: FormHandle['showable']
  /** Called with the values and their errors after each change. */
  onChecked(checked: CheckedValues): void
  onSubmit(): void
  onError(errors: RJSFValidationError[]): void
  ref: Ref<EngineControl>
}

// The form itself fills in the defaults, once. rjsf would also fill in `const` values and so tick a box by itself.
const NO_DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const

/** Settings of rjsf shared by all forms. */
const FIXED = {
  tagName: Undrawn,
  fields: { SchemaField: Report },
  liveValidate: 'onChange',
  showErrorList: false,
  experimental_componentUpdateStrategy: 'shallow',
  experimental_defaultFormStateBehavior: NO_DEFAULTS,
} as const

/** Without a child rjsf would draw a button of its own. */
const NO_BUTTON = <></>

/** rjsf without an element of its own: it keeps the state of the form beside it and validates it. */
export function FormEngine({ form, all, extraErrors, showable, onChecked, onSubmit, onError, ref }: Props) {
  const rjsf = useRef<Form>(null)
  const [start] = useState(all)
  const validator = useMemo(() => createPrecompiledValidator(form.module), [form.module])
  useImperativeHandle(
    ref,
    () => ({
      change: (values) => rjsf.current?.onChange(values, []),
      submit: (event) => rjsf.current?.onSubmit(event),
    }),
    [],
  )
  return (
    <Checked value={onChecked}>
      <Form
        ref={rjsf}
        {...FIXED}
        schema={form.schema as RJSFSchema}
        validator={validator}
        initialFormData={start}
        transformErrors={showable}
        extraErrors={extraErrors}
        onSubmit={onSubmit}
        onError={onError}
      >
        {NO_BUTTON}
      </Form>
    </Checked>
  )
}

const Checked = createContext<(checked: CheckedValues) => void>(() => {})

/** Stands in for rjsf's fields and hands their values and errors to the fields of the form. */
function Report({ formData, errorSchema }: FieldProps) {
  const onChecked = useContext(Checked)
  useLayoutEffect(() => onChecked({ formData, errorSchema }), [onChecked, formData, errorSchema])
  return null
}

function Undrawn({ children }: { children?: ReactNode }) {
  return children
}
