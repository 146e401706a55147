import type { DraftFile, ReviewComment, StudioProblem } from '@marquee/schemas/studio/api'
import Form from '@rjsf/core/lib/components/Form.js'
import rjsfFields from '@rjsf/core/lib/components/fields/index.js'
import rjsfTemplates from '@rjsf/core/lib/components/templates/index.js'
import rjsfWidgets from '@rjsf/core/lib/components/widgets/index.js'
import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils'
import { useId, useMemo } from 'react'
import { useProblemWords } from '../i18n/use-problem-words.ts'
import { isSame, type Json, type JsonObject } from '../lib/json.ts'
import { omitEmptied } from './cleaned.ts'
import { buildEditable } from './editable-schema.ts'
import type { FormFacts } from './form-facts.ts'
import { MapObjectField } from './map-object-field.tsx'
import { templates as own } from './templates.tsx'
import { hasTextKeys, TextKeys } from './text-keys.tsx'
import { useTyped } from './use-typed.ts'
import { widgets as ownWidgets } from './widgets.tsx'
import './json-form.css'

const fields = { ...rjsfFields(), ObjectField: MapObjectField }
const templates = { ...rjsfTemplates(), ...own }
const widgets = { ...rjsfWidgets(), ...ownWidgets }

/**
 * The gateway checks every draft, and its problems stand beside the fields. The form itself refuses nothing, because a value
 * on the way to a right one must not be lost.
 */
const NO_RULES: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

const NO_DEFAULTS = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

const NONE: readonly StudioProblem[] = []
const NO_NAMES: readonly string[] = []
const NO_COMMENTS: readonly ReviewComment[] = []

type Props = {
  brand: string
  schema: JsonObject
  /** Value as it is written, without defaults. */
  value: JsonObject
  base?: JsonObject | undefined
  /** Rules of the brand's market for these settings. */
  market?: DraftFile['market']
  /** Problems with pointers into the value. */
  problems?: readonly StudioProblem[]
  /** Comments with pointers into the value. */
  comments?: readonly ReviewComment[]
  /** Names around the form, from which keys of typed texts are made. */
  scope?: readonly string[]
  /** Called with the whole new value, and the name of the changed field. */
  onEdit(value: JsonObject, field: string): Promise<boolean>
}

/** A form made from the schema of our own files. Typed values stay while the draft changes elsewhere. */
export function JsonForm(props: Props) {
  const { brand, schema, value, base, market, problems = NONE, comments = NO_COMMENTS, onEdit } = props
  const { scope = NO_NAMES } = props
  const { schema: shown, uiSchema } = useMemo(() => buildEditable(schema), [schema])
  const [current, take] = useTyped(value, onEdit)
  const textsId = useId()
  const words = useProblemWords()
  const edit = (next: JsonObject) => {
    const field = changedField(current, next)
    if (field !== undefined) take({ value: next, field })
  }
  const facts: FormFacts = {
    brand,
    base,
    value: current,
    uiSchema,
    textsId,
    market,
    problems,
    comments,
    scope,
    change: (path, next) => edit(withPath(current, path, next) as JsonObject),
    reset: (path) => edit(withoutPath(current, path, base)),
  }
  return (
    <Form
      {...{ fields, templates, widgets }}
      className="json-form"
      tagName="div"
      schema={shown as RJSFSchema}
      uiSchema={uiSchema}
      validator={NO_RULES}
      formData={current}
      formContext={facts}
      extraErrors={errorsOf(problems, words)}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => edit(omitEmptied((formData ?? {}) as JsonObject) as JsonObject)}
    >
      <>{hasTextKeys(schema) && <TextKeys brand={brand} id={textsId} />}</>
    </Form>
  )
}

/** Name of the first field with another value. */
function changedField(before: JsonObject, after: JsonObject): string | undefined {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].find(
    (key) => !isSame(before[key], after[key]),
  )
}

/** The value with another one at a path. */
function withPath(value: Json | undefined, path: readonly (string | number)[], next: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value)) return value.with(Number(step), withPath(value[Number(step)], rest, next))
  const object = typeof value === 'object' && value !== null ? value : {}
  return { ...object, [String(step)]: withPath(object[String(step)], rest, next) }
}

function withoutPath(
  value: JsonObject,
  path: readonly (string | number)[],
  base: JsonObject | undefined,
): JsonObject {
  const [first, ...rest] = path
  const key = String(first)
  const { [key]: old, ...others } = value
  const under = base?.[key]
  if (rest.length === 0) return under === undefined ? others : { ...value, [key]: under }
  const inner = typeof old === 'object' && old !== null && !Array.isArray(old) ? old : {}
  const innerBase = typeof under === 'object' && under !== null && !Array.isArray(under) ? under : undefined
  return { ...value, [key]: withoutPath(inner, rest, innerBase) }
}

/** Key of RJSF under which the messages of a field stand. */
const MESSAGES = '__errors'

function errorsOf(
  problems: readonly StudioProblem[],
  words: (problem: StudioProblem) => string,
): ErrorSchema | undefined {
  if (problems.length === 0) return undefined
  const errors: Record<string, unknown> = {}
  for (const problem of problems) {
    let at = errors
    for (const key of problem.pointer.split('/').slice(1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[MESSAGES] = [...((at[MESSAGES] as string[] | undefined) ?? []), words(problem)]
  }
  return errors as ErrorSchema
}
