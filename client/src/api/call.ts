import type { Operations } from '@marquee/schemas/contract'
import { type OperationEntry, type OperationId, operationTable } from '@marquee/schemas/operations'
import { ApiError } from './errors.ts'
import { noteServerTime } from './server-clock.ts'

export type CallInput<Id extends OperationId> = {
  query?: Operations[Id]['query']
  body?: Operations[Id]['body']
  /** For money writes: the same key for the same intention, however often it is sent. */
  idempotencyKey?: string
  /** Token of a human check, for calls that have a code sent; it travels in a header. */
  humanCheck?: string
  signal?: AbortSignal
}

type Settings = {
  /** What every call carries: merchant, language code, session token. */
  context(): { merchant: string; language: string; token: string | null; version?: string }
  /** Text when no answer came. */
  networkText(): string
}

let settings: Settings

/** Told once at the start where merchant, language and token come from. */
export function configureApi(given: Settings) {
  settings = given
}

/** For which brand, version of it and language calls are made now. */
export function callScope(): readonly string[] {
  const { merchant, version = '', language } = settings.context()
  return [merchant, version, language]
}

/** Makes one upstream call by its name. Resolves to the envelope's value; a refusal is an ApiError. */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> = {},
): Promise<Operations[Id]['value']> {
  const operation = operationTable[id]
  const { token } = settings.context()
  const response = await send(operation, input)
  return readEnvelope(response, token) as Promise<Operations[Id]['value']>
}

/** Opens an answer that goes on; a refusal is an ApiError. `lastEventId` says what was heard before. */
export async function openStream(
  id: OperationId,
  signal: AbortSignal,
  lastEventId: string,
): Promise<ReadableStream<Uint8Array>> {
  const heard: Record<string, string> = lastEventId ? { 'Last-Event-ID': lastEventId } : {}
  const response = await send(operationTable[id], { signal }, heard)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  return isStream && response.body ? response.body : (readEnvelope(response) as Promise<never>)
}

async function send(
  operation: OperationEntry,
  input: CallInput<OperationId>,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...callHeaders(), ...more }
  if (operation.idempotent && input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  if (input.humanCheck) headers['Human-Check'] = input.humanCheck
  const body = await encode(operation, input.body, headers)
  try {
    const answer = await fetch(addressOf(operation.path, input.query), {
      method: operation.method,
      headers,
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
    })
    noteServerTime(answer)
    return answer
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw networkError()
  }
}

async function encode(operation: OperationEntry, body: unknown, headers: Record<string, string>) {
  if (operation.method === 'GET' || body === undefined) return undefined
  if (operation.encoding === 'form') return new URLSearchParams(body as Record<string, string>)
  headers['Content-Type'] = 'application/json'
  if (!operation.sealed) return JSON.stringify(body)
  headers.Encryption = 'JWE'
  // Version of the gateway's sealed calls.
  headers['X-Gateway-Version'] = '3'
  // Browsers have WebCrypto on https and on the machine itself only: elsewhere nothing is told, and the gateway says why.
  if (!globalThis.crypto?.subtle) return '{}'
  const { seal } = await import('./seal.ts')
  return JSON.stringify({
    value: await seal(body, { path: operation.path, merchant: headers.Merchant! }, () =>
      call('identity.keys'),
    ),
  })
}

/** `/lgw/draw/{gameId}` with its places filled from the query, and the rest of the query behind it. */
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

/** The value of an answer; a refusal is thrown. */
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

/** What every call carries, also those that cannot be made by fetch. */
export function callHeaders(): Record<string, string> {
  const { merchant, language, token } = settings.context()
  return { Merchant: merchant, Language: language, Device: 'web', ...(token && { Authorization: token }) }
}

/** No answer came. */
export function networkError(): ApiError {
  return new ApiError(settings.networkText())
}
