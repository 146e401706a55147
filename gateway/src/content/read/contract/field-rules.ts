import type { FormField, FormFile } from '@marquee/schemas/contract'
import { formatSome } from '../../../lib/did-you-mean.ts'
import type { Fault, Pattern } from '../../content.ts'
import { createFaultIf } from '../problem.ts'
import { checkName } from '../unknown-name.ts'

/** A field beside the others of its form or row, and the place of its form's file. */
type Place = {
  field: FormField
  others: readonly FormField[]
  at: string
  isCell: boolean
  pattern: Pattern | undefined
}

/** Fields of a form that nobody can fill or send as their file means it, with the place of each. */
export function checkFields(form: FormFile, patterns: readonly Pattern[]): Fault[] {
  const placed = form.fields.flatMap((field, index) => [
    { field, others: form.fields, at: `/fields/${index}`, isCell: false },
    ...(field.rows?.fields ?? []).map((cell, row) => ({
      field: cell,
      others: field.rows!.fields,
      at: `/fields/${index}/rows/fields/${row}`,
      isCell: true,
    })),
  ])
  return placed.flatMap((place) => {
    const row = place.field.patternId ?? ROW_BY_FORMAT[place.field.format]
    const pattern = patterns.find(({ id }) => id === row)
    return RULES.flatMap((rule) => rule({ ...place, pattern }))
  })
}

/** Rows of the pattern table that formats have by themselves. */
const ROW_BY_FORMAT: Readonly<Record<string, number>> = { email: 5, date: 13 }

/** Formats that a cell of a row may have. */
const CELLS = ['text', 'amount', 'count', 'select']

const LONGEST_TEXT = 255

const LOWER_MINIMUM = 'write a minimum that is not above the maximum'

const RULES: readonly ((place: Place) => Fault[])[] = [
  ({ field: { format, options, optionsFrom }, at }) =>
    createFaultIf(
      format === 'select' && !optionsFrom && !options?.length,
      at + (options ? '/options' : '/format'),
      'a select without options cannot be filled',
      'add "options", or "optionsFrom"',
    ),
  ({ field: { options = [] }, at }) =>
    options.flatMap(({ value }, index) =>
      createFaultIf(
        options.findIndex((other) => other.value === value) !== index,
        `${at}/options/${index}/value`,
        `two options have the value ${shown(value)}`,
        'change one',
      ),
    ),
  ({ field, at, pattern }) => {
    const { least, most } = lengthsOf(field, pattern)
    const [given, other] =
      field.minLength === undefined ? ['maxLength', 'minLength'] : ['minLength', 'maxLength']
    const isWrong = least > most && (field.minLength ?? field.maxLength) !== undefined
    const wrong = `no text is at least ${least} and at most ${most} characters long`
    return createFaultIf(isWrong, `${at}/${given}`, wrong, `change "${given}" or "${other}"`)
  },
  ({ field: { minimum, maximum }, at }) =>
    createFaultIf(
      minimum !== undefined && maximum !== undefined && !(Number(minimum) <= Number(maximum)),
      `${at}/minimum`,
      `no number is at least ${minimum} and at most ${maximum}`,
      LOWER_MINIMUM,
    ),
  ({ field: { rows }, at }) =>
    createFaultIf(
      rows !== undefined && rows.minimum > rows.maximum,
      `${at}/rows/minimum`,
      `no number of rows is at least ${rows?.minimum} and at most ${rows?.maximum}`,
      LOWER_MINIMUM,
    ),
  ({ field: { format, rows }, at }) =>
    createFaultIf(
      format === 'rows' && !rows,
      `${at}/format`,
      'the format rows needs the fields of a row',
      'add "rows"',
    ),
  ({ field: { format }, at, isCell }) =>
    createFaultIf(
      isCell && !CELLS.includes(format),
      `${at}/format`,
      `a row has no field of the format ${format}`,
      `write one of: ${formatSome(CELLS)}`,
    ),
  ({ field: { name, equalTo, with: other }, at, others }) =>
    Object.entries({ equalTo, with: other }).flatMap(([key, target]) =>
      target === name
        ? [
            {
              pointer: `${at}/${key}`,
              wrong: `the field "${name}" names itself`,
              write: 'write the name of another field',
            },
          ]
        : missing(`${at}/${key}`, target, others),
    ),
  ({ field: { unitBy, rises }, at, others }) => [
    ...missing(`${at}/unitBy/field`, unitBy?.field, others),
    ...missing(`${at}/rises/among`, rises?.among, others),
  ],
  ({ field, at, pattern }) => {
    const reason = field.default === undefined ? undefined : defaultFault(field, pattern)
    const wrong = `the default ${shown(field.default)} ${reason}`
    return createFaultIf(reason !== undefined, `${at}/default`, wrong, 'change or remove it')
  },
  ({ field: { format, default: preset, document }, at }) =>
    // The terms of the site are agreed to from the start.
    createFaultIf(
      format === 'agreement' && preset === true && document?.page !== 'terms',
      `${at}/default`,
      'a box that is ticked in advance is no consent',
      'remove "default"',
    ),
]

function missing(pointer: string, name: string | undefined, others: readonly FormField[]): Fault[] {
  if (name === undefined) return []
  const names = others.map((other) => other.name)
  return checkName(pointer, `the form has no field "${name}"`, name, names)
}

function lengthsOf({ format, minLength, maxLength }: FormField, pattern: Pattern | undefined) {
  if (format === 'upload') return { least: 0, most: maxLength ?? 1 }
  return {
    least: minLength ?? pattern?.minLength ?? 0,
    most: maxLength ?? Math.min(pattern?.maxLength ?? LONGEST_TEXT, LONGEST_TEXT),
  }
}

/** Reason why the field would refuse its own default, phrased to follow it. */
function defaultFault(field: FormField, pattern: Pattern | undefined): string | undefined {
  const { format, options, minimum = '0', maximum = '999999999', default: preset } = field
  if (format === 'hidden') return undefined
  if (format === 'agreement') return typeof preset === 'boolean' ? undefined : 'is neither true nor false'
  if (format === 'select')
    return options && !options.some(({ value }) => value === preset) ? 'is none of the options' : undefined
  if (format === 'count') {
    if (!Number.isInteger(preset)) return 'is no whole number'
    return Number(preset) < Number(minimum) || Number(preset) > Number(maximum)
      ? 'is out of bounds'
      : undefined
  }
  if (typeof preset !== 'string') return 'is no text'
  if (format === 'amount')
    return /^\d{1,15}(\.\d{1,3})?$/.test(preset) ? amountFault(preset, field) : 'is no amount'
  const { least, most } = lengthsOf(field, pattern)
  const length = Array.from(preset).length
  if (length < least || length > most) return `is not ${least} to ${most} characters long`
  if (pattern && !new RegExp(pattern.pattern, 'u').test(preset)) return `does not match ${pattern.pattern}`
  return undefined
}

function amountFault(preset: string, { minimum, maximum }: FormField): string | undefined {
  const isBelow = minimum !== undefined && Number(preset) < Number(minimum)
  const isAbove = maximum !== undefined && Number(preset) > Number(maximum)
  return isBelow || isAbove ? 'is out of bounds' : undefined
}

const shown = (value: unknown) => JSON.stringify(value)
