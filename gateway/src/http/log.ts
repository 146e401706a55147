import { writeSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { SECRETS } from '../lib/secrets.ts'
import { requestIdOf } from './trace.ts'

const FLUSH_MS = 100
const FLUSH_BYTES = 16_384

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Where lines go; a test gathers them. */
export type LogStream = { write(line: string): void }

/** Options of Fastify's logger: JSON lines in which secrets are blacked out, whoever logs them (security.md section 10). */
export function loggerOptions(level: LogLevel, stream: LogStream) {
  if (level === 'silent') return false
  // A sealed body's value is only harmless for as long as nobody opens it.
  const names = [...SECRETS, 'value']
  const paths = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return { level, stream, redact: { paths, censor: '[secret]' } }
}

/** Gathers lines for a moment: a write for each would cost more than all the rest of a line. */
export function standardOutput(): LogStream {
  let text = ''
  const flush = () => {
    if (text === '') return
    const lines = text
    text = ''
    process.stdout.write(lines)
  }
  setInterval(flush, FLUSH_MS).unref()
  // What was logged last is what one wants to read after a crash.
  process.once('exit', () => {
    if (text !== '') writeSync(1, text)
  })
  return {
    write(line) {
      text += line
      if (text.length >= FLUSH_BYTES) flush()
    },
  }
}

const INFO = 30
const ERROR = 50

/**
 * One line for each request: what was asked and how it ended. It is written past the logger, whose blacking out costs
 * more than the call itself: what stands in it is named here, and an address goes without its query.
 */
export function logRequests(app: FastifyInstance, level: LogLevel, stream: LogStream): void {
  // Lines carry the trace id themselves; a logger of its own for each request would cost more than its line.
  app.setChildLoggerFactory((logger) => logger)
  const writesAll = level === 'info' || level === 'debug'

  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.raw.statusCode
    if (writesAll || status >= 500) {
      const { call, errorCode } = request
      const line = {
        level: status >= 500 ? ERROR : INFO,
        time: Date.now(),
        traceId: request.id,
        requestId: requestIdOf(request.raw.headers['x-request-id']),
        brand: call?.site.code,
        method: request.method,
        path: call?.operation.path ?? pathOf(request.url),
        operation: call?.operation.id,
        answeredBy: call?.answeredBy,
        status,
        errorCode: errorCode ?? undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        msg: 'answered',
      }
      stream.write(`${JSON.stringify(line)}\n`)
    }
    done()
  })
}

const LONGEST_PATH = 200

function pathOf(address: string): string {
  const query = address.indexOf('?')
  return (query < 0 ? address : address.slice(0, query)).slice(0, LONGEST_PATH)
}
