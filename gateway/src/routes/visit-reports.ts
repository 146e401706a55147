import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import { createMemoryRateLimit } from '../http/rate-limit.ts'
import { type RouteDeps, resolveBrandSite } from '../http/resolve-site.ts'
import { createRequestLog } from '../http/tracing/request-log.ts'
import { OTHER } from '../lib/metrics/registry.ts'
import { getNetwork } from '../lib/network.ts'
import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'

const ADDRESS = '/_site/visit-reports'
const BODY_LIMIT_BYTES = 2 * 1024
const REPORTS_PER_ADDRESS = 30
const LINES_PER_MINUTE = 60
const ERRORS_PER_REPORT = 5
/** Later values are a measuring fault, such as of a page that was opened in a background tab. */
const LONGEST_VITAL_MS = 5 * MINUTE_MS
const LARGEST_SHIFT = 100

/** Kinds of errors that a client reports. */
const KINDS: ReadonlySet<unknown> = new Set(['script', 'promise', 'part'])

/**
 * `POST /_site/visit-reports`: counts the web vitals and script errors of a sampled visit by brand. A report has
 * numbers, the name of a page and places in our own scripts, and nothing about the visitor.
 * @throws request.rate, request.unknown-path
 */
export function createVisitReportRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    const reportLimit = createMemoryRateLimit(REPORTS_PER_ADDRESS, MINUTE_MS)
    const lineLimit = createMemoryRateLimit(LINES_PER_MINUTE, MINUTE_MS)
    const parser = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parser)

    // The limit is checked before the body is read.
    app.addHook('onRequest', async (request) => {
      if (!isSameOrigin(request)) throw new Refusal('request.unknown-path')
      const wait = reportLimit(getNetwork(request.ip), Date.now())
      if (wait > 0) throw new Refusal('request.rate', { retryAfterSeconds: wait })
    })

    app.post(ADDRESS, (request, reply) => {
      const brand = resolveBrandSite(request, deps)
      if (!brand) return reply.callNotFound()
      const report = fieldsOf(request.body)
      countVitals(deps, brand, report)
      const page = pageOf(report.page, brand)
      for (const error of errorsIn(report)) {
        deps.metrics?.clientErrors.add([brand.code, page, error.kind])
        if (lineLimit('', Date.now()) === 0)
          createRequestLog(request, brand.code).warn({ page, ...error }, 'an error in a browser')
      }
      return reply.code(204).send()
    })
  }
}

/** Browsers name the relation of the page; older ones send its origin with every POST. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === headers.host
}

function countVitals({ metrics }: RouteDeps, { code }: LoadedBrand, report: Fields): void {
  for (const vital of ['lcp', 'inp'] as const) {
    const ms = numberOf(report[vital], LONGEST_VITAL_MS)
    if (ms !== undefined) metrics?.vitalSeconds.observe([code, vital], ms / SECOND_MS)
  }
  const shift = numberOf(report.cls, LARGEST_SHIFT)
  if (shift !== undefined) metrics?.layoutShift.observe([code], shift)
}

function numberOf(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined
}

/** Only names of the brand's pages become labels. */
function pageOf(value: unknown, { pages }: LoadedBrand): string {
  return typeof value === 'string' && Object.hasOwn(pages, value) ? value : OTHER
}

type ClientError = {
  kind: string
  type: string | undefined
  source: string | undefined
  line: number | undefined
}

function errorsIn({ errors }: Fields): ClientError[] {
  const list = Array.isArray(errors) ? errors.slice(0, ERRORS_PER_REPORT).map(fieldsOf) : []
  return list
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ kind, type, source, line }) => ({
      kind: String(kind),
      // The message of an error may contain what was typed, so only its type is taken.
      type: matched(type, /^[A-Z][A-Za-z]{0,38}(?:Error|Exception)$/),
      source: matched(source, /^\/assets\/[\w./-]{1,120}$/),
      line: Number.isSafeInteger(line) ? (line as number) : undefined,
    }))
}

function matched(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
