import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/gateway-process.ts'

/** Answers that every server serves: two reads and a checked write; other paths are passed to the upstream. */
export type Served = { read: string; page: string; written: string; upstream: string }

export const READ = '/wps/read'
export const PAGE = '/wps/relay/GCSGAME_gameList'
export const WRITE = '/wps/captcha/human'
export const PROXIED = '/wps/system/country'

export const CHECKED = {
  type: 'object',
  additionalProperties: false,
  required: ['position', 'elapsedMs'],
  properties: {
    position: { type: 'integer', minimum: 0, maximum: 100 },
    elapsedMs: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
} as const

/** A running peer; `proxyPort` differs from `port` where its proxy is a program of its own. */
export type Peer = {
  name: string
  port: number
  proxyPort: number
  children: ChildProcess[]
  warmSeconds: number
}

type Start = (folder: string, work: string, port: number, served: Served) => ChildProcess

const prism: Start = (folder, work, port, served) =>
  prismCli(folder, ['mock', prismDescription(work, served), '--port', String(port)])

/** Prism proxies in a process of its own; it checks requests and answers by the description. */
const prismProxy: Start = (folder, work, port, served) =>
  prismCli(folder, ['proxy', prismDescription(work, served), served.upstream, '--port', String(port)])

function prismCli(folder: string, args: string[]): ChildProcess {
  const cli = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  return node([cli, ...args, '--host', '127.0.0.1', '--verboseLevel', 'silent'])
}

function prismDescription(work: string, served: Served): string {
  const answer = (text: string) => ({
    200: {
      description: 'ok',
      content: { 'application/json': { schema: {}, example: JSON.parse(text) as unknown } },
    },
  })
  const file = join(work, 'openapi.json')
  const body = { required: true, content: { 'application/json': { schema: CHECKED } } }
  const parameters = ['pageNo', 'pageSize'].map((name) => ({
    name,
    in: 'query',
    schema: { type: 'integer' },
  }))
  writeFileSync(
    file,
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'bench', version: '1' },
      paths: {
        [READ]: { get: { responses: answer(served.read) } },
        [PAGE]: { get: { parameters, responses: answer(served.page) } },
        [WRITE]: { post: { requestBody: body, responses: answer(served.written) } },
        [PROXIED]: { get: { responses: answer('[]') } },
      },
    }),
  )
  return file
}

const mockoon: Start = (folder, work, port, served) => {
  const response = (body: string, more: object = {}) => ({
    uuid: crypto.randomUUID(),
    body,
    latency: 0,
    statusCode: 200,
    label: '',
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    bodyType: 'INLINE',
    filePath: '',
    databucketID: '',
    sendFileAsBody: false,
    rules: [],
    rulesOperator: 'OR',
    disableTemplating: true,
    fallbackTo404: false,
    default: true,
    crudKey: 'id',
    callbacks: [],
    ...more,
  })
  const route = (method: string, endpoint: string, responses: object[]) => ({
    uuid: crypto.randomUUID(),
    type: 'http',
    documentation: '',
    method,
    endpoint: endpoint.slice(1),
    responses,
    responseMode: null,
    streamingMode: null,
    streamingInterval: 0,
  })
  // Its rules look at one field; a schema of a whole body it has none for.
  const rule = { target: 'body', modifier: 'position', value: '^\\d+$', invert: false, operator: 'regex' }
  const routes = [
    route('get', READ, [response(served.read)]),
    route('get', PAGE, [response(served.page)]),
    route('post', WRITE, [
      response('{"success":false}', { statusCode: 422 }),
      response(served.written, {
        default: false,
        rules: [rule],
      }),
    ]),
  ]
  const file = join(work, 'mockoon.json')
  writeFileSync(
    file,
    JSON.stringify({
      uuid: crypto.randomUUID(),
      lastMigration: 33,
      name: 'bench',
      endpointPrefix: '',
      latency: 0,
      port,
      hostname: '127.0.0.1',
      folders: [],
      routes,
      rootChildren: routes.map(({ uuid }) => ({ type: 'route', uuid })),
      proxyMode: true,
      proxyHost: served.upstream,
      proxyRemovePrefix: false,
      tlsOptions: {
        enabled: false,
        type: 'CERT',
        pfxPath: '',
        certPath: '',
        keyPath: '',
        caPath: '',
        passphrase: '',
      },
      cors: false,
      headers: [],
      proxyReqHeaders: [],
      proxyResHeaders: [],
      data: [],
      callbacks: [],
    }),
  )
  const cli = join(folder, 'node_modules/@mockoon/cli/bin/run.js')
  return node([
    cli,
    'start',
    '--data',
    file,
    '--port',
    String(port),
    '--disable-log-to-file',
    '--disable-admin-api',
  ])
}

