import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlatform } from '../../../fixtures/platform/open-platform.ts'
import { buildGateway } from '../../../gateway/src/app.ts'
import { openContent } from '../../../gateway/src/content/serve/open-content.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { pictureOf, vendor } from '../../support/vendor.ts'

/** The gateway on the real platform: the embedded database in a folder, flushed at each commit, unless a server's address is given. */
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const config = testConfig({
  dataFolder: folder,
  databaseUrl: process.env.BENCH_DATABASE_URL,
  logLevel: 'warn',
})
const content = openContent(config)
const platform = await openPlatform({ config, content, vendor })
const app = await buildGateway({ config, content, platform, vendor, pictureOf })
await app.listen({ host: '127.0.0.1', port: 0 })

const site = content.current().brands.values().next().value!
const tokens: string[] = []
for (const { account } of platform.control.accounts(site)) {
  const signedIn = await platform.control.signIn(site, account).catch(() => undefined)
  const caller = signedIn && (await platform.callerOf(site, signedIn.token, false))
  // A trial may not see what is measured.
  if (caller?.roles.includes('player')) tokens.push(signedIn!.token)
}
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
process.send?.({ port, tokens, merchant: site.brand.merchant })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit(0))
