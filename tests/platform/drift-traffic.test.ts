import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDriftCommand } from '../../fixtures/platform/cli/drift/drift-command.ts'
import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { listReadsWithoutInput } from '../../gateway/src/doctor/check-reads.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { createUpstreamClient } from '../../gateway/src/upstream/dispatcher.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { runs } from '../support/suite.ts'
import { vendor } from '../support/vendor.ts'
import { freshStore } from './support/store.ts'

const CALLS = runs(1000, 10_000)

/** A call of an access log with its answer. */
type Line = {
  method: string
  url: string
  status: number
  ms: number
  responseHeaders: Record<string, string>
  responseBody: unknown
}

let platform: SimulatedPlatform
let folder: string
/** Answers of the simulated platform to reads of player1, by operation. */
const answered = new Map<string, Line>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-traffic-'))
  const { content } = loadedProject()
  platform = await openPlatform({
    config,
    content,
    vendor,
    store: await freshStore(),
    passwordCost: LOW_COST,
  })
  const site = content.brands.get('meghna')!
  const checksOf = createChecks(config.schemasFolder)
  const caller = await platform.control.callerNamed(site, 'player1')
  for (const operation of listReadsWithoutInput(site, content, ['public', 'session', 'player'])) {
    if (!platform.handles(operation.id)) continue
    const query = {}
    checksOf(operation).query(query)
    const call = platform.call({
      operation: operation.id,
      site,
      query,
      body: {},
      caller,
      idempotencyKey: undefined,
      request: { ip: '127.0.0.1', language: 'EN', device: 'web', visitor: '', origin: '' },
    })
    const answer = await call.catch(() => undefined)
    if (!answer) continue
    const { value } = answer
    answered.set(operation.id, {
      method: 'GET',
      url: operation.path,
      status: 200,
      ms: 30,
      responseHeaders: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      responseBody: { success: true, value, message: null, errorCode: null, traceId: 'a1' },
    })
  }
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const refused = (errorCode: string, status: number) => ({
  status,
  responseBody: { success: false, value: null, message: 'no', errorCode, traceId: 'a1' },
})

/** Runs the command on a log of these lines, and returns what it found. */
async function drift(lines: readonly unknown[], ...words: string[]) {
  const file = join(folder, 'access.log')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return run(file, '--brand', 'meghna', '--format', 'json', ...words)
}

async function run(...words: string[]) {
  let printed = ''
  const print = (text: string) => void (printed = text)
  const status = await runDriftCommand(words, {
    config,
    loadContent: () => loadedProject().content,
    openPlatform: async () => ({ ...platform, close: async () => undefined }),
    createClient: () => createUpstreamClient({ timeoutMs: 1000 }),
    output: { log: print, error: print },
  })
  return { status, printed, findings: () => (JSON.parse(printed) as { findings: Found[] }).findings }
}

type Found = { rule: string; operation: string; what: string; count: number }

type Fields = Record<string, unknown>
/** Parts of the answers that tests change: rows of the countries, announcements, a balance. */
type Changeable = Fields[] & { player: Fields[]; sumBalance: string }

/** A line of an operation with a change of its value. */
function changed(id: string, change: (value: Changeable) => unknown): Partial<Line> {
  const line = structuredClone(answered.get(id)!)
  const body = line.responseBody as { value: Changeable }
  body.value = (change(body.value) as Changeable | undefined) ?? body.value
  return { responseBody: body }
}

const CHANGES: readonly [name: string, id: string, change: () => Partial<Line>, rule: string][] = [
  [
    'a new field',
    'support.countries',
    () => changed('support.countries', (rows) => void (rows[0]!.flag = 'x')),
    'added',
  ],
  [
    'a field that is gone',
    'support.countries',
    () => changed('support.countries', (rows) => void delete rows[0]!.countryCode),
    'missing',
  ],
  [
    'a number in place of a text',
    'support.countries',
    () => changed('support.countries', (rows) => void (rows[0]!.countryDialingCode = 880)),
    'mistyped',
  ],
  [
    'null in place of a text',
    'support.countries',
    () => changed('support.countries', (rows) => void (rows[0]!.countryCode = null)),
    'mistyped',
  ],
  [
    'an object in place of a list',
    'support.countries',
    () => changed('support.countries', () => ({})),
    'mistyped',
  ],
  [
    'a choice that is new',
    'promotions.announcements',
    () => changed('promotions.announcements', (value) => void (value.player[0]!.type = 'XX')),
    'value',
  ],
  [
    'an amount in another form',
    'wallet.balance',
    () => changed('wallet.balance', (value) => void (value.sumBalance = '1.5')),
    'value',
  ],
  ['another status of an answer', 'support.countries', () => ({ status: 201 }), 'status'],
  ['another status of an error', 'wallet.balance', () => refused('login.not.session', 403), 'status'],
  ['an error code that is unknown', 'wallet.balance', () => refused('WALLET_17', 422), 'code'],
  [
    'an error code that the call does not declare',
    'support.countries',
    () => refused('wallet.not.enough', 422),
    'code',
  ],
  [
    'a page of HTML',
    'support.countries',
    () => ({ status: 502, responseBody: '<html>', responseHeaders: { 'content-type': 'application/json' } }),
    'body',
  ],
  [
    'a private answer that caches may share',
    'wallet.balance',
    () => ({
      responseHeaders: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    }),
    'header',
  ],
]

