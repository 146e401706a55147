import type { FormField, FormFile } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { didYouMean, formatSome } from '../../../lib/did-you-mean.ts'
import type { Fault, Operation, Pattern } from '../../content.ts'

/** A field beside the others of its form or row. */
type Place = { field: FormField; others: readonly FormField[]; isCell: boolean; pattern: Pattern | undefined }

type FieldFault = Omit<Fault, 'pointer'> & { at: string }

/** Fields of a form that nobody can fill or send as their file means it, with the place of each. */
export function fieldFaults(form: FormFile, patterns: readonly Pattern[]): Fault[] {
  return form.fields.flatMap((field, index) => [
    ...faultsOf(field, form.fields, `/fields/${index}`, false),
    ...(field.rows?.fields ?? []).flatMap((cell, row) =>
      faultsOf(cell, field.rows!.fields, `/fields/${index}/rows/fields/${row}`, true),
    ),
  ])

  function faultsOf(
    field: FormField,
    others: readonly FormField[],
    pointer: string,
    isCell: boolean,
  ): Fault[] {
    const pattern = patterns.find(({ id }) => id === (field.patternId ?? ROW_BY_FORMAT[field.format]))
    return RULES.flatMap((rule) => rule({ field, others, isCell, pattern }) ?? []).map(
      ({ at, ...fault }) => ({
        pointer: `${pointer}${at}`,
        ...fault,
      }),
    )
  }
}

/** Rows of the pattern table that formats have by themselves. */
const ROW_BY_FORMAT: Readonly<Record<string, number>> = { email: 5, date: 13 }

/** Formats that a cell of a row may have. */
const CELLS = ['text', 'amount', 'count', 'select']

const LONGEST_TEXT = 255

type Rule = (place: Place) => FieldFault | FieldFault[] | undefined

const RULES: readonly Rule[] = [
  ({ field: { format, options, optionsFrom } }) => {
    if (format !== 'select' || optionsFrom) return undefined
    if (options?.length) return undefined
    const at = options ? '/options' : '/format'
    return {
      at,
      wrong: 'a select without options cannot be filled',
      write: 'add "options", or "optionsFrom"',
    }
  },
  ({ field: { options = [] } }) =>
    options.flatMap(({ value }, index) =>
      options.findIndex((other) => other.value === value) === index
        ? []
        : [
            {
              at: `/options/${index}/value`,
              wrong: `two options have the value ${shown(value)}`,
              write: 'change one',
            },
          ],
    ),
  ({ field, pattern }) => {
    const { least, most } = lengthsOf(field, pattern)
    const [given, other] =
      field.minLength === undefined ? ['maxLength', 'minLength'] : ['minLength', 'maxLength']
    if (least <= most || (field.minLength ?? field.maxLength) === undefined) return undefined
    const wrong = `no text is at least ${least} and at most ${most} characters long`
    return { at: `/${given}`, wrong, write: `change "${given}" or "${other}"` }
  },
  ({ field: { minimum, maximum } }) => {
    if (minimum === undefined || maximum === undefined || Number(minimum) <= Number(maximum)) return undefined
    const wrong = `no number is at least ${minimum} and at most ${maximum}`
    return { at: '/minimum', wrong, write: 'write a minimum that is not above the maximum' }
  },
  ({ field: { rows } }) => {
    if (!rows || rows.minimum <= rows.maximum) return undefined
    const wrong = `no number of rows is at least ${rows.minimum} and at most ${rows.maximum}`
    return { at: '/rows/minimum', wrong, write: 'write a minimum that is not above the maximum' }
  },
  ({ field: { format, rows } }) =>
    format === 'rows' && !rows
      ? { at: '/format', wrong: 'the format rows needs the fields of a row', write: 'add "rows"' }
      : undefined,
  ({ field: { format }, isCell }) =>
    isCell && !CELLS.includes(format)
      ? {
          at: '/format',
          wrong: `a row has no field of the format ${format}`,
          write: `write one of: ${formatSome(CELLS)}`,
        }
      : undefined,
  ({ field: { name, equalTo, with: other }, others }) =>
    Object.entries({ equalTo, with: other }).flatMap(([key, target]) => {
      if (target === undefined) return []
      const wrong = `the field "${name}" names itself`
      if (target === name) return [{ at: `/${key}`, wrong, write: 'write the name of another field' }]
      return missing(`/${key}`, target, others)
    }),
  ({ field: { unitBy, rises }, others }) => [
    ...(unitBy ? missing('/unitBy/field', unitBy.field, others) : []),
    ...(rises?.among === undefined ? [] : missing('/rises/among', rises.among, others)),
  ],
  ({ field, pattern }) => {
    const wrong = field.default === undefined ? undefined : defaultFault(field, pattern)
    if (!wrong) return undefined
    return {
      at: '/default',
      wrong: `the default ${shown(field.default)} ${wrong}`,
      write: 'change or remove it',
    }
  },
  ({ field: { format, default: preset, document } }) =>
    // The terms of the site are agreed to from the start.
    format === 'agreement' && preset === true && document?.page !== 'terms'
      ? { at: '/default', wrong: 'a box that is ticked in advance is no consent', write: 'remove "default"' }
      : undefined,
]

function missing(at: string, name: string, others: readonly FormField[]): FieldFault[] {
  const names = others.map((other) => other.name)
  if (names.includes(name)) return []
  const write = didYouMean(name, names)
  return [{ at, wrong: `the form has no field "${name}"`, write }]
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

/** Value that is sent as a header. */
const AS_HEADER = 'humanCheck'

/** Fields that the call of a form does not take, and required fields of the call that the form never sends. */
export function submitFaults(form: FormFile, operation: Operation | undefined): Fault[] {
  // An unknown operation is reported with the other references.
  if (!operation) return []
  const { properties = {}, required = [] } = (operation.body ?? {}) as {
    properties?: object
    required?: string[]
  }
  const { constants = {}, steps = [] } = form.submit
  const taken = Object.keys(properties)
  const sent = new Map<string, string>([
    ...form.fields.flatMap(({ name, send }, index): [string, string][] =>
      send ? [[name, `/fields/${index}/name`]] : [],
    ),
    ...Object.keys(constants).map((name) => [name, `/submit/constants${pointerStep(name)}`] as const),
    ...steps.flatMap((step, index) =>
      (['taken', 'constants'] as const).flatMap((key) =>
        Object.keys(step[key] ?? {}).map(
          (name) => [name, `/submit/steps/${index}/${key}${pointerStep(name)}`] as const,
        ),
      ),
    ),
  ])
  const unknown = [...sent].flatMap(([name, pointer]) => {
    if (taken.includes(name) || name === AS_HEADER) return []
    const wrong = `${operation.id} takes no field "${name}"`
    return [
      {
        pointer,
        wrong,
        write: didYouMean(name, taken, `write one of: ${formatSome(taken)}, or "send": false`),
      },
    ]
  })
  const lacking = required.flatMap((name) => {
    if (sent.has(name)) return []
    const wrong = `${operation.id} requires "${name}", which the form never sends`
    return [{ pointer: '/fields', wrong, write: `add a field "${name}", or a constant to "submit"` }]
  })
  return [...unknown, ...lacking]
}
