import type { NatsConnection } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { createFeeds } from '../../gateway/src/events/feeds.ts'
import { buildSubject, EVENTS } from '../../gateway/src/events/subjects.ts'

const ALL = buildSubject('alpha')
const MEMBER = buildSubject('alpha', 7)

/** A NATS server that keeps the events of one subject, counts the events read from it, and fails as many readings as it is told. */
function fakeServer(subject: string, count: number) {
  const listeners: ((error: null, message: object) => void)[] = []
  const state = { read: 0, failing: 0, count }
  const message = (number: number) => ({
    headers: new Map([
      ['Nats-Sequence', String(number)],
      ['Nats-Last-Sequence', String(number - 1)],
    ]),
    json: () => ({ event: 'draws', data: number }),
  })
  const none = { headers: Object.assign(new Map<string, string>(), { code: 404 }), json: () => ({}) }
  const connection = {
    subscribe: (_subject: string, { callback }: { callback: (error: null, message: object) => void }) => {
      listeners.push(callback)
      return { unsubscribe: () => undefined }
    },
    request: async (_subject: string, body: string) => {
      const wanted = JSON.parse(body) as { last_by_subj?: string; next_by_subj?: string; seq?: number }
      if (state.failing > 0) {
        state.failing -= 1
        throw new Error('timeout')
      }
      if (wanted.last_by_subj)
        return wanted.last_by_subj === `${EVENTS}.${subject}` && state.count > 0 ? message(state.count) : none
      state.read += 1
      return wanted.seq! <= state.count ? message(wanted.seq!) : none
    },
  } as unknown as NatsConnection
  const publish = (isLost = false) => {
    state.count += 1
    if (!isLost) for (const listener of listeners) listener(null, message(state.count))
  }
  const feeds = createFeeds()
  feeds.attach(connection)
  return { feeds, state, publish }
}

/** Numbers that a client receives. */
async function followed(server: ReturnType<typeof fakeServer>, subject: string, after?: number) {
  const numbers: number[] = []
  const { last } = await server.feeds.follow(subject, after, (_event, number) => numbers.push(number))
  return { numbers, last }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('clients that resume together at a new gateway cost one reading of the events of everybody (R-11.020)', async () => {
  const server = fakeServer(ALL, 100)
  const clients = await Promise.all([60, 40, 40, 90, 50].map((after) => followed(server, ALL, after)))
  server.publish()
  expect(clients.map(({ numbers }) => numbers)).toEqual([
    from(61, 101),
    from(41, 101),
    from(41, 101),
    from(91, 101),
    from(51, 101),
  ])
  expect(server.state.read).toBe(60)
})

test('a client that was away for more events than a gateway remembers has them read from the server (R-11.020)', async () => {
  const server = fakeServer(ALL, 0)
  await followed(server, ALL)
  for (let at = 0; at < 1_500; at += 1) server.publish()
  expect((await followed(server, ALL, 1_400)).numbers).toEqual(from(1_401, 1_500))
  expect(server.state.read).toBe(0)
  expect((await followed(server, ALL, 10)).numbers).toEqual(from(11, 1_500))
  expect(server.state.read).toBe(490)
})

test('events that could not be read are read again until the client has them (R-11.020)', async () => {
  const server = fakeServer(MEMBER, 10)
  const { numbers, last } = await followed(server, MEMBER)
  expect(last).toBe(10)
  server.publish(true)
  server.state.failing = 2
  // This one shows that the one before it is missing.
  server.publish()
  await expect.poll(() => numbers).toEqual([11, 12])
})

test('a new client receives none of the events that another one resumes with', async () => {
  const server = fakeServer(MEMBER, 10)
  const [resuming, fresh] = await Promise.all([followed(server, MEMBER, 5), followed(server, MEMBER)])
  server.publish()
  expect(resuming.numbers).toEqual(from(6, 11))
  expect(fresh).toEqual({ numbers: [11], last: 10 })
})
