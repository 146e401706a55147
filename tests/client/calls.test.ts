import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, configureApi } from '../../client/src/api/call.ts'
import type { ApiError } from '../../client/src/api/errors.ts'

const envelope = (more: object) => ({
  success: true,
  value: null,
  message: null,
  errorCode: null,
  traceId: 't1',
  ...more,
})
let token: string | null

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fake = vi.fn((_path: string, _init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers })),
  )
  vi.stubGlobal('fetch', fake)
  return fake
}

beforeEach(() => {
  token = null
  configureApi({
    context: () => ({ merchant: 'first', language: 'BN', token }),
    networkText: () => 'Network link is abnormal, please try again',
  })
})

describe('a call', () => {
  test('a call carries merchant, language and device, and no token for a visitor (R-7.002, R-1.001)', async () => {
    const fetched = answerWith(200, envelope({ value: [] }))
    await call('support.countries')
    const [path, init] = fetched.mock.calls[0]!
    expect(path).toBe('/wps/system/country')
    expect(init.headers).toEqual({ Merchant: 'first', Language: 'BN', Device: 'web' })
  })

  test('a call carries the session token in a header and never in the address', async () => {
    token = 'secret-token'
    const fetched = answerWith(200, envelope({}))
    await call('wallet.account-record', { query: { days: 30 } })
    const [path, init] = fetched.mock.calls[0]!
    expect(init.headers).toMatchObject({ Authorization: 'secret-token' })
    expect(path).toBe('/wps/relay/ODSFE2_accountRecord?days=30')
  })

  test('a call sends the same idempotency key that it was given (R-7.003)', async () => {
    const fetched = answerWith(200, envelope({}))
    const body = { fromAccountType: 'main', toAccountType: 'ABC', amount: '5.00' }
    await call('wallet.transfer', { body, idempotencyKey: 'k1' })
    expect(fetched.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Idempotency-Key': 'k1' },
    })
  })

  test('a call returns the value of the envelope', async () => {
    answerWith(200, envelope({ value: { isSingle: 1 } }))
    expect(await call('wallet.merchant-wallet')).toEqual({ isSingle: 1 })
  })

  test('a refusal has its code, its invalid fields and its waiting time', async () => {
    const fields = [{ field: 'amount', text: 'error.wallet-amount-invalid', values: {} }]
    answerWith(
      422,
      envelope({ success: false, value: { fields }, message: 'No', errorCode: 'request.invalid' }),
      { 'Retry-After': '300' },
    )
    const error = await call('wallet.balance').catch((thrown: ApiError) => thrown)
    expect(error).toMatchObject({
      code: 'request.invalid',
      status: 422,
      message: 'No',
      fields,
      retryAfterSeconds: 300,
      reaction: 'inline',
    })
  })

  test('a body that must be sealed is not sent by a browser that cannot seal; the error says why (R-6.020)', async () => {
    vi.stubGlobal('crypto', {})
    const refused = { success: false, message: 'সুরক্ষিত নয়', errorCode: 'crypto.required' }
    const fetched = answerWith(400, envelope(refused))
    const body = { type: 'username' as const, username: 'player', password: 'Quiet-Harbour-42' }
    const error = await call('identity.login', { body }).catch((thrown: ApiError) => thrown)
    expect(fetched).toHaveBeenCalledOnce()
    expect(fetched.mock.calls[0]![1].body).toBe('{}')
    expect(error).toMatchObject({ code: 'crypto.required', message: refused.message })
  })

  test('a sealed body is dated by the server, whatever the clock of the device says (R-6.020)', async () => {
    const pair = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['encrypt', 'decrypt'],
    )
    const jwk = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'k1' }
    const serverMs = Date.now() + 3 * 3_600_000
    const fetched = answerWith(200, envelope({ value: { keys: [jwk] } }), {
      Date: new Date(serverMs).toUTCString(),
    })
    await call('identity.login', { body: { type: 'username', username: 'player', password: 'x' } })
    const { value } = JSON.parse(String(fetched.mock.calls.at(-1)![1].body)) as { value: string }
    const { iat } = JSON.parse(atob(value.split('.')[0]!)) as { iat: number }
    expect(Math.abs(iat * 1000 - serverMs)).toBeLessThan(30_000)
  })

  test('a missing answer shows the network’s message, and may be tried again (R-8.019)', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('failed'))),
    )
    const error = await call('wallet.balance').catch((thrown: ApiError) => thrown)
    expect(error).toMatchObject({
      code: 'network',
      message: 'Network link is abnormal, please try again',
      isPassing: true,
    })
  })

  test('a call that its page gave up ends as an abort, and is not told as a failure of the network', async () => {
    const page = new AbortController()
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      page.abort()
      signal!.throwIfAborted()
    })
    const error = await call('wallet.balance', { signal: page.signal }).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'AbortError' })
  })

  test('an answer without an envelope is a server error, not a crash', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('<html>502</html>', { status: 502 }))),
    )
    const error = await call('wallet.balance').catch((thrown: ApiError) => thrown)
    expect(error).toMatchObject({ status: 502, isPassing: true, reaction: 'toast' })
  })
})
