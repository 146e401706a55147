import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Numbered } from './subjects.ts'

/** Events that a subject's memory holds; a client that was away for longer has them read from the server. */
const MOST = 1_000
/** Number of events after which the sockets get a turn, so that a stream's buffer does not overflow. */
const AT_ONCE = 20

/** The newest events of a subject that many clients follow. */
export type RecentEvents = {
  /** Adds the event after the newest one. */
  add(event: Numbered): void
  /** Events after the number `after`, up to `upTo`. */
  between(after: number, upTo: number): AsyncIterable<Numbered>
}

/** Remembers the events after the number `first`, so that clients which resume together cost one reading of earlier ones. */
export function createRecentCache(
  first: number,
  read: (after: number, upTo: number) => AsyncIterable<Numbered>,
): RecentEvents {
  let events: Numbered[] = []
  let knownAfter = first
  let reading: Promise<unknown> = Promise.resolve()

  async function extend(after: number): Promise<void> {
    if (after >= knownAfter) return
    const earlier: Numbered[] = []
    for await (const event of read(after, knownAfter)) earlier.push(event)
    events = [...earlier, ...events]
    knownAfter = after
  }

  return {
    add(event) {
      events.push(event)
      while (events.length > MOST) knownAfter = events.shift()!.number
    },
    async *between(after, upTo) {
      const found = reading
        .then(() => extend(after))
        .then(() => events.filter(({ number }) => number > after && number <= upTo))
      reading = found.catch(() => undefined)
      for (const [at, event] of (await found).entries()) {
        if (at % AT_ONCE === AT_ONCE - 1) await endOfTurn()
        yield event
      }
    },
  }
}
