import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Brand } from '@marquee/schemas/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runUpstreamCommand } from '../../../gateway/commands/upstream/upstream-command.ts'
import { findNearestCode } from '../../../gateway/src/doctor/judge-answer.ts'
import { formatLines, inferAmountForm, proposeLines } from '../../../gateway/src/doctor/propose-lines.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { createUpstreamClient } from '../../../gateway/src/upstream/dispatcher.ts'
import { config, loadedProject } from '../../support/project-files.ts'
import { startToldUpstream, type ToldUpstream } from '../../support/told-upstream.ts'

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]
const project = loadedProject()
const pathOf = (id: string) => project.content.operations.get(id)!.path

let upstream: ToldUpstream
beforeEach(async () => {
  upstream = await startToldUpstream()
})
afterEach(() => upstream.close())

/** Answers by path; every other path is missing. */
function says(answers: Record<string, unknown>): void {
  upstream.does((request: IncomingMessage, response) => {
    const path = request.url!.split('?')[0]!
    const answer = answers[path]
    const isText = typeof answer === 'string'
    const status = answer === undefined ? 404 : ((answer as { status?: number }).status ?? 200)
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? answer : JSON.stringify(answer ?? null))
  })
}

/** `npm run upstream -- check meghna` of a brand whose operations are proxied with a profile. */
async function check(
  operations: readonly string[],
  {
    profile = 'envelope',
    words = [],
    environment = {},
  }: { profile?: string; words?: string[]; environment?: object } = {},
) {
  const site = project.content.brands.get('meghna')!
  const proxied = Object.fromEntries(operations.map((id) => [id, 'proxy' as const]))
  const own: Brand['upstream'] = {
    ...site.brand.upstream,
    mode: 'simulated',
    families: {},
    operations: proxied,
    url: upstream.origin,
    profile,
  }
  const brands = new Map([['meghna', { ...site, brand: { ...site.brand, upstream: own } }]])
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runUpstreamCommand(['check', 'meghna', ...words], {
    config: { ...config, upstreamAllowList: [upstream.origin], upstreamSecrets: {} },
    load: () => ({ ...project, content: { ...project.content, brands } }),
    createClient: () => createUpstreamClient({ timeoutMs: 2_000 }),
    environment: { ...environment },
    output: { log: print, error: print },
  })
  return { code, text: lines.join('\n') }
}

