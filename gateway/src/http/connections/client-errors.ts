import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../lib/refusal.ts'
import { Refusal } from '../../lib/refusal.ts'
import { formatRefusalBody, getStatus, type Texts } from '../envelope.ts'
import { SECURITY_HEADERS } from '../security-headers.ts'
import { createTraceId } from '../trace.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.head.too-large',
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers a request that Node's parser refused, directly on the socket, and closes the connection; `note` gets the code. */
export function handleClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  textsFor: (headers: IncomingHttpHeaders) => Texts | undefined,
  note: (code: ErrorCode) => void,
): void {
  // The client reset the connection, or an answer is being written, which must not be mixed with another.
  const pending = pendingOf(socket)
  if (error.code === 'ECONNRESET' || !socket.writable || pending?.headersSent) {
    socket.destroy()
    return
  }
  // The error is of a later request on the connection, and would be taken for the answer of this one.
  if (pending?.req.complete) {
    pending.once('finish', () => socket.end())
    return
  }
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  note(code)
  // A head that could not be read names neither brand nor language.
  const texts = textsFor(pending?.req.headers ?? {})
  const body = formatRefusalBody(new Refusal(code), { texts }, createTraceId())
  const status = getStatus(code)
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Response that is not finished; Node attaches it to its socket. */
function pendingOf(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return response ?? undefined
}
