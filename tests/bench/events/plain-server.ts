import { createServer } from 'node:http'

/** Event streams of bare node:http, for the memory that a stream costs without a gateway. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\n\n')
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
