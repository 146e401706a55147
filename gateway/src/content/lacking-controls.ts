import type { Content, LoadedBrand } from './content.ts'
import { answererOf } from './who-answers.ts'

type Node = { readonly [key: string]: unknown }

/** Entry of `upstream.lacks` for a whole call. */
const WHOLE = '*'
/** Entry of `upstream.lacks` for the sums over all pages of an answer. */
const TOTALS = 'totals'

/**
 * Leaves out the controls of pages that need a part of a call which the brand's upstream lacks
 * (`upstream.lacks`): filters, sorting, totals, actions, and blocks of missing calls. The browser never imitates
 * such a part, because it knows one page of the rows only.
 */
export function withoutLacking<Pages extends object>(
  pages: Pages,
  site: LoadedBrand,
  content: Content,
): Pages {
  const lacking = new Map(
    Object.entries(site.brand.upstream.lacks).flatMap(([id, parts]) => {
      const operation = content.operations.get(id)
      if (!operation || answererOf(site, operation) === 'simulated') return []
      return [[id, new Set(parts)] as const]
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

/** Settings of a block without the filters, sorting and totals that need one of the parts. */
function reduced(node: Node, parts: ReadonlySet<string>): Node {
  const { filters, columns, query } = node
  return {
    ...node,
    ...(Array.isArray(filters) && { filters: filters.filter((filter: Node) => !needs(filter, parts)) }),
    ...(Array.isArray(columns) && {
      columns: columns
        .filter((column: Node) => !isLackingField(column, parts))
        .map((column: Node) => ({
          ...column,
          ...(parts.has('sort') && { sort: false }),
          ...(parts.has(TOTALS) && { total: false }),
        })),
    }),
    ...(typeof query === 'object' &&
      query !== null && {
        query: Object.fromEntries(Object.entries(query).filter(([name]) => !parts.has(name))),
      }),
  }
}

/** Tells whether a column shows a field that the upstream's rows lack; `/list/0/rank` names the field `rank`. */
function isLackingField({ field }: Node, parts: ReadonlySet<string>): boolean {
  return [...parts].some((part) => part.startsWith('/') && part.endsWith(`/${String(field)}`))
}

/** Tells whether a filter needs a part; a period needs `days` and `until`. */
function needs({ field, kind }: Node, parts: ReadonlySet<string>): boolean {
  return parts.has(String(field)) || (kind === 'period' && parts.has('until'))
}
