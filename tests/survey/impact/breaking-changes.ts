import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Operation } from '../../../gateway/src/content/content.ts'
import type { Json, JsonObject } from '../../../gateway/src/lib/json-file.ts'

/** A change that a caller of the contract notices: its operation, the place in it, and a sentence. */
export type BreakingChange = { operation: string; place: string; what: string }

type Operations = ReadonlyMap<string, Operation>
type Found = Omit<BreakingChange, 'operation'>

/** Direction of a value: callers send requests, and read answers. */
type Direction = 'request' | 'answer'

/** Changes of operations that break their callers. */
export function findBreakingChanges(before: Operations, after: Operations): BreakingChange[] {
  return [...before].flatMap(([operation, from]) => {
    const to = after.get(operation)
    const found = to ? inOperation(from, to) : [{ place: '', what: 'the operation is removed' }]
    return found.map((change) => ({ operation, ...change }))
  })
}

function inOperation(from: Operation, to: Operation): Found[] {
  const lost = (place: string, what: string, old: readonly string[], now: readonly string[]) =>
    old.filter((name) => !now.includes(name)).map((name) => ({ place, what: `${what} ${name} is removed` }))
  const events = Object.keys(from.stream ?? {})
  return [
    ...(from.path === to.path
      ? []
      : [{ place: '/path', what: `the path was ${from.path} and is ${to.path}` }]),
    ...lost('/method', 'method', from.methods, to.methods),
    ...lost('/errors', 'error', from.errors, to.errors),
    ...lost('/stream', 'event', events, Object.keys(to.stream ?? {})),
    ...narrowerAccess(from, to),
    ...inSchema(from.query, to.query, '/query', 'request'),
    ...inSchema(from.body ?? {}, to.body ?? {}, '/body', 'request'),
    ...inSchema(from.response, to.response, '/response', 'answer'),
    ...events.flatMap((event) =>
      to.stream?.[event]
        ? inSchema(from.stream![event]!, to.stream[event], `/stream/${event}`, 'answer')
        : [],
    ),
  ]
}

function narrowerAccess(from: Operation, to: Operation): Found[] {
  const isNarrower = from.access !== to.access && to.access !== 'public'
  return isNarrower ? [{ place: '/access', what: `access was ${from.access} and is ${to.access}` }] : []
}

function inSchema(from: Json, to: Json, place: string, direction: Direction): Found[] {
  if (!isObject(from) || !isObject(to) || JSON.stringify(from) === JSON.stringify(to)) return []
  return [
    ...typeChanges(from, to, place, direction),
    ...valuesRemoved(from, to, place),
    ...limitChanges(from, to, place, direction),
    ...propertyChanges(from, to, place, direction),
    ...['items', 'additionalProperties'].flatMap((key) =>
      inSchema(from[key] ?? {}, to[key] ?? {}, `${place}/${key}`, direction),
    ),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      variantChanges(from[key], to[key], `${place}/${key}`, direction),
    ),
  ]
}

/** Callers may no longer send a type that is gone, and do not know one that is new in an answer. */
function typeChanges(from: JsonObject, to: JsonObject, place: string, direction: Direction): Found[] {
  const [old, now] = [typesIn(from), typesIn(to)]
  if (old.length === 0 && now.length === 0) return []
  const isPart = (some: readonly string[], all: readonly string[]) =>
    all.length === 0 ||
    some.every((type) => all.includes(type) || (type === 'integer' && all.includes('number')))
  const fits = isPart(old, now) && (now.length === 0 || old.length > 0)
  const isKnown = isPart(now, old)
  if (fits && isKnown) return []
  if (!fits) return [{ place, what: `the type was ${listed(old)} and is ${listed(now)}` }]
  return direction === 'answer' ? [{ place, what: `the type may also be ${listed(now)}` }] : []
}

function typesIn({ type }: JsonObject): string[] {
  return type === undefined ? [] : [type].flat().map(String)
}

