import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Server } from 'node:tls'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { AddStudio } from './add-studio.ts'
import type { TraceableContent } from './content/resolve/load-content.ts'
import { createForms } from './forms/forms.ts'
import { cacheValidators } from './http/cached-validators.ts'
import { followCertificate, readCertificate } from './http/connections/certificate.ts'
import { handleClientError } from './http/connections/client-errors.ts'
import { drainOnClose } from './http/connections/drain.ts'
import { createFaults } from './http/faults.ts'
import { findHeadFault } from './http/guard.ts'
import { createHumanChecks } from './http/human-checks.ts'
import { createJournal } from './http/journal.ts'
import {
  createFileOutput,
  createLoggerOptions,
  createStandardOutput,
  type LogStream,
  logRequests,
} from './http/log.ts'
import { createPatches } from './http/patches.ts'
import { assertPreviewCall } from './http/preview-calls.ts'
import { createMemoryRateLimit, type RateLimit } from './http/rate-limit.ts'
import { findRefusalTexts, getWording } from './http/refusal-texts.ts'
import { sendRefusal } from './http/refusals.ts'
import { REQUEST_DECORATIONS } from './http/request.ts'
import { countRequests } from './http/request-metrics.ts'
import type { RouteDeps } from './http/resolve-site.ts'
import { createSeals } from './http/sealed.ts'
import { buildTransportSecurity, SECURITY_HEADERS } from './http/security-headers.ts'
import { createSharedLimit } from './http/shared-limit.ts'
import { createStatementKeys } from './http/statements/statement-keys.ts'
import { findTenant } from './http/tenant.ts'
import { createTraceId, parseRequestId } from './http/trace.ts'
import { createCallCoverage, recordAnswers } from './http/tracing/call-coverage.ts'
import { createRecentLines } from './http/tracing/recent-lines.ts'
import { traceCalls } from './http/tracing/trace-calls.ts'
import { createChecks } from './http/validators.ts'
import { createVariantCounts, type VariantCounts } from './http/variants/variant-counts.ts'
import { createVisits } from './http/variants/visits.ts'
import { createGatewayMetrics, type GatewayMetrics } from './lib/metrics/gateway-metrics.ts'
import { createSpanExporter } from './lib/otlp-exporter.ts'
import { type ErrorCode, Refusal } from './lib/refusal.ts'
import type { SideServer } from './lib/side-server.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './lib/time-units.ts'
import { createAssetRoutes } from './routes/assets.ts'
import { explainScript, readClientBuild } from './routes/client-build.ts'
import { createDescriptionRoutes } from './routes/description.ts'
import { createDocumentRoutes, type DocumentDeps, renderHome } from './routes/document.ts'
import { createFailedPages } from './routes/failed-page.ts'
import { createFirstAnswers } from './routes/first-answers.ts'
import { createFormRoutes } from './routes/forms.ts'
import { createHealthRoutes } from './routes/health/health.ts'
import { createHostKnownRoutes } from './routes/health/host-known.ts'
import { createPageChecks, type PageChecks } from './routes/health/page-checks.ts'
import { createLiveRoutes } from './routes/live.ts'
import { createMediaRoutes } from './routes/media.ts'
import { serveMetrics } from './routes/metrics-server.ts'
import { createOfflineRoutes } from './routes/offline/offline.ts'
import { createAsk } from './routes/operations/ask-operation.ts'
import { assertUpstreams } from './routes/operations/assert-answered.ts'
import { createOperationRoutes } from './routes/operations/operations.ts'
import { createPlayRoutes } from './routes/play.ts'
import { createPolicyReportRoutes } from './routes/policy-reports.ts'
import { createPreviewContent } from './routes/preview-content.ts'
import { serveRedirects } from './routes/redirect-server.ts'
import { createSiteRoutes } from './routes/site.ts'
import { createStartWatchRoutes } from './routes/start-watch.ts'
import { addStateMetrics } from './routes/state-metrics.ts'
import { createStatementKeyRoutes } from './routes/statement-keys.ts'
import { createVisitReportRoutes } from './routes/visit-reports.ts'
import { createWebSocketRoutes } from './routes/web-sockets.ts'
import { createAskUpstream, type UpstreamDeps } from './upstream/ask-upstream.ts'
import { type Breaker, createBreaker } from './upstream/breaker.ts'
import { createUpstreamClient, type UpstreamClient } from './upstream/dispatcher.ts'
import { type FollowedContent, followUpstreams } from './upstream/follow-upstreams.ts'
import { createRecordings } from './upstream/recordings.ts'
import { createTimedClient } from './upstream/timed-client.ts'
import { createTranslator } from './upstream/translator.ts'
import { createUpstreamHealth } from './upstream/upstream-health.ts'

