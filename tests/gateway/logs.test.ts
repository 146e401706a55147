import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationTable } from '@marquee/schemas/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGateway } from '../../gateway/src/app.ts'
import { createFileOutput } from '../../gateway/src/http/log.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { testConfig } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { testContent } from '../support/test-content.ts'

type Line = Record<string, unknown> & {
  level: number
  traceId: string
  err?: { message: string; stack: string }
}

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const read = () => lines.map((line) => JSON.parse(line) as Line)

const platform = fakePlatform({
  answers: {
    'support.status': () => OPEN_SITE,
    'support.countries': () => 'no list',
    'support.whitelabel': () => {
      throw Object.assign(new Error('database on fire'), {
        password: 'secret-7f3a',
        at: { token: 'secret-8b2c' },
      })
    },
    'support.location': () => {
      throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    },
    'identity.human-check': () => ({ token: 'secret-9d4e' }),
    'identity.login': () => {
      throw new Refusal('login.failed')
    },
    'identity.login-verification': () => {
      throw new Refusal('login.verification.invalid')
    },
  },
})
let app: Awaited<ReturnType<typeof buildGateway>>
beforeAll(async () => {
  app = await buildGateway(
    { config: testConfig({ logLevel: 'info' }), content: testContent(), platform },
    stream,
  )
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const HOST = { host: 'alpha.localhost' }

describe('each request leaves one line', () => {
  test('the line of a request says what was asked, by whom it was answered and how it ended', async () => {
    const answer = await app.inject({
      url: '/wps/system/status',
      headers: { ...HOST, 'x-request-id': 'mine-1' },
    })
    expect(read()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        traceId: answer.json().traceId,
        requestId: 'mine-1',
        brand: 'alpha',
        host: 'alpha.localhost',
        method: 'GET',
        path: '/wps/system/status',
        operation: 'support.status',
        answeredBy: 'simulated',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  test('the line of a request names the code of a refusal', async () => {
    await app.inject({ url: '/wps/v2/wallets/balance', headers: HOST })
    expect(read()).toMatchObject([
      { level: 30, status: 401, errorCode: 'login.not.session', operation: 'wallet.balance' },
    ])
  })

  test('the line of a request names the factor of a sign-in, whether it succeeds or not (ASVS 16.3.1)', async () => {
    const keys = await app.inject({ url: '/wps/system/keys', headers: HOST })
    const [key] = (keys.json() as { value: { keys: SealingKey[] } }).value.keys
    const path = '/wps/session/login'
    const login = {
      type: 'sms',
      mobileNum: '13012345678',
      countryDialingCode: '86',
      verificationCode: '000000',
    }
    await app.inject({
      method: 'POST',
      url: path,
      headers: { ...HOST, encryption: 'JWE' },
      payload: { value: seal(login, key!, { path, merchant: 'alpha' }) },
    })
    await app.inject({
      method: 'POST',
      url: `${path}/verification`,
      headers: HOST,
      payload: { challengeId: 'a', method: 'AUTHENTICATOR', code: '000000' },
    })
    const [, first, second] = read().filter(({ msg }) => msg === 'answered')
    expect([first, second]).toMatchObject([
      { operation: 'identity.login', factor: 'sms', errorCode: 'login.failed' },
      {
        operation: 'identity.login-verification',
        factor: 'AUTHENTICATOR',
        errorCode: 'login.verification.invalid',
      },
    ])
  })

  test('a request that is no call leaves a line too', async () => {
    await app.inject({ url: '/healthz' })
    await app.inject({ url: `/wps/${'x'.repeat(500)}`, headers: HOST })
    const [health, unknown] = read()
    expect(health).toMatchObject({ path: '/healthz', status: 200 })
    expect(unknown).toMatchObject({ status: 404, errorCode: 'request.unknown-path' })
    expect(String(unknown?.path).length).toBeLessThanOrEqual(200)
  })

  test('a line break in a request starts no new line of the log', async () => {
    const headers = { ...HOST, 'x-request-id': 'a b', 'user-agent': 'x"}\\n{"level":60' }
    await app.inject({ url: '/wps/%0a{"level":60}', headers })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toContain('\n')
    expect(read()[0]).not.toHaveProperty('requestId')
  })
})

describe('a fault of ours', () => {
  test('a fault of ours is told to the caller as a calm text, and to the log with its place and the same trace id', async () => {
    const answer = await app.inject({ url: '/wps/system/whitelabel', headers: HOST })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { errorCode: 'server.error', value: null },
    ])
    expect(answer.body).not.toMatch(/fire|\.ts|node_modules| at /)
    const [fault, line] = read()
    expect(fault).toMatchObject({
      level: 50,
      traceId: answer.json().traceId,
      err: { message: 'database on fire' },
    })
    expect(fault?.err?.stack).toContain('logs.test.ts')
    expect(line).toMatchObject({ level: 50, status: 500, traceId: answer.json().traceId })
  })

  test('a full disk of the database is told apart: the call may be repeated, and the log says what to do', async () => {
    const { method, path } = operationTable['support.location']
    const answer = await app.inject({ method, url: path, headers: HOST })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'server.disk-full'])
    expect(answer.body).not.toContain('No space')
    expect(read()[0]).toMatchObject({
      level: 50,
      msg: expect.stringContaining('make room'),
      err: { message: expect.stringContaining('No space left') },
    })
  })

  test('an answer that breaks the contract is one, and the log says what is wrong with it', async () => {
    const answer = await app.inject({ url: '/wps/system/country', headers: HOST })
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'server.error' })
    expect(read()[0]).toMatchObject({
      msg: 'an answer breaks the contract',
      operation: 'support.countries',
      brand: 'alpha',
      problem: expect.stringContaining('must be array'),
      traceId: answer.json().traceId,
    })
  })
})

