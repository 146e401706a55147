import type { Operation } from '../../content/content.ts'
import type { PictureFile } from '../../lib/picture/picture.ts'
import type { MappingFacts } from './mapping.ts'
import { toTheirNames } from './naming.ts'
import type { Dialect } from './profile.ts'

type Fields = Record<string, unknown>

/** The checked input of a call. */
export type Input = { method: string; query: Fields; body: Fields }

/** A request as the upstream gets it. */
export type Outgoing = {
  method: string
  path: string
  /** Query without the question mark. */
  query: string
  headers: Record<string, string>
  /** Body in its encoding; undefined for a request without one, null for an empty one. */
  body: string | Buffer | null | undefined
  contentType: string | undefined
}

/** Encrypts the body of a sensitive call, and names the headers that go with it. */
export type Seal = (
  fields: Fields,
  dialect: Dialect,
) => Promise<{ body: Fields; headers: Record<string, string> }>

/** Translates a call to the request that its upstream expects; a promise where something must be awaited. */
export function writeRequest(
  operation: Operation,
  input: Input,
  dialect: Dialect,
  facts: MappingFacts,
  seal: Seal,
): Outgoing | Promise<Outgoing> {
  const mapped = mapInput(operation, input, dialect, facts)
  const finish = ({ query, body }: Mapped) =>
    finished(operation, input, dialect, facts, seal, { query, body })
  return mapped instanceof Promise ? mapped.then(finish) : finish(mapped)
}

type Mapped = { query: Fields; body: Fields }

function mapInput(
  { path, query: querySchema, body: bodySchema }: Operation,
  { query, body }: Input,
  dialect: Dialect,
  facts: MappingFacts,
): Mapped | Promise<Mapped> {
  const { naming } = dialect.profile
  const named = (one: unknown, other: unknown) => ({
    query: toTheirNames(one, querySchema, naming) as Fields,
    body: toTheirNames(other, bodySchema, naming) as Fields,
  })
  const { allQueries, query: mapQuery, body: mapBody } = dialect
  const ofPath = allQueries || mapQuery ? query : withoutPathFields(query, path)
  if (!allQueries && !mapQuery && !mapBody) return named(ofPath, body)
  const common = allQueries ? allQueries(ofPath, facts) : ofPath
  const made = [mapQuery ? mapQuery(common, facts) : common, mapBody ? mapBody(body, facts) : body]
  if (!made.some((value) => value instanceof Promise)) return named(made[0], made[1])
  return Promise.all(made).then(([one, other]) => named(one, other))
}

function withoutPathFields(query: Fields, path: string): Fields {
  if (!path.includes('{')) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => !path.includes(`{${name}}`)))
}

function finished(
  operation: Operation,
  input: Input,
  dialect: Dialect,
  facts: MappingFacts,
  seal: Seal,
  mapped: Mapped,
): Outgoing | Promise<Outgoing> {
  const method = dialect.method ?? input.method
  const { path, rest } = filledPath(dialect.path, { ...input.query, ...input.body }, mapped)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const isMoved = !hasBody && input.method !== 'GET' && operation.body !== undefined
  const query = formatQuery(isMoved ? { ...rest.query, ...rest.body } : rest.query)
  const head = { method, path, query, headers: buildHeaders(dialect, facts) }
  if (!hasBody) return { ...head, body: undefined, contentType: undefined }
  if (operation.body === undefined && !dialect.body) return { ...head, body: null, contentType: undefined }
  if (operation.upload) {
    const { type, file } = input.body as PictureFile
    return { ...head, body: Buffer.from(file, 'base64'), contentType: type }
  }
  if (!dialect.isSealed) return { ...head, ...encoded(dialect, rest.body) }
  return seal(rest.body, dialect).then((sealed) => ({
    ...head,
    headers: { ...head.headers, ...sealed.headers },
    ...encoded(dialect, sealed.body),
  }))
}

/** Fills the placeholders of a path; fields that it takes are left out of query and body. */
function filledPath(path: string, input: Fields, mapped: Mapped): { path: string; rest: Mapped } {
  if (!path.includes('{')) return { path, rest: mapped }
  const taken = new Set<string>()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    taken.add(name)
    return encodeURIComponent(String(mapped.query[name] ?? mapped.body[name] ?? input[name] ?? ''))
  })
  const without = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !taken.has(name)))
  return { path: filled, rest: { query: without(mapped.query), body: without(mapped.body) } }
}

/** Headers of a call; one with an empty placeholder is left out. */
export function buildHeaders(
  { headers }: Pick<Dialect, 'headers'>,
  facts: MappingFacts,
): Record<string, string> {
  const filled: Record<string, string> = { 'accept-encoding': 'identity' }
  for (const [name, fill] of headers) {
    const value = fill(facts.placeholder)
    if (value !== '') filled[name] = value
  }
  return filled
}

function encoded({ encoding }: Dialect, body: Fields): Pick<Outgoing, 'body' | 'contentType'> {
  if (encoding === 'form')
    return { body: formatQuery(body), contentType: 'application/x-www-form-urlencoded' }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** Path and query as they stand in a request line. */
export function buildTarget({ path, query }: Pick<Outgoing, 'path' | 'query'>): string {
  return query === '' ? path : `${path}?${query}`
}

/** Fields as a query; a list becomes repeated fields. */
export function formatQuery(fields: Fields): string {
  const entries = Object.entries(fields)
  if (entries.length === 0) return ''
  const pairs = entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}
