import type { FastifyInstance } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import { createMemoryRateLimit } from '../http/rate-limit.ts'
import { type RouteDeps, resolveBrandSite } from '../http/resolve-site.ts'
import { createRequestLog } from '../http/tracing/request-log.ts'
import { getNetwork } from '../lib/network.ts'
import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import { findPage } from './find-page.ts'

const ADDRESS = '/_site/policy-reports'
const GROUP = 'policy'

/** Directives of a document that name the receiver of reports; older browsers know only `report-uri`. */
export const REPORTS_TO = [`report-uri ${ADDRESS}`, `report-to ${GROUP}`]
/** Header of a document in which `report-to` finds the receiver. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${GROUP}="${ADDRESS}"` }

/** Media types of a single report (`report-uri`) and of a list of them (`report-to`). */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

const BODY_LIMIT_BYTES = 16 * 1024
const REPORTS_PER_ADDRESS = 30
const LINES_PER_MINUTE = 120
const LINES_PER_REPORT = 5

/**
 * `POST /_site/policy-reports`: logs the violations of the content security policy that browsers report.
 * @throws request.rate
 */
export function createPolicyReportRoutes(deps: RouteDeps) {
  return async (app: FastifyInstance) => {
    const reportLimit = createMemoryRateLimit(REPORTS_PER_ADDRESS, MINUTE_MS)
    const lineLimit = createMemoryRateLimit(LINES_PER_MINUTE, MINUTE_MS)
    const parser = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parser)

    // The limit is checked before the body is read.
    app.addHook('onRequest', async (request) => {
      const wait = reportLimit(getNetwork(request.ip), Date.now())
      if (wait > 0) throw new Refusal('request.rate', { retryAfterSeconds: wait })
    })

    app.post(ADDRESS, (request, reply) => {
      const brand = resolveBrandSite(request, deps)
      if (!brand) return reply.callNotFound()
      const host = request.headers.host ?? ''
      for (const violation of violationsIn(request.body).slice(0, LINES_PER_REPORT)) {
        const line = described(violation, brand, host)
        if (line.directive && lineLimit('', Date.now()) === 0)
          createRequestLog(request, brand.code).warn(line, 'refused by the content-security policy')
      }
      return reply.code(204).send()
    })
  }
}

/** The fields used of a violation, under the names of the newer format. */
type Violation = Partial<
  Record<
    'documentURL' | 'effectiveDirective' | 'blockedURL' | 'sourceFile' | 'lineNumber' | 'sample',
    unknown
  >
>

function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    const reports = body.map(fieldsOf).filter(({ type }) => type === 'csp-violation')
    return reports.map((report) => fieldsOf(report.body))
  }
  const report = fieldsOf(fieldsOf(body)['csp-report'])
  return [
    {
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      sample: report['script-sample'],
    },
  ]
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * A violation without personal data: addresses may contain names, codes and searches, and a sample typed
 * text. A page is therefore reported by its name, another site by its origin, and a sample by the written
 * property.
 */
function described(violation: Violation, brand: LoadedBrand, host: string) {
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, sample } = violation
  const page = addressOf(documentURL)
  return {
    page: page && findPage(brand, page.pathname).name,
    directive: /^[a-z-]{1,40}/.exec(wordsOf(effectiveDirective))?.[0],
    blocked: placeOf(blockedURL, host),
    source: placeOf(sourceFile, host),
    line: Number.isSafeInteger(lineNumber) ? lineNumber : undefined,
    sink: /^(\w{1,40} \w{1,40})\|/.exec(wordsOf(sample))?.[1],
  }
}

/**
 * The path of a file on this site, `document` for a page, the origin of another site, or a word such as
 * `inline`.
 */
function placeOf(value: unknown, host: string): string | undefined {
  const address = addressOf(value)
  if (!address) return /^[a-z-]{1,40}$/.exec(wordsOf(value))?.[0]
  if (address.host !== host) return address.origin === 'null' ? address.protocol : address.origin
  return /^\/(?:assets|_site)\/[\w./-]{1,120}$/.exec(address.pathname)?.[0] ?? 'document'
}

/** Text of a report's field, which may have any type. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function addressOf(value: unknown): URL | undefined {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
}
