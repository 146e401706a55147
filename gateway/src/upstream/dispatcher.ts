import { Agent, type Dispatcher } from 'undici'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'

/** A complete answer of an upstream, kept separate from Fastify's handling of status and headers. */
export type UpstreamAnswer = {
  status: number
  contentType: string
  /** Content-Encoding; empty for plain bytes. */
  encoding: string
  retryAfter: string | undefined
  bytes: Buffer
}

/** Result of a call to an upstream. */
export type Outcome = { answer: UpstreamAnswer } | { failure: Refusal } | { callerLeft: true }

/** Response in the form that reply-from expects; only our own onResponse reads its body. */
type ReplyFromResponse = {
  statusCode: number
  headers: Record<string, string>
  body: { outcome: Outcome; destroy(): void }
}

/** Options that reply-from passes to a custom client. */
export type RequestOptions = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & {
  origin: string
  headers: Record<string, string | undefined> & {
    [CANCELLED_BY]?: Cancellable | undefined
    [LIMITS]?: CallLimits
  }
}

/** Limits of one call; those of the client where they are left out. */
export type CallLimits = { timeoutMs?: number | undefined; maxBytes?: number; readRetries?: number }

/** An emitter of `close` when the caller disconnects, such as Node's response. */
export type Cancellable = {
  readonly writableFinished: boolean
  once(event: 'close', listener: () => void): unknown
  removeListener(event: 'close', listener: () => void): unknown
}

/** Header key that carries the caller's response, because reply-from passes only headers through. */
export const CANCELLED_BY = Symbol('cancelled by')
/** Header key that carries the limits of the call. */
export const LIMITS = Symbol('limits')

const MOST_BYTES = 2 * 1024 * 1024
const CONNECT_MS = 3_000
/** Shorter than the idle timeout of any upstream, so that no call is sent over a connection that is just being closed. */
const IDLE_MS = 4_000

type Done = (error: null, response: ReplyFromResponse) => void

export type UpstreamClient = {
  request(options: RequestOptions, done: Done): void
  destroy(): Promise<void>
}

/**
 * HTTP client for @fastify/http-proxy. It reads complete answers within limits of time and size, aborts
 * calls whose caller disconnected, verifies certificates (reply-from's own client does not, CVE-2026-107318)
 * and follows no redirects.
 */
export function createUpstreamClient({
  timeoutMs,
  idleMs = IDLE_MS,
}: {
  timeoutMs: number
  /** Time for which an idle connection is kept. */
  idleMs?: number
}): UpstreamClient {
  const agent = new Agent({
    connections: 128,
    pipelining: 1,
    // Each call has a timer and a limit of size of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: idleMs,
    // An upstream that promises more in `Keep-Alive` may be too busy to keep its promise.
    keepAliveMaxTimeout: idleMs,
    connect: { rejectUnauthorized: true, timeout: Math.min(CONNECT_MS, timeoutMs) },
  })

  function send(options: RequestOptions, retries: number, done: Done): void {
    const { [CANCELLED_BY]: caller, [LIMITS]: limits = {}, ...headers } = options.headers
    const { origin, path, method, body } = options
    const end: Done = (error, response) => {
      const { outcome } = response.body
      const isLost = 'failure' in outcome && outcome.failure.code === 'upstream.unreachable'
      if (isLost && retries > 0 && method === 'GET') send(options, retries - 1, done)
      else done(error, response)
    }
    const collector = new Collector({ ...limits, timeoutMs: limits.timeoutMs ?? timeoutMs }, caller, end)
    try {
      agent.dispatch({ origin, path, method, body, headers }, collector)
    } catch (error) {
      collector.fail(error as Error)
    }
  }

  return {
    request: (options, done) => send(options, options.headers[LIMITS]?.readRetries ?? 0, done),
    destroy: () => agent.destroy(),
  }
}

/**
 * Collects one answer and calls back once. Failures are passed as an outcome too, because reply-from would
 * turn an error into its own, whose text contains codes and addresses of the upstream.
 */
class Collector implements Dispatcher.DispatchHandler {
  readonly #timer: NodeJS.Timeout
  readonly #caller: Cancellable | undefined
  readonly #done: Done
  readonly #maxBytes: number
  readonly #onCallerLeft = () => this.#abort({ callerLeft: true })
  #controller: Dispatcher.DispatchController | undefined
  #isDone = false
  #status = 0
  #contentType = ''
  #encoding = ''
  #size = 0
  #retryAfter: string | undefined
  #chunks: Buffer[] = []

  constructor(
    { timeoutMs, maxBytes = MOST_BYTES }: CallLimits & { timeoutMs: number },
    caller: Cancellable | undefined,
    done: Done,
  ) {
    this.#done = done
    this.#maxBytes = maxBytes
    this.#caller = caller
    this.#timer = setTimeout(() => this.#abort({ failure: new Refusal('upstream.timeout') }), timeoutMs)
    caller?.once('close', this.#onCallerLeft)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The call waited for a free connection and was cancelled meanwhile.
    if (this.#isDone) controller.abort(new Error('the call has ended'))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status
    this.#contentType = String(headers['content-type'] ?? '')
    this.#encoding = String(headers['content-encoding'] ?? '').toLowerCase()
    const retryAfter = headers['retry-after']
    this.#retryAfter = typeof retryAfter === 'string' ? retryAfter : undefined
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > this.#maxBytes) this.#abort({ failure: refusalFor(new TooLarge(), this.#status) })
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const [first] = this.#chunks
    const bytes = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks)
    this.#finish({
      answer: {
        status: this.#status,
        contentType: this.#contentType,
        encoding: this.#encoding,
        retryAfter: this.#retryAfter,
        bytes,
      },
    })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  fail(error: Error): void {
    this.#finish({ failure: refusalFor(error, this.#status) })
  }

  #abort(outcome: Outcome): void {
    this.#finish(outcome)
    this.#controller?.abort(new Error('the call has ended'))
  }

  #finish(outcome: Outcome): void {
    if (this.#isDone) return
    this.#isDone = true
    clearTimeout(this.#timer)
    this.#caller?.removeListener('close', this.#onCallerLeft)
    // Status and headers of the upstream are dropped; the envelope has its own.
    this.#done(null, { statusCode: 200, headers: {}, body: { outcome, destroy: () => undefined } })
  }
}

/** The answer exceeds the limit of its size. */
class TooLarge extends Error {
  readonly code = 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const NOT_HTTP = /^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_EXCEEDED|UND_ERR_RESPONSE|UND_ERR_RES_CONTENT)/

/**
 * Maps a network error to a refusal. Codes and addresses of the upstream stay in `cause`, which is only
 * logged.
 */
function refusalFor(error: Error, status: number): Refusal {
  // Undici does not always give a code for errors of its parser.
  const code = error.name === 'HTTPParserError' ? 'HPE_' : ((error as NodeJS.ErrnoException).code ?? '')
  const refusal = new Refusal(refusalCode(code, status))
  refusal.cause = error
  return refusal
}

function refusalCode(code: string, status: number): ErrorCode {
  if (TIMEOUTS.has(code)) return 'upstream.timeout'
  // After the head has arrived, any failure means an invalid answer.
  return status > 0 || NOT_HTTP.test(code) ? 'upstream.invalid' : 'upstream.unreachable'
}
