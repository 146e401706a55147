import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPatches } from '../../gateway/src/http/patches.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const COUNTRIES = [
  { countryCode: 'BD', countryDialingCode: '880' },
  { countryCode: 'JP', countryDialingCode: '81' },
]

let upstream: ToldUpstream
let gateway: Gateway
beforeAll(async () => {
  upstream = await startToldUpstream()
  const brands = [
    { code: 'alpha', upstream: { mode: 'proxy' as const, url: upstream.origin } },
    { code: 'beta' },
  ]
  const platform = steeredPlatform({ answers: { 'support.countries': () => COUNTRIES } })
  gateway = await startSimulated(platform, { upstreamAllowList: [upstream.origin] }, testContent(brands))
})
afterEach(() => gateway.app.inject({ method: 'DELETE', url: '/__mock/patches' }))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const ask = async (code: string) => {
  const answer = await gateway.app.inject({
    url: '/wps/system/country',
    headers: { host: `${code}.localhost` },
  })
  return { status: answer.statusCode, ...(answer.json() as { value: unknown; errorCode: string | null }) }
}

const place = (payload: object) => gateway.app.inject({ method: 'POST', url: '/__mock/patches', payload })

describe('a change to an answer', () => {
  test('a change to an answer of a real upstream concerns one field; the rest passes through', async () => {
    upstream.does(answers(COUNTRIES))
    await place({ operation: 'support.countries', pointer: '/1/countryDialingCode', value: '999' })
    expect((await ask('alpha')).value).toEqual([
      COUNTRIES[0],
      { countryCode: 'JP', countryDialingCode: '999' },
    ])
  })

  test('a change to an answer of the platform also changes cached answers, and ends when it is removed', async () => {
    expect((await ask('beta')).value).toEqual(COUNTRIES)
    await place({ operation: 'support.countries', brand: 'beta', pointer: '/*/countryCode', value: 'ZZ' })
    expect((await ask('beta')).value).toEqual(COUNTRIES.map((row) => ({ ...row, countryCode: 'ZZ' })))
    await gateway.app.inject({ method: 'DELETE', url: '/__mock/patches' })
    expect((await ask('beta')).value).toEqual(COUNTRIES)
  })

  test('a change to an answer in a test session stays within it, and ends with it (R-11.012)', async () => {
    const headers = { 'mock-session': 'patched' }
    const patch = { operation: 'support.countries', merge: [] }
    const of = (headers: object) =>
      gateway.app
        .inject({ url: '/wps/system/country', headers: { host: 'beta.localhost', ...headers } })
        .then((answer) => (answer.json() as { value: unknown }).value)
    await gateway.app.inject({ method: 'POST', url: '/__mock/patches', headers, payload: patch })
    expect(await of(headers)).toEqual([])
    expect(await of({ 'mock-session': 'other' })).toEqual(COUNTRIES)
    expect(await of({})).toEqual(COUNTRIES)
    await gateway.app.inject({ method: 'DELETE', url: '/__mock/session', headers })
    expect(await of(headers)).toEqual(COUNTRIES)
  })

  test('a change to an answer for one brand leaves the others alone', async () => {
    upstream.does(answers(COUNTRIES))
    await place({ operation: 'support.countries', brand: 'beta', merge: [] })
    expect((await ask('beta')).value).toEqual([])
    expect((await ask('alpha')).value).toEqual(COUNTRIES)
  })

  test.each([
    [{ merge: { not: 'a list' } }, 'merge', /where a list belongs/],
    [{ pointer: '/0/countryCode', value: 7 }, 'value/0/countryCode', /7 is a number where a text belongs/],
    [{ pointer: '/*/code', value: 'X' }, 'value/*/code', /has no "code"/],
    [{ merge: [], pointer: '', value: [] }, 'merge', /either "merge", or "pointer"/],
  ])('a change to an answer that breaks the contract is refused: %j', async (patch, field, message) => {
    const refused = await place({ operation: 'support.countries', ...patch })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      value: { fields: [{ field }] },
      message: expect.stringMatching(message),
    })
    expect((await ask('beta')).value).toEqual(COUNTRIES)
  })

  test('a change to an answer is of the brand in the address, and so are its list and its end', async () => {
    upstream.does(answers(COUNTRIES))
    const patch = { operation: 'support.countries', merge: [] }
    await gateway.app.inject({ method: 'POST', url: '/__mock/patches?brand=beta', payload: patch })
    expect((await ask('alpha')).value).toEqual(COUNTRIES)
    expect((await ask('beta')).value).toEqual([])
    expect((await gateway.app.inject('/__mock/patches?brand=alpha')).json()).toEqual([])
    await gateway.app.inject({ method: 'DELETE', url: '/__mock/patches?brand=alpha' })
    expect((await ask('beta')).value).toEqual([])
    await gateway.app.inject({ method: 'DELETE', url: '/__mock/patches?brand=beta' })
    expect((await ask('beta')).value).toEqual(COUNTRIES)
    const unknown = await gateway.app.inject({
      method: 'POST',
      url: '/__mock/patches?brand=bta',
      payload: patch,
    })
    expect(unknown.json()).toMatchObject({ message: expect.stringContaining('did you mean "beta"') })
  })

  test('a change to an answer of a call that is not there, or without what to change, is refused with what to write', async () => {
    const unknown = await place({ operation: 'support.countrys', merge: [] })
    expect(unknown.statusCode).toBe(422)
    expect(unknown.body).toContain('support.countries')
    expect((await place({ operation: 'support.countries' })).statusCode).toBe(422)
  })
})

describe('JSON Pointer and Merge Patch', () => {
  const value = {
    list: [
      { amount: '1.00', state: 'A' },
      { amount: '2.00', state: 'B' },
    ],
    total: 2,
  }
  const apply = (...patches: object[]) => {
    const all = createPatches()
    for (const patch of patches)
      all.place({ brand: '*', operation: 'x', ...patch } as Parameters<typeof all.place>[0])
    return all.apply('alpha', 'x', value)
  }

  test('a null of a merge patch takes a field away (RFC 7396)', () => {
    expect(apply({ merge: { total: null } })).toEqual({ list: value.list })
  })

  test('a pointer without a value changes nothing, and pointers may be escaped (RFC 6901)', () => {
    expect(apply({ pointer: '/none/below', value: 1 })).toEqual(value)
    expect(apply({ pointer: '/a~1b', value: 1 })).toEqual({ ...value, 'a/b': 1 })
  })

  test('changes are made in the order they were placed, on a copy', () => {
    const changed = apply({ pointer: '/total', value: 5 }, { pointer: '/list/0/state', value: 'C' })
    expect(changed).toEqual({ list: [{ amount: '1.00', state: 'C' }, value.list[1]], total: 5 })
    expect(value.total).toBe(2)
  })
})
