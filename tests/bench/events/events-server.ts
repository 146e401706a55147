import { buildGateway } from '../../../gateway/src/app.ts'
import { openEventBus } from '../../../gateway/src/events/bus.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { testContent } from '../../support/test-content.ts'

/** A gateway whose members are known by tokens that end with their number, with events of the NATS server of EVENTS_URL. */
const content = testContent([{ code: 'alpha', numbers: { liveStreamsPerAddress: 1_000_000 } }])
const platform = fakePlatform({ answers: {} })
platform.callerOf = async (_site, token) => ({
  sessionId: 's',
  memberId: Number(token.slice('token-'.length)),
  account: 'account',
  type: 0,
  roles: ['player'],
})
const events = await openEventBus({ eventsUrl: process.env.EVENTS_URL, eventsCredentials: undefined })
const app = await buildGateway({ config: testConfig({ control: false }), content, platform, events })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.(typeof address === 'object' && address ? address.port : 0)
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
process.on('disconnect', () => process.exit(0))
