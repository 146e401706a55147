import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { memoize } from '../../lib/memoize.ts'
import { DAY_MS, SECOND_MS } from '../../lib/time-units.ts'

/** A visitor as the cookie has one: a bucket that many share, and the experiments that counted the visitor. */
export type Visit = {
  bucket: number
  /** Marks of the experiments that counted the visitor, and whether the goal was reached. */
  marks: ReadonlyMap<string, boolean>
}

const KEPT_MS = 90 * DAY_MS
const FORM = /^(\d{1,4})((?:\.[0-9a-f]{4}!?){0,16})$/

/** The visit of a request; undefined without a valid cookie. */
export function readVisit(request: FastifyRequest): Visit | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const name = cookieName(request)
  const pair = cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  const [, bucket, marks] = FORM.exec(pair?.slice(name.length + 1) ?? '') ?? []
  if (bucket === undefined || marks === undefined) return undefined
  const found = marks.split('.').slice(1)
  return {
    bucket: Number(bucket),
    marks: new Map(found.map((mark) => [mark.slice(0, 4), mark.endsWith('!')])),
  }
}

/** The Set-Cookie header that keeps a visit on this host alone. */
export function formatVisit(request: FastifyRequest, { bucket, marks }: Visit): string {
  const value = [
    String(bucket),
    ...[...marks].map(([mark, isReached]) => mark + (isReached ? '!' : '')),
  ].join('.')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${cookieName(request)}=${value}; Path=/; Max-Age=${KEPT_MS / SECOND_MS}; HttpOnly; SameSite=Lax${secure}`
}

/** Mark of an experiment in the cookie. */
export const getMark = memoize((experiment: string) =>
  createHash('sha256').update(experiment).digest('hex').slice(0, 4),
)

// Browsers refuse the prefix over plain http, so it is used with TLS only.
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-visit' : 'visit'
}
