import { buildGateway } from './app.ts'
import { readConfig } from './config.ts'
import { openContent } from './content/open-content.ts'
import { startBanner } from './http/start-banner.ts'
import { openPlatform } from './platform/open-platform.ts'

const config = readConfig(process.env)
const content = openContent(config)
const isSimulated = !config.production
const platform = isSimulated ? await openPlatform({ config, content }) : undefined
const app = await buildGateway({ config, content, platform })
await app.listen({ host: config.host, port: config.port })
console.log(startBanner({ config, content: content.current(), platform, port: config.publicPort || portOf() }))

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

async function stop(): Promise<void> {
  // A second signal means that waiting is not wanted.
  if (isStopping) process.exit(1)
  isStopping = true
  await app.close()
  await platform?.close()
  await content.close()
  process.exit(0)
}

function portOf(): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
