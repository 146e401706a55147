import type { PlatformLive } from '../platform-port/platform.ts'
import type { Store } from '../store/store.ts'
import type { EventBus } from './bus.ts'
import { buildSubject } from './subjects.ts'

const LOCK = 'member events'

/** Publishes the events of a simulated platform on the bus, by one gateway at a time; returns the end of it. */
export function publishEvents(live: PlatformLive, store: Pick<Store, 'inTurn'>, bus: EventBus): () => void {
  let end = () => {}
  const ended = new Promise<void>((done) => (end = done))
  const lead = () =>
    store.inTurn(LOCK, async () => {
      const stop = await live.listen((event) => {
        if (!event) return
        const { brand, member, topic, data, session } = event
        void bus.publish(buildSubject(brand, member), { event: topic, data, session })
      })
      await ended
      stop()
    })
  lead().catch(() => undefined)
  return end
}
