import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createEventReader, type ServerEvent } from '../../gateway/src/lib/event-stream.ts'

/** A client that stays connected to an event stream and records the events. */
export type EventClient<Name extends string = string> = {
  status: number
  headers: IncomingMessage['headers']
  /** All text, comments included. */
  text(): string
  events: ServerEvent[]
  /** The next event of a name that was not taken yet. */
  next(event: Name): Promise<ServerEvent>
  /** Events that arrive within the given time. */
  during(ms: number): Promise<ServerEvent[]>
  ended: Promise<void>
  /** Stops reading without closing the connection. */
  pause(): void
  resume(): void
  close(): void
}

export async function listenTo(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<EventClient> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(origin + path, { headers, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  const events: ServerEvent[] = []
  const waiting: { event: string; found(event: ServerEvent): void }[] = []
  const untaken: ServerEvent[] = []
  let text = ''
  const read = createEventReader((event) => {
    events.push(event)
    const at = waiting.findIndex((one) => one.event === event.event)
    if (at < 0) untaken.push(event)
    else waiting.splice(at, 1)[0]!.found(event)
  })
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
    read(part)
  })
  // A broken connection also ends the stream.
  response.on('error', () => undefined)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events,
    next: (event) => {
      const at = untaken.findIndex((one) => one.event === event)
      if (at >= 0) return Promise.resolve(untaken.splice(at, 1)[0]!)
      return new Promise((found) => waiting.push({ event, found }))
    },
    during: async (ms) => {
      const from = events.length
      await new Promise((done) => setTimeout(done, ms))
      return events.slice(from)
    },
    ended: new Promise((done) => response.once('close', done)),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void response.destroy(),
  }
}
