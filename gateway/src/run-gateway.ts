import type { FastifyInstance } from 'fastify'
import type { AddStudio } from './add-studio.ts'
import { buildGateway } from './app.ts'
import { type Config, findSetting, readConfig } from './config.ts'
import type { ContentSource } from './content/content.ts'
import { formatProblem } from './content/read/problem.ts'
import { openCached } from './content/serve/open-cached.ts'
import type { FileContent } from './content/serve/open-content.ts'
import { readSourceStamp } from './content/serve/source-stamp.ts'
import type { DoctorCheck } from './doctor/doctor-command.ts'
import type { EventBus } from './events/bus.ts'
import type { RouteDeps } from './http/resolve-site.ts'
import { createProblemPrinter, createReseedProblem, startBanner } from './http/start-banner.ts'
import { buildId } from './lib/build-id.ts'
import { holdBuild } from './lib/files/current-build.ts'
import { describeFileFault } from './lib/files/file-fault.ts'
import { mapStack } from './lib/mapped-stack.ts'
import { assertProduction } from './routes/assert-production.ts'
import { withUnanswered } from './routes/operations/assert-answered.ts'
import type { Migration } from './store/migrate.ts'
import type { Store } from './store/store.ts'
import type { WorkerLink } from './workers/worker-link.ts'

/** Packages that a process adds to the gateway, which imports neither. */
export type Additions = { studio?: StudioAddition; openSimulation?: OpenSimulation }

/** A studio; most gateways do without one, so each part is loaded when it is needed. */
export type StudioAddition = {
  loadTables(): Promise<readonly Migration[]>
  open(config: Config, content: FileContent, store: Store): Promise<OpenedStudio>
  /** Check of `npm run doctor`. */
  check: DoctorCheck
}

/** The studio's routes, and the address of its page. */
export type OpenedStudio = { addStudio: AddStudio; page(port: number): string }

/** Opens the simulated platform with further tables on its database. */
export type OpenSimulation = (
  config: Config,
  content: ContentSource,
  further: readonly Migration[],
) => Promise<Simulation>

/** A simulated platform, the database of its worlds, and the vendor of its games. */
export type Simulation = Required<Pick<RouteDeps, 'platform' | 'vendor' | 'pictureOf'>> & { store: Store }

/** Starts the gateway and stops it by signals. The promise is fulfilled when the gateway listens. */
export async function runGateway(additions: Additions = {}): Promise<void> {
  const running = await begin(additions).catch((error: unknown) => {
    // The cause is a setting or a file, so the error is printed without a stack.
    console.error(`\nThe gateway does not start.\n\n${sentenceOf(error)}\n`)
    process.exit(1)
  })
  if (running) endBySignals(running)
}

/** Starts this process as what it is: a gateway alone, the primary of workers, or one of these. */
async function begin(additions: Additions): Promise<Running | undefined> {
  const config = readConfig(process.env)
  if (config.workers === 1) return start(config, additions)
  const { createWorkerLink, isWorker, runWorkers } = await import('./workers/run-workers.ts')
  if (isWorker) return start(config, additions, createWorkerLink(config.metricsPort > 0))
  await runWorkers(config)
  return undefined
}

/** A started gateway. */
type Running = { stop(): Promise<void>; app: FastifyInstance; link: WorkerLink | undefined }

function endBySignals({ stop, app, link }: Running): void {
  let isStopping = false
  const end = () => {
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (isStopping) process.exit(1)
      end()
    })
  // The channel closes when the parent process ends for any reason.
  process.on('disconnect', () => {
    if (!isStopping) end()
  })
  link?.follow(app, () => {
    if (!isStopping) end()
  })
}

/** Examines the installation instead of starting it; only operators who look for a fault load this. */
export async function examineInstallation(checks: readonly DoctorCheck[] = []): Promise<void> {
  const { runDoctor } = await import('./doctor/run-doctor.ts')
  await runDoctor(checks)
}

