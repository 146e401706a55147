import { randomBytes } from 'node:crypto'

const PROCESS = randomBytes(5).toString('hex')
const FIRST = 0x10000000
let count = 0

/** All trace ids have this length, so that cached answers have a place of fixed size. */
export const TRACE_ID_LENGTH = PROCESS.length + 8

/** Creates a trace id: unique in this process by its second half, and among processes by its first. */
export function createTraceId(): string {
  count = (count + 1) % (0xffffffff - FIRST)
  return PROCESS + (FIRST + count).toString(16)
}

const REQUEST_ID = /^[A-Za-z0-9_.:-]{1,64}$/

/** The caller's X-Request-Id, if it is safe to echo. */
export function parseRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
}
