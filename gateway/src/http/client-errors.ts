import type { Socket } from 'node:net'
import type { ErrorCode } from '../lib/refusal.ts'
import { Refusal } from '../lib/refusal.ts'
import { refusalBody, statusOf, type Texts } from './envelope.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { nextTraceId } from './trace.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.head.too-large',
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** What Node's parser refused never becomes a request; it is answered on the bare socket, which then ends. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  texts: Texts | undefined,
): void {
  // Reset by the client, or an answer is already on its way: nothing may be mixed into it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  const body = refusalBody(new Refusal(code), texts, nextTraceId())
  const status = statusOf(code)
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

/** Node hangs the response that is being written on its socket. */
export function isAnswering(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null }
  return response?.headersSent ?? false
}
