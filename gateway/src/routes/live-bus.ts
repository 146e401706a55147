import type { FastifyRequest } from 'fastify'
import type { EventBus } from '../events/bus.ts'
import { type BusEvent, buildSubject } from '../events/subjects.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import type { LiveStream } from './live-stream.ts'

/** Identifies the member of a token at the upstream. */
export type WhoIs = (request: FastifyRequest, call: Call) => Promise<string | number>

/** A client connects again within this time, and shows its token again. */
const LONGEST_MS = 30 * MINUTE_MS

/** Numbers of the last events of the member and of everybody that a client has received, as its Last-Event-ID has them. */
type Received = { member: number | undefined; all: number | undefined }

/** Receives an event, and reads the number under which the client asks for those after it. */
export type Receive = (event: BusEvent, readId: () => string) => void

/**
 * Feeds a stream from the bus, beginning after the client's last event; resolves when no further event can be missed, so that
 * the present state may be read. Returns the id of that moment.
 * @throws upstream.unreachable
 */
export async function followOnBus(
  bus: EventBus,
  { brand, member }: { brand: string; member: string | number | undefined },
  lastEventId: string,
  stream: Pick<LiveStream, 'onEnd'>,
  receive: Receive,
): Promise<string> {
  const received = parseReceived(lastEventId)
  const readId = () => `e${received.member ?? 0}-${received.all ?? 0}`
  const follow = async (part: keyof Received, subject: string) => {
    const following = await bus.follow(subject, received[part], (event, number) => {
      received[part] = number
      receive(event, readId)
    })
    received[part] ??= following.last
    stream.onEnd(following.end)
  }
  await Promise.all([
    follow('all', buildSubject(brand)),
    ...(member === undefined ? [] : [follow('member', buildSubject(brand, member))]),
  ])
  return readId()
}

function parseReceived(id: string): Received {
  const [, member, all] = /^e(\d{1,15})-(\d{1,15})$/.exec(id) ?? []
  return { member: member ? Number(member) : undefined, all: all ? Number(all) : undefined }
}

/**
 * Refuses a stream while the bus is away: the client asks again by itself, as without streams.
 * @throws upstream.unreachable
 */
export function assertUp(bus: EventBus): void {
  if (!bus.isUp()) throw new Refusal('upstream.unreachable')
}

/** Time in ms at which a new stream ends, each at another one. */
export function findEnd(now: number): number {
  return now + LONGEST_MS * (0.5 + Math.random() / 2)
}

/** Receives events of an upstream that publishes to the bus itself for a stream: those that it asks for and its contract has. */
export function receiveChecked(stream: LiveStream, onDrop: (kind: 'invalid' | 'unknown') => void): Receive {
  const { checks, query } = stream.call
  const topics = typeof query.topics === 'string' ? new Set(query.topics.split(',')) : undefined
  return ({ event, data }, readId) => {
    const check = checks.upstreamEvents[event]
    if (!check) return onDrop('unknown')
    if (topics && event !== 'end' && !topics.has(event)) return
    if (check(data) !== undefined) return onDrop('invalid')
    if (event === 'end') stream.end((data as { reason: 'session' }).reason)
    else stream.send({ event, data, id: readId() })
  }
}
