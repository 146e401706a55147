import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { filesBelow, readJson } from './project.ts'

type Column = { field: string; total?: boolean; format?: string; names?: string }
type Filter = { kind?: string; field?: string; options?: { value: string | number }[] }
type Props = Record<string, string> & {
  columns?: Column[]
  details?: Column[]
  facts?: Column[]
  heading?: Column
  mark?: Column
  filters?: Filter[]
  query?: Record<string, string | number>
  cards?: Column[]
  series?: Column[]
  paged?: boolean
  fields?: Column[]
  action?: { operation: string; body?: Record<string, string>; field?: string; value?: unknown }
}
type Use = { at: string; block: string; props: Props }

const KIT = new Set(['record-table', 'stat-cards', 'chart', 'claim-card', 'progress-list', 'detail'])

const uses: Use[] = filesBelow('brands', '.json').flatMap((path) => {
  const found: Use[] = []
  const walk = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    const { block, props } = value as { block?: string; props?: Props }
    if (block && props && KIT.has(block)) found.push({ at: `${path} ${block}`, block, props })
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(readJson(path))
  return found
})

const operationOf = (id: string) => readJson(`schemas/operations/${id.replace('.', '/')}.json`) as JsonObject

/** Schema of a property, through references to models; undefined where there is none. */
function property(schema: unknown, path: string): JsonObject | undefined {
  return path.split('.').reduce<JsonObject | undefined>((inner, name) => {
    const properties = resolved(inner)?.properties as Record<string, JsonObject> | undefined
    return properties?.[name]
  }, schema as JsonObject)
}

function resolved(schema: JsonObject | undefined): JsonObject | undefined {
  const reference = schema?.$ref
  return typeof reference === 'string'
    ? (readJson(`schemas/models/${reference.split('/').at(-1)}`) as JsonObject)
    : schema
}

/** The faults of what a block's settings say of its operation. */
function faultsOf({ at, block, props }: Use): string[] {
  const operation = operationOf(props.operation!)
  const { query, response } = operation as { query?: JsonObject; response: JsonObject }
  const rowsName = props.rows ?? 'list'
  const items = resolved(property(response, rowsName)?.items as JsonObject)
  const hasRows = block === 'record-table' || block === 'chart' || block === 'progress-list'
  const isPaged = (block === 'progress-list' || block === 'record-table') && props.paged !== false
  const inRow = [props.columns, props.details, props.facts, props.series].flatMap((list) => list ?? [])
  const named = [props.heading, props.mark].filter((one) => one !== undefined)
  const said = [...inRow, ...named].map(({ field }) => field)
  const keys = hasRows && block !== 'chart' ? (props.rowKey ?? 'id').split(' ') : []
  const amounts =
    block === 'progress-list' ? [props.done, props.goal].filter((name) => name !== undefined) : []
  const { action } = props
  const used = action ? [action.field ?? 'state', ...Object.values(action.body ?? { id: 'id' })] : []
  const asked = [
    ...Object.keys(props.query ?? {}),
    ...(props.filters ?? []).flatMap(({ kind, field }) => (kind === 'period' ? ['days', 'until'] : [field!])),
    ...(isPaged ? ['pageNo', 'pageSize'] : []),
  ]
  const answered = [
    ...[props.cards, props.fields].flatMap((list) => list ?? []).map(({ field }) => field),
    ...(props.columns ?? []).filter(({ total }) => total).map(({ field }) => `totals.${field}`),
    ...(isPaged ? ['pageNo', 'totalPages', 'totalCount'] : []),
    ...(block === 'claim-card'
      ? [
          props.amount ?? 'amount',
          props.minimum ?? 'minimumAmount',
          props.can ?? 'canClaim',
          props.next ?? 'nextClaimAt',
        ]
      : []),
  ]
  return [
    ...(hasRows && !items ? [`the answer has no rows ${rowsName}`] : []),
    ...(hasRows ? [...said, ...keys, ...amounts, ...used] : [])
      .filter((field) => !property(items, field))
      .map((field) => `a row has no ${field}`),
    ...asked.filter((field) => !property(query, field)).map((field) => `the query has no ${field}`),
    ...answered.filter((field) => !property(response, field)).map((field) => `the answer has no ${field}`),
    ...(props.filters ?? []).flatMap((filter) => optionFaults(filter, query)),
    ...actionFaults(action),
  ].map((fault) => `${at}: ${fault} (${props.operation})`)
}

/** Fields that the body of a row's action does not take. */
function actionFaults(action: Props['action']): string[] {
  if (!action) return []
  const { body } = operationOf(action.operation) as { body?: JsonObject }
  return Object.keys(action.body ?? { id: 'id' })
    .filter((field) => !property(body, field))
    .map((field) => `${action.operation} takes no ${field}`)
}

/** Options that the operation's query does not take. */
function optionFaults({ field = 'days', options = [] }: Filter, query: JsonObject | undefined): string[] {
  const values = property(query, field)?.enum as unknown[] | undefined
  return values
    ? options.filter(({ value }) => !values.includes(value)).map(({ value }) => `${field} takes no ${value}`)
    : []
}

describe('the blocks of reports', () => {
  test('are used', () => expect(uses.length).toBeGreaterThan(7))

  test('name only fields, filters and totals that their operation has (R-11.001)', () => {
    expect(uses.flatMap(faultsOf)).toEqual([])
  })

  test('report each field that their operation lacks', () => {
    const props = {
      operation: 'wallet.bet-history',
      rowKey: 'number',
      columns: [{ field: 'stakes', total: true }],
      filters: [{ field: 'status', options: [{ value: 'LATE' }] }, { field: 'vendor' }],
    } as unknown as Props
    const faults = faultsOf({ at: 'here', block: 'record-table', props }).map((fault) => fault.split(' (')[0])
    expect(faults).toEqual([
      'here: a row has no stakes',
      'here: a row has no number',
      'here: the query has no vendor',
      'here: the answer has no totals.stakes',
      'here: status takes no LATE',
    ])
  })
})
