import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Operation } from '../../content/content.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json } from '../../lib/json-file.ts'
import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { FactsOfCall } from './call-facts.ts'
import type { Dialect } from './profile.ts'
import type { Outgoing } from './write-request.ts'

type Fields = Record<string, unknown>

/** Number of the page that a call asks for; undefined if the upstream's pages have numbers or the call has none. */
export function getPageNumber(
  { profile }: Dialect,
  { query: schema }: Operation,
  query: Fields,
): number | undefined {
  if (!profile.paging || !('pageNo' in ((schema.properties ?? {}) as object))) return undefined
  return typeof query.pageNo === 'number' ? query.pageNo : 1
}

/** Cursors of lists, each for one caller and one query, for as long as someone pages through it. */
export type Cursors = {
  /** Cursors that lead to the pages 2, 3 and so on, as far as they are known. */
  of(key: string): readonly string[]
  /** Keeps the cursor that a page ended with. The first page begins the list anew. */
  keep(key: string, page: number, cursor: string): void
}

const MOST_LISTS = 1_000
const KEPT_MS = MINUTE_MS

export function createCursors(now: () => number = Date.now): Cursors {
  const lists = new LRUCache<string, { until: number; cursors: string[] }>({ max: MOST_LISTS })
  return {
    of(key) {
      const list = lists.get(key)
      return list && now() < list.until ? list.cursors : []
    },
    keep(key, page, cursor) {
      const known = this.of(key)
      if (page > known.length + 1) return
      lists.set(key, { until: now() + KEPT_MS, cursors: [...known.slice(0, page - 1), cursor] })
    },
  }
}

/** Key of a list: everything by which its answer may differ from that of another caller. */
export function listKey(operation: Operation, query: Fields, call: FactsOfCall): string {
  const { pageNo: _page, ...rest } = query
  const { site, language, token = '', visitor = '', request } = call
  const parts = [site.code, operation.id, language, token, visitor, request?.ip ?? '', rest]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

/**
 * Finds the request of a page. A cursor leads only to the next page, so pages whose cursors are unknown are read in turn;
 * `read` answers the body of a page.
 * @throws request.invalid for a page after the last one, or after the profile's maximum
 */
export async function parsePageRequest(
  first: Outgoing,
  page: number,
  { profile }: Dialect,
  { key, cursors, read }: { key: string; cursors: Cursors; read: (request: Outgoing) => Promise<Json> },
): Promise<Outgoing> {
  const { cursor: field, mostPages } = profile.paging!
  if (page > mostPages) throw noSuchPage()
  const at = (cursor: string | undefined): Outgoing => {
    if (cursor === undefined) return first
    const query = new URLSearchParams(first.query)
    query.set(field, cursor)
    return { ...first, query: query.toString() }
  }
  const known = cursors.of(key).slice(0, page - 1)
  let request = at(known.at(-1))
  for (let before = known.length + 1; before < page; before += 1) {
    const cursor = findNextCursor(await read(request), profile)
    if (cursor === undefined) throw noSuchPage()
    cursors.keep(key, before, cursor)
    request = at(cursor)
  }
  return request
}

/** The cursor at the end of a page; undefined at the end of the list. */
export function findNextCursor(body: Json, { paging }: Dialect['profile']): string | undefined {
  const found = getValueAt(body, paging!.next)
  return found === undefined || found === null || found === '' ? undefined : String(found)
}

function noSuchPage(): Refusal {
  return new Refusal('request.invalid', {
    details: { fields: [{ field: 'pageNo', text: 'request-field.too-great', values: {} }] },
  })
}

/** Adds the position of the page, as far as a cursor tells it: there is at least one more row where there is a next page. */
export function addPaging(
  value: unknown,
  body: Json,
  page: number,
  query: Fields,
  { profile }: Dialect,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const record = value as Fields
  const hasNext = findNextCursor(body, profile) !== undefined
  const rows = Array.isArray(record.list) ? record.list.length : 0
  const pageSize = typeof query.pageSize === 'number' ? query.pageSize : Math.max(1, rows)
  record.pageNo ??= page
  record.pageSize ??= pageSize
  record.totalCount ??= (page - 1) * pageSize + rows + (hasNext ? 1 : 0)
  record.totalPages ??= rows === 0 && page === 1 ? 0 : page + (hasNext ? 1 : 0)
}
