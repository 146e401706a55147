import type {
  Brand,
  FormField,
  FormFile,
  FormPackage,
  FormRows,
  RegistrationRule,
} from '@marquee/schemas/contract'
import { toAmount } from '@marquee/schemas/rules/money'
import type { JsonObject } from '../lib/json-file.ts'
import { parseFigure } from '../lib/money/currencies.ts'
import { buildMessages } from './messages.ts'
import { getPatternRow } from './patterns.ts'

/** Values that determine the fields of a form and their constraints. */
export type FormCircumstances = {
  /** Answer of the operation that the form names under `rules`. */
  rules: Readonly<Record<string, RegistrationRule>>
  modules: Readonly<Record<string, boolean>>
  /** Business numbers of the brand: limits of passwords and of amounts. */
  numbers: Brand['numbers']
  /** Decimals of the brand's currency. */
  decimals: number
  /** Names of the brand, which a new password must not contain. */
  names: readonly string[]
  /** Requested fields that are otherwise hidden. */
  demand: readonly string[]
  /** Current date for age limits, yyyy-MM-dd. */
  today: string
}

export type BuiltForm = Pick<FormPackage, 'fields' | 'messages'> & { schema: JsonObject }

/**
 * Builds a form from its file and the rules: ordered fields, their JSON Schema and messages (R-5.001 to
 *
 */
export function buildForm(form: FormFile, circumstances: FormCircumstances): BuiltForm {
  const shown = shownFields(form, circumstances)
  const built = shown.map((field) => {
    const rule = circumstances.rules[field.name]
    const bounded = withBounds(field, form, rule, circumstances)
    const isRuled = Boolean(rule?.patternId)
    return { field: bounded, isRuled, schema: propertyOf(bounded, rule?.acceptedPattern, circumstances) }
  })
  return {
    fields: built.map(({ field }) => field),
    schema: {
      type: 'object',
      properties: Object.fromEntries(built.map(({ field, schema }) => [field.name, schema])),
      required: built.filter(({ field }) => field.required).map(({ field }) => field.name),
    },
    messages: Object.fromEntries(
      built.flatMap(({ field, schema, isRuled }) => [
        [field.name, buildMessages(field, schema, isRuled)] as const,
        ...cellMessages(field, schema),
      ]),
    ),
  }
}

/** Messages of the cells of a field with rows, by `field.cell`, whatever the row. */
function cellMessages(
  { name, rows }: FormField,
  schema: JsonObject,
): [string, FormPackage['messages'][string]][] {
  const cells = (schema.items as JsonObject | undefined)?.properties as Record<string, JsonObject> | undefined
  return (rows?.fields ?? []).map((cell) => [
    `${name}.${cell.name}`,
    buildMessages(cell, cells![cell.name]!, false),
  ])
}

/** Maximum length of a text whose form says nothing else, and of any that rules of the upstream allow. */
const LONGEST = 255

/** Default row of the pattern table for a format. */
const ROW_BY_FORMAT: Readonly<Record<string, number>> = { email: 5, date: 13 }

/** Fields to show. A field that repeats or belongs to another is shown only with it. */
function shownFields(form: FormFile, circumstances: FormCircumstances): FormField[] {
  const shown = form.fields.filter((field) => isShown(field, form, circumstances))
  const hasItsOther = ({ equalTo, with: other = equalTo }: FormField) =>
    !other || shown.some(({ name }) => name === other)
  return shown.filter(hasItsOther)
}

function isShown(field: FormField, form: FormFile, { rules, modules, demand }: FormCircumstances): boolean {
  if ((field.module && !modules[field.module]) || (field.unless && modules[field.unless])) return false
  if (field.onDemand && !demand.includes(field.name)) return false
  return !form.rules || isInsistedOn(field, form) || Boolean(rules[field.name]?.enabled)
}

/** Tells whether a field is required regardless of the rules. */
function isInsistedOn(field: FormField, form: FormFile): boolean {
  return field.required || field.onDemand || field.module !== undefined || form.always.includes(field.name)
}

/** Length limits from the rule, else from the form file, else from the row of the pattern table. */
function withBounds(
  field: FormField,
  form: FormFile,
  rule: RegistrationRule | undefined,
  { numbers, decimals }: Pick<FormCircumstances, 'numbers' | 'decimals'>,
): FormField {
  const patternId = rule?.patternId || field.patternId || ROW_BY_FORMAT[field.format]
  const row = getPatternRow(patternId)
  const least = rule?.minLength || field.minLength || row?.minLength || 0
  // A form's own maximum is of its call and may be longer, such as that of a message.
  const greatest = rule?.maxLength
    ? Math.min(rule.maxLength, LONGEST)
    : field.maxLength || Math.min(row?.maxLength || LONGEST, LONGEST)
  const isChosen = field.format === 'new-password'
  const cells = field.rows?.fields.map((cell) => withBounds(cell, form, undefined, { numbers, decimals }))
  return {
    ...field,
    ...(field.rows && cells ? { rows: { ...field.rows, fields: cells as FormRows['fields'] } } : {}),
    ...(patternId ? { patternId } : {}),
    ...amounts(field, numbers, decimals),
    required: isInsistedOn(field, form) || Boolean(rule?.required),
    minLength: isChosen ? Math.max(least, numbers.passwordMinLength) : least,
    maxLength: isChosen ? Math.min(greatest, numbers.passwordMaxLength) : greatest,
  }
}