describe('upstream check', () => {
  test('an upstream that answers as the contract says has no differences', async () => {
    says({ [pathOf('support.countries')]: { success: true, value: COUNTRIES } })
    const { code, text } = await check(['support.countries'])
    expect(text).toMatch(/^same +support\.countries/m)
    expect(code).toBe(0)
  })

  test('all differences of all reads are listed at once, each with the line that removes it', async () => {
    says({
      [pathOf('support.countries')]: [{ country_code: 'BD', countryDialingCode: 880 }],
      [pathOf('games.hot')]: { success: false, errorCode: 'invalid.request.maintenance', message: 'no' },
    })
    const { code, text } = await check(['support.countries', 'games.hot', 'support.status'])
    expect(text).toContain('/*/countryCode is missing, and country_code is there')
    expect(text).toContain('/operations/support.countries/value/each/*/rename/country_code: "countryCode"')
    expect(text).toContain('/*/countryDialingCode is number in place of string')
    expect(text).toContain('/answers/lenient: true')
    expect(text).toMatch(/\/errors\/invalid\.request\.maintenance: "request\.invalid"/)
    expect(text).toMatch(/^absent +support\.status: status 404/m)
    expect(text).toContain('/lacks/support.status: ["*"]')
    expect(code).toBe(1)
  })

  test('an error code of digits is compared by its message', async () => {
    const answer = { success: false, errorCode: 5001, message: 'wallet balance too low' }
    says({ [pathOf('support.countries')]: answer })
    const { text } = await check(['support.countries'])
    expect(text).toContain('/errors/5001: "wallet.balance.low"')
  })

  test('an answer that the profile maps to the contract is called mapped', async () => {
    says({ [pathOf('support.countries')]: [{ countryCode: 'BD', countryDialingCode: 880 }] })
    const { code, text } = await check(['support.countries'], { profile: 'wps' })
    expect(text).toMatch(/^mapped +support\.countries/m)
    expect(code).toBe(0)
  })

  test('an upstream that does not answer is a failed read and no end of the list', async () => {
    upstream.does((request, response) => {
      if (request.url!.startsWith(pathOf('support.status'))) request.socket.destroy()
      else response.end(JSON.stringify(COUNTRIES))
    })
    const { code, text } = await check(['support.status', 'support.countries'])
    expect(text).toMatch(/^failed +support\.status: upstream\.unreachable/m)
    expect(text).toMatch(/^same +support\.countries/m)
    expect(code).toBe(1)
  })

  test("the member's reads of a check carry a token, and the password travels sealed only", async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n!, 'base64url').toString('hex')
    says({
      '/wps/session/key/rsa': modulus,
      [pathOf('identity.login')]: { success: true, value: { token: 'token-of-the-member' } },
      [pathOf('wallet.balance')]: { success: true, value: { sumBalance: 12.5 } },
    })
    const { text } = await check(['wallet.balance'], {
      profile: 'wps',
      words: ['--account'],
      environment: { UPSTREAM_ACCOUNT: 'player1', UPSTREAM_PASSWORD: 'Quiet-Harbour-42' },
    })
    expect(text).toMatch(/^differs +wallet\.balance/m)
    const calls = [...upstream.received, ...upstream.asked]
    expect(JSON.stringify(calls)).not.toContain('Quiet-Harbour-42')
    const balance = calls.find(({ url }) => url.startsWith(pathOf('wallet.balance')))
    expect(balance!.headers.authorization).toBe('token-of-the-member')
    expect(calls.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual([
      pathOf('identity.login'),
    ])
  })

  test('the token of a session stands for an account, where the sign-in asks for more than a password', async () => {
    says({ [pathOf('wallet.balance')]: { success: true, value: { sumBalance: 12.5 } } })
    const environment = { UPSTREAM_TOKEN: 'token-of-a-session' }
    const { text } = await check(['wallet.balance'], { profile: 'wps', words: ['--account'], environment })
    expect(text).toMatch(/^differs +wallet\.balance/m)
    const calls = [...upstream.received, ...upstream.asked]
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
    const balance = calls.find(({ url }) => url.startsWith(pathOf('wallet.balance')))
    expect(balance!.headers.authorization).toBe('token-of-a-session')
  })

  describe('with writes', () => {
    const WRITES = [
      'games.add-favourite',
      'games.remove-favourite',
      'wallet.transfer',
      'wallet.transfer-back',
    ]
    const tryWrites = (environment: object) => {
      says({
        [pathOf('wallet.balance')]: { success: true, value: { balance: [{ accountTypeId: 'KYLIN' }] } },
        [pathOf('games.hot')]: { success: true, value: { list: [{ nodeId: '7' }] } },
        ...Object.fromEntries(WRITES.map((id) => [pathOf(id), { success: true, value: null }])),
      })
      return check(['wallet.balance', ...WRITES], {
        words: ['--account', '--writes'],
        environment: { UPSTREAM_TOKEN: 'token-of-a-session', ...environment },
      })
    }
    const written = () =>
      [...upstream.received, ...upstream.asked].filter(({ method }) => method !== 'GET').map(({ url }) => url)

    test('a check with writes sends nothing to an upstream that is not named as a platform of tests', async () => {
      for (const UPSTREAM_TEST_ORIGINS of [undefined, 'https://elsewhere.example'])
        expect(await tryWrites({ UPSTREAM_TEST_ORIGINS })).toEqual({
          code: 1,
          text: expect.stringContaining('is no platform of tests'),
        })
      expect([...upstream.received, ...upstream.asked]).toEqual([])
    })

    test('each write of a check is undone by the next, and judged like a read', async () => {
      const { text } = await tryWrites({ UPSTREAM_TEST_ORIGINS: `https://a.example, ${upstream.origin}` })
      expect(written()).toEqual([
        pathOf('games.add-favourite'),
        `${pathOf('games.remove-favourite')}?nodeId=7`,
        pathOf('wallet.transfer'),
        pathOf('wallet.transfer-back'),
      ])
      for (const id of WRITES) expect(text).toMatch(new RegExp(`^(same|mapped|differs) +${id}`, 'm'))
    })
  })

  test('a brand that is not served for a fault is told with that fault, and not as missing', async () => {
    const file = 'brands/sunrise/brand.json'
    const wrong = {
      file,
      line: 3,
      pointer: '/upstream/profile',
      wrong: 'no profile',
      write: 'x',
      brand: 'sunrise',
    }
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const code = await runUpstreamCommand(['check', 'sunrise'], {
      config: { ...config, upstreamAllowList: [], upstreamSecrets: {} },
      load: () => ({ ...project, content: { ...project.content, problems: [wrong] } }),
      createClient: () => createUpstreamClient({ timeoutMs: 2_000 }),
      environment: {},
      output: { log: print, error: print },
    })
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(`${file}:3  /upstream/profile`)])
    expect(lines.join('\n')).not.toContain('there is no brand')
  })

  test('a sign-in that asks for a captcha is no reason to look at the seal', async () => {
    says({
      [pathOf('identity.login')]: { success: false, errorCode: 'login.human-check', message: 'captcha' },
    })
    const environment = { UPSTREAM_ACCOUNT: 'player1', UPSTREAM_PASSWORD: 'Quiet-Harbour-42' }
    const { text } = await check(['wallet.balance'], { words: ['--account'], environment })
    expect(text).toMatch(/nobody could sign in: .*login\.human-check.*: set UPSTREAM_TOKEN/)
    expect(text).not.toContain('compare `seal`')
  })

  test('a missing account, an unknown brand and an unknown option say what to write', async () => {
    expect(await check(['support.status'], { words: ['--account'] })).toEqual({
      code: 1,
      text: expect.stringContaining('UPSTREAM_ACCOUNT and UPSTREAM_PASSWORD'),
    })
    expect(await check(['support.status'], { words: ['--all'] })).toEqual({
      code: 1,
      text: expect.stringContaining('npm run upstream -- check <brand>'),
    })
  })
})

