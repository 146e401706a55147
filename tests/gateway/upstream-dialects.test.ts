import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentSource, Operation } from '../../gateway/src/content/content.ts'
import type { Imitation } from '../support/imitations/imitation.ts'
import { startWpsPlatform } from '../support/imitations/wps.ts'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const PASSWORD = 'Quiet-Harbour-42'
const HOST = 'meghna.localhost'
const { content: project } = loadedProject()

type Envelope = { success: boolean; value: unknown; errorCode: string | null }

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
  const gateway: Gateway = await startGateway(undefined, { upstreamAllowList: [imitation.origin] }, content)
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

  test('every read that needs no input is answered as the simulated platform answers it', async () => {
    const differing: string[] = []
    for (const { id, path, access } of READS) {
      const as = access === 'public' ? {} : { token }
      const answer = await front.ask('GET', path, as)
      if (!answer.success)
        differing.push(`${id}: ${answer.errorCode} ${JSON.stringify(answer.value).slice(0, 200)}`)
    }
    expect(differing).toEqual([])
    expect(READS.length).toBeGreaterThan(60)
  })
})