/** Bounds of an amount of money in the brand's currency: of business numbers, or figures of the form's file. */
function amounts(
  field: FormField,
  numbers: Brand['numbers'],
  decimals: number,
): Pick<FormField, 'minimum' | 'maximum'> {
  if (!isMoney(field)) return {}
  const bound = (from: string | undefined, figure: string | undefined) =>
    from
      ? toAmount(BigInt(numbers[from as keyof Brand['numbers']] ?? 0), decimals)
      : figure && toAmount(parseFigure(figure), decimals)
  const minimum = bound(field.minimumFrom, field.minimum)
  const maximum = bound(field.maximumFrom, field.maximum)
  return { ...(minimum ? { minimum } : {}), ...(maximum ? { maximum } : {}) }
}

function isMoney({ format, unit, unitBy }: FormField): boolean {
  return format === 'amount' && unit !== 'percent' && !unitBy
}

type Around = Pick<FormCircumstances, 'today' | 'names' | 'decimals'>

function propertyOf(field: FormField, accepted: string | undefined, around: Around): JsonObject {
  if (field.equalTo) return { type: 'string', maxLength: LONGEST, equalTo: field.equalTo }
  const text = textOf(field, accepted)
  return PROPERTY_BY_FORMAT[field.format]?.(field, text, around) ?? text
}

/** Schemas of formats whose values are not plain texts. */
const PROPERTY_BY_FORMAT: Readonly<
  Record<string, (field: FormField, text: JsonObject, around: Around) => JsonObject>
> = {
  agreement: (field) => ({ type: 'boolean', ...(field.required ? { const: true } : {}) }),
  hidden: () => ({ type: ['string', 'number', 'boolean', 'array'] }),
  amount: (field, _, { decimals }) => ({
    type: 'string',
    maxLength: 18,
    pattern: AMOUNT,
    amountDecimals: isMoney(field) ? decimals : RATE_DECIMALS,
    ...(field.minimum ? { amountAtLeast: field.minimum } : {}),
    ...(field.maximum ? { amountAtMost: field.maximum } : {}),
    ...risesOf(field),
  }),
  count: (field) => ({
    type: 'integer',
    minimum: Number(field.minimum ?? 0),
    maximum: Number(field.maximum ?? 999_999_999),
    ...risesOf(field),
  }),
  rows: ({ rows, required }, _, around) => ({
    type: 'array',
    ...(required || rows!.minimum ? { minItems: Math.max(rows!.minimum, required ? 1 : 0) } : {}),
    maxItems: rows!.maximum,
    items: {
      type: 'object',
      properties: Object.fromEntries(
        rows!.fields.map((cell) => [cell.name, propertyOf(cell, undefined, around)]),
      ),
      required: rows!.fields.filter((cell) => cell.required).map(({ name }) => name),
    },
  }),
  date: (field, text, { today }) => ({
    ...text,
    ...(field.patternId === ROW_BY_FORMAT.date ? { format: 'date' } : {}),
    ...(field.minimumAge ? { atLatest: yearsBefore(today, field.minimumAge) } : {}),
  }),
  upload: (field) => ({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    maxItems: field.maxLength ?? 1,
    uniqueItems: true,
  }),
  select: (field, text) => (field.options ? { enum: field.options.map((option) => option.value) } : text),
  password: (_, text) => ({ ...text, closeFitting: true }),
  'new-password': (_, text, { names }) => ({ ...text, closeFitting: true, holdsNone: [...names] }),
}

const AMOUNT = '^\\d{1,15}(\\.\\d{1,15})?$'
/** Rates are parts of 100,000. */
const RATE_DECIMALS = 3

function risesOf({ rises }: FormField): JsonObject {
  return rises ? { rises: { ...rises } } : {}
}

function textOf(field: FormField, accepted: string | undefined): JsonObject {
  const pattern = accepted === '*' ? undefined : accepted || getPatternRow(field.patternId)?.pattern
  const least = field.minLength || (field.required ? 1 : 0)
  return {
    type: 'string',
    ...(least ? { minLength: least } : {}),
    maxLength: field.maxLength ?? LONGEST,
    ...(pattern ? { pattern } : {}),
  }
}

/** The same day `years` earlier; 29 February becomes 28 February. */
function yearsBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`
}
