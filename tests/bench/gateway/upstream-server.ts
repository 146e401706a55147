import { createServer } from 'node:http'
import { UPSTREAM_BODY } from './data.ts'
import { serveBench } from './serve-bench.ts'

/** Upstream of both proxies. */
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume()
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(UPSTREAM_BODY),
  })
  response.end(UPSTREAM_BODY)
})
serveBench(server)
