import { readConfig } from '../config.ts'
import { loadFrom, readFiles } from '../content/load-content.ts'
import { brandCommand } from './brand-command.ts'

const config = readConfig(process.env)
process.exitCode = brandCommand(process.argv.slice(2), {
  config,
  load: () => loadFrom(config, readFiles(config)),
  output: console,
})
