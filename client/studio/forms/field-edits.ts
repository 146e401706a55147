import { mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile, FieldChoice, FormChoice } from '@marquee/schemas/studio/api'
import { isSame, type JsonObject, mergePatchFor, toObject, withKey } from '../lib/json.ts'

/** Distance between the sort orders of unchanged fields. */
const ORDER_STEP = 10

/** A field of a form as the brand arranges it. */
export type FieldRow = {
  name: string
  field: FieldChoice
  order: number
  /** Changes by the brand and by base, as brand.json has them. */
  settings: JsonObject
  base: JsonObject
  /** The registration rules leave it out. */
  isOff: boolean
}

/** Fields of a form in their order, left out ones too. */
export function listFieldRows(file: DraftFile, form: FormChoice): FieldRow[] {
  const base = settingsIn(file.base, form.name)
  const settings = toObject(mergePatch(base, settingsIn(file.own, form.name)))
  const rules = rulesIn(file.resolved)
  const isOwn = hasOwnRules(file)
  const rows = form.fields.map((field, index): FieldRow => {
    const own = toObject(settings[field.name])
    const order = typeof own.order === 'number' ? own.order : (index + 1) * ORDER_STEP
    const isOff = isOwn && field.isByRules && toObject(rules[field.name]).enabled !== true
    return { name: field.name, field, order, settings: own, base: toObject(base[field.name]), isOff }
  })
  return rows.toSorted((one, other) => one.order - other.order)
}

/** The brand's file with other changes of a field; what equals base's is not written. */
export function withField(file: DraftFile, form: string, name: string, settings: JsonObject): JsonObject {
  const own = toObject(file.own)
  const base = toObject(settingsIn(file.base, form)[name])
  const patch = mergePatchFor(base, settings)
  const fields = withKey(settingsIn(own, form), name, patch)
  const forms = withKey(toObject(own.forms), form, isSame(fields, {}) ? undefined : fields)
  return withKey(own, 'forms', isSame(forms, {}) ? undefined : forms)
}

/** Tells whether the brand's own registration rules count; a real platform sends others. */
export function hasOwnRules({ resolved }: DraftFile): boolean {
  const { mode = 'simulated' } = toObject(toObject(resolved).upstream)
  return mode === 'simulated'
}

/** The brand's file with a field that the registration rules left out before. */
export function withAskedField(
  file: DraftFile,
  form: string,
  name: string,
  settings: JsonObject,
): JsonObject {
  const { hidden: _hidden, ...shown } = settings
  const own = withField(file, form, name, shown)
  const rules = rulesIn(own)
  const rule = { ...toObject(rules[name]), enabled: true }
  return withKey(own, 'registration', { ...toObject(own.registration), rules: { ...rules, [name]: rule } })
}

/** The brand's file with a field before another one, or at the end. A field in its own place needs no order. */
export function withFieldBefore(
  file: DraftFile,
  form: FormChoice,
  name: string,
  beforeName: string | undefined,
): JsonObject {
  const rows = listFieldRows(file, form)
  const row = rows.find((one) => one.name === name)!
  const others = rows.filter((one) => one.name !== name)
  const at = beforeName === undefined ? others.length : others.findIndex((one) => one.name === beforeName)
  const low = others[at - 1]?.order ?? 0
  const high = others[at]?.order ?? low + 2 * ORDER_STEP
  const place = (form.fields.findIndex((field) => field.name === name) + 1) * ORDER_STEP
  const { order: _order, ...rest } = row.settings
  const isHome = low < place && place < high && row.base.order === undefined
  return withField(file, form.name, name, isHome ? rest : { ...rest, order: (low + high) / 2 })
}

/** The brand's file without its changes of a form. */
export function withBaseForm(file: DraftFile, form: string): JsonObject {
  const own = toObject(file.own)
  const forms = withKey(toObject(own.forms), form, undefined)
  return withKey(own, 'forms', isSame(forms, {}) ? undefined : forms)
}

/** Schema of the changes of one field, with its own texts as defaults. Only an optional field may be required or left out. */
export function buildFieldSchema({ schema }: DraftFile, field: FieldChoice): JsonObject {
  const steps = ['properties', 'forms', 'additionalProperties', 'additionalProperties', 'properties']
  const {
    order: _order,
    required,
    hidden,
    ...texts
  } = steps.reduce((part, step) => toObject(part[step]), toObject(schema))
  // The file says true or nothing, so both are shown as a choice.
  const flag = (part: unknown): JsonObject => {
    const { description = '', $comment = '' } = toObject(part)
    return { type: 'boolean', description, $comment }
  }
  const flags: JsonObject = field.isOptional ? { required: flag(required), hidden: flag(hidden) } : {}
  const own = Object.entries(texts).map(([name, part]) => {
    const standard = field[name as 'label']
    return [name, { ...toObject(part), ...(standard !== undefined && { default: standard }) }] as const
  })
  return { type: 'object', properties: { ...Object.fromEntries(own), ...flags } }
}

/** Changes without the flags that are off, which the file does not say. */
export function omitUnsetFlags(settings: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== false))
}

function rulesIn(file: unknown): JsonObject {
  return toObject(toObject(toObject(file).registration).rules)
}

function settingsIn(file: unknown, form: string): JsonObject {
  return toObject(toObject(toObject(file).forms)[form])
}
