import type { JournalEntry } from '@marquee/schemas/rules/journal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../gateway/src/content/content.ts'
import { loadedProject } from '../support/project-files.ts'
import { type Answered, type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

const PASSWORD = 'Quiet-Harbour-42'
const operations = loadedProject().content.operations
const pathOf = (id: string) => operations.get(id)!.path

let gateway: ProjectGateway
beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

type Making = {
  body?: object
  token?: string
  headers?: Record<string, string>
  query?: string
  brand?: string
}

/** A call with all that its operation file says: a seal, a form. */
async function make(id: string, { body, ...more }: Making = {}): Promise<Answered> {
  const { methods, path, sealed, encoding, humanCheck: isForHumans } = operations.get(id)!
  const check: Record<string, string> = isForHumans ? { 'human-check': await humanCheck(more.brand) } : {}
  const form: Record<string, string> =
    encoding === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const payload = encoding === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : body
  return gateway.ask({
    method: methods[0]!,
    url: `${path}${more.query ?? ''}`,
    ...(more.brand === undefined ? {} : { brand: more.brand }),
    ...(more.token === undefined ? {} : { token: more.token }),
    headers: { ...(sealed ? { encryption: 'JWE' } : {}), ...form, ...check, ...more.headers },
    ...(payload === undefined ? {} : { body: sealed ? gateway.sealed(path, payload, more.brand) : payload }),
  })
}

/** The newest call of an operation, as the journal has it. */
async function journalOf(id: string): Promise<JournalEntry> {
  const { text } = await gateway.ask({ method: 'GET', url: `/__mock/journal?operation=${id}&limit=1` })
  return (JSON.parse(text) as JournalEntry[])[0]!
}

async function humanCheck(brand = 'meghna'): Promise<string> {
  const { value } = await make('identity.human-check', { brand, body: { position: 100, elapsedMs: 1200 } })
  return (value as { token: string }).token
}

describe('the journal has the fields of', () => {
  test('a registration: login, where it was made and how (R-3.002)', async () => {
    const sent = {
      username: 'journal1',
      password: 'Amber-Lantern-77',
      confirmPassword: 'Amber-Lantern-77',
      agreement: true,
      login: true,
      registerUrl: 'https://meghna.example/register',
      registerMethod: 'WEB',
    }
    const answer = await make('identity.register', { body: { ...sent, humanCheck: await humanCheck() } })
    expect(answer).toMatchObject({ status: 200, value: { account: 'journal1' } })
    const { body } = await journalOf('identity.register')
    const { login, registerUrl, registerMethod } = sent
    expect(body).toMatchObject({ login, registerUrl, registerMethod })
    for (const wrong of [{ login: false }, { registerMethod: 'APP' }]) {
      const asked = { ...sent, username: 'journal2', ...wrong, humanCheck: await humanCheck() }
      expect((await make('identity.register', { body: asked })).errorCode).toBe('request.invalid')
    }
  })

  test('a login, which answers with token, first login and expired password; a captcha flag on failure (R-3.006, R-3.007)', async () => {
    const login = async (password: string) =>
      make('identity.login', {
        body: { type: 'username', username: 'player3', password, humanCheck: await humanCheck() },
      })
    expect((await login('Wrong-Harbour-42')).value).toMatchObject({ captcha: false, attemptsLeft: 4 })
    expect((await login(PASSWORD)).value).toMatchObject({
      token: expect.stringMatching(/^[\w-]{20,}$/),
      firstTimeLogin: expect.any(Boolean),
      passwordExpired: false,
    })
    const { body, sealed } = await journalOf('identity.login')
    expect(sealed).toBe(true)
    expect(body).toMatchObject({
      type: 'username',
      username: 'player3',
      password: '[secret]',
      humanCheck: '[secret]',
    })
  })

  test('a change of the password: old, new, and new again (R-3.009)', async () => {
    const token = await gateway.tokenOf('player2')
    const body = { oldPassword: 'x', newPassword: 'Amber-Lantern-77', confirmNewPassword: 'Amber-Lantern-77' }
    expect((await make('identity.change-password', { token, body })).errorCode).toBe('password.old.wrong')
    expect((await journalOf('identity.change-password')).body).toEqual({
      oldPassword: '[secret]',
      newPassword: '[secret]',
      confirmNewPassword: '[secret]',
    })
    for (const left of Object.keys(body))
      expect(
        (await make('identity.change-password', { token, body: { ...body, [left]: undefined } })).errorCode,
      ).toBe('request.invalid')
  })

  test('a forgotten password by e-mail, which comes as a form and no other way (R-3.010)', async () => {
    const body = { username: 'player1', email: 'nobody@example.com' }
    expect(await make('identity.forgot-email', { body })).toMatchObject({
      status: 200,
      value: { sent: true },
    })
    expect((await journalOf('identity.forgot-email')).body).toEqual({
      username: 'player1',
      email: '[secret]',
    })
    const twice = await gateway.ask({
      method: 'POST',
      url: pathOf('identity.forgot-email'),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: 'username=player1&username=player2&email=a%40example.com',
    })
    expect(twice).toMatchObject({ status: 422, errorCode: 'request.invalid' })
    const asJson = await gateway.ask({ method: 'POST', url: pathOf('identity.forgot-email'), body })
    expect(asJson.status).toBe(415)
  })

  test('a forgotten password by phone sends the new one, number and code (R-3.012)', async () => {
    const body = {
      countryDialingCode: '880',
      mobileNum: '1712345678',
      verificationCode: '000000',
      newPassword: 'Amber-Lantern-77',
    }
    await make('identity.forgot-phone', { body })
    const { newPassword, mobileNum, verificationCode } = (await journalOf('identity.forgot-phone'))
      .body as Record<string, string>
    expect([newPassword, mobileNum, verificationCode]).toEqual(['[secret]', '[secret]', '[secret]'])
  })

  test('a launch, all thirteen, and the language that was chosen (R-3.017, R-7.059)', async () => {
    const token = await gateway.tokenOf('player1')
    const { value } = await make('games.list', { query: '?pageSize=24' })
    const { games } = value as { games: { nodeId: string; vassalage: string; supportPlay: number }[] }
    const game = games.find(({ supportPlay }) => supportPlay === 1)!
    const sent = {
      gameId: game.nodeId,
      nodeId: game.nodeId,
      roomId: '',
      accountType: 1,
      confirmTrans: 0,
      vassalage: game.vassalage,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'player1',
      token: 'ticket',
      merchantCode: gateway.site('meghna').brand.merchant,
      language: 'BN',
    }
    const query = `?${new URLSearchParams(Object.entries(sent).map(([name, one]) => [name, String(one)]))}`
    const answer = await make('games.launch', { token, query, headers: { language: 'BN' } })
    expect(answer).toMatchObject({ status: 200, value: { content: { game_url: expect.any(String) } } })
    const entry = await journalOf('games.launch')
    expect(entry.query).toMatchObject({ ...sent, token: '[secret]' })
    expect(entry.language).toBe('BN')
    const plain = await make('games.launch', { token, query, headers: { language: 'EN' } })
    expect(plain.status).toBe(200)
    expect((await journalOf('games.launch')).language).toBe('EN')
  })

  test('hot games are asked for all platforms, both kinds of game client and no vendor (R-7.064)', async () => {
    const asked = { isPlatform: 2, platform: 'flash,html5-desktop', vassalage: '' }
    await make('games.hot', { query: '?isPlatform=2&platform=flash%2Chtml5-desktop&vassalage=' })
    expect((await journalOf('games.hot')).query).toMatchObject(asked)
    await make('games.hot')
    expect((await journalOf('games.hot')).query).toMatchObject(asked)
  })

  test('a choice of language; one that the brand lacks is refused (R-7.060)', async () => {
    const token = await gateway.tokenOf('player1')
    expect((await make('identity.language', { token, body: { language: 'BN' } })).value).toEqual({
      language: 'BN',
    })
    expect(await journalOf('identity.language')).toMatchObject({
      account: 'player1',
      body: { language: 'BN' },
    })
    expect((await make('identity.language', { token, body: { language: 'ZZ' } })).status).toBe(422)
    expect((await make('identity.language', { body: { language: 'BN' } })).errorCode).toBe(
      'login.not.session',
    )
  })
})

/** Calls that the specification wants encrypted: five of, then those of. */
const SEALED = [
  'identity.login',
  'identity.register',
  'identity.register-mobile',
  'identity.change-password',
  'identity.forgot-phone',
  'promotions.redeem',
  'promotions.convert',
  'wallet.withdraw',
  'identity.free-play',
  'agents.create-downline',
]

const sealedOperations: readonly Operation[] = [...operations.values()].filter(({ sealed }) => sealed)

describe('a sealed call', () => {
  test('a sealed call is each that the specification names (R-6.019, R-6.021)', () => {
    expect(sealedOperations.map(({ id }) => id)).toEqual(expect.arrayContaining(SEALED))
  })

  test.each(sealedOperations.map(({ id }) => id))(
    '%s refuses plain text, and shows nothing of it (R-6.019, R-6.021)',
    async (id) => {
      const { methods, path, access } = operations.get(id)!
      const token = access === 'public' ? undefined : await gateway.tokenOf('atlas')
      const body = { username: 'plain-text-of-the-test', password: PASSWORD }
      const asked = { method: methods[0]!, url: path, body, ...(token === undefined ? {} : { token }) }
      const headers = { 'x-gateway-version': '3' }
      for (const sent of [headers, { ...headers, encryption: 'JWE' }]) {
        const answer = await gateway.ask({ ...asked, headers: { ...sent, 'idempotency-key': `plain-${id}` } })
        expect(answer).toMatchObject({ status: 400, errorCode: 'crypto.required' })
        const entry = await journalOf(id)
        expect(entry).toMatchObject({ sealed: true, errorCode: 'crypto.required' })
        expect(`${answer.text}${JSON.stringify(entry)}`).not.toContain('plain-text-of-the-test')
      }
    },
  )

  test('a sealed call is encrypted in transit, with a key from the gateway (R-6.019, R-6.020)', async () => {
    const path = pathOf('identity.login')
    const login = { type: 'username', username: 'player1', password: PASSWORD }
    const wire = gateway.sealed(path, login)
    expect(Object.keys(wire)).toEqual(['value'])
    const [head = '', ...parts] = wire.value.split('.')
    expect(parts).toHaveLength(4)
    const { kid, alg, enc, ...bound } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect([alg, enc]).toEqual(['RSA-OAEP-256', 'A256GCM'])
    expect(Object.keys(bound).sort()).toEqual(['iat', 'jti', 'merchant', 'path'])
    const { keys } = (await make('identity.keys')).value as { keys: { kid: string }[] }
    expect(keys.map((key) => key.kid)).toContain(kid)
    const readable = parts.map((part) => Buffer.from(part, 'base64url').toString('latin1')).join()
    for (const word of ['player1', PASSWORD, 'username']) expect(readable).not.toContain(word)
    const elsewhere = { value: gateway.sealed(pathOf('identity.register'), login).value }
    const headers = { encryption: 'JWE' }
    const answer = await gateway.ask({ method: 'POST', url: path, headers, body: elsewhere })
    expect(answer).toMatchObject({ status: 400, errorCode: 'crypto.invalid' })
  })
})

describe('a free play', () => {
  const body = { nonce: 'nonce-of-the-journal', os: 'Linux', platform: 'W' }
  const headers = { 'x-gateway-version': '3' }

  test.each([
    ['no version', body, {}, 'request.gateway-version', 400],
    ['another version', body, { 'x-gateway-version': '2' }, 'request.gateway-version', 400],
    ['no system', { ...body, os: undefined }, headers, 'request.invalid', 422],
    ['an empty system', { ...body, os: '' }, headers, 'request.invalid', 422],
    ['another platform', { ...body, platform: 'A' }, headers, 'request.invalid', 422],
    ['no nonce', { ...body, nonce: undefined }, headers, 'request.invalid', 422],
  ])('a free play with %s is refused (R-6.021, R-7.018)', async (_what, sent, head, code, status) => {
    const answer = await make('identity.free-play', { body: sent, headers: head as Record<string, string> })
    expect(answer).toMatchObject({ status, errorCode: code })
  })

  test('a free play sends nonce, system, platform and version, and signs in as a trial (R-6.021, R-7.018)', async () => {
    const answer = await make('identity.free-play', { body, headers })
    expect(answer).toMatchObject({ status: 200, value: { customerType: 4 } })
    expect(await journalOf('identity.free-play')).toMatchObject({ body, sealed: true })
  })
})

test('the status of the site is asked with the host that shows it, or without (R-7.057)', async () => {
  const statusOf = async (query: string) => {
    const answer = await make('support.status', { query })
    return { ...answer, asked: (await journalOf('support.status')).query }
  }
  const withHost = await statusOf('?url=www.meghna.example')
  expect(withHost).toMatchObject({ status: 200, asked: { url: 'www.meghna.example' } })
  const without = await statusOf('')
  expect(without).toMatchObject({ status: 200, asked: {} })
  expect(Object.keys(without.asked as object)).toEqual([])
  expect(without.value).toEqual(withHost.value)
})

test('an answer to a contract is written by POST alone (R-7.050, R-7.051, R-7.052, R-7.053)', async () => {
  const token = await gateway.tokenOf('birch')
  const ids = ['dividend', 'daily-salary', 'hour-salary', 'real-time-salary'].map(
    (kind) => `agents.process-${kind}`,
  )
  for (const id of ids)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await gateway.ask({ method, url: `${pathOf(id)}?id=1&contractId=1&status=A`, token })
      expect([id, method, answer.status, answer.errorCode]).toEqual([id, method, 405, 'request.method'])
      expect(answer.headers.allow).toBe('POST')
    }
})

