import { Agent, type Dispatcher } from 'undici'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'

/** A whole answer of an upstream, kept apart from what Fastify would make of its status and headers. */
export type UpstreamAnswer = {
  status: number
  contentType: string
  retryAfter: string | undefined
  bytes: Buffer
}

/** How a call to an upstream ended. */
export type Outcome = { answer: UpstreamAnswer } | { failure: Refusal } | { callerLeft: true }

/** What reply-from takes for a response; its body is only ever handed to our own onResponse. */
type ReplyFromResponse = {
  statusCode: number
  headers: Record<string, string>
  body: { outcome: Outcome; destroy(): void }
}

/** What reply-from asks of a client that is given to it. */
export type RequestOptions = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & {
  origin: string
  headers: Record<string, string | undefined> & { [CANCELLED_BY]?: Cancellable }
}

/** Something that says `close` when the caller has left: Node's response to it. */
export type Cancellable = {
  readonly writableFinished: boolean
  once(event: 'close', listener: () => void): unknown
  removeListener(event: 'close', listener: () => void): unknown
}

/** Place of the caller's response among the headers, which are the one thing that reply-from passes through. */
export const CANCELLED_BY = Symbol('cancelled by')

const MOST_BYTES = 2 * 1024 * 1024
const CONNECT_MS = 3_000

type Done = (error: null, response: ReplyFromResponse) => void

export type UpstreamClient = {
  request(options: RequestOptions, done: Done): void
  destroy(): Promise<void>
}

/**
 * The HTTP client beneath @fastify/http-proxy. It reads whole answers within one time and one size, ends a call
 * whose caller left, checks certificates (reply-from's own client does not, CVE-2026-107318), follows no redirect.
 */
export function createUpstreamClient({ timeoutMs }: { timeoutMs: number }): UpstreamClient {
  const agent = new Agent({
    connections: 128,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 4_000,
    maxResponseSize: MOST_BYTES,
    connect: { rejectUnauthorized: true, timeout: Math.min(CONNECT_MS, timeoutMs) },
  })
  return {
    request(options, done) {
      const { [CANCELLED_BY]: caller, ...headers } = options.headers
      const { origin, path, method, body } = options
      const collector = new Collector(timeoutMs, caller, done)
      try {
        agent.dispatch({ origin, path, method, body, headers }, collector)
      } catch (error) {
        collector.fail(error as Error)
      }
    },
    destroy: () => agent.destroy(),
  }
}

/**
 * Gathers one answer and calls back once. A failure is called back as an outcome as well: of an error reply-from
 * would make an error of its own, with codes and addresses of the other side in its text.
 */
class Collector implements Dispatcher.DispatchHandler {
  readonly #timer: NodeJS.Timeout
  readonly #caller: Cancellable | undefined
  readonly #done: Done
  readonly #onCallerLeft = () => this.#abort({ callerLeft: true })
  #controller: Dispatcher.DispatchController | undefined
  #isDone = false
  #status = 0
  #contentType = ''
  #retryAfter: string | undefined
  #chunks: Buffer[] = []

  constructor(timeoutMs: number, caller: Cancellable | undefined, done: Done) {
    this.#done = done
    this.#caller = caller
    this.#timer = setTimeout(() => this.#abort({ failure: new Refusal('upstream.timeout') }), timeoutMs)
    caller?.once('close', this.#onCallerLeft)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It waited for a free connection, and nobody waits for it any more.
    if (this.#isDone) controller.abort(new Error('nobody waits for it'))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status
    this.#contentType = String(headers['content-type'] ?? '')
    const retryAfter = headers['retry-after']
    this.#retryAfter = typeof retryAfter === 'string' ? retryAfter : undefined
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const [first] = this.#chunks
    const bytes = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks)
    const [status, contentType, retryAfter] = [this.#status, this.#contentType, this.#retryAfter]
    this.#finish({ answer: { status, contentType, retryAfter, bytes } })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  fail(error: Error): void {
    this.#finish({ failure: refusalFor(error, this.#status) })
  }

  #abort(outcome: Outcome): void {
    this.#finish(outcome)
    this.#controller?.abort(new Error('nobody waits for it'))
  }

  #finish(outcome: Outcome): void {
    if (this.#isDone) return
    this.#isDone = true
    clearTimeout(this.#timer)
    this.#caller?.removeListener('close', this.#onCallerLeft)
    // Status and headers of the upstream go no further than this: the envelope has its own.
    this.#done(null, { statusCode: 200, headers: {}, body: { outcome, destroy: () => undefined } })
  }
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const NOT_HTTP = /^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_EXCEEDED|UND_ERR_RESPONSE|UND_ERR_RES_CONTENT)/

/** Codes and addresses of the other side stay in `cause`, for the log alone. */
function refusalFor(error: Error, status: number): Refusal {
  // Of what its parser refuses undici says the code only sometimes.
  const code = error.name === 'HTTPParserError' ? 'HPE_' : ((error as NodeJS.ErrnoException).code ?? '')
  const refusal = new Refusal(refusalCode(code, status))
  refusal.cause = error
  return refusal
}

function refusalCode(code: string, status: number): ErrorCode {
  if (TIMEOUTS.has(code)) return 'upstream.timeout'
  // Once a head was there, whatever breaks makes a wrong answer of it.
  return status > 0 || NOT_HTTP.test(code) ? 'upstream.invalid' : 'upstream.unreachable'
}
