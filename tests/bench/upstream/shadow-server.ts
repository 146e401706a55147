import { startWorld } from '../../platform/support/world.ts'
import { startSimulated } from '../../support/start-simulated.ts'
import { testContent } from '../../support/test-content.ts'
import { serveBench } from '../gateway/serve-bench.ts'

/** Two brands in front of one upstream, beside a simulated platform: reads of `shadow` are compared with it, those of `plain` are not. */
const url = `http://127.0.0.1:${process.env.UPSTREAM_PORT}`
const { site, platform } = await startWorld()
const brandOf = (code: string, shadow: boolean) => {
  const { brand } = site
  const upstream = { ...brand.upstream, mode: 'proxy' as const, url, shadow }
  return [code, { ...site, code, brand: { ...brand, merchant: 'alpha', upstream } }] as const
}
const brands = new Map([brandOf('plain', false), brandOf('shadow', true)])
const { app } = await startSimulated(platform, { upstreamAllowList: [url] }, testContent([], { brands }))
await app.listen({ host: '127.0.0.1', port: 0 })
serveBench(app.server)
