import { buildGateway } from '../../../gateway/src/app.ts'
import type { LiveEvent, PlatformCall } from '../../../gateway/src/platform-port/platform.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { testConfig } from '../../support/start-gateway.ts'
import { testContent } from '../../support/test-content.ts'

/** A gateway with many members, each of whom may be told of an unread message; the value of the event is its time. */
const COUNT = Number(process.env.STREAMS)
const PER_SECOND = Number(process.env.EVENTS)
const STEP_MS = 20

const content = testContent([{ code: 'alpha', numbers: { liveStreamsPerAddress: 1_000_000 } }])
const callers = Object.fromEntries(
  Array.from({ length: COUNT }, (_, at) => [`token-${at}`, { memberId: at }]),
)
const toldAt = new Map<number, number>()
const platform = fakePlatform({ callers, answers: { 'support.unread-count': timeOf } })
let hear: (event: LiveEvent | undefined) => void = () => undefined
platform.live.listen = async (listener) => {
  hear = listener
  return () => undefined
}
const app = await buildGateway({ config: testConfig({ control: false }), content, platform })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.(typeof address === 'object' && address ? address.port : 0)

process.on('message', (asked) => {
  if (asked === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage.rss())
  } else void tellFor(Number(asked)).then(() => process.send?.('told'))
})
process.on('disconnect', () => process.exit(0))

async function tellFor(seconds: number): Promise<void> {
  const begin = performance.now()
  let told = 0
  while (performance.now() - begin < seconds * 1_000) {
    const due = ((performance.now() - begin) / 1_000) * PER_SECOND
    for (; told < due; told += 1) {
      const member = (told * 7_919) % COUNT
      toldAt.set(member, Date.now())
      hear({ brand: 'alpha', topic: 'inbox', member })
    }
    await new Promise((done) => setTimeout(done, STEP_MS))
  }
}

/** Time of the member's last event as an integer, which both processes read. */
function timeOf({ caller }: PlatformCall): number {
  return toldAt.get(caller?.memberId ?? -1) ?? Date.now()
}
