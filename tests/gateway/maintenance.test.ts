import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'

let brands: BrandFolder
let players: Gateway
let editors: Gateway

beforeAll(async () => {
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', { maintenance: true }),
    'beta/brand.json': brandJson('beta'),
  })
  const start = (more = {}) =>
    startGateway(
      fakePlatform({ answers: { 'support.status': () => OPEN_SITE } }),
      {},
      openContent({ ...brands.config, watch: false }, brands.load()),
      more,
    )
  players = await start()
  editors = await start({ framedBy: 'http://studio.localhost' })
})
afterAll(async () => {
  await Promise.all([players.close(), editors.close()])
  brands.close()
})

const get = ({ app }: Gateway, host: string, url: string) =>
  app.inject({ url, headers: { host: `${host}.localhost`, accept: '*/*' } })
const statusOf = async (gateway: Gateway, host: string) =>
  (await get(gateway, host, '/wps/system/status')).json<{ value: object }>().value

test('a brand that is closed for maintenance has this status whatever the platform says, and others stay open (R-2.033)', async () => {
  expect(await statusOf(players, 'alpha')).toEqual({ ...OPEN_SITE, status: 1, maintenance: true })
  expect(await statusOf(players, 'beta')).toEqual(OPEN_SITE)
})

test('pages of a closed brand say 503 and when to come again, so that search engines keep them', async () => {
  const closed = await get(players, 'alpha', '/index')
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '600'])
  expect(closed.body.includes('"maintenance":true')).toBe(false)
  const open = await get(players, 'beta', '/index')
  expect([open.statusCode, open.headers['retry-after']]).toEqual([200, undefined])
})

test('editors see the site of a closed brand, on which they work behind closed doors', async () => {
  expect(await statusOf(editors, 'alpha')).toEqual(OPEN_SITE)
  expect((await get(editors, 'alpha', '/index')).statusCode).toBe(200)
})
