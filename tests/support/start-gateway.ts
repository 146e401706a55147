import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGateway } from '../../gateway/src/app.ts'
import { type Config, readConfig } from '../../gateway/src/config.ts'
import type { ContentSource } from '../../gateway/src/content/content.ts'
import type { RouteDeps } from '../../gateway/src/http/resolve-site.ts'
import { createCallCoverage } from '../../gateway/src/http/tracing/call-coverage.ts'
import { testContent } from './test-content.ts'

export type Gateway = {
  app: Awaited<ReturnType<typeof buildGateway>>
  content: ContentSource
  config: Config
  close(): Promise<void>
}

const DATA = join(tmpdir(), `marquee-test-${process.pid}`)
process.once('exit', () => rmSync(DATA, { recursive: true, force: true }))

/** Settings of tests: quiet, no watching, no limit on calls. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const quiet = {
    // Pictures are kept there: a test must not read those of another run.
    dataFolder: DATA,
    port: 0,
    watch: false,
    logLevel: 'silent' as const,
    callsPerMinute: 0,
    moneyWritesPerSecond: 0,
    codesPerHour: 0,
    coverageFolder: process.env.COVERAGE_FOLDER,
  }
  return { ...readConfig({}), ...quiet, ...overrides }
}

/** A gateway on brands of the test, ready for inject. */
export async function startGateway(
  platform: RouteDeps['platform'],
  overrides: Partial<Config> = {},
  content: ContentSource = testContent(),
  more: Partial<RouteDeps> = {},
): Promise<Gateway> {
  const config = testConfig({ ...(!platform?.addRoutes && { coverageFolder: undefined }), ...overrides })
  const app = await buildGateway({ config, content, platform, ...more })
  if (!platform?.addRoutes) recordOwnCodes(app)
  await app.ready()
  return {
    app,
    content,
    config,
    async close() {
      await app.close()
      await platform?.close()
      await content.close()
    },
  }
}

const coverage = createCallCoverage(process.env.COVERAGE_FOLDER)

/** Without the simulated platform, a test itself made the answers that operations declare: only the gateway's codes count. */
function recordOwnCodes(app: Gateway['app']): void {
  app.addHook('onResponse', async ({ call, errorCode }) => {
    if (errorCode !== null && !call?.operation.errors.includes(errorCode))
      coverage.add('', call?.operation.id ?? '', errorCode)
  })
}

/** The same, listening on a free port of this machine. */
export async function listen(gateway: Gateway): Promise<{ port: number; origin: string }> {
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const address = gateway.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, origin: `http://127.0.0.1:${port}` }
}
