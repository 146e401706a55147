import { type ErrorCode, errors } from '@marquee/schemas/error-codes'
import type { Content, Operation } from '../content/content.ts'
import { listCodes } from '../content/read/contract/list-codes.ts'
import { isOpenTo } from '../http/access.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { toPascalCase } from '../lib/json-file.ts'

const FAMILIES: Record<string, string> = {
  identity: 'Registration, login, sessions and the member.',
  wallet: 'Balances, transfers and the account record.',
  games: 'Vendors, games, launches and rounds.',
  agents: 'The team of an agent, its contracts and what it earns.',
  promotions: 'Announcements, promotions, points, ranks and what else is given away.',
  lottery: 'Lotteries: menus, draws and numbers.',
  support: 'Status of the site, notices, messages, help, feedback, the chat room and live events.',
}

/**
 * OpenAPI 3.1 document of all operations. The output is deterministic. Our own formats have their pattern
 * beside them, because other tools do not know their names.
 */
export function openApi(operations: readonly Operation[], formats: Content['formats']): JsonObject {
  const families = [...new Set(operations.map(({ family }) => family))].sort()
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations)
    for (const method of operation.methods)
      paths[operation.path] = {
        ...paths[operation.path],
        [method.toLowerCase()]: describe(operation, method),
      }
  const document: JsonObject = {
    openapi: '3.1.0',
    info: {
      title: 'Marquee gateway',
      version: '1.0.0',
      description:
        'Calls of the upstream platform as this gateway answers them, simulated or proxied. Every answer has one envelope; every refusal has a code from one list.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The gateway that serves this description.' }],
    tags: families.map((name) => ({ name, description: FAMILIES[name] ?? `Calls of ${name}.` })),
    security: [],
    paths,
    components: components(),
  }
  return withPatterns(document, formats) as JsonObject
}

function withPatterns(value: Json, formats: Content['formats']): Json {
  if (Array.isArray(value)) return value.map((item) => withPatterns(item, formats))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withPatterns(inner, formats)] as const)
  const pattern = typeof value.format === 'string' ? formats[value.format]?.pattern : undefined
  return { ...Object.fromEntries(entries), ...(pattern !== undefined && { pattern }) }
}

function describe(operation: Operation, method: string): JsonObject {
  const isSecond = method !== operation.methods[0]
  const takesBody = operation.body !== undefined && method !== 'GET'
  return {
    operationId: isSecond ? `${operation.id}.${method.toLowerCase()}` : operation.id,
    tags: [operation.family],
    summary: operation.id,
    description: [operation.description, ...operation.requirements].join(' '),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(takesBody && { requestBody: requestBodyOf(operation, operation.body!) }),
    responses: responsesOf(operation),
  }
}

/** A public call also accepts a session, which the client sends once a member has signed in. */
function securityOf({ access }: Operation): Json[] {
  if (access === 'public') return [{}, { session: [] }]
  return isOpenTo(access) ? [{}] : [{ session: [] }]
}

function parametersOf(operation: Operation): Json[] {
  const shared = [
    'Merchant',
    'Language',
    'Device',
    'RequestId',
    ...(operation.idempotent ? ['IdempotencyKey'] : []),
    ...(operation.humanCheck ? ['HumanCheck'] : []),
  ]
  const properties = (operation.query.properties ?? {}) as Record<string, JsonObject>
  const required = (operation.query.required ?? []) as string[]
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  return [
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...versionOf(operation),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      description: description ?? name,
      schema,
    })),
  ]
}

function versionOf({ gatewayVersion }: Operation): Json[] {
  if (gatewayVersion === undefined) return []
  const description = 'Version of the gateway that the call is of (R-6.021).'
  const schema = { const: String(gatewayVersion) }
  return [{ name: 'X-Gateway-Version', in: 'header', required: true, description, schema }]
}

