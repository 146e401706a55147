import { readConfig } from '../config.ts'
import { loadFrom, readFiles } from '../content/resolve/load-content.ts'
import { textsCommand } from './texts-command.ts'

const config = readConfig(process.env)
process.exitCode = textsCommand(process.argv.slice(2), {
  config,
  load: () => loadFrom(config, readFiles(config)),
  output: console,
})