describe('proposed lines of a profile', () => {
  const amount = { type: 'string', format: 'amount' }
  const row: JsonObject = {
    type: 'object',
    required: ['gameName', 'stake'],
    properties: {
      gameName: { type: 'string' },
      stake: amount,
      isOpen: { type: 'boolean' },
      time: { type: 'integer' },
      state: { enum: ['open', 'closed'] },
    },
  }
  const response: JsonObject = {
    type: 'object',
    required: ['list'],
    properties: {
      list: { type: 'array', items: row },
      byName: { type: 'object', additionalProperties: row },
    },
  }
  const linesFor = (value: JsonObject) =>
    proposeLines({ id: 'a.b', response }, value, 'same').differences.flatMap(({ line }) =>
      formatLines(line ?? {}),
    )

  test.each<[string, JsonObject, string]>([
    [
      'a field in other case',
      { list: [{ GameName: 'x', stake: '1.00' }] },
      '/operations/a.b/value/each/list/rename/GameName: "gameName"',
    ],
    [
      'a field with underscores',
      { list: [], byName: { x: { game_name: 'x', stake: '1.00' } } },
      '/operations/a.b/value/each/byName/each/*/rename/game_name: "gameName"',
    ],
    ['an amount as a number', { list: [{ gameName: 'x', stake: 1.5 }] }, '/answers/amounts: "number"'],
    ['a missing field', { list: [{ gameName: 'x' }] }, '/lacks/a.b: ["/list/*/stake"]'],
    ['a number as a flag', { list: [{ gameName: 'x', stake: '1.00', isOpen: 1 }] }, '/answers/lenient: true'],
    ['null in place of a list', { list: null }, '/answers/lenient: true'],
    [
      'a time as text',
      { list: [{ gameName: 'x', stake: '1.00', time: '2026-01-01T00:00:00Z' }] },
      '/operations/a.b/value/each/list/coerce/time: "iso-time"',
    ],
    [
      'a choice in other case',
      { list: [{ gameName: 'x', stake: '1.00', state: 'OPEN' }] },
      '/operations/a.b/value/each/list/coerce/state: "upper-case"',
    ],
  ])('%s has its line', (_what, value, line) => {
    expect(linesFor(value)).toContain(line)
  })

  test('amounts are minor units only if none of several has decimals or looks whole', () => {
    expect(inferAmountForm([12.5, 100])).toBe('number')
    expect(inferAmountForm([100, 200, 500, 1000, 50])).toBe('number')
    expect(inferAmountForm([1250, 99, 100, 4321, 500])).toBe('minor')
  })

  test('an error code is compared by its words, and the end of a session by its signs', () => {
    expect(findNearestCode('wallet_balance_too_low', 400)).toBe('wallet.balance.low')
    expect(findNearestCode('token_ip_different', 200)).toBe('login.other-network')
    expect(findNearestCode('duplicateLogin', 200)).toBe('login.elsewhere')
    expect(findNearestCode('user.or.token.invalid', 200)).toBe('login.not.session')
    expect(findNearestCode('E-4711', 400)).toBe('upstream.refused')
  })
})
