import type { Content, LoadedBrand } from '../content.ts'
import { getUpstreamMode } from '../upstream-mode.ts'

type Node = { readonly [key: string]: unknown }

/** Entry of `upstream.lacks` for a whole call. */
const WHOLE = '*'
/** Entry of `upstream.lacks` for the sums over all pages of an answer. */
const TOTALS = 'totals'

/** Parts of a call that the upstream of a brand lacks, by the brand and by the profile of its platform. */
export function listLackingParts(
  { brand: { upstream } }: Pick<LoadedBrand, 'brand'>,
  { upstreams }: Pick<Content, 'upstreams'>,
  id: string,
): ReadonlySet<string> {
  return new Set([...(upstream.lacks[id] ?? []), ...(upstreams.get(upstream.profile)?.lacks[id] ?? [])])
}

/**
 * Leaves out the controls of pages that need a part of a call which the brand's upstream lacks: filters, sorting,
 * totals, fields of rows with their links and actions, and blocks of missing calls. The browser never imitates
 * such a part, because it knows one page of the rows only.
 */
export function removeLackingControls<Pages extends object>(
  pages: Pages,
  site: LoadedBrand,
  content: Content,
): Pages {
  const lacking = new Map(
    [...content.operations.values()].flatMap((operation) => {
      if (getUpstreamMode(site, operation) === 'simulated') return []
      const parts = listLackingParts(site, content, operation.id)
      return parts.size === 0 ? [] : [[operation.id, parts] as const]
    }),
  )
  return lacking.size === 0 ? pages : (pruned(pages, lacking) as Pages)
}

type Lacking = ReadonlyMap<string, ReadonlySet<string>>

/** A value of a page without lacking controls; undefined if the whole value needs a missing call. */
function pruned(value: unknown, lacking: Lacking): unknown {
  if (Array.isArray(value))
    return value.map((entry) => pruned(entry, lacking)).filter((entry) => entry !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const node = value as Node
  const parts = lacking.get(operationOf(node))
  if (parts?.has(WHOLE)) return undefined
  const shown = parts && !('props' in node) ? reduced(node, parts) : node
  const entries = Object.entries(shown).map(([key, each]) => [key, pruned(each, lacking)] as const)
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

/** Operation of a block, whose settings name it, or of an action or the settings themselves. */
function operationOf({ operation, props }: Node): string {
  const named = typeof props === 'object' && props !== null ? (props as Node).operation : operation
  return typeof named === 'string' ? named : ''
}

/** Settings of a block without the parts that need one of the lacking ones. */
function reduced(node: Node, parts: ReadonlySet<string>): Node {
  const fields = lackingFields(node, parts)
  const entries = Object.entries(node).map(([name, value]) => [
    name,
    reducedSetting(name, value, parts, fields),
  ])
  return Object.fromEntries(entries)
}

function reducedSetting(
  name: string,
  value: unknown,
  parts: ReadonlySet<string>,
  fields: ReadonlySet<string>,
): unknown {
  if (name === 'query' && isNode(value))
    return Object.fromEntries(Object.entries(value).filter(([parameter]) => !parts.has(parameter)))
  if (!Array.isArray(value)) return value
  const entries = value as readonly unknown[]
  if (name === 'filters') return entries.filter((filter) => !isNode(filter) || !needs(filter, parts))
  return entries.flatMap((entry) => {
    if (!isNode(entry)) return [entry]
    if (takes(entry, fields)) return []
    const plain = withoutLink(entry, fields)
    return [name === 'columns' ? { ...plain, ...offered(parts) } : plain]
  })
}

/** An entry without its link, if the address needs a lacking field. */
function withoutLink(entry: Node, fields: ReadonlySet<string>): Node {
  const { link, ...plain } = entry
  return isNode(link) && takes({ body: link.query }, fields) ? plain : entry
}

/** Sorting and totals of columns, if they are lacking. */
function offered(parts: ReadonlySet<string>): Node {
  return { ...(parts.has('sort') && { sort: false }), ...(parts.has(TOTALS) && { total: false }) }
}

// A pointer has `*` for the items of a list: the field `rank` of rows in `list` is `/list/*/rank`.
/** Fields of a block's rows, or of the whole answer, that the upstream lacks. */
function lackingFields({ rows }: Node, parts: ReadonlySet<string>): ReadonlySet<string> {
  const place = typeof rows === 'string' ? `${rows === '' ? '' : `/${rows}`}/*/` : '/'
  const names = [...parts].flatMap((part) => (part.startsWith(place) ? [part.slice(place.length)] : []))
  return new Set(names.filter((name) => !name.includes('/')))
}

/** Settings of columns, actions and values that name fields of a row, alone or by the names under which they are sent. */
const NAMES_FIELDS = ['field', 'body', 'initial', 'amounts'] as const

/** Tells whether an entry shows or sends a field that the upstream lacks. */
function takes(entry: Node, fields: ReadonlySet<string>): boolean {
  return NAMES_FIELDS.some((name) => {
    const named = entry[name]
    return isNode(named)
      ? Object.values(named).some((field) => fields.has(String(field)))
      : fields.has(String(named))
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Tells whether a filter needs a part; a period needs `days` and `until`. */
function needs({ field, kind }: Node, parts: ReadonlySet<string>): boolean {
  return parts.has(String(field)) || (kind === 'period' && parts.has('until'))
}
