import { readConfig } from '../config.ts'
import { loadFrom, readFiles } from '../content/resolve/load-content.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { openMemoryStore } from '../platform/store/pglite-store.ts'
import { driftCommand, upstreamOrigins } from './drift-command.ts'

const config = readConfig(process.env)
process.exitCode = await driftCommand(process.argv.slice(2), {
  config,
  loadContent: () => {
    const files = readFiles(config)
    const upstreamAllowList = [...config.upstreamAllowList, ...upstreamOrigins(files.brands)]
    return loadFrom({ ...config, upstreamAllowList }, files).content
  },
  openPlatform: async (content) => {
    const { vendor } = await import('@marquee/vendor')
    return openPlatform({ config, content, vendor, store: await openMemoryStore() })
  },
  output: console,
})
