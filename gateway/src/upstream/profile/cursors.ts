import type { Operation } from '../../content/content.ts'
import { valueAt } from '../../content/json-text.ts'
import type { Json } from '../../lib/json-file.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Dialect } from './profile.ts'
import type { Outgoing } from './write-request.ts'

type Fields = Record<string, unknown>

/** Number of the page that a call asks for; undefined if the upstream's pages have numbers or the call has none. */
export function pageOf(
  { profile }: Dialect,
  { query: schema }: Operation,
  query: Fields,
): number | undefined {
  if (!profile.paging || !('pageNo' in ((schema.properties ?? {}) as object))) return undefined
  return typeof query.pageNo === 'number' ? query.pageNo : 1
}

/**
 * Finds the request of a page by reading the pages before it, because a cursor leads only to the next page and no
 * gateway keeps the state of a player. `read` answers the body of a page.
 * @throws request.invalid for a page after the last one, or after the profile's maximum
 */
export async function requestOfPage(
  first: Outgoing,
  page: number,
  { profile }: Dialect,
  read: (request: Outgoing) => Promise<Json>,
): Promise<Outgoing> {
  const { cursor: field, next, mostPages } = profile.paging!
  if (page > mostPages) throw noSuchPage()
  let request = first
  for (let before = 1; before < page; before += 1) {
    const cursor = valueAt(await read(request), next)
    if (cursor === undefined || cursor === null || cursor === '') throw noSuchPage()
    const query = new URLSearchParams(first.query)
    query.set(field, String(cursor))
    request = { ...first, query: query.toString() }
  }
  return request
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
  const next = valueAt(body, profile.paging!.next)
  const hasNext = next !== undefined && next !== null && next !== ''
  const rows = Array.isArray(record.list) ? record.list.length : 0
  const pageSize = typeof query.pageSize === 'number' ? query.pageSize : Math.max(1, rows)
  record.pageNo ??= page
  record.pageSize ??= pageSize
  record.totalCount ??= (page - 1) * pageSize + rows + (hasNext ? 1 : 0)
  record.totalPages ??= rows === 0 && page === 1 ? 0 : page + (hasNext ? 1 : 0)
}
