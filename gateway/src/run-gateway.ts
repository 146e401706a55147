import { buildGateway } from './app.ts'
import { type Config, readConfig, settingOf } from './config.ts'
import type { ContentSource } from './content/content.ts'
import { problemText } from './content/read/problem.ts'
import { openResolved } from './content/serve/content-cache.ts'
import { type FileContent, openContent } from './content/serve/open-content.ts'
import { openFollowed } from './content/serve/open-followed.ts'
import { problemPrinter, reseedProblem, startBanner } from './http/start-banner.ts'
import { buildId } from './lib/build-id.ts'
import { holdBuild } from './lib/files/current-build.ts'
import { fileFault } from './lib/files/file-fault.ts'
import type { StudioStore } from './platform/studio/door.ts'
import { assertProduction } from './routes/assert-production.ts'
import { withUnanswered } from './routes/operations/assert-answered.ts'

/** Starts the gateway and stops it by signals. The promise is fulfilled when the gateway listens. */
export async function runGateway(): Promise<void> {
  const stop = await start().catch((error: unknown) => {
    // The cause is a setting or a file, so the error is printed without a stack.
    console.error(`\nThe gateway does not start.\n\n${sentenceOf(error)}\n`)
    process.exit(1)
  })
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
}

/** Examines the installation instead of starting it; only operators who look for a fault load this. */
export async function examineInstallation(): Promise<void> {
  const { runDoctor } = await import('./cli/doctor/run-doctor.ts')
  await runDoctor()
}

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const letGo = holdBuild(config.root === config.home ? config.clientFolder : config.root)
  const content = contentOf(config)
  if (config.production) assertProduction(content.current())
  const simulation = config.production ? undefined : await openSimulation(config, content)
  const platform = simulation?.platform
  const alone =
    platform === undefined && config.databaseUrl
      ? await openShared(config.databaseUrl, { hasStudio: config.studioHost !== undefined })
      : undefined
  const store = platform?.studio ?? alone?.studio
  const studio = store && isOfFiles(content) ? await openStudio(config, content, store) : undefined
  const app = await buildGateway({
    config,
    content,
    platform,
    ...simulation,
    common: alone?.common,
    addStudio: studio?.addStudio,
  })
  await app.listen({ host: config.host, port: config.port })
  const [address] = app.addresses()
  const port = config.publicPort || (typeof address === 'object' ? address.port : config.port)
  const shown = withUnanswered(content.current(), platform)
  console.log(startBanner({ config, content: shown, platform, port, studio: studio?.page(port) }))
  platform?.onReseed?.((news) => console.error(problemText(reseedProblem(news))))
  const printProblems = problemPrinter(
    console.error,
    // An installation has no command that checks brands.
    config.production ? 'printed once these are solved' : 'pnpm brand check tells all',
  )
  content.onChange((next) => printProblems(withUnanswered(next, platform)))
  return async () => {
    letGo()
    await app.close()
    await platform?.close()
    await alone?.close()
    await content.close()
  }
}

/** Loads the simulated platform, which is not part of a production installation. */
async function openSimulation(config: Config, content: ContentSource) {
  if (buildId)
    throw new Error('A compiled gateway has no simulated platform: start it with NODE_ENV=production')
  const simulation = await import('./simulation.ts')
  return simulation.openSimulation(config, content)
}

/** Loads the studio, which most gateways do without. */
async function openStudio(config: Config, content: FileContent, store: StudioStore) {
  const studio = await import('./open-studio.ts')
  return studio.openStudio(config, content, store)
}

/** Opens the state that gateways share; the database's driver is loaded only where it is used. */
async function openShared(databaseUrl: string, parts: { hasStudio: boolean }) {
  const { openSharedState } = await import('./platform/open-shared-state.ts')
  return openSharedState(databaseUrl, parts)
}

/** Content that follows its files, or of a production gateway whose brands do not change while it runs. */
function contentOf(config: Config): ContentSource | FileContent {
  if (!config.production) return openContent(config)
  return config.followsBrands ? openFollowed(config, buildId) : openResolved(config, buildId)
}

function isOfFiles(content: ContentSource | FileContent): content is FileContent {
  return 'loaded' in content
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken: write another one, such as PORT=8090.'
  const ofFile = fileFault(error, (path) => settingOf(path, process.env))
  if (ofFile) return ofFile
  // Errors of the gateway itself are plain and need their message only; a bug needs its stack.
  return error.constructor === Error ? error.message : (error.stack ?? error.message)
}