async function start(
  config: Config,
  { studio, openSimulation }: Additions,
  link?: WorkerLink,
): Promise<Running> {
  const letGo = holdBuild(config.root === config.home ? config.clientFolder : config.root)
  const content = contentOf(config)
  if (config.production) assertProduction(content.current())
  const hasStudio = !config.production || config.studioHost !== undefined
  if (config.studioHost !== undefined && !studio)
    throw new Error('STUDIO_HOST is set, and this gateway was built without the folder gateway/studio')
  const tables = hasStudio && studio ? await studio.loadTables() : []
  const simulation = config.production ? undefined : await simulate(openSimulation, config, content, tables)
  const platform = simulation?.platform
  const shared =
    platform === undefined && config.databaseUrl ? await openShared(config.databaseUrl, tables) : undefined
  const store = simulation?.store ?? (hasStudio ? shared?.store : undefined)
  const opened = store ? await studio?.open(config, content, store) : undefined
  const common = shared?.common ?? platform?.common
  const limits = config.limitsUrl ? await openSharedLimits(config.limitsUrl) : undefined
  const events = config.eventsUrl ? await openEvents(config) : undefined
  const stopPublishing = events && simulation ? await publishSimulated(simulation, events) : undefined
  const app = await buildGateway({
    events,
    // The primary has the metrics port.
    config: link ? { ...config, metricsPort: 0 } : config,
    metrics: link?.metrics,
    isReplaced: link?.isReplaced,
    content,
    platform,
    vendor: simulation?.vendor,
    pictureOf: simulation?.pictureOf,
    common: limits && common ? limits.over(common) : common,
    addStudio: opened?.addStudio,
  })
  await app.listen({ host: config.host, port: config.port })
  const [address] = app.addresses()
  const port = config.publicPort || (typeof address === 'object' ? address.port : config.port)
  const shown = withUnanswered(content.current(), platform)
  // A parent process, such as `npm start`, has further work once pages are served.
  process.send?.({ port })
  if (link?.isFirst ?? true)
    console.log(startBanner({ config, content: shown, platform, port, studio: opened?.page(port) }))
  platform?.onReseed?.((news) => console.error(formatProblem(createReseedProblem(news))))
  const printProblems = createProblemPrinter(
    console.error,
    // An installation has no command that checks brands.
    config.production ? 'printed once these are solved' : 'npm run brand check tells all',
    shown,
  )
  content.onChange((next) => printProblems(withUnanswered(next, platform)))
  content.follow()
  const stop = async () => {
    letGo()
    await app.close()
    await platform?.close()
    stopPublishing?.()
    await events?.close()
    await limits?.close()
    await shared?.close()
    await content.close()
    await link?.sayGoodbye()
  }
  return { stop, app, link }
}

/** Opens the simulated platform, which is not part of a production installation. */
async function simulate(open: OpenSimulation | undefined, ...of: Parameters<OpenSimulation>) {
  if (open) return open(...of)
  const wrong = `${buildId ? 'A compiled gateway' : 'This process'} has no simulated platform`
  throw new Error(`${wrong}: start it with NODE_ENV=production`)
}

/** Opens the state that gateways share; the database's driver is loaded only where it is used. */
async function openShared(databaseUrl: string, further: readonly Migration[]) {
  const { openSharedState } = await import('./store/open-shared-state.ts')
  return openSharedState(databaseUrl, further)
}

/** Opens limits on a server of their own; its driver is loaded only where one is set. */
async function openSharedLimits(url: string) {
  const { openLimits } = await import('./store/limits/open-limits.ts')
  return openLimits(url)
}

/** Opens events on a server of their own; its driver is loaded only where one is set. */
async function openEvents(config: Config) {
  const { openEventBus } = await import('./events/bus.ts')
  return openEventBus(config)
}

async function publishSimulated({ platform, store }: Simulation, events: EventBus) {
  if (!platform) return undefined
  const { publishEvents } = await import('./events/bridge.ts')
  return publishEvents(platform.live, store, events)
}

/** Content that follows its files, or of a production gateway whose brands may not change while it runs. */
function contentOf(config: Config): FileContent {
  return config.production
    ? openCached({ ...config, watch: config.followsBrands }, buildId)
    : openCached(config, `sources ${readSourceStamp(config.root)}`)
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken: write another one, such as PORT=8090.'
  const ofFile = describeFileFault(error, (path) => findSetting(path, process.env))
  if (ofFile) return ofFile
  // Errors of the gateway itself are plain and need their message only; a bug needs its stack.
  return error.constructor === Error ? error.message : mapStack(error.stack ?? error.message)
}
