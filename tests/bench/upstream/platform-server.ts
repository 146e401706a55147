import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { serveBench } from '../gateway/serve-bench.ts'
import { ANSWERS } from './data.ts'

const KEY = '/wps/session/key/rsa'

/** An upstream that answers at once: its key in hexadecimal digits, and recorded answers by path and brand. */
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n!, 'base64url').toString('hex')

const server = createServer({ keepAliveTimeout: 60_000 }, ({ url = '', headers }, response) => {
  const [path = ''] = url.split('?')
  const body =
    path === KEY ? modulus : (ANSWERS[`${String(headers.merchant)} ${path}`] ?? ANSWERS[path] ?? '')
  response.writeHead(body === '' ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
serveBench(server)
