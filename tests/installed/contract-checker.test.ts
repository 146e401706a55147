import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { freePort } from '../support/gateway-process.ts'
import { madeRequest } from '../support/made-requests.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { listen } from '../support/start-gateway.ts'
import { runs } from '../support/suite.ts'

const REQUESTS = Number(process.env.CHECKER_REQUESTS ?? runs(200, 1_500))
const ACCOUNTS = ['player1', 'player2', 'atlas', 'birch'] as const

/** Violations that Prism reports in its header. */
type Violation = { location: string[]; severity: string; code: string | number; message: string }

let gateway: ProjectGateway
let prism: ChildProcess | undefined
let address: string
const folder = mkdtempSync(join(tmpdir(), 'marquee-checker-'))

beforeAll(async () => {
  gateway = await startProjectGateway()
  const { origin } = await listen(gateway)
  const description = await gateway.ask({ method: 'GET', url: '/_site/openapi.json' })
  writeFileSync(join(folder, 'openapi.json'), description.text)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const packageFile = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')
  prism = spawn(
    process.execPath,
    [
      join(dirname(packageFile), 'dist/index.js'),
      'proxy',
      join(folder, 'openapi.json'),
      origin,
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
      '--validate-request',
      'false',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  await new Promise<void>((ready, failed) => {
    let told = ''
    const look = (chunk: Buffer) => {
      told += chunk.toString()
      if (told.includes('Prism is listening')) ready()
    }
    prism!.stdout!.on('data', look)
    prism!.stderr!.on('data', look)
    prism!.once('exit', (code) => failed(new Error(`Prism ended with ${code}: ${told}`)))
  })
}, 120_000)

afterAll(async () => {
  prism?.kill()
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('Prism between client and gateway', () => {
  test(`Prism between client and gateway finds no answer of ${REQUESTS} that is not as the API's description says (R-7.001, R-10.013)`, async () => {
    const random = createRandomFromText('checker')
    // A stream does not end by itself; it has tests of its own.
    const operations = [...gateway.content.current().operations.values()].filter(({ stream }) => !stream)
    const tokens = new Map<string, string>()
    const wrong: string[] = []
    const checked = new Set<string>()
    for (let number = 0; number < Math.max(REQUESTS, operations.length); number += 1) {
      const operation = operations[number % operations.length]!
      const made = madeRequest(operation, random)
      const account = ACCOUNTS[number % ACCOUNTS.length]!
      const known = tokens.get(account)
      if (!known || !(await gateway.platform.callerOf(gateway.site('meghna'), known, false)))
        tokens.set(account, await gateway.tokenOf(account).catch(() => 'none'))
      const body = operation.sealed ? gateway.sealed(operation.path, made.body) : made.body
      const answer = await fetch(address + made.url, {
        method: made.method,
        headers: {
          ...made.headers,
          merchant: 'meghna',
          authorization: tokens.get(account)!,
          ...(operation.sealed ? { encryption: 'JWE' } : {}),
          ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined || made.method === 'GET'
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      checked.add(operation.id)
      for (const { location, message, code } of violationsOf(answer))
        if (location[0] === 'response')
          wrong.push(
            `${operation.id} ${answer.status} ${location.join('.')}: ${code} ${message} ${text.slice(0, 120)}`,
          )
      if (number % 100 === 99) await gateway.platform.control.advance(60_000)
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(checked.size).toBe(operations.length)
  }, 600_000)
})

function violationsOf(answer: Response): Violation[] {
  return JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[]
}