const BODY_LIMIT = 1024 * 1024
const IDLE_MS = 15_000
/**
 * Idle time of connections of a proxy. Common balancers keep them for 60 s; if the gateway closed first, a request that
 * is on its way just then would be answered with 502.
 */
const IDLE_BEHIND_PROXY_MS = 75_000

/** Dependencies of the gateway. Its studio is added by a function, so that a gateway without one loads none of it. */
export type GatewayDeps = RouteDeps & {
  addStudio?: AddStudio | undefined
  /** Another worker has taken the place of this one. */
  isReplaced?: (() => boolean) | undefined
}

/** Builds the whole gateway, not yet listening. Without a platform every call goes to an upstream. */
export async function buildGateway(given: GatewayDeps, log?: LogStream): Promise<FastifyInstance> {
  const { config, platform } = given
  const common = given.common ?? platform?.common
  if (given.framedBy === undefined) assertUpstreams(given.content.current(), config)
  const output = log ?? createLog(config)
  const recent = config.control ? createRecentLines(output) : undefined
  const coverage = coverageOf(config)
  const app = createServer(given, recent ?? output, (code) => coverage?.add('', '', code))
  const limit = limitOf(app, common)
  if (coverage) recordAnswers(app, coverage)
  const variantCounts = countsOf(app, common)
  const studio = given.addStudio?.(app, {
    ...given,
    variantCounts,
    openPreview: openPreviewOf(given, () => content),
    signInLimit: limit('studio', config.callsPerMinute, MINUTE_MS),
  })
  const metrics = given.metrics ?? (config.metricsPort > 0 ? createGatewayMetrics() : undefined)
  if (metrics) countRequests(app, metrics, given)
  if (config.tracesEndpoint) traceCalls(app, tracingOf(app, config, config.tracesEndpoint))
  const now = (key?: string) => platform?.control.now(key) ?? Date.now()
  const health = createUpstreamHealth()
  const client = health.watch(createUpstreamClient({ timeoutMs: config.upstreamTimeoutMs }))
  const upstream = createUpstreamDeps(given, metrics ? createTimedClient(client, metrics) : client)
  const checksOf = createChecks(config.schemasFolder)
  const askUpstream = createAskUpstream({
    ...upstream,
    config,
    assertCall: given.framedBy === undefined ? undefined : assertPreviewCall,
    problemOf: (operation, value) => checksOf(operation).upstreamValue(value),
  })
  const ask = createAsk({ platform, content: given.content.current, askUpstream })
  const content = followUpstreams(given.content, {
    ask,
    warn: (brand, sentence) => app.log.warn({ brand }, `values of the upstream: ${sentence}`),
  })
  app.addHook('onListen', async () => void content.follow())
  if (config.tlsCert) serveTls(app, { config, content })
  app.addHook('preClose', () => content.close())
  if (metrics) publishMetrics(app, metrics, { config, content, common, breaker: upstream.breaker })
  const visits = given.framedBy === undefined ? createVisits(variantCounts) : undefined
  const deps = { ...given, content, metrics, visits }
  const forms = createForms({
    formFile: (name) => content.current().forms.get(name),
    ask,
    now: (site) => now(site.code),
  })
  const parts = {
    ...deps,
    ...upstream,
    forms,
    now,
    checksOf,
    formValidatorFor: cacheValidators(forms, (code) => platform?.generation(code) ?? 0, now),
    seals: createSeals(Date.now, common?.seals),
    statementKeys: createStatementKeys(config),
    patches: createPatches(),
    faults: createFaults((brand, operation) =>
      config.control ? platform?.control.faultFor(brand, operation) : undefined,
    ),
    journal: config.control ? createJournal() : undefined,
    coverage,
    linesOf: (traceId: string) => recent?.linesOf(traceId) ?? [],
    limit: limit('address', config.callsPerMinute, MINUTE_MS),
    moneyLimit: limit('money', config.moneyWritesPerSecond, SECOND_MS),
    codeLimit: limit('codes', config.codesPerHour, HOUR_MS),
    humanChecks: createHumanChecks(common?.humanPasses),
    sessionLimits: { areApart: false },
  }
  const firstAnswers = createFirstAnswers(parts, (error, operation, brand) =>
    app.log.error({ err: error, operation, brand }, 'a document goes without an answer'),
  )
  const documents = {
    ...deps,
    firstAnswers,
    formRuntime: forms.runtime.hash,
    build: readClientBuild(config.clientFolder),
    explains:
      config.control &&
      platform !== undefined &&
      content.loaded !== undefined &&
      explainScript(config.clientFolder) !== undefined,
  }
  app.register(createHealthRoutes({ ...deps, common, health, pages: checkPages(app, documents) }))
  // After the hook of /readyz, before those that end event streams.
  app.register(drainOnClose(config, given.isReplaced))
  app.register(createHostKnownRoutes({ ...deps, isOfStudio: studio?.knowsHost }))
  app.register(createOperationRoutes(parts))
  app.register(createWebSocketRoutes(parts))
  app.register(createStatementKeyRoutes(parts))
  platform?.addRoutes?.(app, parts)
  app.register(createFormRoutes(parts))
  for (const routes of SITE_ROUTES) app.register(routes(deps))
  app.register(createStartWatchRoutes())
  app.register(createDocumentRoutes(documents))
  return app
}

