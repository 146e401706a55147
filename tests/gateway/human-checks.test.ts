import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHumanChecks } from '../../gateway/src/http/human-checks.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { type TestBrand, testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const CODE = '/wps/verification/sms/noLogin'
const CHECK = '/wps/captcha/human'
const NUMBER = { mobileNum: '1712345678', countryDialingCode: '880' }
const PASSED = { position: 100, elapsedMs: 900 }

let upstream: ToldUpstream
let gateway: Gateway
beforeAll(async () => {
  upstream = await startToldUpstream()
})
afterEach(() => gateway.close())
afterAll(() => upstream.close())

let tokens = 0

/** A gateway whose calls the platform answers, or the test's upstream. */
async function start(brand: Omit<TestBrand, 'code'> = {}, config: Parameters<typeof startGateway>[1] = {}) {
  const platform = fakePlatform({
    answers: {
      'identity.human-check': () => ({ token: `token-${(tokens += 1)}` }),
      'identity.login-code': () => ({ expiredMinutes: 1 }),
    },
  })
  const brands = ['alpha', 'beta'].map((code) => ({ code, ...brand }))
  gateway = await startGateway(
    platform,
    { upstreamAllowList: [upstream.origin], ...config },
    testContent(brands),
  )
  return platform
}

async function ask(url: string, payload: object, token?: string, brand = 'alpha') {
  const check = token === undefined ? {} : { 'human-check': token }
  const headers = { host: `${brand}.localhost`, ...check }
  const answer = await gateway.app.inject({ method: 'POST', url, headers, payload })
  return answer.json() as { value: { token: string }; errorCode: string | null }
}

const check = async (brand?: string) => (await ask(CHECK, PASSED, undefined, brand)).value.token
const codeWith = async (token?: string, brand?: string) => (await ask(CODE, NUMBER, token, brand)).errorCode

describe('a code for a visitor (R-3.006, R-9.031)', () => {
  test('a code for a visitor is sent for the token of a human check, and the token is taken once', async () => {
    const platform = await start()
    const token = await check()
    for (const wrong of [undefined, '', 'made-up', `${token}x`])
      expect(await codeWith(wrong)).toBe('login.human-check')
    expect(await codeWith(token)).toBe(null)
    expect(await codeWith(token)).toBe('login.human-check')
    const sent = platform.calls.filter(({ operation }) => operation === 'identity.login-code')
    expect(sent.map(({ body }) => body)).toEqual([NUMBER])
  })

  test('a code for a visitor takes no token of another brand', async () => {
    await start()
    expect(await codeWith(await check('beta'))).toBe('login.human-check')
    expect(await codeWith(await check('beta'), 'beta')).toBe(null)
  })

  test('a code for a visitor keeps the token for a mistyped number, and counts no call without a token', async () => {
    await start({}, { codesPerHour: 1 })
    const token = await check()
    expect((await ask(CODE, { mobileNum: 7 }, token)).errorCode).toBe('request.invalid')
    for (let tries = 0; tries < 3; tries += 1) expect(await codeWith()).toBe('login.human-check')
    expect(await codeWith(token)).toBe(null)
  })

  test('a code for a visitor needs none where the brand asks for no human check', async () => {
    await start({ modules: { humanCheck: false } })
    expect(await codeWith()).toBe(null)
  })

  test('sent by an upstream uses the token of the upstream, which is not forwarded', async () => {
    await start({ upstream: { mode: 'proxy', url: upstream.origin } })
    upstream.does((request, response) =>
      answers(request.url === CHECK ? { token: 'of-upstream' } : { expiredMinutes: 1 })(request, response),
    )
    upstream.received.length = 0
    expect(await codeWith('of-upstream')).toBe('login.human-check')
    expect(upstream.received).toEqual([])
    expect(await check()).toBe('of-upstream')
    expect(await codeWith('of-upstream')).toBe(null)
    expect(await codeWith('of-upstream')).toBe('login.human-check')
    const [, code] = upstream.received
    expect(upstream.received).toHaveLength(2)
    expect(code!.headers['human-check']).toBeUndefined()
    expect(JSON.parse(code!.body)).toEqual(NUMBER)
  })
})

test('a token is good for a code for two minutes', async () => {
  await start()
  let now = 0
  const checks = createHumanChecks(undefined, () => now)
  const pass = (token: string) => checks.keep('identity.human-check', 'alpha', { token })
  await pass('early')
  await pass('late')
  now = 119_999
  await expect(checks.take('alpha', 'early')).resolves.toBeUndefined()
  now = 120_000
  await expect(checks.take('alpha', 'late')).rejects.toMatchObject({ code: 'login.human-check' })
  expect(checks.keep('identity.login', 'alpha', { token: 'of a session' })).toBeUndefined()
})

test('every call by which a visitor has a code sent to any number or address asks for the check', () => {
  const operations = [...testContent().current().operations.values()]
  const asking = operations.filter(({ humanCheck }) => humanCheck).map(({ id }) => id)
  const open = operations.filter(({ sendsCode, access }) => sendsCode && access === 'public')
  // Codes of a login's second step go to the account's own number, after its password was right.
  expect(open.map(({ id }) => id).filter((id) => id !== 'identity.login-verification-code')).toEqual(asking)
  const silent = operations.filter(
    ({ humanCheck, errors }) => humanCheck && !errors.includes('login.human-check'),
  )
  expect(silent).toEqual([])
})
