import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentSource, Operation } from '../../gateway/src/content/content.ts'
import type { Imitation } from '../support/imitations/imitation.ts'
import { API_KEY, startRestPlatform } from '../support/imitations/rest.ts'
import { startWpsPlatform } from '../support/imitations/wps.ts'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const PASSWORD = 'Quiet-Harbour-42'
const HOST = 'meghna.localhost'
const { content: project } = loadedProject()

type Envelope = { success: boolean; value: unknown; errorCode: string | null; message: string | null }

/** A gateway in front of an imitated platform, as a browser uses it. */
type Front = {
  imitation: Imitation
  ask(
    method: string,
    url: string,
    more?: { token?: string; body?: unknown; key?: string },
  ): Promise<Envelope & { status: number }>
  close(): Promise<void>
}

let behind: ProjectGateway
beforeAll(async () => {
  behind = await startProjectGateway()
})
afterAll(() => behind.close())

async function startFront(profile: string, imitation: Imitation): Promise<Front> {
  const site = project.brands.get('meghna')!
  const upstream = { ...site.brand.upstream, mode: 'proxy' as const, url: imitation.origin, profile }
  const brands = new Map([['meghna', { ...site, brand: { ...site.brand, upstream } }]])
  const content: ContentSource = {
    current: () => ({ ...project, brands }),
    onChange: () => () => undefined,
    close: async () => undefined,
  }
  const gateway: Gateway = await startGateway(
    undefined,
    { upstreamAllowList: [imitation.origin], upstreamSecrets: { UPSTREAM_API_KEY: API_KEY } },
    content,
  )
  const inject = async (method: string, url: string, headers: object, payload?: unknown) =>
    gateway.app.inject({
      method: method as 'GET',
      url,
      headers: { host: HOST, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  const { keys } = ((await inject('GET', '/wps/system/keys', {})).json() as { value: { keys: SealingKey[] } })
    .value
  return {
    imitation,
    async ask(method, url, { token, body, key } = {}) {
      const path = url.split('?')[0]!
      const operation = [...project.operations.values()].find(
        (one) => one.path === path && one.methods.includes(method),
      )
      const isSealed = operation?.sealed ?? false
      const headers = {
        ...(token !== undefined && { authorization: token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(isSealed && { encryption: 'JWE' }),
      }
      const sent = isSealed ? { value: seal(body, keys[0]!, { path, merchant: site.brand.merchant }) } : body
      const answer = await inject(method, url, headers, sent)
      return { ...(answer.json() as Envelope), status: answer.statusCode }
    },
    async close() {
      await gateway.close()
      await imitation.close()
    },
  }
}

/** Reads of the contract that need no input, by the session that they need. */
const READS = [...project.operations.values()].filter(
  (one: Operation) =>
    one.methods[0] === 'GET' &&
    !one.path.includes('{') &&
    !one.stream &&
    !one.download &&
    ((one.query.required ?? []) as string[]).length === 0 &&
    ['public', 'session', 'player'].includes(one.access) &&
    one.id !== 'identity.keys',
)

async function signIn(front: Front): Promise<string> {
  const check = await front.ask('POST', project.operations.get('identity.human-check')!.path, {
    body: { position: 100, elapsedMs: 1200 },
  })
  const { token: humanCheck } = (check.value ?? {}) as { token?: string }
  const body = { type: 'username', username: 'player1', password: PASSWORD, humanCheck }
  const { value, errorCode } = await front.ask('POST', '/wps/session/login', { body })
  expect(errorCode).toBeNull()
  return (value as { token: string }).token
}

describe('a platform of the family wps, which nobody wrote code for (R-10.008)', () => {
  let front: Front
  let token = ''
  beforeAll(async () => {
    front = await startFront('wps', await startWpsPlatform(behind))
    token = await signIn(front)
  })
  afterAll(() => front.close())

  test('a member signs in with a password that never travels in plain text', () => {
    expect(token).toMatch(/.{20,}/)
    const login = front.imitation.arrived.filter(({ path }) => path === '/wps/session/login')
    expect(login).toHaveLength(1)
    expect(login[0]!.headers.encryption).toMatch(/^[0-9a-f]{256}$/)
    expect(login[0]!.body).not.toContain(PASSWORD)
  })

  test('every read of a wps platform that needs no input is answered as the contract says', async () => {
    expect(await readsThatFail(front, token)).toEqual([])
    expect(READS.length).toBeGreaterThan(60)
  })

  test('a member of a wps platform deposits, moves money to a vendor and opens a game, and the ledger balances', () =>
    playThrough(front, token))

  test.each([
    ['user.or.token.invalid', 'login.not.session'],
    ['CUSTOMER_NOT_LOGIN', 'login.not.session'],
    ['401', 'login.not.session'],
    ['403', 'login.not.session'],
    ['duplicateLogin', 'login.elsewhere'],
    ['token_ip_different', 'login.other-network'],
  ])('a session that a wps platform ended by %s signs the player out with the code %s', (sign, code) =>
    endsSession(front, `ended-${sign}`, code),
  )

  test('a token that the platform does not know signs the player out', () =>
    endsSession(front, 'unknown', 'login.not.session'))
})

describe('a REST platform with OAuth, snake case, minor units, problem details and cursors (R-10.008)', () => {
  let front: Front
  let token = ''
  beforeAll(async () => {
    front = await startFront('rest', await startRestPlatform(behind))
    token = await signIn(front)
  })
  afterAll(() => front.close())

  test('the key of the operator and the bearer token are sent, and our own names are not', async () => {
    await front.ask('GET', '/wps/v2/wallets/balance', { token })
    const { headers, path } = front.imitation.arrived.at(-1)!
    expect(path).toBe('/api/v2/wps/v2/wallets/balance')
    expect(headers).toMatchObject({
      'x-api-key': API_KEY,
      authorization: `Bearer ${token}`,
      'x-operator': 'meghna',
    })
    expect(headers).not.toHaveProperty('merchant')
  })

  test('every read of a REST platform that needs no input is answered as the contract says', async () => {
    expect(await readsThatFail(front, token)).toEqual([])
  })

  test('the second page of a list is reached over the cursor of the first', async () => {
    const path = '/wps/relay/ODSFE2_betHistory'
    const page = async (pageNo: number) => {
      const { value } = await front.ask('GET', `${path}?pageNo=${pageNo}&pageSize=2`, { token })
      return value as { list: unknown[]; pageNo: number; totalPages: number }
    }
    const first = await page(1)
    const count = front.imitation.arrived.length
    const second = await page(2)
    expect(front.imitation.arrived).toHaveLength(count + 1)
    expect(first).toMatchObject({ pageNo: 1, totalPages: 2 })
    expect(second.pageNo).toBe(2)
    expect(second.list).toHaveLength(2)
    expect(second.list).not.toEqual(first.list)
  })

  test('an error that the profile does not name shows the message of the trusted platform', async () => {
    const { errorCode, message, status } = await front.ask('GET', '/wps/relay/ODSFE2_betHistory?pageNo=51', {
      token,
    })
    expect([errorCode, status, message]).toEqual(['request.invalid', 422, expect.any(String)])
    const refused = await front.ask('POST', '/wps/relay/MCSFE_deposit', {
      token,
      key: 'k-unknown-channel',
      body: { channel: 'NOWHERE', amount: '500.00' },
    })
    expect(refused).toMatchObject({
      errorCode: 'upstream.refused',
      message: expect.stringMatching(/^Refused: /),
    })
  })

  test('a member of a REST platform deposits, moves money to a vendor and opens a game, and the ledger balances', () =>
    playThrough(front, token))

  test.each([
    ['invalid_token', 'login.not.session'],
    ['session_replaced', 'login.elsewhere'],
    ['network_changed', 'login.other-network'],
  ])('a session that a REST platform ended by %s signs the player out with the code %s', (sign, code) =>
    endsSession(front, `ended-${sign}`, code),
  )
})

async function readsThatFail(front: Front, token: string): Promise<string[]> {
  const failing: string[] = []
  for (const { id, path, access } of READS) {
    const answer = await front.ask('GET', path, access === 'public' ? {} : { token })
    if (!answer.success)
      failing.push(`${id}: ${answer.errorCode} ${JSON.stringify(answer.value).slice(0, 200)}`)
  }
  return failing
}

async function balanceOf(front: Front, token: string): Promise<number> {
  const { value } = await front.ask('GET', '/wps/v2/wallets/balance', { token })
  return Number((value as { sumBalance: string }).sumBalance)
}

let writes = 0

/** The way of a member's money through the gateway; the ledger behind it must balance. */
async function playThrough(front: Front, token: string): Promise<void> {
  const read = async <Value>(url: string) => (await front.ask('GET', url, { token })).value as Value
  const write = async (url: string, body: object) => {
    const answer = await front.ask('POST', url, { token, body, key: `dialect-${++writes}-${Date.now()}` })
    expect(answer).toMatchObject({ errorCode: null })
    return answer.value
  }
  const before = await balanceOf(front, token)
  const channels = await read<{ list: { code: string }[] }>('/wps/relay/MCSFE_getDepositChannels')
  await write('/wps/relay/MCSFE_deposit', { channel: channels.list[0]!.code, amount: '500.00' })
  await behind.platform.control.advance(60_000)
  expect(await balanceOf(front, token)).toBeCloseTo(before + 500, 2)

  const wallets = () =>
    read<{ balance: { accountTypeId: string; availBalance: string }[] }>('/wps/v2/wallets/balance')
  const vendor = (await wallets()).balance.find(
    ({ accountTypeId }) => accountTypeId !== 'main',
  )!.accountTypeId
  const ofVendor = async () => {
    const found = (await wallets()).balance.find(({ accountTypeId }) => accountTypeId === vendor)
    return Number(found!.availBalance)
  }
  const inGame = await ofVendor()
  const move = { fromAccountType: 'main', toAccountType: vendor, amount: '12.34' }
  await write('/wps/relay/GCS_walletTransfer', move)
  expect(await ofVendor()).toBeCloseTo(inGame + 12.34, 2)
  expect(await balanceOf(front, token)).toBeCloseTo(before + 500, 2)

  const hot = await read<{ list: { nodeId: string; vassalage: string }[] }>('/wps/relay/GCSGAME_hotGamesV2')
  const { nodeId, vassalage } = hot.list[0]!
  const launch = `/wps/game/launchGame?nodeId=${nodeId}&vassalage=${vassalage}&language=EN`
  const { content } = await read<{ content: { game_url: string } }>(launch)
  expect(content.game_url).toMatch(/ticket=/)
  const ledger = await behind.platform.control.checkLedger('meghna')
  expect(ledger).toMatchObject({ balanced: true, problems: [] })
}

async function endsSession(front: Front, token: string, errorCode: string): Promise<void> {
  const answer = await front.ask('GET', '/wps/v2/wallets/balance', { token })
  const message = project.brands.get('meghna')!.texts.EN![`error.${errorCode}`]
  expect(answer).toMatchObject({ status: 401, errorCode, message })
}
