import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundaryRow } from '../../../gateway/src/forms/boundary/boundary-rows.ts'
import { fakePlatform } from '../../support/fake-platform.ts'
import { type Gateway, startGateway } from '../../support/start-gateway.ts'
import { anything, baseRules } from './circumstances.ts'

let rules: object = baseRules
let gateway: Gateway
const platform = () => fakePlatform({ answers: { 'identity.register-settings': () => rules } })
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host: 'alpha.localhost', ...headers } })

beforeAll(async () => {
  gateway = await startGateway(platform())
})
afterAll(() => gateway.close())

describe('a form over HTTP', () => {
  test('a form over HTTP has a strong ETag and is not sent again to clients that have it', async () => {
    const first = await get('/_site/forms/change-password.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.headers.etag).toMatch(/^"\w+"$/)
    const again = await get('/_site/forms/change-password.json', {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  test('a form over HTTP follows a changed rule at once (R-5.001)', async () => {
    const before = (await get('/_site/forms/register-username.json')).json()
    rules = { ...baseRules, telegram: { ...anything, required: true } }
    const after = (await get('/_site/forms/register-username.json')).json()
    rules = baseRules
    const names = (made: { fields: { name: string }[] }) => made.fields.map(({ name }) => name)
    expect(names(before)).not.toContain('telegram')
    expect(names(after)).toContain('telegram')
    expect(after.validator).not.toBe(before.validator)
  })

  test('a form over HTTP that does not exist is 404', async () => {
    expect((await get('/_site/forms/nothing.json')).statusCode).toBe(404)
    expect((await get('/_site/forms/change-password.html')).statusCode).toBe(404)
  })
})

describe('a compiled check over HTTP', () => {
  test('a compiled check over HTTP is an immutable script, and imports one immutable runtime', async () => {
    const { validator } = (await get('/_site/forms/change-password.json')).json()
    const check = await get(validator)
    expect(check.headers['content-type']).toMatch(/^text\/javascript/)
    expect(check.headers['cache-control']).toContain('immutable')
    const runtime = /from"\.\/(runtime\.\w+\.js)"/.exec(check.body)![1]
    const shared = await get(`/_site/validators/${runtime}`)
    expect(shared.statusCode).toBe(200)
    expect(shared.headers['cache-control']).toContain('immutable')
    expect(shared.body.length).toBeLessThan(3000)
  })

  test('a compiled check over HTTP is compiled by any gateway that has not compiled it yet', async () => {
    const { validator } = (await get('/_site/forms/register-username.json')).json()
    const other = await startGateway(platform())
    const answer = await other.app.inject({ url: validator, headers: { host: 'alpha.localhost' } })
    await other.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe((await get(validator)).body)
  })

  test('a compiled check over HTTP of another hash is 404, whatever form is named', async () => {
    expect((await get('/_site/validators/0123456789abcdef0123.js?form=change-password')).statusCode).toBe(404)
  })
})

describe('the lab', () => {
  test('the lab serves rows of the live rules, and judges them as a submit would (R-11.013)', async () => {
    const address = '/_site/lab/forms/register-username'
    const headers = { host: 'alpha.localhost' }
    const rowsNow = async () => (await get(`${address}/rows`)).json().rows as BoundaryRow[]
    const tooShort = (rows: BoundaryRow[]) =>
      rows.find(({ field, purpose }) => field === 'username' && purpose === 'minimum length - 1')!
    const row = tooShort(await rowsNow())
    expect(row.values.username).toHaveLength(3)
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `${address}/judge`,
      headers,
      payload: { rows: [(await rowsNow())[0]!.values, row.values] },
    })
    expect(answer.json().errors).toEqual([[], [{ field: 'username', ...row.expected }]])
    rules = { ...baseRules, username: { ...baseRules.username, minLength: 6 } }
    const changed = tooShort(await rowsNow())
    rules = baseRules
    expect(changed.values.username).toHaveLength(5)
  })

  test('the lab has no rows of a form that does not exist', async () => {
    expect((await get('/_site/lab/forms/nothing/rows')).statusCode).toBe(404)
  })

  test('the lab says why a schema cannot be compiled', async () => {
    const payload = { type: 'object', properties: { a: { $id: 'x' } } }
    const answer = await gateway.app.inject({ method: 'POST', url: '/_site/lab/compile', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().wrong).toContain('/properties/a/$id')
  })

  test('the lab is not there in production', async () => {
    const production = await startGateway(platform(), { production: true, control: false })
    const url = (path: string) => ({ url: path, headers: { host: 'alpha.localhost' } })
    for (const path of ['/_site/lab.json', '/_site/lab/forms/change-password/rows'])
      expect((await production.app.inject(url(path))).statusCode, path).toBe(404)
    const made = (await production.app.inject(url('/_site/forms/change-password.json'))).json()
    await production.close()
    expect(made.fields).toHaveLength(3)
  })
})
