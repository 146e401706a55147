import { createServer } from 'node:http'
import { serveBench } from '../gateway/serve-bench.ts'

/** node:http that answers a balance from memory: what nothing on this machine answers faster. */
const body = JSON.stringify({
  success: true,
  value: { sumBalance: '1000.00', balance: [], currency: 'EUR', currencySymbol: '€' },
  message: null,
  errorCode: null,
  traceId: 'raw',
})
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
serveBench(server)
