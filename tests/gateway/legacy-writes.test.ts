import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

const PATH = '/wps/relay/MCS2_processDividendReq'
const CONTRACT = {
  id: 7,
  kind: 'DIVIDEND',
  group: 'RNG',
  downlineId: 8,
  account: 'elm2000',
  isMine: true,
  byHouse: false,
  period: 'Monthly',
  status: 'A',
  version: 3,
  tiers: [],
  offer: null,
  downlineHigherRate: 'N',
  offeredAt: 1,
  startedAt: 1,
  endedAt: 0,
}

const platform = fakePlatform({
  answers: { 'agents.process-dividend': () => CONTRACT, 'identity.logout': () => true as const },
  callers: { agent: { roles: ['player', 'agent'] }, player: {} },
})
let upstream: ToldUpstream
let gateway: Gateway
beforeAll(async () => {
  upstream = await startToldUpstream()
  upstream.does(answers(CONTRACT))
  const { origin } = upstream
  gateway = await startGateway(
    platform,
    { upstreamAllowList: [origin] },
    testContent([
      { code: 'alpha' },
      { code: 'beta', upstream: { legacyWrites: true } },
      { code: 'gamma', upstream: { legacyWrites: true, mode: 'proxy', url: origin } },
    ]),
  )
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function answerOffer(brand: string, method: 'GET' | 'POST' | 'PUT', query: string, token = 'agent') {
  const answer = await gateway.app.inject({
    method,
    url: `${PATH}${query}`,
    headers: { host: `${brand}.localhost`, ...(token ? { authorization: token } : {}) },
    ...(method === 'GET' ? {} : { payload: { type: 'RNG', status: 'A' } }),
  })
  const { errorCode } = answer.json() as { errorCode: string | null }
  return { status: answer.statusCode, errorCode, allow: answer.headers.allow }
}

describe('the answer to a dividend offer (R-7.050)', () => {
  test('the answer to a dividend offer is refused by GET in a brand as it comes, and changes nothing', async () => {
    platform.calls.length = 0
    expect(await answerOffer('alpha', 'GET', '?type=RNG&status=A')).toEqual({
      status: 405,
      errorCode: 'request.method',
      allow: 'POST',
    })
    expect(platform.calls).toEqual([])
    expect(await answerOffer('alpha', 'POST', '')).toMatchObject({ status: 200 })
  })

  test('the answer to a dividend offer is taken by GET where upstream.legacyWrites is true, as if it had come by POST', async () => {
    platform.calls.length = 0
    expect(await answerOffer('beta', 'GET', '?type=RNG&status=A&version=3&agree=true')).toMatchObject({
      status: 200,
    })
    expect(await answerOffer('beta', 'POST', '')).toMatchObject({ status: 200 })
    expect(platform.calls.map(({ operation, body }) => [operation, body])).toEqual([
      ['agents.process-dividend', { type: 'RNG', status: 'A', version: 3, agree: true }],
      ['agents.process-dividend', { type: 'RNG', status: 'A', agree: false }],
    ])
  })

  test('the answer to a dividend offer by GET needs an agent’s token and the fields of the body', async () => {
    platform.calls.length = 0
    const good = '?type=RNG&status=A'
    expect(await answerOffer('beta', 'GET', good, '')).toMatchObject({ errorCode: 'login.not.session' })
    expect(await answerOffer('beta', 'GET', good, 'player')).toMatchObject({
      errorCode: 'session.agent.required',
    })
    for (const wrong of ['', '?type=RNG', '?type=RNG&status=X', `${good}&more=1`])
      expect(await answerOffer('beta', 'GET', wrong)).toMatchObject({
        status: 422,
        errorCode: 'request.invalid',
      })
    expect(platform.calls).toEqual([])
  })

  test('the answer to a dividend offer goes on to an upstream by the method that it came by', async () => {
    expect(await answerOffer('gamma', 'GET', '?type=RNG&status=R')).toMatchObject({ status: 200 })
    expect(upstream.received.at(-1)).toMatchObject({ method: 'GET', url: `${PATH}?type=RNG&status=R` })
  })

  test('the answer to a dividend offer is accepted by no other method', async () => {
    expect(await answerOffer('beta', 'PUT', '')).toMatchObject({ status: 405, allow: 'POST' })
  })
})

async function signOut(
  brand: string,
  method: 'DELETE' | 'POST',
  { query = '', body = undefined as object | undefined } = {},
) {
  const answer = await gateway.app.inject({
    method,
    url: `/wps/session/logout${query}`,
    headers: { host: `${brand}.localhost`, authorization: 'player' },
    ...(body && { payload: body }),
  })
  const { errorCode } = answer.json() as { errorCode: string | null }
  return { status: answer.statusCode, errorCode, allow: answer.headers.allow }
}

describe('a sign-out by POST, as public clients of the family make it (R-7.023, R-7.050)', () => {
  test('a sign-out by POST, as public clients of the family make it is refused in a brand as it comes, and ends no session', async () => {
    platform.calls.length = 0
    expect(await signOut('alpha', 'POST')).toEqual({
      status: 405,
      errorCode: 'request.method',
      allow: 'DELETE',
    })
    expect(platform.calls).toEqual([])
    expect(await signOut('alpha', 'DELETE')).toMatchObject({ status: 200 })
  })

  test('a sign-out by POST, as public clients of the family make it ends the session where upstream.legacyWrites is true, with an empty body or none', async () => {
    platform.calls.length = 0
    expect(await signOut('beta', 'POST')).toMatchObject({ status: 200 })
    expect(await signOut('beta', 'POST', { body: {} })).toMatchObject({ status: 200 })
    expect(platform.calls.map(({ operation }) => operation)).toEqual(['identity.logout', 'identity.logout'])
  })

  test('a sign-out by POST, as public clients of the family make it has strict fields, because it is a write', async () => {
    for (const sent of [{ query: '?_=1' }, { body: { reason: 'none' } }])
      expect(await signOut('beta', 'POST', sent)).toMatchObject({ status: 422, errorCode: 'request.invalid' })
  })
})
