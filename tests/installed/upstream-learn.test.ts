import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSample } from '../../gateway/commands/openapi/create-sample.ts'
import { runUpstreamCommand } from '../../gateway/commands/upstream/upstream-command.ts'
import { isPlainRead } from '../../gateway/src/doctor/check-reads.ts'
import { createUpstreamClient } from '../../gateway/src/upstream/dispatcher.ts'
import { API_KEY, startRestPlatform } from '../support/imitations/rest.ts'
import { startWpsPlatform } from '../support/imitations/wps.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]
const project = loadedProject()
const pathOf = (id: string) => project.content.operations.get(id)!.path

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-learn-'))
  mkdirSync(join(folder, 'schemas/upstreams'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Profile = Record<string, unknown> & {
  answers: Record<string, unknown>
  operations?: Record<string, unknown>
  headers: Record<string, string>
}

/** `npm run upstream -- learn <source> --name x --write`, and the profile that it wrote. */
async function learn(source: string, ...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runUpstreamCommand(['learn', source, '--name', 'x', ...words], {
    // The checks read the project's formats beside the folder that is written to.
    config: { ...config, root: folder, schemasFolder: join(folder, 'schemas') },
    load: () => project,
    createClient: () => createUpstreamClient({ timeoutMs: 2_000 }),
    environment: {},
    output: { log: print, error: print },
  })
  const file = join(folder, 'schemas/upstreams/x.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as Profile
  return { code, text: lines.join('\n'), read }
}

beforeEach(() =>
  writeFileSync(
    join(folder, 'schemas/formats.json'),
    readFileSync(join(config.schemasFolder, 'formats.json')),
  ),
)

function save(name: string, value: unknown): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
  return file
}

type Call = {
  method?: string
  path: string
  headers?: Record<string, string>
  sent?: unknown
  status?: number
  answer: unknown
}

/** A HAR file of calls. */
function har(calls: readonly Call[]): string {
  const entries = calls.map(({ method = 'GET', path, headers = {}, sent, status = 200, answer }) => ({
    request: {
      method,
      url: path.startsWith('/') ? `https://api.example${path}` : path,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(sent !== undefined && { postData: { text: JSON.stringify(sent) } }),
    },
    response: { status, content: { text: typeof answer === 'string' ? answer : JSON.stringify(answer) } },
  }))
  return save('calls.har', { log: { entries } })
}

describe('upstream learn', () => {
  test('a base path, another envelope and names in another case become lines, and the operation is mapped', async () => {
    const answer = { code: 0, data: [{ country_code: 'BD', country_dialing_code: 880 }], msg: '' }
    const source = har([
      { path: `/api${pathOf('support.countries')}`, answer },
      {
        path: `/api${pathOf('support.status')}`,
        status: 400,
        answer: { code: 7, data: null, msg: 'closed' },
      },
    ])
    const { code, text, read } = await learn(source, '--write')
    expect(text).toMatch(/^mapped +support\.countries {2}GET \/api/m)
    expect(text).toMatch(/^absent +\d+ operations: /m)
    expect(read()).toMatchObject({
      $schema: '../upstream.json',
      basePath: '/api',
      naming: 'snake_case',
      answers: {
        lenient: true,
        envelope: { success: '/code', value: '/data', code: '/code', message: '/msg', successValues: [0] },
      },
    })
    expect(code).toBe(0)
  })

  test('a call is found by the end of its path, else by the shape of its answer', async () => {
    const { response } = project.content.operations.get('promotions.winner-board')!
    const winners = createSample(response, new Map())
    const source = har([
      { path: '/v9/relay/MCSFE_getDepositChannels', answer: { list: [] } },
      { path: '/v9/lucky-people', answer: winners },
    ])
    const { text } = await learn(source)
    expect(text).toContain('wallet.deposit-channels  GET /v9/relay/MCSFE_getDepositChannels')
    expect(text).toContain('"path": "/v9/relay/MCSFE_getDepositChannels"')
    expect(text).toContain('promotions.winner-board  GET /v9/lucky-people')
    expect(text).toContain('Nothing was written')
  })

  test('headers of every call become the profile, secrets as variables and ours as placeholders', async () => {
    const headers = {
      Authorization: 'Bearer abc.def',
      'X-Api-Key': 'hidden-value',
      'X-Channel': 'web',
      language: 'EN',
      'User-Agent': 'x',
    }
    const { read, text } = await learn(
      har([
        { path: 'https://statistics.example/hit', answer: {} },
        { method: 'OPTIONS', path: pathOf('support.countries'), answer: '' },
        { path: pathOf('support.countries'), headers, answer: COUNTRIES },
        { path: pathOf('support.status'), headers, status: 503, answer: {} },
        { path: '/picture.json', headers: { 'x-picture': '1' }, answer: {} },
      ]),
      '--write',
    )
    expect(read().headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer {token}',
      'x-api-key': '{env:UPSTREAM_X_API_KEY}',
      'x-channel': 'web',
      language: '{language}',
    })
    expect(text).not.toContain('hidden-value')
  })

  test('a header that only a sensitive call carries is its seal, with the key of the answer that has one', async () => {
    const source = har([
      { path: '/wps/session/key/rsa', answer: 'ab'.repeat(128) },
      { path: pathOf('support.countries'), answer: COUNTRIES },
      {
        method: 'POST',
        path: pathOf('identity.login'),
        headers: { encryption: '0f'.repeat(128) },
        sent: { value: 'A'.repeat(88) },
        status: 401,
        answer: { success: false, value: null, errorCode: 'token_ip_different', message: 'no' },
      },
    ])
    const { text, read } = await learn(source, '--write')
    expect(read()).toMatchObject({
      seal: {
        scheme: 'hybrid',
        key: { path: '/wps/session/key/rsa', format: 'hex-modulus' },
        wrap: { header: 'encryption', encoding: 'hex' },
        cipher: { field: 'value' },
      },
    })
    expect(text).toMatch(/! the header encryption carries a seal in identity\.login: padding and cipher/)
  })

  test('an unknown error code gets the nearest of ours', async () => {
    const answer = { success: false, value: null, errorCode: 'token_ip_different', message: 'no' }
    const { read } = await learn(har([{ path: pathOf('wallet.balance'), answer }]), '--write')
    expect(read().errors).toEqual({ token_ip_different: 'login.other-network' })
  })

  test('a line that is there is never overwritten', async () => {
    const known = {
      $schema: '../upstream.json',
      description: 'A platform known by hand.',
      headers: { merchant: 'mine' },
      answers: { amounts: 'minor', lenient: false },
    }
    save('schemas/upstreams/x.json', known)
    const answer = [{ countryCode: 'BD', countryDialingCode: 880 }]
    const { read } = await learn(har([{ path: `/api${pathOf('support.countries')}`, answer }]), '--write')
    expect(read()).toMatchObject({ ...known, basePath: '/api' })
  })

  test('recordings and OpenAPI descriptions are read too', async () => {
    save('recorded/a/0123.json', { operation: 'support.countries', query: {}, body: {}, value: COUNTRIES })
    expect((await learn(join(folder, 'recorded'))).text).toMatch(/^same +support\.countries/m)
    const openapi = save('api.json', {
      openapi: '3.0.3',
      info: { title: 'x', version: '1' },
      servers: [{ url: 'https://api.example/v2' }],
      paths: {
        [pathOf('support.countries')]: {
          get: { responses: { 200: { content: { 'application/json': { example: COUNTRIES } } } } },
        },
      },
    })
    const { text } = await learn(openapi)
    expect(text).toMatch(/support\.countries {2}GET \/v2/)
    expect(text).toContain('"basePath": "/v2"')
  })

  test('a file that does not exist, and one without a like call, are named', async () => {
    expect(await learn(join(folder, 'none.har'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('none.har'),
    })
    expect(await learn(har([{ path: '/x', answer: {} }]))).toMatchObject({ code: 1 })
  })
})

describe('upstream learn at the imitated platforms', () => {
  let behind: ProjectGateway
  let token = ''
  beforeAll(async () => {
    behind = await startProjectGateway()
    token = await behind.tokenOf('player1')
  })
  afterAll(() => behind.close())

  const READS = [...project.content.operations.values()].filter(
    (one) =>
      isPlainRead(one) && ['public', 'session', 'player'].includes(one.access) && one.id !== 'identity.keys',
  )

  /** Calls of a platform as a browser would have recorded them. */
  async function recorded(
    origin: string,
    headers: Record<string, string>,
    calls: readonly (readonly [method: string, path: string])[],
  ): Promise<string> {
    const made: Call[] = []
    for (const [method, path] of calls) {
      const answer = await fetch(origin + path, { method, headers })
      made.push({ method, path, headers, status: answer.status, answer: await answer.text() })
    }
    return har(made)
  }

  test('the family wps yields amounts as numbers, missing fields and logout by POST', async () => {
    const platform = await startWpsPlatform(behind)
    const calls = READS.map(({ path }) => ['GET', path] as const)
    const source = await recorded(platform.origin, { authorization: token, language: 'EN' }, [
      ...calls,
      ['POST', '/wps/session/logout'],
    ])
    await platform.close()
    const { code, text, read } = await learn(source, '--write')
    expect(text.match(/^(differs|failed|✗) .*\n( .*\n)*/gm) ?? []).toEqual([])
    expect(read()).toMatchObject({
      answers: { lenient: true, amounts: 'number' },
      operations: { 'identity.logout': { method: 'POST' } },
      lacks: { 'games.vendors': ['/data/lanes/*/gameClassify'] },
    })
    expect(code).toBe(0)
  })

  test('the REST platform yields its base path, snake case, minor units and the bearer token', async () => {
    token = await behind.tokenOf('player1')
    const platform = await startRestPlatform(behind)
    const calls = READS.map(({ path }) => ['GET', `/api/v2${path}`] as const)
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': API_KEY }
    const source = await recorded(platform.origin, headers, calls)
    await platform.close()
    const { text, read } = await learn(source, '--write')
    expect(text.match(/^(differs|failed|✗) .*\n( .*\n)*/gm) ?? []).toEqual([])
    expect(read()).toMatchObject({
      basePath: '/api/v2',
      naming: 'snake_case',
      answers: { lenient: true, amounts: 'minor' },
      headers: { authorization: 'Bearer {token}', 'x-api-key': '{env:UPSTREAM_X_API_KEY}' },
    })
  })
})