describe('no secret is in any line', () => {
  test('no secret of the twelve planted ones is in any line of the log', async () => {
    const planted = Array.from({ length: 10 }, (_, at) => `secret-planted-${at}`)
    const secrets = [...planted, 'secret-7f3a', 'secret-8b2c', 'secret-9d4e']
    const [password, token, captcha, code, cookie, query, path, json, human, key] = planted as [
      string,
      ...string[],
    ]
    const headers = {
      ...HOST,
      authorization: token!,
      cookie: `captchaId=${cookie}`,
      'idempotency-key': key!,
      'content-type': 'application/json',
    }
    const payload = {
      password,
      captcha,
      verificationCode: code,
      humanCheck: human,
      position: 1,
      elapsedMs: 1,
    }
    await app.inject({ method: 'POST', url: '/wps/session/login', headers, payload })
    await app.inject({ method: 'POST', url: '/wps/captcha/human', headers, payload })
    await app.inject({
      method: 'POST',
      url: '/wps/captcha/human',
      headers,
      payload: { position: 1, elapsedMs: 1 },
    })
    await app.inject({ method: 'POST', url: '/wps/captcha/human', headers, payload: `{"a":"${json}"` })
    await app.inject({ url: `/wps/game/launchGame?token=${query}`, headers })
    await app.inject({ url: `/wps/system/whitelabel?x=${query}#${path}`, headers })
    await app.inject({ method: 'POST', url: '/wps/relay/GCS_walletTransfer', headers, payload })
    expect(lines.length).toBeGreaterThanOrEqual(7)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })

  test('a secret that is logged by name is blacked out, two levels deep', () => {
    app.log.info({ password: 'secret-1', body: { token: 'secret-2', who: { email: 'secret-3' } } }, 'x')
    expect(lines.join('')).not.toMatch(/secret-\d/)
    expect(lines.join('').match(/\[secret\]/g)).toHaveLength(3)
  })
})

test('only what went wrong is written at level warn', async () => {
  const own: string[] = []
  const config = testConfig({ logLevel: 'warn' })
  const quiet = await buildGateway(
    { config, content: testContent(), platform },
    { write: (line) => void own.push(line) },
  )
  await quiet.inject({ url: '/wps/system/status', headers: HOST })
  expect(own).toEqual([])
  await quiet.inject({ url: '/wps/system/whitelabel', headers: HOST })
  expect(own).toHaveLength(2)
  await quiet.close()
})

test('a log in a file leaves only warnings and errors to the terminal, as sentences that name the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-log-'))
  const file = join(folder, 'logs/gateway.log')
  const printed: string[] = []
  const own = await buildGateway(
    { config: testConfig({ logLevel: 'info' }), content: testContent(), platform: fakePlatform() },
    createFileOutput(file, (sentence) => printed.push(sentence)),
  )
  try {
    await own.inject({ url: '/no-such-call', headers: HOST })
    own.log.info('a plain line')
    own.log.warn({ brand: 'alpha' }, 'values are odd')
    own.log.error({ err: new Error('on fire'), traceId: 't1' }, 'fault')
    expect(printed).toEqual([
      `! values are odd (alpha); all of it is in ${file}`,
      `✗ fault: on fire (trace t1); all of it is in ${file}`,
    ])
    const messages = ['answered', 'a plain line', 'values are odd', 'fault']
    await expect
      .poll(() =>
        readFileSync(file, { encoding: 'utf8', flag: 'a+' })
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as Line).msg),
      )
      .toEqual(messages)
  } finally {
    await own.close()
    rmSync(folder, { recursive: true })
  }
})
