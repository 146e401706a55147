import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../client/src/api/errors.ts'
import { createLive } from '../../client/src/api/live.ts'
import { parseServerEvents } from '../../client/src/api/server-events.ts'

const READY = 'event: ready\ndata: {"topics":["chat"],"heartbeatMs":1000}\n\n'
const line = (id: number) => `event: chat\nid: ${id}\ndata: {"id":${id}}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A gateway whose streams a test writes and ends. */
function fakeGateway() {
  const streams: { lastEventId: string; say(text: string): void; end(): void; signal: AbortSignal }[] = []
  const open = (signal: AbortSignal, lastEventId: string) => {
    const encoder = new TextEncoder()
    return Promise.resolve(
      new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push({
            lastEventId,
            signal,
            say: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
          })
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      }),
    )
  }
  return { streams, open: vi.fn(open) }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('the live connection (R-2.146)', () => {
  test('the live connection is one for all who listen, and closed with the last of them', async () => {
    const { streams, open } = fakeGateway()
    const live = createLive(open)
    const received: number[] = []
    const stops = [live.listen('chat', ({ id }) => received.push(id)), live.listen('inbox', () => undefined)]
    await settle()
    expect(open).toHaveBeenCalledTimes(1)
    streams[0]!.say(READY + line(1) + line(2))
    await settle()
    expect(live.state()).toBe('open')
    expect(received).toEqual([1, 2])
    for (const stop of stops) stop()
    expect(live.state()).toBe('off')
    expect(streams[0]!.signal.aborted).toBe(true)
  })

  test('the live connection comes back after it was lost, and says what it heard last', async () => {
    const { streams, open } = fakeGateway()
    const live = createLive(open)
    live.listen('chat', () => undefined)
    await settle()
    streams[0]!.say(READY + line(7))
    await settle()
    streams[0]!.end()
    await settle()
    expect(live.state()).toBe('lost')
    await settle(1000)
    expect(streams[1]!.lastEventId).toBe('7')
  })

  test('the live connection counts as lost after three missed heartbeats', async () => {
    const { streams, open } = fakeGateway()
    const live = createLive(open)
    live.listen('chat', () => undefined)
    await settle()
    streams[0]!.say(READY)
    await settle(2500)
    streams[0]!.say(':\n\n')
    await settle(2500)
    expect(live.state()).toBe('open')
    await settle(600)
    expect(live.state()).toBe('lost')
  })

  test('the live connection does not ask again where it was refused, until there is another token', async () => {
    const open = vi.fn(() => Promise.reject(new ApiError('no', { status: 401, code: 'login.not.session' })))
    const live = createLive(open)
    live.listen('balance', () => undefined)
    await settle(60_000)
    expect(open).toHaveBeenCalledTimes(1)
    expect(live.state()).toBe('refused')
    live.restart()
    await settle()
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('the live connection is asked for again where too many calls were the reason for the refusal', async () => {
    const open = vi.fn(() => Promise.reject(new ApiError('slower', { status: 429, code: 'request.rate' })))
    const live = createLive(open)
    live.listen('chat', () => undefined)
    await settle()
    expect(live.state()).toBe('lost')
    await settle(1000)
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('the live connection waits longer from failure to failure', async () => {
    const open = vi.fn(() => Promise.reject(new ApiError('network')))
    createLive(open).listen('chat', () => undefined)
    await settle(7_000)
    expect(open).toHaveBeenCalledTimes(4)
  })
})

test('events arrive whole, however the bytes are cut, and what is no JSON is left out', async () => {
  const bytes = new TextEncoder().encode(`${READY}event: chat\ndata: nonsense\n\n:beat\n\n${line(3)}`)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const events = []
  for await (const event of parseServerEvents(stream, () => undefined)) events.push(event)
  expect(events.map(({ event, id }) => [event, id])).toEqual([
    ['ready', ''],
    ['chat', '3'],
  ])
})