function listed(types: readonly string[]): string {
  return types.length === 0 ? 'any' : types.join(' or ')
}

function valuesRemoved(from: JsonObject, to: JsonObject, place: string): Found[] {
  const [old, now] = [valuesIn(from), valuesIn(to)]
  if (!now) return []
  if (!old)
    return [
      { place, what: `the values are limited to ${now.map((value) => JSON.stringify(value)).join(', ')}` },
    ]
  const has = new Set(now.map((value) => JSON.stringify(value)))
  const gone = old.map((value) => JSON.stringify(value)).filter((value) => !has.has(value))
  return gone.map((value) => ({ place, what: `the value ${value} is removed` }))
}

function valuesIn(schema: JsonObject): readonly Json[] | undefined {
  return Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const!] : undefined
}

/** Limits, and whether a smaller number is the narrower one. */
const LIMITS = {
  maxLength: true,
  maximum: true,
  maxItems: true,
  minLength: false,
  minimum: false,
  minItems: false,
}

function limitChanges(from: JsonObject, to: JsonObject, place: string, direction: Direction): Found[] {
  if (direction === 'answer') return []
  const narrowed = Object.entries(LIMITS).flatMap(([key, isUpper]) => {
    const [old, now] = [from[key], to[key]]
    if (typeof now !== 'number' || old === now) return []
    const none = isUpper ? Infinity : key === 'minimum' ? -Infinity : 0
    const limit = typeof old === 'number' ? old : none
    const isNarrower = isUpper ? now < limit : now > limit
    const was = typeof old === 'number' ? old : 'not set'
    return isNarrower ? [{ place, what: `${key} was ${was} and is ${now}` }] : []
  })
  const rules = ['pattern', 'format'].filter((key) => to[key] !== undefined && from[key] !== to[key])
  return [...narrowed, ...rules.map((key) => ({ place, what: `the ${key} is now ${String(to[key])}` }))]
}

function propertyChanges(from: JsonObject, to: JsonObject, place: string, direction: Direction): Found[] {
  const [old, now] = [propertiesIn(from), propertiesIn(to)]
  const [wasRequired, isRequired] = [requiredIn(from), requiredIn(to)]
  const isOpen = to.additionalProperties !== false && direction === 'request'
  const removed = Object.keys(old).filter((name) => !Object.hasOwn(now, name) && !isOpen)
  const required = direction === 'request' ? isRequired.filter((name) => !wasRequired.includes(name)) : []
  const optional =
    direction === 'answer'
      ? wasRequired.filter((name) => Object.hasOwn(now, name) && !isRequired.includes(name))
      : []
  return [
    ...removed.map((name) => ({ place: `${place}/${name}`, what: 'the field is removed' })),
    ...required.map((name) => ({ place: `${place}/${name}`, what: 'the field is now required' })),
    ...optional.map((name) => ({ place: `${place}/${name}`, what: 'the field may be missing now' })),
    ...Object.entries(old).flatMap(([name, schema]) =>
      Object.hasOwn(now, name) ? inSchema(schema, now[name]!, `${place}/${name}`, direction) : [],
    ),
  ]
}

function propertiesIn({ properties }: JsonObject): JsonObject {
  return isObject(properties) ? properties : {}
}

function requiredIn({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.map(String) : []
}

/** Variants are compared by their position; a caller misses each one that is gone. */
function variantChanges(
  from: Json | undefined,
  to: Json | undefined,
  place: string,
  direction: Direction,
): Found[] {
  if (!Array.isArray(from) || !Array.isArray(to)) return []
  const gone = from.length - to.length
  return [
    ...(gone > 0 ? [{ place, what: `${gone} of ${from.length} variants are removed` }] : []),
    ...from.flatMap((one, at) => inSchema(one, to[at] ?? {}, `${place}/${at}`, direction)),
  ]
}
