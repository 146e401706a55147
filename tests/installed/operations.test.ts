import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { PASSWORD, startWorld, type TestWorld } from '../platform/support/world.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { toJson } from '../support/settings.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { OPEN_SITE } from '../support/status.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'

let world: TestWorld
let gateway: Gateway
let site: LoadedBrand
let other: LoadedBrand

beforeAll(async () => {
  world = await startWorld({ code: 'operations' })
  ;({ site, other } = world)
  const brands = new Map([site, other].map((brand) => [brand.code, brand]))
  gateway = await startSimulated(world.platform, {}, testContent([], { brands }))
})
afterAll(() => gateway.close())

type Asked = {
  host?: string
  body?: unknown
  headers?: Record<string, string | string[]>
  remoteAddress?: string
}

async function call(
  method: string,
  url: string,
  { host, body, headers, remoteAddress }: Asked = {},
  at = gateway,
) {
  const answer = await at.app.inject({
    method: method as 'GET',
    url,
    headers: { host: host ?? `${site?.code}.localhost`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const json = (isJson && answer.body ? answer.json() : {}) as Envelope
  return { ...json, status: answer.statusCode, headers: answer.headers, text: answer.body }
}

type Envelope = {
  success: boolean
  value: unknown
  message: string | null
  errorCode: string | null
  traceId: string
}

const LOGIN = '/wps/session/login'
let key: SealingKey | undefined

async function keyOf(at = gateway): Promise<SealingKey> {
  const { value } = await call('GET', '/wps/system/keys', {}, at)
  return (value as { keys: SealingKey[] }).keys[0]!
}

/** A sealed body as a client sends it. */
async function sealed(body: unknown, header: Partial<Parameters<typeof seal>[2]> = {}, brand = site) {
  key ??= await keyOf()
  const value = seal(body, key, { path: LOGIN, merchant: brand.brand.merchant, ...header })
  return { body: { value }, headers: { encryption: 'JWE' }, host: `${brand.code}.localhost` }
}

async function tokenOf(username: string, brand = site): Promise<string> {
  const { value } = await call(
    'POST',
    LOGIN,
    await sealed({ type: 'username', username, password: PASSWORD }, {}, brand),
  )
  return (value as { token: string }).token
}

const fieldsOf = ({ value }: { value: unknown }) =>
  (value as { fields: { field: string; text: string }[] }).fields

/** A gateway on a platform that answers as told. */
async function withAnswers<Result>(
  answers: Parameters<typeof steeredPlatform>[0] & object,
  run: (at: Gateway, platform: ReturnType<typeof steeredPlatform>) => Promise<Result>,
  overrides: Parameters<typeof startSimulated>[1] = {},
): Promise<Result> {
  const platform = steeredPlatform(answers)
  const at = await startSimulated(platform, overrides)
  try {
    return await run(at, platform)
  } finally {
    await at.close()
  }
}

const ALPHA = { host: 'alpha.localhost' }

describe('whose call it is', () => {
  let two: Gateway
  beforeAll(async () => {
    const status = ({ site }: { site: LoadedBrand }) => ({
      ...OPEN_SITE,
      location: { ip: '', country: site.code },
    })
    two = await startSimulated(steeredPlatform({ answers: { 'support.status': status } }))
  })
  afterAll(() => two.close())

  const brandOf = async (headers: Record<string, string>) => {
    const { value, errorCode } = await call('GET', '/wps/system/status', { headers }, two)
    return errorCode ?? (value as typeof OPEN_SITE).location.country
  }

  test.each([
    ['the host', { host: 'beta.localhost' }, 'beta'],
    ['the host, with port, final dot and in any case', { host: 'BETA.localhost.:8080' }, 'beta'],
    ['the Merchant header, where the host is nobody’s', { host: '127.0.0.1', merchant: 'beta' }, 'beta'],
    ['the default, where nothing says', { host: '127.0.0.1' }, 'alpha'],
    ['both, where they agree', { host: 'beta.localhost', merchant: 'beta' }, 'beta'],
    ['a merchant that nobody is', { host: '127.0.0.1', merchant: 'gamma' }, 'tenant.unknown'],
    ['a merchant that is not the host’s', { host: 'alpha.localhost', merchant: 'beta' }, 'tenant.unknown'],
  ])('the brand of a call is named by %s (R-7.002)', async (_, headers, expected) => {
    expect(await brandOf(headers)).toBe(expected)
    // The cached answer must equal the first.
    expect(await brandOf(headers)).toBe(expected)
  })

  test('the brand of a call is not guessed in production', async () => {
    await withAnswers(
      { answers: { 'support.status': () => OPEN_SITE } },
      async (at) => {
        const known = await call('GET', '/wps/system/status', ALPHA, at)
        const unknown = await call('GET', '/wps/system/status', { host: 'nobody.example' }, at)
        expect([known.status, unknown.status, unknown.errorCode]).toEqual([200, 404, 'tenant.unknown'])
        const named = { host: 'nobody.example', headers: { merchant: 'alpha' } }
        const byMerchant = await call('GET', '/wps/system/status', named, at)
        expect([byMerchant.status, byMerchant.errorCode]).toEqual([404, 'tenant.unknown'])
      },
      { production: true, control: false },
    )
  })

  test('a token of one brand is nobody’s on another', async () => {
    const token = await tokenOf('player')
    const asked = (brand: LoadedBrand) =>
      call('GET', '/wps/v2/wallets/balance', {
        host: `${brand.code}.localhost`,
        headers: { authorization: token },
      })
    expect((await asked(site)).status).toBe(200)
    expect(await asked(other)).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  })
})

describe('who may call', () => {
  test.each([
    ['a session', 'GET', '/wps/v2/wallets/balance', 'nobody', 401, 'login.not.session'],
    ['a session', 'GET', '/wps/v2/wallets/balance', 'trialguest', 200, null],
    ['a player', 'GET', '/wps/member/sessions', 'trialguest', 403, 'session.trial.forbidden'],
    ['a player', 'GET', '/wps/member/sessions', 'player', 200, null],
    ['an agent', 'GET', '/wps/agent/downlines', 'player', 403, 'session.agent.required'],
    ['an agent', 'GET', '/wps/agent/downlines', 'trialguest', 403, 'session.trial.forbidden'],
    ['an agent', 'GET', '/wps/agent/downlines', 'agent1', 200, null],
    ['a game', 'POST', '/lgw/play/round', 'player', 401, 'login.not.session'],
  ])('a call for %s (%s %s) answers %s with %i', async (_, method, url, who, status, errorCode) => {
    const headers: Record<string, string> = who === 'nobody' ? {} : { authorization: await tokenOf(who) }
    const asked = method === 'GET' ? { headers } : { headers, body: { stake: '1.00' } }
    expect(await call(method, url, asked)).toMatchObject({ status, errorCode })
  })

  test('the right to a call is checked before its body is read', async () => {
    const answer = await call('POST', '/wps/relay/GCS_walletTransfer', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  })

  test('a token that was never issued is refused', async () => {
    const answer = await call('GET', '/wps/v2/wallets/balance', {
      headers: { authorization: 'x'.repeat(43) },
    })
    expect(answer).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  })
})

describe('what is asked', () => {
  test('values of a query are converted to their types, and missing ones get defaults', async () => {
    const list = { games: [], pageNum: 2, totalCount: 0, totalPages: 0 }
    await withAnswers({ answers: { 'games.list': () => list } }, async (at, platform) => {
      await call('GET', '/wps/relay/GCSGAME_gameList?pageNo=2', ALPHA, at)
      expect(platform.calls[0]?.query).toMatchObject({ pageNo: 2, pageSize: 24, gameType: '' })
    })
  })

  test.each([
    ['pageNo=0', 'pageNo', 'request-field.too-small'],
    ['pageSize=0', 'pageSize', 'request-field.too-small'],
    ['pageNo=two', 'pageNo', 'request-field.type'],
    ['gameType=CARDS', 'gameType', 'request-field.choice'],
    ['gameName=' + 'x'.repeat(61), 'gameName', 'request-field.too-long'],
    ['pageNo=1&pageNo=2', 'pageNo', 'request-field.type'],
  ])('?%s is refused by the field', async (query, field, text) => {
    const answer = await call('GET', `/wps/relay/GCSGAME_gameList?${query}`)
    expect(answer).toMatchObject({ status: 422, errorCode: 'request.invalid', success: false })
    expect(fieldsOf(answer)).toContainEqual(expect.objectContaining({ field, text }))
  })

  const HUMAN = '/wps/captcha/human'

  test('every wrong field of a body is named', async () => {
    const answer = await call('POST', HUMAN, { body: { position: 101, elapsedMs: 'long', more: 1 } })
    expect(answer).toMatchObject({ status: 422, errorCode: 'request.invalid' })
    expect(
      fieldsOf(answer)
        .map(({ field, text }) => `${field} ${text}`)
        .sort(),
    ).toEqual([
      'elapsedMs request-field.type',
      'more request-field.unknown',
      'position request-field.too-great',
    ])
  })

  test.each([
    ['a list', []],
    ['nothing', undefined],
    ['a text', '"text"'],
    ['null', 'null'],
  ])('%s where an object is wanted is refused', async (_, body) => {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await call('POST', HUMAN, { body, headers })
    expect([answer.status, answer.errorCode]).toEqual([422, 'request.invalid'])
  })

  test.each([
    ['half of an object', '{"position":'],
    ['nothing that says it is JSON', ''],
    ['what reaches into prototypes', '{"__proto__":{"isAgent":true},"position":1,"elapsedMs":1}'],
    ['what reaches into constructors', '{"constructor":{"prototype":{"a":1}},"position":1,"elapsedMs":1}'],
  ])('%s is refused with 400', async (_, body) => {
    const answer = await call('POST', HUMAN, { body, headers: { 'content-type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, errorCode: 'request.body.malformed', success: false })
  })

  test('a body of more than 1 MiB is refused with 413', async () => {
    const answer = await call('POST', HUMAN, { body: { position: 'x'.repeat(1024 * 1024) } })
    expect(answer).toMatchObject({ status: 413, errorCode: 'request.body.too-large' })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a body of type %s is refused with 415', async (type) => {
    const answer = await call('POST', HUMAN, { body: 'position=1', headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 415, errorCode: 'request.media-type' })
  })

  test.each([
    ['DELETE', LOGIN, 'POST'],
    ['GET', '/wps/session/logout', 'DELETE'],
    ['PATCH', '/wps/system/status', 'GET'],
    ['OPTIONS', '/wps/system/status', 'GET'],
  ])('%s %s is refused with 405 and says what may be', async (method, url, allow) => {
    const answer = await call(method, url)
    expect(answer).toMatchObject({ status: 405, errorCode: 'request.method', headers: { allow } })
  })

  test('TRACE, which echoes a request, is refused everywhere', async () => {
    expect((await call('TRACE', '/wps/system/status')).status).toBe(404)
    expect((await call('TRACE', '/')).status).toBe(404)
  })

  test.each([
    '/wps',
    '/wps/',
    '/wps/nothing',
    '/lgw/x',
    '/lotto/x',
    '/wps/system/status/',
    '/WPS/system/status',
  ])('%s, where nothing is, is 404', async (url) => {
    const answer = await call('GET', url, { headers: { accept: 'application/json' } })
    expect(answer).toMatchObject({ status: 404, errorCode: 'request.unknown-path', success: false })
  })
})

describe('the answer', () => {
  const EVERY: [string, string, Asked][] = [
    ['GET', '/wps/system/status', {}],
    ['GET', '/wps/system/country', {}],
    ['GET', '/wps/nothing', {}],
    ['GET', '/nothing.json', {}],
    ['DELETE', '/wps/system/status', {}],
    ['GET', '/wps/v2/wallets/balance', {}],
    ['POST', '/wps/captcha/human', { body: {} }],
    ['POST', '/wps/captcha/human', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['POST', '/wps/captcha/human', { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['POST', LOGIN, { body: { username: 'player' } }],
    ['GET', '/wps/%zz', {}],
    ['GET', '/wps/system/status', { headers: { merchant: 'nobody' } }],
  ]

  test.each(EVERY)(
    'the answer of %s %s %o is an envelope with the headers of all',
    async (method, url, asked) => {
      const { status, headers, text } = await call(method, url, asked)
      const envelope = JSON.parse(text) as Envelope
      expect(Object.keys(envelope)).toEqual(['success', 'value', 'message', 'errorCode', 'traceId'])
      expect(envelope.success).toBe(status < 300)
      expect(envelope.errorCode === null).toBe(envelope.success)
      expect(typeof envelope.message).toBe(envelope.success ? 'object' : 'string')
      expect(envelope.traceId).toMatch(/^[0-9a-f]{18}$/)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cache-control': expect.stringMatching(/^no-(store|cache)$/),
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers.server).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('the answer is not cached, unless it is the same for all', async () => {
    const cacheOf = async (url: string, headers = {}) =>
      (await call('GET', url, { headers })).headers['cache-control']
    const authorization = await tokenOf('player')
    expect(await cacheOf('/wps/v2/wallets/balance', { authorization })).toBe('no-store')
    expect(await cacheOf('/wps/system/status')).toBe('no-store')
    expect(await cacheOf('/wps/nothing')).toBe('no-store')
    expect(await cacheOf('/wps/system/country')).toBe('no-cache')
  })

  test('the answer has a trace id of its own each time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/wps/system/country')))
    expect(new Set(ids.map(({ traceId }) => traceId)).size).toBe(20)
  })

  test.each(['a-request.1:2_3', 'x'.repeat(64)])('the answer echoes the X-Request-Id %s', async (id) => {
    for (const url of ['/wps/system/country', '/wps/system/status', '/wps/nothing', '/healthz'])
      expect((await call('GET', url, { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id)
  })

  test.each(['', 'x'.repeat(65), 'two words', '<b>'])(
    'the answer does not echo %j, which is no id',
    async (id) => {
      const answer = await call('GET', '/wps/system/status', { headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toBeUndefined()
    },
  )

  test('a refusal speaks the caller’s language, else the brand’s', async () => {
    const messageIn = async (language: string) =>
      (await call('GET', '/wps/v2/wallets/balance', { headers: { language } }, two)).message
    const two = await startSimulated(steeredPlatform())
    const { EN, BN } = two.content.current().brands.get('alpha')!.texts
    ;(BN as Record<string, string>)['error.login.not.session'] = 'আগে ঢুকুন'
    expect([await messageIn('BN'), await messageIn('EN'), await messageIn('XX')]).toEqual([
      'আগে ঢুকুন',
      EN!['error.login.not.session'],
      EN!['error.login.not.session'],
    ])
    await two.close()
  })

  test('a visitor’s cookie is for this site alone, and unreadable for scripts', async () => {
    const cookieOf = async (headers = {}, remoteAddress = '127.0.0.1') =>
      (await call('GET', '/wps/captcha', { headers, remoteAddress })).headers['set-cookie']
    const cookie = String(await cookieOf())
    expect(cookie).toMatch(/^captchaId=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = await cookieOf({ cookie: cookie.split(';')[0] })
    expect(again).toBeUndefined()
  })

  test('the cookie is Secure and bound to the host behind TLS, and the site says to stay there', async () => {
    await withAnswers(
      { answers: { 'identity.captcha': () => 'AAAA' } },
      async (at) => {
        const headers = { 'x-forwarded-proto': 'https' }
        const trusted = await call(
          'GET',
          '/wps/captcha',
          { ...ALPHA, headers, remoteAddress: '10.0.0.1' },
          at,
        )
        expect(trusted.headers['set-cookie']).toMatch(
          /^__Host-captchaId=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
        )
        expect(trusted.headers['strict-transport-security']).toBe('max-age=86400')
        const forged = await call('GET', '/wps/captcha', { ...ALPHA, headers, remoteAddress: '10.0.0.2' }, at)
        expect(forged.headers['set-cookie']).not.toContain('Secure')
      },
      { trustedProxies: ['10.0.0.1'] },
    )
  })

  test('other origins may read the calls of games, and nothing else', async () => {
    const originOf = async (method: string, url: string, asked: Asked = {}) =>
      (await call(method, url, { ...asked, headers: { origin: 'null' } })).headers[
        'access-control-allow-origin'
      ]
    expect(await originOf('POST', '/lgw/play/enter', { body: { ticket: 'x' } })).toBe('*')
    expect(await originOf('POST', '/lgw/play/round', { body: { stake: '1.00' } })).toBe('*')
    expect(await originOf('GET', '/wps/system/status')).toBeUndefined()
    expect(await originOf('GET', '/wps/system/country')).toBeUndefined()
    expect(await originOf('POST', LOGIN, { body: {} })).toBeUndefined()
    expect(await originOf('GET', '/_site/site.json')).toBeUndefined()
    const asked = await call('OPTIONS', '/lgw/play/round', { headers: { origin: 'null' } })
    expect(asked.status).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
    })
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('more calls in a minute than an address may make are refused, and told how long', async () => {
    await withAnswers(
      { answers: { 'support.status': () => OPEN_SITE }, now: () => 0 },
      async (at) => {
        const ask = (remoteAddress: string) =>
          call('GET', '/wps/system/status', { ...ALPHA, remoteAddress }, at)
        const three = [await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]
        expect(three.map(({ status }) => status)).toEqual([200, 200, 429])
        expect(three[2]).toMatchObject({ errorCode: 'request.rate', headers: { 'retry-after': '60' } })
        expect((await ask('10.0.0.2')).status).toBe(200)
      },
      { callsPerMinute: 2 },
    )
  })
})

describe('money is moved once', () => {
  const transfer = async (headers: Record<string, string>, amount = '1.00') => {
    const toAccountType = vendorWallet
    return call('POST', '/wps/relay/GCS_walletTransfer', {
      headers: { authorization: token, ...headers },
      body: { fromAccountType: 'main', toAccountType, amount },
    })
  }
  let token: string
  let vendorWallet: string
  beforeAll(async () => {
    token = await tokenOf('deep')
    const { value } = await call('GET', '/wps/v2/wallets/balance', { headers: { authorization: token } })
    const wallets = (value as { balance: { accountTypeId: string }[] }).balance
    vendorWallet = wallets.find(({ accountTypeId }) => accountTypeId !== 'main')!.accountTypeId
  })
  const sum = async () => {
    const { value } = await call('GET', '/wps/v2/wallets/balance', { headers: { authorization: token } })
    return (value as { balance: { accountTypeId: string; balance: string }[] }).balance
  }

  test.each([[undefined], ['short'], ['with spaces in it'], ['x'.repeat(65)]])(
    'a call with the key %j is refused',
    async (key) => {
      const answer = await transfer(key === undefined ? {} : { 'idempotency-key': key })
      expect(answer).toMatchObject({ status: 400, errorCode: 'idempotency.key.required' })
    },
  )

  test('the second call with a key is answered as the first, and says so', async () => {
    const key = { 'idempotency-key': 'key-of-this-transfer' }
    const first = await transfer(key)
    expect(first).toMatchObject({ status: 200, success: true })
    const money = await sum()
    const second = await transfer(key)
    expect(second.value).toEqual(first.value)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.traceId).not.toBe(first.traceId)
    expect(await sum()).toEqual(money)
  })

  test('a key is good for one question', async () => {
    const key = { 'idempotency-key': 'key-of-two-transfers' }
    await transfer(key, '1.00')
    expect(await transfer(key, '2.00')).toMatchObject({ status: 422, errorCode: 'idempotency.key.reused' })
  })
})

describe('a sealed body', () => {
  // Not the last one, some of whose bits stand for nothing.
  const flipped = (text: string) => text.slice(0, -9) + (text.at(-9) === 'A' ? 'B' : 'A') + text.slice(-8)
  const CREDENTIALS = { type: 'username', username: 'player', password: PASSWORD }

  test('a sealed body is opened', async () => {
    expect(await call('POST', LOGIN, await sealed(CREDENTIALS))).toMatchObject({ status: 200, success: true })
  })

  test('a sealed body is asked for: plain text is refused, and nothing of it is used', async () => {
    const plain = await call('POST', LOGIN, { body: CREDENTIALS })
    expect(plain).toMatchObject({ status: 400, errorCode: 'crypto.required' })
    expect(plain.text).not.toContain(PASSWORD)
    expect(await call('POST', LOGIN, { headers: (await sealed({})).headers, body: {} })).toMatchObject({
      errorCode: 'crypto.required',
    })
    const unsaid = await sealed(CREDENTIALS)
    expect(await call('POST', LOGIN, { ...unsaid, headers: {} })).toMatchObject({
      errorCode: 'crypto.required',
    })
  })

  test('a sealed body is good once', async () => {
    const asked = await sealed(CREDENTIALS)
    expect((await call('POST', LOGIN, asked)).status).toBe(200)
    expect(await call('POST', LOGIN, asked)).toMatchObject({ status: 400, errorCode: 'crypto.invalid' })
  })

  const nowSeconds = () => Math.floor(Date.now() / 1000)
  test.each([
    ['another path', () => ({ path: '/wps/member/register' })],
    ['another merchant', () => ({ merchant: other.brand.merchant })],
    ['a key that is not ours', () => ({ kid: 'unknown' })],
    ['five minutes ago', () => ({ iat: nowSeconds() - 300 })],
    ['five minutes from now', () => ({ iat: nowSeconds() + 300 })],
    ['no time', () => ({ iat: undefined as unknown as number })],
    ['no id', () => ({ jti: '' })],
    ['another algorithm', () => ({ alg: 'RSA-OAEP' })],
    ['another cipher', () => ({ enc: 'A128GCM' })],
    ['no algorithm', () => ({ alg: 'none' })],
  ])('a sealed body for %s is refused', async (_, header) => {
    const answer = await call('POST', LOGIN, await sealed(CREDENTIALS, header()))
    expect(answer).toMatchObject({ status: 400, errorCode: 'crypto.invalid' })
  })

  test.each([
    ['one changed character', flipped],
    ['four parts', (text: string) => text.split('.').slice(0, 4).join('.')],
    ['nothing', () => ''],
    ['rubbish', () => 'a.b.c.d.e'],
  ])('a sealed body with %s is refused', async (_, change) => {
    const asked = await sealed(CREDENTIALS)
    const answer = await call('POST', LOGIN, { ...asked, body: { value: change(asked.body.value) } })
    expect(answer).toMatchObject({ status: 400, errorCode: 'crypto.invalid' })
  })

  test('one brand’s is not another’s', async () => {
    const asked = await sealed(CREDENTIALS)
    const answer = await call('POST', LOGIN, { ...asked, host: `${other.code}.localhost` })
    expect(answer).toMatchObject({ status: 400, errorCode: 'crypto.invalid' })
  })

  test('a sealed body is checked as a plain one would be', async () => {
    expect(await call('POST', LOGIN, await sealed({ type: 'smoke' }))).toMatchObject({ status: 422 })
    expect(await call('POST', LOGIN, await sealed('{"__proto__":{}}'))).toMatchObject({ status: 400 })
    expect(await call('POST', LOGIN, await sealed('{'))).toMatchObject({ status: 400 })
  })

  test('the keys for sealed bodies are public halves only', async () => {
    const { value } = await call('GET', '/wps/system/keys')
    for (const one of (value as { keys: object[] }).keys)
      expect(Object.keys(one).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('rules of forms', () => {
  test('the rules of forms are checked at the gateway as well, field by field', async () => {
    const answer = await call('PUT', '/wps/member/info', {
      headers: { authorization: await tokenOf('player') },
      body: { email: 'nothing like it' },
    })
    expect(answer).toMatchObject({ status: 422, errorCode: 'request.invalid' })
    expect(fieldsOf(answer).map(({ field }) => field)).toContain('email')
  })

  test('invalid amounts are refused before any balance is read', async () => {
    const authorization = await tokenOf('player')
    for (const amount of ['-5', '0', '1.005', '1e3', '1e309', ' 1', '٣'])
      expect(
        await call('POST', '/wps/relay/GCS_walletTransfer', {
          headers: { authorization, 'idempotency-key': 'key-for-wrong-amounts' },
          body: { fromAccountType: 'main', toAccountType: 'x', amount },
        }),
      ).toMatchObject({ status: 422, errorCode: 'request.invalid' })
  })

  test('a registration that lacks what the brand asks for is refused by field', async () => {
    const path = '/wps/member/register'
    const asked = await sealed({ username: 'x', password: 'short' }, { path })
    const answer = await call('PUT', path, asked)
    expect(answer).toMatchObject({ status: 422, errorCode: 'request.invalid' })
    expect(fieldsOf(answer).length).toBeGreaterThan(0)
  })
})

describe('a fault of ours', () => {
  const linesOf = (write: { mock: { calls: unknown[][] } }) =>
    write.mock.calls
      .flatMap(([text]) => String(text).split('\n'))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  async function logged(
    answers: NonNullable<Parameters<typeof steeredPlatform>[0]>['answers'],
    method: string,
    url: string,
    asked: Asked = {},
  ) {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const answer = await withAnswers(
        { answers: answers ?? {} },
        (at) => call(method, url, { ...ALPHA, ...asked }, at),
        { logLevel: 'info' },
      )
      const ours = () => linesOf(write).filter(({ traceId }) => traceId === answer.traceId)
      await vi.waitFor(() => expect(ours().some(({ path }) => path !== undefined)).toBe(true))
      return { answer, lines: ours() }
    } finally {
      write.mockRestore()
    }
  }

  test('an answer that breaks the contract is not sent; the log says which and what', async () => {
    const { answer, lines } = await logged(
      { 'support.status': () => ({ status: 'open' }) },
      'GET',
      '/wps/system/status',
    )
    expect(answer).toMatchObject({ status: 500, errorCode: 'server.error', value: null })
    expect(lines).toContainEqual(
      expect.objectContaining({
        operation: 'support.status',
        brand: 'alpha',
        problem: expect.stringContaining('required'),
        msg: 'an answer breaks the contract',
      }),
    )
  })

  test('a thrown error is logged and not shown to the caller', async () => {
    const boom = () => {
      throw new Error('the inside of it')
    }
    const { answer, lines } = await logged({ 'support.status': boom }, 'GET', '/wps/system/status')
    expect(answer).toMatchObject({ status: 500, errorCode: 'server.error', success: false })
    expect(answer.text).not.toMatch(/inside|Error|at /)
    const fault = lines.find(({ msg }) => msg === 'fault')
    expect(JSON.stringify(fault)).toContain('the inside of it')
  })

  test('each call is one line with its trace id and without its secrets', async () => {
    const { answer, lines } = await logged(
      { 'support.status': () => OPEN_SITE },
      'GET',
      '/wps/system/status?url=a-secret-in-it',
      { headers: { authorization: 'token-of-somebody', 'x-request-id': 'mine' } },
    )
    expect(answer.status).toBe(200)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      requestId: 'mine',
      brand: 'alpha',
      operation: 'support.status',
      method: 'GET',
      path: '/wps/system/status',
      answeredBy: 'simulated',
      status: 200,
    })
    expect(JSON.stringify(lines)).not.toMatch(/token-of-somebody|a-secret-in-it/)
  })

  test('line breaks of a caller make no lines of the log', async () => {
    const { lines } = await logged({}, 'GET', '/wps/x%0d%0a{"traceId":"forged"}')
    expect(lines).toHaveLength(1)
  })
})

test('an operation without a handler is answered from its recorded answer', async () => {
  const platform = Object.assign(steeredPlatform(), { handles: (id: string) => id !== 'support.status' })
  const answers = new Map([['support.status', toJson<JsonObject>(OPEN_SITE)]])
  const at = await startSimulated(platform, {}, testContent(undefined, { answers }))
  expect(await call('GET', '/wps/system/status', ALPHA, at)).toMatchObject({ status: 200, value: OPEN_SITE })
  await at.close()
})

describe('answers that are the same for all', () => {
  const COUNTRIES = '/wps/system/country'
  const without = (text: string) => text.replace(/"traceId":"\w+"/, '')

  test('answers that are the same for all are made once, and differ from fresh ones by the trace id alone', async () => {
    let made = 0
    const answers = {
      'support.countries': () => [{ countryCode: 'BD', countryDialingCode: String((made += 1)) }],
    }
    await withAnswers({ answers }, async (at, platform) => {
      const first = await call('GET', COUNTRIES, ALPHA, at)
      const second = await call('GET', COUNTRIES, ALPHA, at)
      expect([made, without(second.text)]).toEqual([1, without(first.text)])
      expect(second.traceId).not.toBe(first.traceId)
      expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
      await call('GET', COUNTRIES, { host: 'beta.localhost' }, at)
      await call('GET', COUNTRIES, { ...ALPHA, headers: { language: 'BN' } }, at)
      expect(made).toBe(3)
      platform.generationOf.now += 1
      const { value } = await call('GET', COUNTRIES, ALPHA, at)
      expect(value).toEqual([{ countryCode: 'BD', countryDialingCode: '4' }])
    })
  })

  test('an address whose query differs only in order or defaults finds the same answer', async () => {
    const list = { games: [], pageNum: 1, totalCount: 0, totalPages: 0 }
    await withAnswers({ answers: { 'games.list': () => list } }, async (at, platform) => {
      const ask = (query: string) => call('GET', `/wps/relay/GCSGAME_gameList${query}`, ALPHA, at)
      const all = [await ask(''), await ask('?pageNo=1&pageSize=24'), await ask('?pageSize=24&pageNo=1')]
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(platform.calls).toHaveLength(1)
      await ask('?pageNo=2')
      expect(platform.calls).toHaveLength(2)
    })
  })

  test('a refusal is never kept', async () => {
    let isBroken = true
    const answers = {
      'support.countries': () => {
        if (isBroken) throw new Error('for now')
        return []
      },
    }
    await withAnswers({ answers }, async (at) => {
      expect((await call('GET', COUNTRIES, ALPHA, at)).status).toBe(500)
      isBroken = false
      expect((await call('GET', COUNTRIES, ALPHA, at)).status).toBe(200)
    })
  })
})

describe('/healthz, /readyz and /__mock', () => {
  test('a running process is live and ready', async () => {
    expect((await call('GET', '/healthz')).text).toBe('{"status":"ok"}')
    expect(JSON.parse((await call('GET', '/readyz')).text)).toMatchObject({
      status: 'ready',
      checks: { brands: true, platform: true, running: true },
    })
  })

  test('a gateway without its database lives, but is not ready', async () => {
    const platform = steeredPlatform()
    platform.ready = () => Promise.reject(new Error('gone'))
    const at = await startSimulated(platform)
    expect((await call('GET', '/healthz', ALPHA, at)).status).toBe(200)
    const ready = await call('GET', '/readyz', ALPHA, at)
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { checks: { platform: false } }])
    await at.close()
  })

  test('control answers this machine only, and no page of another site', async () => {
    const clock = (asked: Asked) => call('GET', '/__mock/clock', asked)
    expect((await clock({})).status).toBe(200)
    expect((await clock({ remoteAddress: '::1' })).status).toBe(200)
    expect(await clock({ remoteAddress: '192.0.2.1' })).toMatchObject({ errorCode: 'request.unknown-path' })
    const forged = { remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await clock(forged)).status).toBe(404)
    expect((await clock({ headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(404)
  })

  test('control does not exist in production', async () => {
    const platform = steeredPlatform()
    const at = await startSimulated(platform, { production: true, control: false })
    for (const url of ['/__mock/clock', '/__mock/journal', '/__mock/accounts', '/__mock/sms/last'])
      expect((await call('GET', url, ALPHA, at)).status).toBe(404)
    expect((await call('POST', '/__mock/reset', ALPHA, at)).status).toBe(404)
    await at.close()
  })

  test('the journal has the calls, and none of their secrets', async () => {
    const token = await tokenOf('player')
    await call('GET', '/wps/v2/wallets/balance', { headers: { authorization: token } })
    const { text } = await call('GET', '/__mock/journal?limit=1000')
    expect(text).toContain('"operation":"identity.login"')
    expect(text).toContain('"operation":"wallet.balance"')
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(token)
  })

  test('the journal of one brand is forgotten without that of another', async () => {
    await withAnswers({}, async (at) => {
      const left = async (brand: string) =>
        JSON.parse((await call('GET', `/__mock/journal?brand=${brand}`, ALPHA, at)).text).length as number
      for (const brand of ['alpha', 'beta'])
        await call('GET', '/wps/system/country', { host: `${brand}.localhost` }, at)
      for (const brand of ['alpha', 'beta']) await expect.poll(() => left(brand)).toBeGreaterThan(0)
      await call('DELETE', '/__mock/journal?brand=beta', ALPHA, at)
      expect([await left('beta'), await left('alpha')]).toEqual([0, 1])
      await call('DELETE', '/__mock/journal', ALPHA, at)
      expect(await left('alpha')).toBe(0)
    })
  })
})
