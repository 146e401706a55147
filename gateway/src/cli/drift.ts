import { readConfig } from '../config.ts'
import { loadContent } from '../content/load-content.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { openMemoryStore } from '../platform/store/pglite-store.ts'
import { driftCommand } from './drift-command.ts'

const config = readConfig(process.env)
process.exitCode = await driftCommand(process.argv.slice(2), {
  config,
  loadContent: () => loadContent({ config }),
  openPlatform: async (content) => openPlatform({ config, content, store: await openMemoryStore() }),
  output: console,
})