describe('a login is answered with the error of', () => {
  const numberOf = (mobileNum: string) => ({ countryDialingCode: '81', mobileNum })
  const bySms = async (verificationCode: string, mobileNum: string) =>
    make('identity.login', {
      brand: 'hanabi',
      headers: { language: 'EN' },
      body: { type: 'sms', ...numberOf(mobileNum), verificationCode, humanCheck: await humanCheck('hanabi') },
    })

  test('a code that is wrong or missing (R-8.011)', async () => {
    for (const wrong of ['nonsense', ''])
      expect(await bySms(wrong, '9012345679')).toMatchObject({
        status: 400,
        errorCode: 'sms.code.invalid',
        message: 'Verification code is not valid or missing',
      })
  })

  test('a captcha that was read wrongly (R-8.012)', async () => {
    const login = async (captcha?: string) =>
      make('identity.login', {
        body: {
          type: 'username',
          username: 'nobody-of-the-test',
          password: 'Wrong-Harbour-42',
          humanCheck: await humanCheck(),
          ...(captcha === undefined ? {} : { captcha }),
        },
      })
    const failed = await login()
    expect(failed).toMatchObject({ errorCode: 'login.failed', value: { captcha: false } })
    let asked = failed
    while (!(asked.value as { captcha: boolean }).captcha) asked = await login()
    expect(await login()).toMatchObject({ errorCode: 'login.captcha.required' })
    expect(await login('WRONG')).toMatchObject({
      errorCode: 'login.captcha.invalid',
      message: 'Captcha check failed',
    })
  })

  test('a code that is too old: send again (R-8.015)', async () => {
    const number = '9012345678'
    const sent = await make('identity.login-code', { brand: 'hanabi', body: numberOf(number) })
    expect(sent.success).toBe(true)
    const { code } = (await gateway.platform.control.lastCode('hanabi', `81-${number}`))!
    await gateway.platform.control.advance(gateway.site('hanabi').brand.numbers.codeLifeMinutes * 60_000)
    expect(await bySms(code, number)).toMatchObject({
      errorCode: 'sms.code.expired',
      message: 'The code has expired, send again',
    })
  })
})
