import { expect, test, vi } from 'vitest'
import { reportVisit } from '../../client/src/app/visit-report.ts'

type Entry = { startTime: number; value?: number; duration?: number; interactionId?: number }
type Deliver = (list: { getEntries: () => Entry[] }) => void

/** Observers of performance by the type that they observe, with the entries they have not delivered. */
const observers = new Map<string, { deliver: Deliver; pending: Entry[] }>()

class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
  #state: { deliver: Deliver; pending: Entry[] }
  constructor(deliver: Deliver) {
    this.#state = { deliver, pending: [] }
  }
  observe({ type }: { type: string }) {
    observers.set(type, this.#state)
  }
  takeRecords() {
    return this.#state.pending.splice(0)
  }
}

test('a visit that ends before the browser delivers its measurements reports them nevertheless (R-11.019)', async () => {
  const sent: Blob[] = []
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) })
  reportVisit('home')
  observers.get('largest-contentful-paint')!.deliver({ getEntries: () => [{ startTime: 400 }] })
  observers.get('largest-contentful-paint')!.pending.push({ startTime: 900.4 })
  observers.get('layout-shift')!.pending.push({ startTime: 950, value: 0.05 })
  observers.get('event')!.pending.push({ startTime: 1000, duration: 120, interactionId: 7 })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event('visibilitychange'))
  expect(JSON.parse(await sent[0]!.text())).toEqual({
    page: 'home',
    lcp: 900,
    cls: 0.05,
    inp: 120,
    errors: [],
  })
})
