import { randomBytes } from 'node:crypto'

const PROCESS = randomBytes(5).toString('hex')
const FIRST = 0x10000000
let count = 0

/** All trace ids have this length, so that answers made beforehand leave a place for them. */
export const TRACE_ID_LENGTH = PROCESS.length + 8

/** Finds one request in the logs: unique in this process, and among processes by its first half. */
export function nextTraceId(): string {
  count = (count + 1) % (0xffffffff - FIRST)
  return PROCESS + (FIRST + count).toString(16)
}

const REQUEST_ID = /^[A-Za-z0-9_.:-]{1,64}$/

/** The caller's own X-Request-Id, when it is one that may be echoed. */
export function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
}
