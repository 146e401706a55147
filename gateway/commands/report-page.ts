import type { Operation } from '../src/content/content.ts'
import type { JsonObject } from '../src/lib/json-file.ts'

/** A page file and its English texts. */
export type ReportPage = { page: JsonObject; texts: Readonly<Record<string, string>> }

type Schema = {
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

/**
 * Columns of a proposed table by kind, in order, with their maximum number; further fields become details of
 * a row.
 */
const SHOWN: readonly { formats: readonly string[]; most: number }[] = [
  { formats: ['date-time', 'day'], most: 1 },
  { formats: ['name', 'text'], most: 2 },
  { formats: ['code'], most: 1 },
  { formats: ['money', 'change', 'count'], most: 3 },
  { formats: ['state'], most: 1 },
]
/** Fields that identify a row, the best first. */
const KEYS = ['id', 'orderNo', 'number', 'code', 'name', 'account']
/** Query fields that a table sets itself, or that a period or the headings of columns replace. */
const OWN_QUERY = new Set(['pageNo', 'pageSize', 'days', 'until', 'sort'])
const STATES = new Set(['state', 'status'])
const CHANGES = /^(amount|profit|change|netWin|net)$/

/**
 * Proposes a page for the rows of an operation: columns, formats, filters, totals, details, empty state and
 * English texts from its schemas. Undefined if its answer has no rows.
 */
export function buildReportPage(
  route: string,
  operationId: string,
  operation: Operation,
): ReportPage | undefined {
  const query = ((operation.query ?? {}) as Schema).properties ?? {}
  const response = ((operation.response ?? {}) as Schema).properties ?? {}
  const found = Object.entries(response).find(([, { items }]) => items?.properties)
  if (!found) return undefined
  const [rows, { items }] = found
  const prefix = toKebabCase(operationId.split('.')[1]!)
  const texts: Record<string, string> = {}
  const say = (key: string, english: string) => {
    texts[`${prefix}.${key}`] = english
    return `${prefix}.${key}`
  }
  const totals = response.totals?.properties ?? {}
  const fields = Object.entries(items!.properties!).filter(([, schema]) => isPlain(schema))
  const columns = fields.map(([field, schema]) => columnOf(field, schema, field in totals, { prefix, say }))
  const sortable = new Set<unknown>(query.sort?.enum)
  const shown = shownOf(columns).map((column) => ({
    ...column,
    ...(sortable.has(`-${column.field}`) && { sort: true as const }),
  }))
  const props = {
    title: say('title', words(operationId.split('.')[1]!)),
    operation: operationId,
    ...(rows !== 'list' && { rows }),
    ...('totalPages' in response ? {} : { paged: false }),
    rowKey: KEYS.find((key) => fields.some(([field]) => field === key)) ?? fields[0]?.[0] ?? 'id',
    columns: shown,
    ...(columns.length > shown.length && { details: columns }),
    filters: filtersOf(query, { prefix, say }),
    download: prefix,
    empty: say('empty', 'Nothing here yet'),
  }
  const page = {
    route,
    title: props.title,
    ...placeOf(route),
    blocks: [{ block: 'record-table', id: 'record-table', props }],
  }
  return { page: page as unknown as JsonObject, texts }
}

type Naming = { prefix: string; say(key: string, english: string): string }
type Column = { field: string; label: string; format?: string; names?: string; total?: true }

function columnOf(field: string, schema: Schema, hasTotal: boolean, { prefix, say }: Naming): Column {
  const label = say(toKebabCase(field), words(field))
  const format = formatOf(field, schema)
  const isNamed = format === 'state' || format === 'name'
  if (isNamed) nameValues(field, schema, say)
  return {
    field,
    label,
    ...(format !== 'text' && { format }),
    ...(isNamed && { names: `${prefix}.${toKebabCase(field)}` }),
    ...(hasTotal && { total: true as const }),
  }
}

function formatOf(
  field: string,
  { type, description = '', format, pattern = '', enum: values }: Schema,
): string {
  if (values) return STATES.has(field) ? 'state' : 'name'
  if (/ms since 1970/.test(description)) return 'date-time'
  if (/yyyy-MM-dd/.test(description)) return 'day'
  if (format === 'amount' || pattern.includes('\\.\\d{2}')) return CHANGES.test(field) ? 'change' : 'money'
  if (type === 'integer' && field !== 'id') return 'count'
  return /(^id|No|Code|^code|^number)$/.test(field) ? 'code' : 'text'
}

function shownOf(columns: readonly Column[]): Column[] {
  return SHOWN.flatMap(({ formats, most }) =>
    columns.filter(({ format = 'text' }) => formats.includes(format)).slice(0, most),
  )
}

function filtersOf(query: Record<string, Schema>, { say }: Naming): object[] {
  const choices = Object.entries(query)
    .filter(([field, schema]) => !OWN_QUERY.has(field) && schema.enum)
    .map(([field, schema]) => ({
      field,
      label: say(toKebabCase(field), words(field)),
      options: byDefault(schema).map((value) => ({
        value,
        label: say(`${toKebabCase(field)}.${toKebabCase(String(value))}`, words(String(value).toLowerCase())),
      })),
    }))
  return 'days' in query ? [...choices, { kind: 'period', label: say('period', 'Period') }] : choices
}

/** Values of a choice, its default first, because a table starts with the first. */
function byDefault({ enum: values = [], default: first }: Schema): (string | number)[] {
  return [...values].sort((one, other) => Number(other === first) - Number(one === first))
}

function nameValues(field: string, { enum: values = [] }: Schema, say: Naming['say']): void {
  for (const value of values)
    say(`${toKebabCase(field)}.${toKebabCase(String(value))}`, words(String(value).toLowerCase()))
}

/** Layout and condition of the route's centre. */
function placeOf(route: string): object {
  const centre = /^\/(member|agent)\//.exec(route)?.[1]
  if (!centre) return {}
  const when = { login: true, permission: `${centre}-centre` }
  return { layout: `${centre}-centre`, when, otherwise: 'login' }
}

function isPlain({ type, enum: values }: Schema): boolean {
  return values !== undefined || type === 'string' || type === 'integer' || type === 'number'
}

/** Converts a name to kebab case: `turnoverRequired` and `TURNOVER_REQUIRED` -> `turnover-required`. */
export function toKebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()
}

/** Label from a name: `turnoverRequired` -> `Turnover required`, `orderNo` -> `Order number`. */
function words(name: string): string {
  const text = toKebabCase(name).replaceAll('-', ' ').replace(/ no$/, ' number')
  return text[0]!.toUpperCase() + text.slice(1)
}
