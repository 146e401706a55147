import { readConfig } from '../../src/config.ts'
import { loadFrom, readFiles } from '../../src/content/resolve/load-content.ts'
import { createUpstreamClient } from '../../src/upstream/dispatcher.ts'
import { runUpstreamCommand } from './upstream-command.ts'

const config = readConfig(process.env)
process.exitCode = await runUpstreamCommand(process.argv.slice(2), {
  config,
  load: () => loadFrom(config, readFiles(config)),
  createClient: () => createUpstreamClient({ timeoutMs: config.upstreamTimeoutMs }),
  environment: process.env,
  output: console,
})
