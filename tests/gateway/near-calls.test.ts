import { afterEach, describe, expect, test } from 'vitest'
import type { Operation } from '../../gateway/src/content/content.ts'
import { findNearCalls } from '../../gateway/src/routes/operations/near-calls.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testBrand, testContent } from '../support/test-content.ts'

const operations = [
  ['games.vendors', 'GET', '/wps/relay/GCSGAME_newGameVendor'],
  ['promotions.point-balance', 'GET', '/wps/relay/MCS2_getPointBalance'],
  ['lottery.opened', 'GET', '/lotto/lgw/games/opened/numero'],
  ['lottery.draw', 'GET', '/lgw/draw/{gameId}'],
  ['identity.forgot-email', 'POST', '/wps/member/password/email'],
  ['wallet.bank-cards', 'GET', '/wps/member/bankCard'],
  ['wallet.bank-card', 'PUT', '/wps/member/bankCard'],
].map(([id, method, path]) => ({ id, methods: [method], path }) as unknown as Operation)

const idsNear = (method: string, path: string) =>
  findNearCalls(method, path, operations).map((call) => /\((.*)\)$/.exec(call)![1])

test.each([
  ['/wps/relay/GCSGAME_gameVendor', 'games.vendors'],
  ['/wps/relay/MCSFE_getPointBalance', 'promotions.point-balance'],
  ['/lgw/draw', 'lottery.draw'],
  ['/lgw/draw/code', 'lottery.draw'],
  ['/LGW/Draw/12', 'lottery.draw'],
  ['/wps/member/password/mail', 'identity.forgot-email'],
])('the call nearest to the unknown path %s is %s', (path, id) => {
  expect(idsNear('GET', path)[0]).toBe(id)
})

test('the call of the same method comes first of two whose paths are nearest to an unknown one', () => {
  expect(idsNear('PUT', '/wps/member/bankCards')).toEqual(['wallet.bank-card', 'wallet.bank-cards'])
  expect(idsNear('GET', '/wps/member/bankCards')).toEqual(['wallet.bank-cards', 'wallet.bank-card'])
})

test('an unknown path that resembles no call, is very long or is empty has no nearest call', () => {
  for (const path of ['/wps/relay/XYZ_nothingAtAll', `/wps/${'x'.repeat(300)}`, '/', ''])
    expect(idsNear('GET', path)).toEqual([])
})

test('a nearest call is named with method, path and operation', () => {
  expect(findNearCalls('GET', '/lgw/draws', operations)).toEqual(['GET /lgw/draw/{gameId} (lottery.draw)'])
})

describe('the refusal of an unknown path or method', () => {
  const base = testBrand({ code: 'alpha', defaultLang: 'BN' })
  const bengali = { ...base.texts.EN, 'error.similar-calls': 'অনুরূপ কল: {{calls}}' }
  const site = { ...base, texts: { ...base.texts, BN: bengali } }
  let gateway: Gateway | undefined
  afterEach(() => gateway?.close())

  const ask = async (method: 'GET' | 'DELETE', url: string, headers: Record<string, string>) =>
    (await gateway!.app.inject({ method, url, headers })).json<{
      message: string
      errorCode: string
      value: { nearest: string[] } | null
    }>()

  test.each([
    ['GET', '/wps/relay/GCS_walletTransfe', 'request.unknown-path'],
    ['DELETE', '/wps/relay/GCS_walletTransfer', 'request.method'],
  ] as const)(
    'the refusal of %s %s names at most three similar calls, in the language of the request',
    async (method, url, code) => {
      gateway = await startGateway(
        fakePlatform(),
        {},
        testContent([], { brands: new Map([['alpha', site]]) }),
      )
      const languages = {
        BN: { language: 'BN' },
        EN: { language: 'EN' },
        'EN of a browser': { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' },
      }
      const answers = await Promise.all(
        Object.values(languages).map((headers) => ask(method, url, { ...headers, host: 'alpha.localhost' })),
      )
      expect(answers.map(({ errorCode }) => errorCode)).toEqual([code, code, code])
      expect(answers[0]!.value!.nearest).toHaveLength(3)
      expect(answers[0]!.value!.nearest[0]).toBe('POST /wps/relay/GCS_walletTransfer (wallet.transfer)')
      expect(answers[0]!.message).toContain('অনুরূপ কল: POST /wps/relay/GCS_walletTransfer (wallet.transfer), ')
      for (const { message } of answers.slice(1))
        expect(message).toContain('Similar calls: POST /wps/relay/GCS_walletTransfer (wallet.transfer), ')
    },
  )

  test('production names no similar calls', async () => {
    gateway = await startGateway(undefined, { production: true, control: false })
    for (const method of ['GET', 'DELETE'] as const) {
      const url = method === 'GET' ? '/wps/system/statuss' : '/wps/system/status'
      const { value, message } = await ask(method, url, { language: 'EN', host: 'alpha.localhost' })
      expect([value, message]).toEqual([null, expect.not.stringContaining('/wps/')])
    }
  })
})
