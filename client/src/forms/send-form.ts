import type { FieldError, FormPackage } from '@marquee/schemas/contract'
import { ApiError } from '../api/errors.ts'
import type { Values } from './form-handle.ts'
import type { FormControl, LoadedForm } from './ready-form.ts'
import { runSteps, StepRefused } from './run-steps.ts'
import { getServerFieldErrors } from './server-field-errors.ts'

/** Formats emptied after every refused submit: secrets, and single-use tokens. */
const GOOD_ONCE = ['password', 'new-password', 'captcha', 'human-check']
/** Formats emptied after a refused step, because a check is valid once. */
const GOOD_FOR_A_STEP = ['human-check']

type Sending = {
  form: LoadedForm
  /** Values that the form's validator accepted. */
  values: Values
  control: FormControl
  /** Known values whose fields are not shown. */
  hidden: Values | undefined
  /** Hears of a refused step, which may concern the session. */
  onError(refusal: ApiError): unknown
  onSubmit(payload: Values, form: FormPackage): Promise<unknown>
  /** Shows a refusal that concerns no field. */
  onRefused(refusal: ApiError): void
}

/** Confirms the fields that need it, submits a form, and shows a refusal at the fields that it concerns. */
export async function sendForm({ form, values, control, hidden, ...calls }: Sending): Promise<void> {
  const { onError, onSubmit, onRefused } = calls
  const isSeen = (path: string) => {
    const field = path.split('.')[0]!
    return form.fields.some(({ name }) => name === field) && !(hidden && field in hidden)
  }
  try {
    const confirmed = await runSteps({ ...form, steps: form.submit.steps ?? [], values, kept: control.kept })
    await onSubmit({ ...payloadOf(form, values), ...confirmed }, form)
  } catch (error) {
    if (error instanceof StepRefused) void onError(error.refusal)
    const refusal = error instanceof StepRefused ? error.refusal : error
    if (!(refusal instanceof ApiError)) throw error
    control.clear(spentBy(error, form))
    const wrong = error instanceof StepRefused ? atStep(error) : wrongFields(refusal, form)
    const seen = wrong.filter(({ field }) => isSeen(field))
    if (seen.length) control.refuse(seen)
    else if (refusal.reaction === 'inline') onRefused(refusal)
  }
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

function wrongFields(refusal: ApiError, { fields }: LoadedForm): readonly FieldError[] {
  return refusal.fields.length ? refusal.fields : getServerFieldErrors(refusal.code, fields)
}

/** A refused step is shown at its field, unless the shared request layer shows it. */
function atStep({ field, refusal }: StepRefused): FieldError[] {
  return refusal.reaction === 'inline' ? [{ field, text: `error.${refusal.code}`, values: {} }] : []
}

/** Values to submit: fields that are sent, known values, and the form's constants. */
function payloadOf(form: LoadedForm, values: Values): Values {
  const unsent = new Set(form.fields.filter((field) => !field.send).map((field) => field.name))
  const sent = Object.entries(values).filter(([name]) => !unsent.has(name))
  return { ...form.submit.constants, ...Object.fromEntries(sent) }
}
