import { expect, test } from 'vitest'
import type { Operation } from '../../gateway/src/content/content.ts'
import { nearCalls } from '../../gateway/src/routes/operations/near-calls.ts'

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
  nearCalls(method, path, operations).map((call) => /\((.*)\)$/.exec(call)![1])

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
  expect(nearCalls('GET', '/lgw/draws', operations)).toEqual(['GET /lgw/draw/{gameId} (lottery.draw)'])
})
