import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { toKebabCase } from '../report-page.ts'
import { closeSchema, convertSchema, type Direction, formatMissingPart, resolve } from './convert-schema.ts'
import { createSample } from './create-sample.ts'
import type { OpenApi } from './read-openapi.ts'

/** A proposed operation file and an example of its answer. */
export type Proposal = {
  id: string
  call: string
  /** Undefined for a method that an operation file cannot name. */
  operation: JsonObject | undefined
  /** Examples of the answer, of the description and made, in the order of preference. */
  answers: Json[]
  /** Parts of the description that the format of operation files cannot say. */
  lacking: string[]
  /** Parts that somebody who knows the upstream has to decide. */
  open: string[]
}

type Options = {
  api: OpenApi
  /** Formats of texts, with an example of each. */
  formats: ReadonlyMap<string, string | undefined>
  /** Family of all operations; by default the first tag or the first part of the path. */
  family: string | undefined
  /** Start of paths that begin with none of /wps, /lgw and /lotto. */
  prefix: string
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'trace'] as const
/** Methods that an operation file can name. */
const KNOWN_METHODS = ['get', 'post', 'put', 'delete']

/** Headers that the gateway or the contract's own keys stand for. */
const OWN_HEADERS = new Set(['authorization', 'merchant', 'language', 'device', 'content-type', 'accept'])

const FORM_TYPE = 'application/x-www-form-urlencoded'
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/

/** Proposals for all calls of a description, in its order. */
export function proposeOperations(options: Options): Proposal[] {
  return Object.entries(options.api.paths).flatMap(([path, given]) => {
    if (!isObject(given)) return []
    const item = referred(options.api, given)
    if (typeof item === 'string') return [unread(options, path, item)]
    return METHODS.filter((method) => isObject(item[method])).map((method) =>
      proposal(options, path, method, item),
    )
  })
}

/** A path whose calls are in a part that is missing. */
function unread(options: Options, path: string, fault: string): Proposal {
  const id = idOf(options, {}, 'path', path)
  return { id, call: path, operation: undefined, answers: [], lacking: [fault], open: [] }
}

function proposal(options: Options, path: string, method: string, item: JsonObject): Proposal {
  const { api, formats } = options
  const given = item[method] as JsonObject
  const [lacking, open] = [new Set<string>(), new Set<string>()]
  const call: DescribedCall = {
    api,
    given,
    lacks: (part) => void lacking.add(part),
    resolved: (value) => {
      const part = isObject(value) ? referred(api, value) : value
      if (typeof part === 'string' && isObject(value)) lacking.add(part)
      return isObject(part) ? part : undefined
    },
    asks: (question) => void open.add(question),
    convert: (schema, direction) =>
      convertSchema(schema, { ...api, direction, formats: new Set(formats.keys()), mark: call.lacks }),
  }
  const isKnown = KNOWN_METHODS.includes(method)
  if (!isKnown) call.lacks(`the method ${method.toUpperCase()}`)
  const { response, example } = answerOf(call)
  const operation = {
    $schema: '../../operation.json',
    method: method.toUpperCase(),
    path: pathOf(options, call, path),
    description: descriptionOf(given, method, path),
    access: accessOf(call),
    ...inputOf(call, item),
    response,
  }
  markRest(call)
  return {
    id: idOf(options, given, method, path),
    call: `${method.toUpperCase()} ${path}`,
    operation: isKnown ? operation : undefined,
    answers: [...(example === undefined ? [] : [example]), createSample(response, formats)],
    lacking: [...lacking],
    open: [...open],
  }
}

/** One call of a description, with the sinks of notes about it. */
type DescribedCall = {
  api: OpenApi
  given: JsonObject
  lacks(part: string): void
  /** The part that a value is or refers to, if it is an object; a missing one is noted. */
  resolved(value: Json | undefined): JsonObject | undefined
  asks(question: string): void
  convert(schema: Json | undefined, direction: Direction): JsonObject
}

function accessOf({ api, given, asks }: DescribedCall): string {
  if (asList(given.security ?? api.security).length === 0) return 'public'
  asks('access: "session" admits any signed-in account; write player or agent where that is meant')
  return 'session'
}

/** Query, body and what belongs to them. */
function inputOf(call: DescribedCall, item: JsonObject): JsonObject {
  // A call's own parameter replaces that of its path.
  const byKey = new Map(
    [...asList(item.parameters), ...asList(call.given.parameters)]
      .map((parameter) => call.resolved(parameter))
      .filter((parameter) => parameter !== undefined)
      .map((parameter) => [`${String(parameter.in)} ${String(parameter.name)}`, parameter] as const),
  )
  const parameters = [...byKey.values()]
  const query = queryOf(call, parameters)
  return {
    ...(parameters.some(isIdempotencyKey) && { idempotent: true }),
    ...(query && { query }),
    ...bodyOf(call),
  }
}

function pathOf({ api, prefix }: Options, { lacks }: DescribedCall, path: string): string {
  const whole = `${api.basePath}${path}`.replace(/(?<=.)\/$/, '')
  const known = /^\/(wps|lgw|lotto)\//.test(whole) ? whole : `${prefix}${path}`
  if (known !== whole) lacks(`the path ${whole}: the proposal has ${known}`)
  const plain = known.replaceAll(/[^A-Za-z0-9_/.{}-]/g, '-')
  if (plain !== known) lacks(`the path ${known}: letters, digits, - _ . and {parameters} only`)
  return plain
}

function idOf({ family }: Options, given: JsonObject, method: string, path: string): string {
  const parts = path.split('/').filter((part) => part && !part.startsWith('{'))
  const [tag] = asList(given.tags)
  const group = family ?? kebabOf(typeof tag === 'string' ? tag : (parts[0] ?? 'upstream'))
  const named = typeof given.operationId === 'string' ? given.operationId : `${method}-${parts.join('-')}`
  return `${group || 'upstream'}.${kebabOf(named) || method}`
}