const msw: Start = (folder, work, port, served) => {
  const file = join(work, 'msw.mjs')
  writeFileSync(
    file,
    `import { createRequire } from 'node:module'
const require = createRequire(${JSON.stringify(join(folder, 'package.json'))})
const { http, HttpResponse } = require('msw')
const { createServer } = require('@mswjs/http-middleware')
const read = ${JSON.stringify(served.read)}, page = ${JSON.stringify(served.page)}, written = ${JSON.stringify(served.written)}
const json = (text) => new HttpResponse(text, { headers: { 'content-type': 'application/json' } })
createServer(
  {},
  http.get('*${READ}', () => json(read)),
  http.get('*${PAGE}', () => json(page)),
  http.post('*${WRITE}', async ({ request }) => {
    const { position, elapsedMs } = await request.json()
    const isFine = Number.isInteger(position) && Number.isInteger(elapsedMs) && position <= 100
    return isFine ? json(written) : HttpResponse.json({ success: false }, { status: 422 })
  }),
  http.get('*${PROXIED}', () => fetch('${served.upstream}${PROXIED}')),
).listen(${port}, '127.0.0.1')
`,
  )
  return node([file])
}

const wiremock: Start = (folder, work, port, served) => {
  mkdirSync(join(work, 'mappings'), { recursive: true })
  const jsonHeader = { 'Content-Type': 'application/json' }
  const stub = (name: string, request: object, body: string) =>
    writeFileSync(
      join(work, 'mappings', `${name}.json`),
      JSON.stringify({ request, response: { status: 200, headers: jsonHeader, body } }),
    )
  stub('read', { method: 'GET', urlPath: READ }, served.read)
  stub('page', { method: 'GET', urlPath: PAGE }, served.page)
  const proxied = { request: { urlPath: PROXIED }, response: { proxyBaseUrl: served.upstream } }
  writeFileSync(join(work, 'mappings', 'proxied.json'), JSON.stringify(proxied))
  const matches = { matchesJsonSchema: JSON.stringify(CHECKED) }
  stub('write', { method: 'POST', urlPath: WRITE, bodyPatterns: [matches] }, served.written)
  const jar = join(folder, 'node_modules/wiremock/build/wiremock-standalone-3.13.2.jar')
  const options = ['--port', String(port), '--bind-address', '127.0.0.1', '--root-dir', work]
  return spawn(
    'java',
    ['-jar', jar, ...options, '--no-request-journal', '--async-response-enabled', 'true'],
    {
      stdio: 'ignore',
    },
  )
}

function node(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } })
}

type Program = { start: Start; startProxy?: Start; warmSeconds: number; needsJava?: boolean }

const STARTS: Readonly<Record<string, Program>> = {
  Prism: { start: prism, startProxy: prismProxy, warmSeconds: 2 },
  Mockoon: { start: mockoon, warmSeconds: 2 },
  MSW: { start: msw, warmSeconds: 2 },
  // Its virtual machine needs half a minute to be at its best.
  WireMock: { start: wiremock, warmSeconds: 30, needsJava: true },
}

/** Starts every peer that can run here, each serving the same. */
export async function startPeers(folder: string, served: Served, isJavaThere: boolean): Promise<Peer[]> {
  const peers: Peer[] = []
  for (const [name, { start, startProxy, warmSeconds, needsJava }] of Object.entries(STARTS)) {
    if (needsJava && !isJavaThere) continue
    const work = mkdtempSync(join(tmpdir(), 'marquee-peer-'))
    const port = await freePort()
    const children = [start(folder, work, port, served)]
    await untilAnswers(name, port, READ)
    const proxyPort = startProxy ? await freePort() : port
    if (startProxy) children.push(startProxy(folder, work, proxyPort, served))
    await untilAnswers(name, proxyPort, PROXIED)
    peers.push({ name, port, proxyPort, children, warmSeconds })
  }
  return peers
}

async function untilAnswers(name: string, port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error(`${name} did not answer ${path} within 30 s`)
}
