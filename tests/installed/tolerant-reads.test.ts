import type { JournalEntry } from '@marquee/schemas/rules/journal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const LIST = '/wps/relay/GCSGAME_gameList'
const CACHE_BUSTERS = '_=1764276000000&t=7&merchantCode=alpha&token=t0k3n-of-a-player'
const GAMES = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }

const platform = steeredPlatform({
  answers: {
    'games.list': () => GAMES,
    'games.remove-favourite': () => ({ nodeId: '1', isFavorite: false }),
    'games.hot': () => ({ list: [] }),
  },
  callers: { player: {} },
})
let upstream: ToldUpstream
let gateway: Gateway
beforeAll(async () => {
  upstream = await startToldUpstream()
  upstream.does(answers(GAMES))
  const { origin } = upstream
  gateway = await startGateway(
    platform,
    { upstreamAllowList: [origin] },
    testContent([
      { code: 'alpha' },
      { code: 'beta', upstream: { strictQuery: true } },
      { code: 'delta', supportLanguages: ['EN', 'BN'], defaultLang: 'EN' },
      { code: 'gamma', upstream: { mode: 'proxy', url: origin } },
    ]),
  )
})
beforeEach(() => {
  platform.calls.length = 0
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

type Sent = {
  brand?: string
  language?: string
  method?: 'GET' | 'POST' | 'DELETE'
  token?: string
  body?: object
}

async function ask(url: string, { brand = 'alpha', method = 'GET', token, language, body }: Sent = {}) {
  const answer = await gateway.app.inject({
    method,
    url,
    headers: {
      host: `${brand}.localhost`,
      ...(token && { authorization: token }),
      ...(language && { language }),
    },
    ...(body && { payload: body }),
  })
  const { value } = answer.json() as { value: { fields?: { field: string }[] } | null }
  return { status: answer.statusCode, fields: value?.fields?.map(({ field }) => field) }
}

async function newestCall(brand = 'alpha'): Promise<JournalEntry> {
  const answer = await gateway.app.inject({
    url: '/__mock/journal?limit=1',
    headers: { host: `${brand}.localhost` },
  })
  return (answer.json() as JournalEntry[])[0]!
}

test('a read ignores unknown query fields, and the journal names them without their values (R-7.044)', async () => {
  expect(await ask(`${LIST}?pageNo=2&${CACHE_BUSTERS}`)).toMatchObject({ status: 200 })
  expect(Object.keys(platform.calls[0]!.query)).not.toEqual(expect.arrayContaining(['_']))
  const entry = await newestCall()
  expect(entry).toMatchObject({ ignored: ['_', 't', 'merchantCode', 'token'], query: { pageNo: 2 } })
  expect(JSON.stringify(entry)).not.toContain('t0k3n')
})

test('a cached answer of a read has the ignored fields of its own address in the journal', async () => {
  for (const time of [1, 2, 2]) expect(await ask(`${LIST}?pageNo=3&_=${time}`)).toMatchObject({ status: 200 })
  expect(await newestCall()).toMatchObject({ ignored: ['_'], query: { pageNo: 3 } })
  expect(platform.calls).toHaveLength(1)
})

test('a read without unknown fields has none in the journal', async () => {
  await ask(`${LIST}?pageNo=4`)
  expect(await newestCall()).not.toHaveProperty('ignored')
  expect(await newestCall()).not.toHaveProperty('adapted')
})

test.each([
  ['language=en', { language: 'EN' }, { language: 'en' }],
  ['language=zh-Hant-TW', { language: 'TW' }, { language: 'zh-Hant-TW' }],
  ['gameType=rng', { gameType: 'RNG' }, { gameType: 'rng' }],
  ['gameType=ELOTT', { gameType: 'ELOTT' }, undefined],
  ['sort=Least-Bet', { sort: 'least-bet' }, { sort: 'Least-Bet' }],
  ['pageSize=3000', { pageSize: 1000 }, { pageSize: '3000' }],
  ['pageSize=500', { pageSize: 500 }, undefined],
])('a read takes ?%s, and the journal has it as it was sent (R-7.044)', async (query, read, adapted) => {
  expect(await ask(`${LIST}?${query}`)).toMatchObject({ status: 200 })
  expect(platform.calls[0]!.query).toMatchObject(read)
  expect((await newestCall()).adapted).toEqual(adapted)
})

test('a read that is made by POST ignores unknown fields of its body, too (R-7.029)', async () => {
  const sent = { method: 'POST', body: { vassalage: 'JL', isApp: true, language: 'en' } } as const
  expect(await ask('/wps/relay/GCSGAME_hotGamesV2', sent)).toMatchObject({ status: 200 })
  expect(platform.calls[0]!.query).toMatchObject({ vassalage: 'JL', language: 'EN' })
  expect(await newestCall()).toMatchObject({ ignored: ['isApp'], adapted: { language: 'en' } })
})

test.each([
  ['language=nonsense', 'language'],
  ['gameType=CARDS', 'gameType'],
  ['pageSize=many', 'pageSize'],
])('a read refuses ?%s, which means nothing', async (query, field) => {
  expect(await ask(`${LIST}?${query}`)).toEqual({ status: 422, fields: [field] })
})

test.each([
  ['_=1', '_'],
  ['language=en', 'language'],
  ['gameType=rng', 'gameType'],
  ['pageSize=1001', 'pageSize'],
])('a brand with upstream.strictQuery refuses ?%s of a read with 422', async (query, field) => {
  expect(await ask(`${LIST}?${query}`, { brand: 'beta' })).toEqual({ status: 422, fields: [field] })
  expect(platform.calls).toEqual([])
})

test.each([
  ['bn', 'BN'],
  ['bn-BD', 'BN'],
  ['BN', 'BN'],
  ['ja', 'EN'],
  ['nonsense', 'EN'],
])('a caller with the header Language %s gets the texts of %s', async (language, code) => {
  await ask(`${LIST}?pageNo=5`, { brand: 'delta', language })
  expect(await newestCall('delta')).toMatchObject({ language: code })
})

test('the query of a write stays strict', async () => {
  const sent = { method: 'DELETE', token: 'player' } as const
  const path = '/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=1'
  expect(await ask(path, sent)).toMatchObject({ status: 200 })
  expect(await ask(`${path}&_=1`, sent)).toEqual({ status: 422, fields: ['_'] })
})

test('an upstream gets no unknown fields of a read, and known ones as the contract has them', async () => {
  const query = `language=en&pageSize=5000&${CACHE_BUSTERS}`
  expect(await ask(`${LIST}?${query}`, { brand: 'gamma' })).toMatchObject({ status: 200 })
  const { searchParams } = new URL(upstream.received.at(-1)!.url, upstream.origin)
  expect(Object.fromEntries(searchParams)).toMatchObject({ language: 'EN', pageSize: '1000' })
  for (const name of ['_', 't', 'merchantCode', 'token']) expect(searchParams.has(name)).toBe(false)
})