function kebabOf(text: string): string {
  return toKebabCase(text.replaceAll(/[^A-Za-z0-9]+/g, '-'))
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function descriptionOf({ summary, description }: JsonObject, method: string, path: string): string {
  const said = String(summary ?? description ?? '')
    .trim()
    .split('\n')[0]!
  return said.length >= 10 ? said : `${said || 'Call'} of the upstream: ${method.toUpperCase()} ${path}.`
}

/** Parameters of the path and the query as one object, as an operation file has them. */
function queryOf(
  { convert, lacks }: DescribedCall,
  parameters: readonly JsonObject[],
): JsonObject | undefined {
  const properties: JsonObject = {}
  const required: string[] = []
  for (const parameter of parameters) {
    const { name, in: place, schema, description } = parameter
    if (place === 'header' && (OWN_HEADERS.has(String(name).toLowerCase()) || isIdempotencyKey(parameter)))
      continue
    if (place !== 'query' && place !== 'path') {
      lacks(`the ${String(place)} parameter ${String(name)}`)
      continue
    }
    const converted = convert(schema ?? firstContent(parameter)?.schema, 'input')
    if (converted.type === 'array' || converted.type === 'object')
      lacks(`the parameter ${String(name)}, which is no single value: it is a text here`)
    properties[String(name)] = {
      ...(converted.type === 'array' || converted.type === 'object' ? { type: 'string' } : converted),
      ...(typeof description === 'string' && { description }),
    }
    if ((place === 'path' || parameter.required === true) && !required.includes(String(name)))
      required.push(String(name))
  }
  if (Object.keys(properties).length === 0) return undefined
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 && { required }) }
}

function isIdempotencyKey({ name, in: place }: JsonObject): boolean {
  return place === 'header' && String(name).toLowerCase() === 'idempotency-key'
}

function bodyOf({ given, resolved, convert, lacks, asks }: DescribedCall): JsonObject {
  const body = resolved(given.requestBody)
  const contents = isObject(body?.content) ? body.content : {}
  const types = Object.keys(contents)
  const chosen = types.find((type) => JSON_TYPE.test(type)) ?? types.find((type) => type === FORM_TYPE)
  for (const type of types) if (type !== chosen) lacks(`the body as ${type}`)
  const content = contents[chosen ?? '']
  if (!isObject(content)) return {}
  const schema = convert(content.schema, 'input')
  const known = closeSchema({ ...schema, ...(isChoice(schema) && { type: 'object' }) })
  if (schema.type !== 'object' && !(isChoice(schema) && known)) {
    lacks('a body that is no object')
    return {}
  }
  if (!known) asks('body: its parts cannot be joined, so it admits unknown fields; write one list of fields')
  return { ...(chosen === FORM_TYPE && { encoding: 'form' }), body: known ?? schema }
}

const isChoice = ({ type, oneOf, anyOf }: JsonObject) =>
  type === undefined && (oneOf !== undefined || anyOf !== undefined)

/** Schema and example of the success; an envelope `{ success, value }` is taken off, as the gateway wraps answers itself. */
function answerOf({ given, resolved, convert, lacks, asks }: DescribedCall) {
  const responses = isObject(given.responses) ? given.responses : {}
  const codes = Object.keys(responses)
  const [code = 'default', ...others] = codes.filter((one) => one.startsWith('2')).sort()
  for (const other of others) lacks(`the second success ${other}`)
  const failures = codes.filter((one) => /^[45]/.test(one))
  if (failures.length > 0)
    asks(`errors: codes of schemas/errors.json for the refusals ${failures.join(', ')}`)
  const response = resolved(responses[code])
  const content = response && firstContent(response)
  if (!content) return { response: { type: 'null' } as JsonObject, example: null }
  const { schema, isWrapped } = unwrapped(convert(content.schema, 'output'))
  const example = exampleOf(resolved, content)
  return { response: schema, example: isWrapped && isObject(example) ? example.value : example }
}

function unwrapped(schema: JsonObject): { schema: JsonObject; isWrapped: boolean } {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const isWrapped = isObject(properties.value) && isObject(properties.success)
  return { schema: isWrapped ? (properties.value as JsonObject) : schema, isWrapped }
}

function firstContent({ content }: JsonObject): JsonObject | undefined {
  const entries = Object.entries(isObject(content) ? content : {})
  const json = entries.find(([type]) => JSON_TYPE.test(type))
  const found = (json ?? entries[0])?.[1]
  return isObject(found) ? found : undefined
}

function exampleOf(
  resolved: DescribedCall['resolved'],
  { example, examples, schema }: JsonObject,
): Json | undefined {
  if (example !== undefined) return example
  const [named] = Object.values(isObject(examples) ? examples : {})
  const value = resolved(named)?.value
  if (value !== undefined) return value
  const described = resolved(schema)
  return described?.example ?? (Array.isArray(described?.examples) ? described.examples[0] : undefined)
}

function markRest({ given, lacks }: DescribedCall): void {
  if (given.callbacks !== undefined) lacks('callbacks')
  if (given.servers !== undefined) lacks('a server of its own')
}

/** The part that an object is or refers to, over several references; a text says which is missing. */
function referred({ root }: OpenApi, value: JsonObject, seen: readonly string[] = []): JsonObject | string {
  const { $ref: reference } = value
  if (typeof reference !== 'string') return value
  const target = seen.includes(reference) ? undefined : resolve(root, reference)
  return isObject(target)
    ? referred({ root } as OpenApi, target, [...seen, reference])
    : formatMissingPart(reference)
}

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
