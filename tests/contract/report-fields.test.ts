import { describe, expect, test } from 'vitest'
import { withTableKeys } from '../../gateway/src/lib/json/table-keys.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { expectNone } from './none.ts'
import { filesBelow, readJson } from './project.ts'

type Column = {
  field: string
  total?: boolean
  format?: string
  names?: string
  sort?: boolean
  link?: { page?: string; query: Record<string, string>; needs?: string }
}
type Action = {
  operation: string
  body?: Record<string, string>
  field?: string
  value?: unknown
  form?: string
  initial?: Record<string, string>
  amounts?: Record<string, string>
  fixed?: Record<string, unknown>
  names?: string
  shows?: Column[]
}
type Path = { field?: string; parameter: string; value?: string; name?: string }
type Alert = { field: string; fields: Column[] }
type Own = { field: string; needs?: string }
type Bulk = { operation: string; form: string; list: string; field?: string; names?: string; needs?: string }
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
  action?: Action
  all?: { count: string; operation: string }
  actions?: Action[]
  path?: Path
  alert?: Alert
  own?: Own
  bulk?: Bulk
  shows?: Column[]
  form?: string
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

/** Notes of forms, which name fields of an answer. */
const notes = filesBelow('brands', '.json').flatMap((path) => {
  const found: { at: string; operation: string; values: Record<string, string> }[] = []
  const walk = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    const { block, props } = value as { block?: string; props?: { note?: (typeof found)[number] } }
    if (block === 'form-panel' && props?.note) found.push({ ...props.note, at: path })
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(readJson(path))
  return found
})

const operationOf = (id: string) => readJson(`schemas/operations/${id.replace('.', '/')}.json`) as JsonObject

/** Schema of a property, through references to models; undefined if it does not exist. */
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
  const list = rowsName === '' ? response : property(response, rowsName)
  const items = resolved(list?.items as JsonObject)
  const hasRows = block === 'record-table' || block === 'chart' || block === 'progress-list'
  const isPaged = (block === 'progress-list' || block === 'record-table') && props.paged !== false
  const inRow = [props.columns, props.details, props.facts, props.series].flatMap((list) => list ?? [])
  const named = [props.heading, props.mark].filter((one) => one !== undefined)
  const said = [...inRow, ...named].map(({ field }) => field)
  const keys = hasRows && block !== 'chart' ? (props.rowKey ?? 'id').split(' ') : []
  const amounts =
    block === 'progress-list' ? [props.done, props.goal].filter((name) => name !== undefined) : []
  const actions = [...(props.actions ?? []), ...(props.action ? [props.action] : [])]
  const used = [...actions.flatMap(usedByAction), ...linksOf(inRow), ...usedByBulk(props.bulk)]
  const asked = [
    ...Object.keys(props.query ?? {}),
    ...(props.filters ?? []).flatMap(({ kind, field }) => (kind === 'period' ? ['days', 'until'] : [field!])),
    ...(isPaged ? ['pageNo', 'pageSize'] : []),
    ...(props.path ? [props.path.parameter] : []),
  ]
  const answered = [
    ...[props.cards, props.fields].flatMap((list) => list ?? []).map(({ field }) => field),
    ...(props.columns ?? []).filter(({ total }) => total).map(({ field }) => `totals.${field}`),
    ...(isPaged ? ['pageNo', 'totalPages', 'totalCount'] : []),
    ...(props.all ? [props.all.count] : []),
    ...(props.alert ? props.alert.fields.map(({ field }) => `${props.alert!.field}.${field}`) : []),
    ...(typeof props.code === 'object' ? [(props.code as { field: string }).field] : []),
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
    ...actions.flatMap(actionFaults),
    ...bulkFaults(props.bulk),
    ...pathFaults(props, response),
    ...ownFaults(props, response),
    ...sortFaults(inRow, query),
    ...linkFaults(inRow, props),
  ].map((fault) => `${at}: ${fault} (${props.operation})`)
}

/** Fields that the caller's own row lacks. */
function ownFaults({ own, columns = [], rowKey = 'id' }: Props, response: JsonObject): string[] {
  if (!own) return []
  const wanted = [
    ...columns.map(({ field }) => field),
    ...rowKey.split(' '),
    ...(own.needs ? [own.needs] : []),
  ]
  return wanted
    .filter((field) => !property(response, `${own.field}.${field}`))
    .map((field) => `the own row has no ${field}`)
}

/** Fields of the row that an action reads. */
function usedByAction({
  field = '',
  body = { id: 'id' },
  initial = {},
  amounts = {},
  names,
}: Action): string[] {
  const read = [body, initial, amounts].flatMap((fields) => Object.values(fields))
  return [field, names ?? '', ...read].filter((name) => name !== '')
}

function usedByBulk(bulk: Bulk | undefined): string[] {
  return bulk ? [bulk.field ?? 'id', bulk.names, bulk.needs].filter((name) => name !== undefined) : []
}

function linksOf(columns: Column[]): string[] {
  return columns.flatMap(({ link }) =>
    link ? [...Object.values(link.query), ...(link.needs ? [link.needs] : [])] : [],
  )
}

