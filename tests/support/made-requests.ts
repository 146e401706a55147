import type { Operation } from '../../gateway/src/content/content.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import type { Random } from '../../gateway/src/lib/random.ts'

/** A request made from an operation's contract. */
export type MadeRequest = {
  operation: Operation
  method: string
  url: string
  /** Undefined: none is sent. */
  body: unknown
  headers: Record<string, string>
}

const LONG = 'x'.repeat(5000)

/** Unexpected values: types, sizes and characters that code often forgets. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  Number.POSITIVE_INFINITY,
  -0.0,
  2 ** 53,
  1.5,
  true,
  [],
  [[]],
  {},
  { $ref: '#' },
  LONG,
  '\u0000',
  '\ud800',
  '🀄️👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  "' OR 1=1; --",
  '../../etc/passwd',
  '%00',
  '-0.01',
  '9007199254740993.00',
  '1e9',
  '0x10',
  'constructor',
  ['a', 'b'],
  { toString: 'x' },
]

/** Requests that match the contract, and near misses with one field missing, added or of another type. */
export function madeRequest(operation: Operation, random: Random): MadeRequest {
  const isTwisted = random.next() < 0.6
  const query = objectFor(operation.query, random)
  const body = operation.body === undefined ? undefined : objectFor(operation.body, random)
  if (isTwisted) twist(random.next() < 0.5 && body !== undefined ? body : query, random)
  const method = pick(operation.methods, random)
  return {
    operation,
    method,
    url: urlOf(operation.path, query, random),
    body: bodyOf(operation, body, random),
    headers: headersOf(operation, random),
  }
}

function bodyOf({ encoding, methods }: Operation, body: JsonObject | undefined, random: Random): unknown {
  if (body === undefined) return methods.includes('GET') || random.next() < 0.7 ? undefined : {}
  if (random.next() < 0.03) return pick(HOSTILE.filter(isSendable), random)
  if (encoding === 'json') return body
  return new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString()
}

/** A body by itself is an object or a list. */
function isSendable(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function headersOf({ idempotent, encoding }: Operation, random: Random): Record<string, string> {
  return {
    language: pick(['EN', 'BN', 'XX', 'en', ''], random),
    ...(encoding === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(idempotent && random.next() < 0.95 ? { 'idempotency-key': random.hex(8) } : {}),
  }
}

function urlOf(path: string, query: JsonObject, random: Random): string {
  const rest = { ...query }
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = rest[name] ?? random.hex(3)
    delete rest[name]
    return encodeURIComponent(text(value)) || '0'
  })
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const one of value) parameters.append(key, text(one))
    else parameters.append(key, text(value))
    if (random.next() < 0.01) parameters.append(key, text(value))
  }
  const search = parameters.toString()
  return search ? `${filled}?${search}` : filled
}

function text(value: unknown): string {
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A lone surrogate cannot be encoded in an address.
  return plain.replace(/[\ud800-\udfff]/gu, '')
}

/** Changes one thing of an object so that it may no longer fit. */
function twist(object: JsonObject, random: Random): JsonObject {
  const keys = Object.keys(object)
  const way = random.integer(4)
  if (way === 0 || keys.length === 0) object[pick(['extra', 'type', 'balance', 'isAgent', 'id'], random)] = 1
  else if (way === 1) delete object[pick(keys, random)]
  else object[pick(keys, random)] = pick(HOSTILE, random) as Json
  return object
}

function objectFor(schema: JsonObject, random: Random): JsonObject {
  return valueFor(schema, random) as JsonObject
}

/** A value that matches a schema of the contract in most cases. */
export function valueFor(schema: JsonObject, random: Random): Json {
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return pick(schema.enum, random)
  const choices = (schema.oneOf ?? schema.anyOf) as JsonObject[] | undefined
  if (choices) return valueFor(pick(choices, random), random)
  const type = Array.isArray(schema.type) ? (pick(schema.type, random) as string) : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, random)
    case 'array':
      return Array.from({ length: random.integer(3) }, () =>
        valueFor((schema.items ?? {}) as JsonObject, random),
      )
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.next() < 0.5
    case 'null':
      return null
    default:
      return textFor(schema, random)
  }
}

function objectOf(schema: JsonObject, random: Random): JsonObject {
  const required = new Set((schema.required ?? []) as string[])
  const object: JsonObject = {}
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonObject>))
    if (required.has(name) || random.next() < 0.5) object[name] = valueFor(property, random)
  return object
}

function numberOf(schema: JsonObject, random: Random): number {
  const least = Number(schema.minimum ?? 0)
  const most = Number(schema.maximum ?? 60)
  const near = [least, most, least + random.integer(Math.max(1, Math.min(most - least, 40)))]
  return pick(near, random)
}

const SAMPLES = [
  '1',
  '10.00',
  '100.00',
  'main',
  'player1',
  'birch',
  'Quiet-Harbour-42',
  '123456',
  '1712345678',
  '880',
  'bob@example.com',
  '2026-03-01',
  'ATLAS',
  'Hello there',
  '246810',
]

function textFor(schema: JsonObject, random: Random): string {
  const most = Number(schema.maxLength ?? 40)
  const sample = pick(SAMPLES, random)
  if (random.next() < 0.1) return 'é'.repeat(Math.min(most, 40))
  return sample.slice(0, most)
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random.integer(list.length)]!
}
