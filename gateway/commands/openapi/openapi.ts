import { readConfig } from '../../src/config.ts'
import { loadFrom, readFiles } from '../../src/content/resolve/load-content.ts'
import { openApiCommand } from './openapi-command.ts'

const config = readConfig(process.env)
process.exitCode = openApiCommand(process.argv.slice(2), {
  config,
  loaded: () => loadFrom(config, readFiles(config)),
  output: console,
})
