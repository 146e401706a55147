import { buildGateway } from '../../../gateway/src/app.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { testContent } from '../../support/test-content.ts'
import { DOCUMENT_PATH, gamesPage } from './data.ts'
import { serveBench } from './serve-bench.ts'

/** The gateway as it is, on a platform that costs as much as the raw server's: one brand simulated, one proxied. */
const upstream = `http://127.0.0.1:${process.env.UPSTREAM_PORT}`
const config = testConfig({
  logLevel: (process.env.LOG_LEVEL ?? 'warn') as 'warn',
  upstreamAllowList: [upstream],
  control: false,
  ...(process.env.CALLS_PER_MINUTE ? { callsPerMinute: Number(process.env.CALLS_PER_MINUTE) } : {}),
})
const content = testContent([{ code: 'alpha' }, { code: 'beta', upstream: { mode: 'proxy', url: upstream } }])
const [alpha, beta] = ['alpha', 'beta'].map((code) => content.current().brands.get(code)!)
const pages = { home: { route: DOCUMENT_PATH, aliases: [], blocks: [] } }
content.change({
  brands: new Map([
    ['alpha', { ...alpha!, pages }],
    ['beta', beta!],
  ]),
})
const platform = fakePlatform({
  answers: {
    'games.list': ({ query }) => gamesPage(query as Parameters<typeof gamesPage>[0]),
    'identity.human-check': () => ({ token: 'a'.repeat(32) }),
  },
})
const app = await buildGateway({ config, content, platform })
await app.listen({ host: '127.0.0.1', port: 0 })
serveBench(app.server)
