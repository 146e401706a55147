import type { Operations } from '@marquee/schemas/contract'
import { type OperationEntry, type OperationId, operationTable } from '@marquee/schemas/operations'
import { ApiError } from './errors.ts'
import { updateServerTime } from './server-clock.ts'

export type CallInput<Id extends OperationId> = {
  query?: Operations[Id]['query']
  body?: Operations[Id]['body']
  /** For money writes: the same key for the same intention, so that retries pay once. */
  idempotencyKey?: string
  /** Token of the captcha, for calls that send a code; it is sent in a header. */
  humanCheck?: string
  signal?: AbortSignal
  /** The call goes on after the page is closed. */
  keepalive?: boolean
}

type Settings = {
  /** Data sent with every call: merchant, language code, session token. */
  context(): { merchant: string; language: string; token: string | null; version?: string }
  /** Error text for a call without an answer. */
  networkText(): string
}

let settings: Settings

/** Sets the source of merchant, language and token; called once at start-up. */
export function configureApi(given: Settings) {
  settings = given
}

/** Brand, brand version and language of the calls made now; used as part of cache keys. */
export function getCallScope(): readonly string[] {
  const { merchant, version = '', language } = settings.context()
  return [merchant, version, language]
}

/**
 * Makes one upstream call by its operation's name. Resolves to the envelope's value.
 * @throws ApiError if the call is refused or fails.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> = {},
): Promise<Operations[Id]['value']> {
  const operation = operationTable[id]
  const { token } = settings.context()
  const response = await send(operation, input)
  return readEnvelope(response, token) as Promise<Operations[Id]['value']>
}

/**
 * Opens a streaming answer. `lastEventId` names the last event received, so that missed events are sent
 * again.
 * @throws ApiError if the call is refused or fails.
 */
export async function openStream(
  id: OperationId,
  signal: AbortSignal,
  lastEventId: string,
): Promise<ReadableStream<Uint8Array>> {
  const headers: Record<string, string> = lastEventId ? { 'Last-Event-ID': lastEventId } : {}
  const response = await send(operationTable[id], { signal }, headers)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  return isStream && response.body ? response.body : (readEnvelope(response) as Promise<never>)
}

async function send(
  operation: OperationEntry,
  input: CallInput<OperationId>,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...buildCallHeaders(), ...more }
  if (operation.idempotent && input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  if (input.humanCheck) headers['Human-Check'] = input.humanCheck
  const body = await encode(operation, input.body, headers)
  try {
    const answer = await fetch(addressOf(operation.path, input.query), {
      method: operation.method,
      headers,
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    })
    updateServerTime(answer)
    return answer
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw createNetworkError()
  }
}

async function encode(operation: OperationEntry, body: unknown, headers: Record<string, string>) {
  if (operation.method === 'GET' || body === undefined) return undefined
  if (operation.encoding === 'form') return new URLSearchParams(body as Record<string, string>)
  headers['Content-Type'] = 'application/json'
  if (!operation.sealed) return JSON.stringify(body)
  headers.Encryption = 'JWE'
  // Protocol version of the gateway's sealed calls.
  headers['X-Gateway-Version'] = '3'
  // Browsers have WebCrypto on https and localhost only. Elsewhere an empty body is sent, and the gateway
  // answers with the reason.
  if (!globalThis.crypto?.subtle) return '{}'
  const { encryptBody } = await import('./seal.ts')
  return JSON.stringify({
    value: await encryptBody(body, { path: operation.path, merchant: headers.Merchant! }, () =>
      call('identity.keys'),
    ),
  })
}

/**
 * Fills the placeholders of a path such as `/lgw/draw/{gameId}` from the query and appends the rest of the
 * query.
 */
function addressOf(path: string, query: object = {}): string {
  const rest: Record<string, unknown> = { ...query }
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  return filled + queryText(rest)
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

/**
 * Returns the value of an answer's envelope.
 * @throws ApiError if the envelope is a refusal.
 */
export async function readEnvelope(response: Response, token?: string | null): Promise<unknown> {
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
    token,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  })
}

/** Headers of every call, also for requests that are not made by fetch. */
export function buildCallHeaders(): Record<string, string> {
  const { merchant, language, token } = settings.context()
  return { Merchant: merchant, Language: language, Device: 'web', ...(token && { Authorization: token }) }
}

/** Creates the error for a call without an answer. */
export function createNetworkError(): ApiError {
  return new ApiError(settings.networkText())
}