/** Routes of parts of the site, which need no more than all routes do. */
const SITE_ROUTES = [
  createAssetRoutes,
  createOfflineRoutes,
  createSiteRoutes,
  createPolicyReportRoutes,
  createVisitReportRoutes,
  createLiveRoutes,
  createMediaRoutes,
  createPlayRoutes,
  createDescriptionRoutes,
]

function createUpstreamDeps({ config, content }: RouteDeps, client: UpstreamClient): UpstreamDeps {
  return {
    client,
    translator: createTranslator({ config, client, content: content.current }),
    breaker: createBreaker(),
    recordings: createRecordings(config),
  }
}

/**
 * Builds gateways for drafts. They have the simulated platform of this one, or read from the upstream of the published brand,
 * and the preview's build of the client.
 */
function openPreviewOf(given: GatewayDeps, published: () => FollowedContent) {
  return async (draft: TraceableContent, framedBy: string) => {
    const config = {
      ...given.config,
      clientFolder: join(given.config.clientFolder, 'preview'),
      localNames: true,
      metricsPort: 0,
      tracesEndpoint: undefined,
    }
    const preview = await buildGateway({
      ...given,
      config,
      content: createPreviewContent(draft, published()),
      framedBy,
      addStudio: undefined,
      metrics: undefined,
    })
    await preview.ready()
    return preview
  }
}

/** Renders the home pages of the brands while the gateway listens. */
function checkPages(app: FastifyInstance, documents: DocumentDeps): PageChecks {
  const pages = createPageChecks({
    content: documents.content,
    render: (brand) => renderHome(brand, documents),
    warn: (brand, error) => app.log.error({ err: error, brand }, 'the home page cannot be rendered'),
  })
  app.addHook('onListen', async () => pages.follow())
  app.addHook('preClose', async () => pages.close())
  return pages
}

/** Exporter of spans and their share, by the settings. */
function tracingOf(
  app: FastifyInstance,
  { tracesShare: share, host }: RouteDeps['config'],
  endpoint: string,
) {
  const resource = { 'service.name': 'marquee-gateway', 'service.instance.id': `${host}-${process.pid}` }
  const exporter = createSpanExporter({ endpoint, resource, warn: (sentence) => app.log.warn(sentence) })
  return { exporter, share }
}

/** Reads the state of the gateway for its metrics, and serves them while the gateway listens. */
function publishMetrics(
  app: FastifyInstance,
  metrics: GatewayMetrics,
  parts: Pick<RouteDeps, 'config' | 'content' | 'common'> & { breaker: Breaker },
): void {
  const { metricsHost: host, metricsPort: port } = parts.config
  const stop = addStateMetrics(metrics, parts)
  let server: SideServer | undefined
  // A taken port stops the start; errors of onListen would only be logged.
  app.addHook('onReady', async () => {
    if (port > 0) server = await serveMetrics(metrics.registry.text, { host, port })
  })
  app.addHook('onClose', async () => {
    stop()
    await server?.close()
  })
}

/** Renews the certificate and redirects plain HTTP while the gateway listens. */
function serveTls(app: FastifyInstance, parts: Pick<RouteDeps, 'config' | 'content'>): void {
  const { host, redirectPort: port } = parts.config
  const stop = followCertificate(app.server as unknown as Server, parts.config, {
    onError: (error) => app.log.error({ err: error }, 'the renewed certificate is not used'),
  })
  let redirects: SideServer | undefined
  app.addHook('onReady', async () => {
    if (port > 0) redirects = await serveRedirects(parts, { host, port })
  })
  app.addHook('onClose', async () => {
    stop()
    await redirects?.close()
  })
}

/** Rate limit shared by all gateways on one database or server of limits, otherwise of this process; 0 means unlimited. */
function limitOf(app: FastifyInstance, common: RouteDeps['common']) {
  return (name: string, limit: number, windowMs: number): RateLimit => {
    if (limit === 0) return () => 0
    const shared = common?.rateLimit(name, limit, windowMs)
    const local = shared?.alone ?? createMemoryRateLimit(limit, windowMs)
    const onFailure = (error: unknown) =>
      app.log.warn({ err: error, limit: name }, 'shared limits are away: this gateway counts alone')
    return shared ? createSharedLimit({ shared, local, onFailure }) : local
  }
}

