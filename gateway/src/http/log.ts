import { appendFileSync, mkdirSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatLoggedError } from '../lib/logged-error.ts'
import { SECRETS } from '../lib/secrets.ts'
import { parseRequestId } from './trace.ts'
import { getRequestFields } from './tracing/request-log.ts'

const FLUSH_MS = 100
const FLUSH_BYTES = 16_384

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Sink of log lines; tests collect them. */
export type LogStream = { write(line: string): void }

/** Options of Fastify's logger: JSON lines with secrets redacted (security.md section 10). */
export function createLoggerOptions(level: LogLevel, stream: LogStream) {
  if (level === 'silent') return false
  // The value of a sealed body is redacted too, because it may be decrypted later.
  const names = [...SECRETS, 'value']
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return { level, stream, redact: { paths, censor: '[secret]' }, serializers: { err: formatLoggedError } }
}

/** Writes lines to the standard output. */
export function createStandardOutput(): LogStream {
  return buffered(
    (lines) => void process.stdout.write(lines),
    (lines) => void writeSync(1, lines),
  )
}

/** Adds lines to a file, and prints warnings and errors as sentences that name it. */
export function createFileOutput(file: string, print: (sentence: string) => void): LogStream {
  mkdirSync(dirname(file), { recursive: true })
  const append = (lines: string) => appendFileSync(file, lines)
  const output = buffered(append, append)
  return {
    write(line) {
      output.write(line)
      const sentence = formatWarning(line)
      if (sentence !== undefined) print(`${sentence}; all of it is in ${file}`)
    },
  }
}

/** A warning or an error of the log as a sentence; undefined for any other line, and for the line of a request. */
function formatWarning(line: string): string | undefined {
  const level = Number(/^\{"level":(\d+),/.exec(line)?.[1])
  if (!(level >= WARN)) return undefined
  const { msg, err, brand, traceId } = JSON.parse(line) as {
    msg?: string
    err?: { message?: string }
    brand?: string
    traceId?: string
  }
  if (msg === ANSWERED) return undefined
  const about = [brand, traceId && `trace ${traceId}`].filter(Boolean).join(', ')
  const words = [msg, err?.message].filter(Boolean).join(': ')
  return `${level >= ERROR ? '✗' : '!'} ${words}${about === '' ? '' : ` (${about})`}`
}

/** Buffers lines for a moment, because a write per line costs more than creating the line. */
function buffered(write: (lines: string) => void, writeLast: (lines: string) => void): LogStream {
  let text = ''
  const flush = () => {
    if (text === '') return
    const lines = text
    text = ''
    write(lines)
  }
  setInterval(flush, FLUSH_MS).unref()
  // The last lines matter most after a crash.
  process.once('exit', () => {
    if (text !== '') writeLast(text)
  })
  return {
    write(line) {
      text += line
      if (text.length >= FLUSH_BYTES) flush()
    },
  }
}

const INFO = 30
const WARN = 40
const ERROR = 50
/** Message of the line that each request leaves. */
const ANSWERED = 'answered'

/**
 * Logs one line per request: the call and its result. It bypasses the logger, whose redaction costs more
 * than the call itself; the line has listed fields only, and addresses without their query.
 */
export function logRequests(
  app: FastifyInstance,
  {
    level,
    stream,
    brandOf,
  }: { level: LogLevel; stream: LogStream; brandOf(request: FastifyRequest): string | undefined },
): void {
  // Lines have the trace id already; a child logger for each request would cost more than its line.
  app.setChildLoggerFactory((logger) => logger)
  const writesAll = level === 'info' || level === 'debug'

  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.raw.statusCode
    if (writesAll || status >= 500) {
      const { call, errorCode } = request
      const line = {
        level: status >= 500 ? ERROR : INFO,
        time: Date.now(),
        ...getRequestFields(request, call ? undefined : brandOf(request)),
        requestId: parseRequestId(request.raw.headers['x-request-id']),
        method: request.method,
        path: call?.operation.path ?? pathOf(request.url),
        factor: factorOf(call),
        answeredBy: call?.answeredBy,
        status,
        errorCode: errorCode ?? undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        msg: ANSWERED,
      }
      stream.write(`${JSON.stringify(line)}\n`)
    }
    done()
  })
}

/** Way of a sign-in, such as a password or a code by SMS; its fixed set is checked before it gets here (ASVS 16.3.1). */
function factorOf(call: FastifyRequest['call']): unknown {
  const field = call?.operation.factorField
  return field === undefined ? undefined : call?.body[field]
}

const LONGEST_PATH = 200

function pathOf(address: string): string {
  const query = address.indexOf('?')
  return (query < 0 ? address : address.slice(0, query)).slice(0, LONGEST_PATH)
}
