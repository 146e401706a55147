import { buildGateway } from '../../../gateway/src/app.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { testContent } from '../../support/test-content.ts'
import { serveBench } from '../gateway/serve-bench.ts'

/** A gateway with a brand for each profile, all in front of one upstream. */
const url = `http://127.0.0.1:${process.env.UPSTREAM_PORT}`
const brandOf = (code: string, profile: string) => ({
  code,
  upstream: { mode: 'proxy' as const, url, profile },
})
const content = testContent([brandOf('alpha', 'envelope'), brandOf('beta', 'wps')])
const config = testConfig({ upstreamAllowList: [url], control: false })
const app = await buildGateway({ config, content, platform: undefined })
await app.listen({ host: '127.0.0.1', port: 0 })
serveBench(app.server)
