import type { Operations } from '@marquee/schemas/contract'
import { type OperationEntry, type OperationId, operationTable } from '@marquee/schemas/operations'
import { ApiError } from './errors.ts'

export type CallInput<Id extends OperationId> = {
  query?: Operations[Id]['query']
  body?: Operations[Id]['body']
  /** For money writes: the same key for the same intention, however often it is sent. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Settings = {
  /** What every call carries: merchant, language code, session token. */
  context(): { merchant: string; language: string; token: string | null }
  /** Text when no answer came. */
  networkText(): string
}

let settings: Settings

/** Told once at the start where merchant, language and token come from. */
export function configureApi(given: Settings) {
  settings = given
}

/** Makes one upstream call by its name. Resolves to the envelope's value; a refusal is an ApiError. */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> = {},
): Promise<Operations[Id]['value']> {
  const operation = operationTable[id]
  const response = await send(operation, input)
  return readEnvelope(response) as Promise<Operations[Id]['value']>
}

async function send(operation: OperationEntry, input: CallInput<OperationId>): Promise<Response> {
  const { merchant, language, token } = settings.context()
  const headers: Record<string, string> = { Merchant: merchant, Language: language, Device: 'web' }
  if (token) headers.Authorization = token
  if (operation.idempotent && input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  const body = await encode(operation, input.body, merchant, headers)
  try {
    return await fetch(operation.path + queryText(input.query), {
      method: operation.method,
      headers,
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    })
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw new ApiError(settings.networkText())
  }
}

async function encode(
  operation: OperationEntry,
  body: unknown,
  merchant: string,
  headers: Record<string, string>,
) {
  if (operation.method === 'GET' || body === undefined) return undefined
  if (operation.encoding === 'form') return new URLSearchParams(body as Record<string, string>)
  headers['Content-Type'] = 'application/json'
  if (!operation.sealed) return JSON.stringify(body)
  const { seal } = await import('./seal.ts')
  headers.Encryption = 'JWE'
  // Version of the gateway's sealed calls.
  headers['X-Gateway-Version'] = '3'
  return JSON.stringify({
    value: await seal(body, { path: operation.path, merchant }, () => call('identity.keys')),
  })
}

function queryText(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

type Envelope = {
  success: boolean
  value: unknown
  message: string | null
  errorCode: string | null
  traceId: string
}

async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (envelope?.success) return envelope.value
  const value = envelope?.value as { fields?: ApiError['fields'] } | null | undefined
  const wait = Number(response.headers.get('Retry-After'))
  throw new ApiError(envelope?.message ?? settings.networkText(), {
    code: envelope?.errorCode ?? 'server.error',
    status: response.status,
    fields: value?.fields ?? [],
    details: value,
    traceId: envelope?.traceId ?? '',
    retryAfterSeconds: wait > 0 ? wait : undefined,
  })
}