/** Fields that the body of an action's call does not take, or that its answer or form lacks. */
function actionFaults(action: Action): string[] {
  const { operation: id, body: given = { id: 'id' }, fixed = {}, form, initial, shows } = action
  const { body, query, response } = operationOf(id) as {
    body?: JsonObject
    query?: JsonObject
    response: JsonObject
  }
  return [
    ...Object.keys({ ...given, ...fixed })
      .filter((field) => !property(body ?? query, field))
      .map((field) => `${id} takes no ${field}`),
    ...(shows ?? [])
      .filter(({ field }) => !property(response, field))
      .map(({ field }) => `${id} answers without ${field}`),
    ...(form ? formFaults(form, id, Object.keys(initial ?? {})) : []),
  ]
}

/** Mismatches between a form, the operation of its action and the fields that the action fills. */
function formFaults(name: string, operation: string, filled: string[]): string[] {
  const form = readJson(`schemas/forms/${name}.json`) as {
    submit: { operation: string }
    fields: { name: string }[]
  }
  const wrong = form.submit.operation === operation ? [] : [`form ${name} calls ${form.submit.operation}`]
  const own = new Set(form.fields.map((field) => field.name))
  return [
    ...wrong,
    ...filled.filter((field) => !own.has(field)).map((field) => `form ${name} has no field ${field}`),
  ]
}

function bulkFaults(bulk: Bulk | undefined): string[] {
  if (!bulk) return []
  const { body } = operationOf(bulk.operation) as { body?: JsonObject }
  const list = property(body, bulk.list)
  return [
    ...(list?.type === 'array' ? [] : [`${bulk.operation} takes no list ${bulk.list}`]),
    ...formFaults(bulk.form, bulk.operation, []),
  ]
}

function pathFaults({ path }: Props, response: JsonObject): string[] {
  if (!path) return []
  const { field = 'path', value = 'id', name = 'account' } = path
  const level = resolved(property(response, field)?.items as JsonObject)
  return [value, name]
    .filter((inLevel) => !property(level, inLevel))
    .map((inLevel) => `a level of ${field} has no ${inLevel}`)
}

function sortFaults(columns: Column[], query: JsonObject | undefined): string[] {
  const values = (property(query, 'sort')?.enum ?? []) as unknown[]
  return columns
    .filter(({ sort }) => sort)
    .flatMap(({ field }) => [field, `-${field}`])
    .filter((value) => !values.includes(value))
    .map((value) => `sort takes no ${value}`)
}

/** A link that stays on the page changes the query, so the table must read the parameter from the address. */
function linkFaults(columns: Column[], props: Props): string[] {
  return columns
    .flatMap(({ link }) => (link && link.page === undefined ? Object.keys(link.query) : []))
    .filter((name) => !(name in (props.query ?? {})))
    .map((name) => `the link's ${name} is missing in \`query\``)
}

/** Options that the operation's query does not take. */
function optionFaults({ field = 'days', options = [] }: Filter, query: JsonObject | undefined): string[] {
  const schema = withTableKeys(property(query, field) ?? {}, (path) => readJson(`schemas/${path}`))
  const values = schema.enum as unknown[] | undefined
  return values
    ? options.filter(({ value }) => !values.includes(value)).map(({ value }) => `${field} takes no ${value}`)
    : []
}

describe('the blocks of reports', () => {
  test('the blocks of reports are used', () => expect(uses.length).toBeGreaterThan(7))

  test('the blocks of reports name only fields, filters and totals that their operation has (R-11.001)', () => {
    expectNone(uses.flatMap(faultsOf))
  })

  test('the blocks of reports have notes of forms with values that their operation answers', () => {
    const missing = notes.flatMap(({ at, operation, values }) =>
      Object.values(values)
        .filter((field) => !property(operationOf(operation).response, field))
        .map((field) => `${at}: ${operation} answers without ${field}`),
    )
    expect(notes.length).toBeGreaterThan(0)
    expectNone(missing)
  })

  test('a field of a report that its operation lacks is reported', () => {
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

  test('a wrong sorting, link, breadcrumb, action and form of a report is reported', () => {
    const props = {
      operation: 'agents.downlines',
      columns: [
        { field: 'account', link: { query: { parent: 'number' } } },
        { field: 'direct', sort: true },
      ],
      path: { parameter: 'parentId', name: 'title' },
      actions: [
        {
          operation: 'agents.set-rebate',
          body: { member: 'id' },
          form: 'create-downline',
          initial: { rate: 'rebate' },
        },
      ],
    } as unknown as Props
    const faults = faultsOf({ at: 'here', block: 'record-table', props }).map((fault) => fault.split(' (')[0])
    expect(faults).toEqual([
      'here: a row has no number',
      'here: agents.set-rebate takes no member',
      'here: form create-downline calls agents.create-downline',
      'here: form create-downline has no field rate',
      'here: a level of path has no title',
      'here: sort takes no direct',
      'here: sort takes no -direct',
      "here: the link's parent is missing in `query`",
    ])
  })
})
