import { createServer, type ServerResponse } from 'node:http'
import { connect } from '@nats-io/transport-node'
import { buildSubject, LIVE } from '../../../gateway/src/events/subjects.ts'

/**
 * Event streams of bare node:http, for the memory that a stream costs without a gateway; with EVENTS_URL they write each event of NATS
 * to the sockets of its subject and do nothing else, for the time that it takes.
 */
const { EVENTS_URL } = process.env
const nats = EVENTS_URL ? await connect({ servers: EVENTS_URL }) : undefined
const streams = new Map<string, Set<ServerResponse>>()

function follow(subject: string, response: ServerResponse): void {
  const known = streams.get(subject)
  if (known) return void known.add(response)
  const own = new Set([response])
  streams.set(subject, own)
  nats?.subscribe(`${LIVE}.${subject}`, {
    callback: (_error, message) => {
      const { event, data } = message.json<{ event: string; data: object }>()
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const stream of own) stream.write(text)
    },
  })
}

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\n\n')
  follow(buildSubject('alpha', request.headers.authorization?.slice('token-'.length)), response)
  if (request.url?.includes('draws')) follow(buildSubject('alpha'), response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
process.on('disconnect', () => process.exit(0))