/** Counts of variants, which are saved when the gateway ends. */
function countsOf(app: FastifyInstance, common: RouteDeps['common']): VariantCounts {
  const counts = createVariantCounts(common?.variantCounts, Date.now, (error) =>
    app.log.warn({ err: error }, 'counts of variants are not saved yet'),
  )
  app.addHook('onClose', () => counts.flush())
  return counts
}

/** Counts of answers for the lab, and for the folder to which tests append what they saw. */
function coverageOf({ control, coverageFolder }: RouteDeps['config']) {
  return control || coverageFolder !== undefined ? createCallCoverage(coverageFolder) : undefined
}

function createLog({ logLevel, logFile }: RouteDeps['config']): LogStream {
  if (logLevel === 'silent') return SILENCE
  return logFile === undefined ? createStandardOutput() : createFileOutput(logFile, console.error)
}

const SILENCE: LogStream = { write: () => undefined }

function createServer(
  deps: RouteDeps,
  stream: LogStream,
  noteClientError: (code: ErrorCode) => void,
): FastifyInstance {
  const { config, content } = deps
  const pageOf = createFailedPages(deps)
  const textsFor = (headers: IncomingHttpHeaders) => findRefusalTexts(content.current(), config, headers)
  const findWording = ({ tenant, headers }: FastifyRequest) =>
    tenant ? getWording(tenant) : { texts: textsFor(headers) }
  const http = {
    headersTimeout: config.headTimeoutMs,
    // Node's own refusal would have an empty body.
    requireHostHeader: false,
    // By default, Node looks for stalled requests every 30 s.
    connectionsCheckingInterval: Math.max(50, Math.min(1_000, config.headTimeoutMs / 4)),
  }
  const certificate = readCertificate(config)
  const app = Fastify({
    logger: createLoggerOptions(config.logLevel, stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createTraceId,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    requestTimeout: config.requestTimeoutMs,
    keepAliveTimeout: config.trustedProxies.length > 0 ? IDLE_BEHIND_PROXY_MS : IDLE_MS,
    http,
    // Fastify has a type for each kind of server; the gateway uses what both have.
    ...(certificate && ({ https: { ...http, ...certificate } } as object)),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      handleClientError(error, socket, textsFor, noteClientError),
    frameworkErrors(error, request, reply) {
      // The request is refused before routing, so the hooks of routes do not run.
      refuseConnection(request.raw.socket, reply as FastifyReply)
      addCommonHeaders(request as FastifyRequest, reply)
      sendRefusal(request as FastifyRequest, reply, error, findWording, pageOf)
    },
  })
  app.server.maxHeadersCount = 0
  // No call takes plain text, and pages of other sites can send it without a preflight.
  app.removeContentTypeParser('text/plain')
  for (const name of REQUEST_DECORATIONS) app.decorateRequest(name, null)
  app.decorate('transportSecurity', buildTransportSecurity(config))

  const brandOf = ({ headers }: FastifyRequest) => findTenant(content.current(), config, headers)?.site.code
  if (config.logLevel !== 'silent') logRequests(app, { level: config.logLevel, stream, brandOf })

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // The refusal was sent already, and it closes the connection.
    if (refusedConnections.has(socket)) return void reply.hijack()
    const fault = findHeadFault(request.raw)
    if (fault === undefined) return done()
    refuseConnection(socket, reply)
    done(new Refusal(fault))
  })
  // Bodies are not decompressed, so an encoded one would be read as it is (RFC 9110, 8.4; RFC 7694).
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done()
    reply.header('accept-encoding', 'identity')
    done(new Refusal('request.media-type'))
  })
  // Cached answers have these headers already and bypass this hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    addCommonHeaders(request, reply)
    done(null, payload)
  })
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error, findWording, pageOf))
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new Refusal('request.unknown-path'), findWording, pageOf),
  )
  return app
}

/**
 * Connections with a refused head. Node's parser has often read the following bytes as further requests by
 * then, which a proxy in front may have framed differently, so none of these requests is executed (request
 * smuggling).
 */
const refusedConnections = new WeakSet<Socket>()

function refuseConnection(socket: Socket, reply: FastifyReply): void {
  refusedConnections.add(socket)
  reply.header('connection', 'close')
}

function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS)
  if (request.protocol === 'https') reply.header(...request.server.transportSecurity)
  const requestId = parseRequestId(request.headers['x-request-id'])
  if (requestId !== undefined) reply.header('x-request-id', requestId)
}