describe('drift of traffic', () => {
  test.each(CHANGES)('drift of traffic finds %s, and nothing else', async (_name, id, change, rule) => {
    const lines = [...answered].map(([name, line]) => (name === id ? { ...line, ...change() } : line))
    const { status, findings } = await drift(lines)
    expect(findings().map((found) => [found.operation, found.rule])).toEqual([[id, rule]])
    expect(status).toBe(1)
  })

  test('drift of traffic names no key of a map, because the keys may be personal', async () => {
    const id = 'identity.register-settings'
    const { responseBody } = changed(id, (value) => {
      const rules = value as unknown as Record<string, object>
      rules['ann@example.com'] = { ...Object.values(rules)[0], required: 'yes' }
    })
    const { findings } = await drift([{ ...answered.get(id)!, responseBody }])
    expect(findings().map(({ what }) => what)).toContain(
      'mistyped /*/required: string, the contract has boolean',
    )
    expect(JSON.stringify(findings())).not.toContain('ann@example.com')
  })

  test('drift of traffic names operations that take longer than in earlier traffic', async () => {
    const lines = Array.from({ length: 6 }, () => answered.get('support.countries')!)
    const earlier = join(folder, 'earlier.log')
    writeFileSync(earlier, lines.map((line) => JSON.stringify(line)).join('\n'))
    const slow = lines.map((line) => ({ ...line, ms: 90 }))
    const { findings } = await drift(slow, '--before', earlier)
    expect(findings().map(({ what }) => what)).toEqual(['slower: median 90 ms, before 30 ms'])
    expect((await drift(slow, '--before', earlier, '--slower', '4')).status).toBe(0)
  })

  test(`drift of traffic reports nothing false about ${CALLS} calls that the platform answered`, async () => {
    const lines = [...answered.values()]
    const { findings, status } = await drift(
      Array.from({ length: CALLS }, (_one, number) => ({
        ...lines[number % lines.length]!,
        ms: number % 50,
      })),
    )
    expect(findings()).toEqual([])
    expect(status).toBe(0)
    expect(lines.length).toBeGreaterThan(50)
  }, 300_000)

  test('drift of traffic reads HAR files and the logs of Kong and nginx', async () => {
    const { url, responseBody, responseHeaders } = {
      ...answered.get('support.countries')!,
      ...CHANGES[0]![2](),
    }
    const text = JSON.stringify(responseBody)
    const request = { method: 'GET', url: `https://up.example.com${url}`, headers: [] }
    const response = { status: 200, headers: [], content: { text } }
    const har = join(folder, 'visit.har')
    writeFileSync(har, JSON.stringify({ log: { entries: [{ request, response, time: 12 }] } }))
    const inHar = await run(har, '--brand', 'meghna', '--format', 'json')
    const kong = {
      request: { method: 'GET', uri: url },
      response: { status: 200, headers: responseHeaders, body: text },
      latencies: { proxy: 9 },
    }
    const nginx = {
      request_method: 'GET',
      request_uri: url,
      status: '200',
      request_time: '0.012',
      response_body: text,
    }
    for (const { findings } of [inHar, await drift([kong]), await drift([nginx])])
      expect(findings().map(({ what }) => what)).toEqual(['added /*/flag: string'])
  })

  test('drift of traffic is printed for people, for continuous integration and for code hosts', async () => {
    const line = { ...answered.get('support.countries')!, ...CHANGES[0]![2]() }
    const text = (await drift([line, line], '--format', 'text')).printed
    expect(text).toMatch(
      /support\.countries {2}.*access\.log:1\n {2}added \/\*\/flag: string {2}\(2 of 2 calls\)/,
    )
    const junit = (await drift([line], '--format', 'junit')).printed
    expect(junit).toContain('<testcase classname="drift" name="support.countries"><failure type="added"')
    const { runs: sarif } = JSON.parse((await drift([line], '--format', 'sarif')).printed) as {
      runs: { results: { ruleId: string; locations: unknown }[] }[]
    }
    expect(sarif[0]!.results).toMatchObject([
      { ruleId: 'added', locations: [{ physicalLocation: { region: { startLine: 1 } } }] },
    ])
  })

  test('drift of traffic names calls without an operation, lines that are no calls, and answers without a body', async () => {
    const { printed } = await drift(
      [
        { ...answered.get('support.countries'), responseBody: '' },
        { hello: 1 },
        { ...answered.get('support.countries'), url: '/other' },
      ],
      '--format',
      'text',
    )
    expect(printed).toContain('1 calls have no operation, such as GET /other')
    expect(printed).toContain('1 lines are no calls, such as line 2')
    expect(printed).toContain('1 answers have no body in the log')
  })

  test('a file without calls is refused with the formats that are read', async () => {
    const { status, printed } = await drift([{ hello: 1 }])
    expect(status).toBe(1)
    expect(printed).toContain('write a file of one of the formats HAR, Kong, nginx, access log')
  })
})
