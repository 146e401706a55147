import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { runs } from '../support/suite.ts'
import { testBrand, testContent } from '../support/test-content.ts'

const CALLS = runs(800, 4_000)
const content = testContent()
let asked: Record<string, unknown> = {}
const platform = fakePlatform({
  answers: {
    'support.status': ({ site, query }) => {
      asked = query
      return { ...OPEN_SITE, location: { ip: '', country: site.brand.name } }
    },
    'support.countries': ({ site }) => [{ countryCode: site.brand.name, countryDialingCode: '1' }],
  },
})
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway(platform, {}, content)
})
afterAll(() => gateway.close())

const ask = (url: string, code = 'alpha') =>
  gateway.app.inject({ url, headers: { host: `${code}.localhost` } })

/** The brand alpha as it would be after a save: another name, another version. */
function save(name: string): void {
  const alpha = { ...testBrand({ code: 'alpha', name }), version: `alpha-${name}` }
  content.change({ brands: new Map([...content.current().brands, ['alpha', alpha]]) })
}

describe('a saved file', () => {
  test('a saved file is served from the next call on, also in place of cached answers', async () => {
    save('AA')
    for (const name of ['BB', 'CC', 'DD']) {
      save(name)
      expect((await ask('/wps/system/status')).json().value.location.country).toBe(name)
      for (let again = 0; again < 2; again += 1)
        expect((await ask('/wps/system/country')).json().value[0].countryCode).toBe(name)
    }
  })

  test(`a saved file makes no call fail: ${CALLS / 20} saves among ${CALLS} calls`, async () => {
    const calls = Array.from({ length: CALLS }, async (_, at) => {
      if (at % 20 === 0) save(at % 40 ? 'EE' : 'FF')
      const answer = await ask(at % 2 ? '/wps/system/status' : '/wps/system/country')
      return answer.statusCode
    })
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  })

  test('a saved file of an operation changes the calls that there are', async () => {
    const { operations } = content.current()
    const fewer = new Map(operations)
    fewer.delete('support.status')
    content.change({ operations: fewer })
    expect((await ask('/wps/system/status')).json().errorCode).toBe('request.unknown-path')
    const moved = { ...operations.get('support.status')!, path: '/wps/system/state/{url}' }
    content.change({ operations: new Map([...fewer, ['support.status', moved]]) })
    expect((await ask('/wps/system/state/here')).statusCode).toBe(200)
    expect(asked).toMatchObject({ url: 'here' })
    expect((await ask('/wps/system/state/a/b')).statusCode).toBe(404)
    content.change({ operations })
    expect((await ask('/wps/system/status')).statusCode).toBe(200)
  })

  test('a saved file that takes a brand away leaves the others', async () => {
    const { brands } = content.current()
    content.change({ brands: new Map([...brands].filter(([code]) => code !== 'beta')) })
    const answer = await ask('/wps/system/status', 'beta')
    // In development an unknown host shows the default brand.
    expect(answer.json().value.location.country).not.toBe('beta')
    content.change({ brands })
    expect((await ask('/wps/system/status', 'beta')).json().value.location.country).toBe('beta')
  })
})