function requestBodyOf(operation: Operation, body: JsonObject): JsonObject {
  if (operation.upload) return { required: true, description: 'The picture itself.', content: PICTURES }
  const type = operation.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  if (!operation.sealed) return { required: true, content: { [type]: { schema: body } } }
  const sealed = {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'string', description: 'JWE compact of the body (RFC 7516).' } },
  }
  return {
    required: true,
    description:
      'Sealed: RSA-OAEP-256 and A256GCM to a key of identity.keys; header iat, jti, path and merchant; sent with the header Encryption: JWE. What is inside stands in x-sealed-body.',
    content: { 'application/json': { schema: sealed, 'x-sealed-body': body } },
  }
}

function responsesOf(operation: Operation): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of listCodes(operation)) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusals = [...byStatus].sort(([a], [b]) => a - b)
  return {
    '200': { description: 'Done.', content: contentOf(operation) },
    ...Object.fromEntries(
      refusals.map(([status, list]) => [
        String(status),
        {
          description: `Refused: ${list.join(', ')}.`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
    ),
  }
}

/** Binary data in OpenAPI 3.1: a media type without a schema. */
const PICTURES: JsonObject = { 'image/png': {}, 'image/jpeg': {} }

function contentOf(operation: Operation): JsonObject {
  if (operation.download) return PICTURES
  if (operation.stream) return { 'text/event-stream': streamOf(operation.stream) }
  return { 'application/json': { schema: envelopeOf(operation) } }
}

/**
 * OpenAPI 3.1 cannot describe events: the stream is text, and the schema of each event is added as an
 * extension.
 */
function streamOf(stream: Readonly<Record<string, JsonObject>>): JsonObject {
  return {
    schema: {
      type: 'string',
      description: `Server-sent events: ${Object.keys(stream).join(', ')}. The data of each is JSON, as x-events says.`,
    },
    'x-events': { ...stream },
  }
}

function envelopeOf(operation: Operation): JsonObject {
  return {
    title: `${toPascalCase(operation.id)}Answer`,
    type: 'object',
    required: ['success', 'value', 'message', 'errorCode', 'traceId'],
    properties: {
      success: { const: true },
      value: operation.response,
      message: { type: 'null' },
      errorCode: { type: 'null' },
      traceId: { type: 'string', description: 'Finds this call in the logs.' },
    },
  }
}

function components(): JsonObject {
  const header = (name: string, description: string, schema: JsonObject, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  return {
    parameters: {
      Merchant: header('Merchant', 'Identifier of the brand; exactly one (R-7.002).', { type: 'string' }),
      Language: header('Language', 'Code of the language of messages, such as EN.', { type: 'string' }),
      Device: header('Device', 'Kind of device (R-1.001).', { type: 'string', examples: ['web'] }),
      RequestId: header('X-Request-Id', 'Comes back with the answer.', { type: 'string', maxLength: 128 }),
      IdempotencyKey: header(
        'Idempotency-Key',
        'One for each intention; a repeat is answered with the first answer (R-7.003).',
        { type: 'string', minLength: 1, maxLength: 255 },
        true,
      ),
      HumanCheck: header(
        'Human-Check',
        'Token of identity.human-check, good for one such call; needed where the brand has the module humanCheck.',
        { type: 'string', maxLength: 255 },
      ),
    },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Session token as login gives it, without a prefix.',
      },
    },
    schemas: {
      Refusal: {
        type: 'object',
        description: 'The call was refused (R-7.001).',
        required: ['success', 'value', 'message', 'errorCode', 'traceId'],
        properties: {
          success: { const: false },
          value: { description: 'Details, such as the wrong fields; null when there are none.' },
          message: { type: 'string', description: "Text in the caller's language." },
          errorCode: { type: 'string', enum: Object.keys(errors), description: 'What was wrong.' },
          traceId: { type: 'string', description: 'Finds this call in the logs.' },
        },
      },
    },
  }
}
