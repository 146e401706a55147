import type { Vendor } from '@marquee/schemas/vendor/port'
import { buildGateway } from './app.ts'
import { readConfig } from './config.ts'
import { openContent } from './content/open-content.ts'
import { problemText } from './content/problem.ts'
import { problemPrinter, reseedProblem, startBanner } from './http/start-banner.ts'
import { createChecks } from './http/validators.ts'
import { catalogueOf } from './platform/catalogue/catalogue.ts'
import { searchOf } from './platform/games/door.ts'
import { openPlatform } from './platform/open-platform.ts'
import { openCommon } from './platform/store/common.ts'
import { assertProduction } from './routes/assert-production.ts'
import { unanswered } from './routes/operations/assert-answered.ts'

const stop = await start().catch((error: unknown) => {
  // Whoever starts it must change something; where in our code that was found out is of no use to them.
  console.error(`\nThe gateway does not start.\n\n${sentenceOf(error)}\n`)
  process.exit(1)
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A second signal means that waiting is not wanted.
    if (isStopping) process.exit(1)
    end()
  })
// The channel to the process that started it closes when that one is gone, however it ended.
process.on('disconnect', () => {
  if (!isStopping) end()
})

function end(): void {
  isStopping = true
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const content = openContent(config)
  if (config.production) assertProduction(content.current())
  const vendor = config.production ? undefined : await openVendor()
  const platform =
    vendor && (await openPlatform({ config, content, vendor, checksOf: createChecks(config.schemasFolder) }))
  const alone =
    platform === undefined && config.databaseUrl ? await openCommon(config.databaseUrl) : undefined
  const app = await buildGateway({ config, content, platform, vendor, common: alone?.common })
  await app.listen({ host: config.host, port: config.port })
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  console.log(startBanner({ config, content: content.current(), platform, port }))
  platform?.onReseed?.((news) => console.error(problemText(reseedProblem(news))))
  const printProblems = problemPrinter(console.error)
  content.onChange((next) => {
    printProblems(next)
    for (const problem of unanswered(next, platform)) console.error(problem)
  })
  // The index is there before anybody searches.
  if (vendor) setImmediate(() => searchOf(catalogueOf(vendor, content.current().seeds)))
  return async () => {
    await app.close()
    await platform?.close()
    await alone?.close()
    await content.close()
  }
}

/** The demonstration vendor's package: a production installation does not have it. */
async function openVendor(): Promise<Vendor> {
  const { vendor } = await import('@marquee/vendor')
  return vendor
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken: write another one, such as PORT=8090.'
  // Errors that are ours to say are plain ones; of a bug the place is wanted.
  return error.constructor === Error ? error.message : (error.stack ?? error.message)
}
