import type { Grant, Role } from '@marquee/schemas/studio'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AGENT_TOOLS } from '../../../gateway/studio/routes/agent-tools.ts'
import { STUDIO_CALLS } from '../../../gateway/studio/routes/studio-calls.ts'
import { AGENT_HEADERS, type Agent, agentAt } from '../../support/agent.ts'
import {
  type AtStudio,
  type SignedInStudio,
  STUDIO,
  startSignedInStudio,
} from '../../support/signed-in-studio.ts'

const DAY_MS = 86_400_000

let on: SignedInStudio
let owner: AtStudio
beforeAll(async () => {
  on = await startSignedInStudio()
  on.clock.at = Date.parse('2026-06-01T00:00:00Z')
  owner = await on.person('Olga', [{ brand: '*', role: 'owner' }])
})
afterEach(async () => {
  for (const brand of ['lotus', 'river', 'agate'])
    await on.studio.drafts.change(brand, undefined, () => undefined)
})
afterAll(() => on.close())

/** The answer to an owner who makes a token. */
const make = async (grants: Grant[], more: object = {}, by = owner) =>
  (await by.ask('POST', 'agents', { payload: { name: 'Robin', grants, days: 7, ...more } })).body
const revoke = async (name: string) => {
  const tokens = (await owner.ask('GET', 'agents')).body as unknown as { id: string; name: string }[]
  await owner.ask('DELETE', `agents/${tokens.find((token) => token.name === name)!.id}`)
}
const tokenFor = async (...grants: Grant[]) => String((await make(grants)).token)
const agentFor = async (...grants: Grant[]): Promise<Agent> => agentAt(on.app, await tokenFor(...grants))
const lotus = (role: Role, more: object = {}): Grant => ({ brand: 'lotus', role, ...more })
const text = { path: 'i18n/EN.json', pointer: '/footer.licence', value: 'By an agent.' }
const change = (agent: Agent, edits: object[], brand = 'lotus') =>
  agent.use('change_draft', { brand, seq: on.studio.drafts.stateOf(brand).seq, label: 'by agent', edits })
/** Status of a message with a token and headers. */
const statusOf = async (headers: Record<string, string | undefined>, payload: object = LIST) => {
  const all = { ...AGENT_HEADERS, host: STUDIO.host, ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const answer = await on.app.inject({
    method: 'POST',
    url: '/_studio/mcp',
    headers: sent as Record<string, string>,
    payload,
  })
  const isJson = answer.body.startsWith('{')
  return [answer.statusCode, isJson ? answer.json<{ error?: string }>().error : undefined]
}
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

/** Right of each tool, and roles of a brand to which it is shown. */
const TOOLS: Readonly<Record<string, readonly Role[]>> = {
  list_brands: ['owner', 'editor', 'translator', 'viewer'],
  create_brand: [],
  read_draft: ['owner', 'editor', 'translator', 'viewer'],
  read_brand: ['owner', 'editor', 'translator', 'viewer'],
  read_file: ['owner', 'editor', 'translator', 'viewer'],
  search_texts: ['owner', 'editor', 'translator', 'viewer'],
  read_choices: ['owner', 'editor', 'translator', 'viewer'],
  change_draft: ['owner', 'editor', 'translator'],
  undo_draft: ['owner', 'editor', 'translator'],
  diff_draft: ['owner', 'editor', 'translator', 'viewer'],
  preview_page: ['owner', 'editor', 'translator', 'viewer'],
}

describe('the tools of agents', () => {
  test('the tools of agents have a row in the matrix of rights, so that a new one is decided before it exists', () => {
    expect(AGENT_TOOLS.map(({ name }) => name)).toEqual(Object.keys(TOOLS))
  })

  test.each(['owner', 'editor', 'translator', 'viewer'] as const)(
    'the tools of agents that a token with the role %s shows are those of its role in its brand (R-11.011)',
    async (role) => {
      const agent = await agentFor(lotus(role, role === 'translator' ? { languages: ['EN'] } : {}))
      const wanted = Object.keys(TOOLS).filter((name) => TOOLS[name]!.includes(role))
      expect((await agent.list()).names).toEqual(wanted)
    },
  )

  test('the tools of agents that an owner of all brands lends include new brands, and take at most 12 KB', async () => {
    const { names, bytes } = await (await agentFor({ brand: '*', role: 'owner' })).list()
    expect(names).toEqual(Object.keys(TOOLS))
    expect(bytes).toBeLessThanOrEqual(12_288)
  })

  test('the tools of agents that a role lacks are refused although their names are known', async () => {
    const agent = await agentFor(lotus('viewer'))
    const { body, isRefused } = await change(agent, [text])
    expect([isRefused, body.error]).toEqual([true, 'studio.unknown'])
    expect(on.studio.drafts.draftOf('lotus')).toBeUndefined()
  })

  test('the tools of agents change what the role may change, in its own brand alone (R-11.011)', async () => {
    const translator = await agentFor(lotus('translator', { languages: ['EN'] }))
    const editor = await agentFor(lotus('editor'))
    const answers = [
      await change(translator, [{ path: 'theme.json', pointer: '/colours/dark/primary', value: '#123456' }]),
      await change(editor, [{ path: 'brand.json', pointer: '/domains', value: ['x.example'] }]),
      await change(editor, [text], 'river'),
      await editor.use('read_brand', { brand: 'river', pointer: '/name' }),
    ]
    expect(answers.map(({ body, isRefused }) => [isRefused, body.error])).toEqual([
      [true, 'studio.access'],
      [true, 'studio.access'],
      [true, 'studio.brand.unknown'],
      [true, 'studio.brand.unknown'],
    ])
    expect((await change(translator, [text])).body).toMatchObject({
      brand: 'lotus',
      changes: ['changed i18n/EN.json'],
    })
    const { brands } = (await editor.use('list_brands')).body as { brands: { code: string }[] }
    expect(brands.map(({ code }) => code)).toEqual(['lotus'])
  })

  test('the tools of agents never publish: with every right nothing that players get changes (R-11.012)', async () => {
    const before = [on.studio.published(), await on.studio.publishing.of('lotus')]
    const agent = await agentFor({ brand: '*', role: 'owner', mayPublish: true })
    const facts = { name: 'Agate', currency: 'EUR', languages: ['EN'], defaultLanguage: 'EN' }
    expect((await agent.use('create_brand', { code: 'agate', ...facts })).isRefused).toBe(false)
    const { seq } = (await change(agent, [text])).body
    expect((await agent.use('undo_draft', { brand: 'lotus', seq })).body).toMatchObject({ changes: [] })
    expect([on.studio.published(), await on.studio.publishing.of('lotus')]).toEqual(before)
    expect(on.studio.published().parts.has('agate')).toBe(false)
    const published = STUDIO_CALLS.filter(({ access }) => access === 'publish' || access === 'people')
    const used = AGENT_TOOLS.map(({ answer }) => String(answer)).join()
    expect(published.length).toBeGreaterThan(0)
    expect(published.filter(({ id }) => used.includes(`'${id}'`) || used.includes(`"${id}"`))).toEqual([])
    expect(used).toContain('draft.command')
  })

  test('the tools of agents write the audit under the name of the token', async () => {
    const agent = await agentFor(lotus('editor'))
    await change(agent, [text])
    const [row] = await on.studio.audit.of('lotus')
    expect(row).toMatchObject({ person: 'Robin (agent)', action: 'edit', detail: 'by agent' })
  })
})

describe('a token of an agent', () => {
  test('a token of an agent is shown once, kept as its hash, and named in the audit with its maker (R-11.011)', async () => {
    const { token, expiresAt, address } = await make([lotus('editor')], { name: 'Steady' })
    expect([expiresAt, address]).toEqual([on.clock.at + 7 * DAY_MS, `${STUDIO.origin}/_studio/mcp`])
    const rows = await on.store.read('SELECT * FROM studio_agent_tokens')
    expect(
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain(token)
    const listed = (await owner.ask('GET', 'agents')).body as unknown as Record<string, unknown>[]
    expect(JSON.stringify(listed)).not.toContain(token)
    expect(listed.find(({ name }) => name === 'Steady')).toMatchObject({
      maker: 'Olga',
      grants: [lotus('editor')],
    })
    const made = (await on.studio.audit.of('*')).find(({ detail }) => detail.startsWith('Steady'))
    expect(made).toMatchObject({
      person: 'Olga',
      action: 'agent token',
      detail: 'Steady, 7 days: lotus editor',
    })
  })

  test('a token of an agent that is revoked, or older than its days, opens nothing', async () => {
    const { token } = await make([lotus('editor')], { name: 'Revoked' })
    expect(await statusOf({ authorization: `Bearer ${String(token)}` })).toEqual([200, undefined])
    await revoke('Revoked')
    expect(await statusOf({ authorization: `Bearer ${String(token)}` })).toEqual([
      401,
      'studio.sign-in.needed',
    ])
    const other = await tokenFor(lotus('editor'))
    const before = on.clock.at
    on.clock.at += 7 * DAY_MS
    expect(await statusOf({ authorization: `Bearer ${other}` })).toEqual([401, 'studio.sign-in.needed'])
    on.clock.at = before
  })

  test('a token of an agent ends when its maker is no longer an owner of all brands, or is removed', async () => {
    for (const end of [
      (id: string) => on.studio.people.set(id, 'Second', [{ brand: 'lotus', role: 'owner' }]),
      (id: string) => on.studio.people.remove(id),
    ]) {
      const second = await on.person('Second', [{ brand: '*', role: 'owner' }])
      const { token } = await make([lotus('editor')], {}, second)
      expect(await statusOf({ authorization: `Bearer ${String(token)}` })).toEqual([200, undefined])
      await end(String((await second.ask('GET', 'me')).body.id))
      expect(await statusOf({ authorization: `Bearer ${String(token)}` })).toEqual([
        401,
        'studio.sign-in.needed',
      ])
    }
  })

  test('a token of an agent opens its preview and nothing else, and the preview ends with it', async () => {
    const { token } = await make([lotus('viewer')], { name: 'Seer' })
    const { body } = await agentAt(on.app, String(token)).use('preview_page', {
      brand: 'lotus',
      route: '/index',
    })
    const secret = /#([\w-]+)&%2Findex$/.exec(String(body.address))![1]!
    expect(await on.studio.views.find('lotus', secret)).toMatchObject({ isLink: true })
    expect(await on.studio.views.find('river', secret)).toBeUndefined()
    expect(await on.studio.views.links('lotus')).toEqual([])
    await revoke('Seer')
    expect(await on.studio.views.find('lotus', secret)).toBeUndefined()
  })

  test.each([
    ['no role', { grants: [] }],
    ['no end', { days: 0 }],
    ['more than 90 days', { days: 91 }],
    ['a brand that does not exist', { grants: [{ brand: 'none', role: 'viewer' }] }],
  ])('a token of an agent with %s is not made', async (_what, more) => {
    expect(await make([lotus('editor')], more)).not.toHaveProperty('token')
  })
})

describe('the door for agents', () => {
  test('the door for agents takes no cookie of a person, and the calls of people take no token (R-11.011)', async () => {
    expect(await statusOf({ cookie: owner.cookie() })).toEqual([401, 'studio.sign-in.needed'])
    const token = await tokenFor({ brand: '*', role: 'owner' })
    const headers = { host: STUDIO.host, origin: STUDIO.origin, authorization: `Bearer ${token}` }
    const answer = await on.app.inject({ url: '/_studio/api/overview', headers })
    expect(answer.statusCode).toBe(401)
  })

  test.each([
    ['a page of the studio', { origin: STUDIO.origin }, 403],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a page of the same host', { 'sec-fetch-site': 'same-origin' }, 403],
    ['another host', { host: 'evil.example' }, 404],
    ['a host that is one of a preview', { host: `lotus.${STUDIO.host}` }, 404],
    ['a form of a page', { 'content-type': 'text/plain' }, 400],
  ])('the door for agents refuses %s even with a token (R-11.011)', async (_what, headers, status) => {
    const authorization = `Bearer ${await tokenFor(lotus('owner'))}`
    const [given] = await statusOf({ authorization, ...headers }, JSON.stringify(LIST) as unknown as object)
    expect(given === 415 ? 400 : given).toBe(status)
  })

  test('the door for agents is open to a client of the official SDK', async () => {
    const token = await tokenFor(lotus('editor'))
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${STUDIO.origin}/_studio/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (_url, init) => {
        const method = (init?.method ?? 'GET') as 'GET' | 'POST'
        const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: STUDIO.host }
        const payload = init?.body as string | undefined
        const answer = await on.app.inject({
          method,
          url: '/_studio/mcp',
          headers,
          ...(payload && { payload }),
        })
        const body = [202, 204].includes(answer.statusCode) ? null : answer.body
        return new Response(body, {
          status: answer.statusCode,
          headers: answer.headers as Record<string, string>,
        })
      },
    })
    await client.connect(transport)
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('change_draft')
    const { content } = await client.callTool({
      name: 'read_brand',
      arguments: { brand: 'lotus', pointer: '/name' },
    })
    expect(content).toEqual([
      { type: 'text', text: expect.stringMatching(/^{"values":{"brand\.json:\d+":{"\/name":"Test"}}}$/) },
    ])
    await client.close()
  })
})

describe('a wrong command of an agent', () => {
  const edit = (...edits: object[]) => ({ brand: 'lotus', seq: 0, label: 'x', edits })
  test.each([
    ['an unknown tool', 'change_brand', {}, 'studio.unknown'],
    ['a missing input', 'read_draft', {}, 'studio.request.invalid'],
    ['an unknown input', 'read_draft', { brand: 'lotus', x: 1 }, 'studio.request.invalid'],
    ['an unknown brand', 'read_draft', { brand: 'none' }, 'studio.brand.unknown'],
    ['an old number', 'change_draft', { ...edit(text), seq: 7 }, 'studio.draft.moved'],
    [
      'a path outside the brand',
      'change_draft',
      edit({ path: '../x.json', value: {} }),
      'studio.path.invalid',
    ],
    [
      'a place that is none',
      'change_draft',
      edit({ path: 'brand.json', pointer: '/name/x', value: 1 }),
      'studio.file.invalid',
    ],
    [
      'neither value nor remove',
      'change_draft',
      edit({ path: 'brand.json', pointer: '/name' }),
      'studio.request.invalid',
    ],
    [
      'an unknown setting',
      'change_draft',
      edit({ path: 'brand.json', pointer: '/nmae', value: 'x' }),
      'studio.draft.faulty',
    ],
    [
      'an unknown block',
      'change_draft',
      edit({ path: 'pages/home.json', pointer: '/patch/x', value: { block: 'hero-baner' } }),
      'studio.draft.faulty',
    ],
    [
      'a dead text key',
      'change_draft',
      edit({ path: 'pages/home.json', pointer: '/title', value: 'home.titel' }),
      'studio.draft.faulty',
    ],
    ['nothing to undo', 'undo_draft', { brand: 'lotus', seq: 0 }, 'studio.step.impossible'],
    [
      'a brand that exists',
      'create_brand',
      { code: 'river', name: 'R', currency: 'EUR', languages: ['EN'], defaultLanguage: 'EN' },
      'studio.brand.taken',
    ],
    [
      'an unknown setting of a schema',
      'read_choices',
      { brand: 'lotus', path: 'brand.json', pointer: '/nubmers' },
      'studio.file.invalid',
    ],
    [
      'an address of another site',
      'preview_page',
      { brand: 'lotus', route: '//evil.example' },
      'studio.request.invalid',
    ],
  ])(
    'a wrong command of an agent with %s is refused with what, where and remedy, and changes nothing',
    async (_what, name, input, error) => {
      const agent = await agentFor({ brand: '*', role: 'owner' })
      const { body, isRefused } = await agent.use(name, input)
      expect([isRefused, body.error]).toEqual([true, error])
      expect(String(body.message).length * String(body.remedy).length).toBeGreaterThan(100)
      for (const problem of (body.problems ?? []) as Record<string, unknown>[])
        expect([problem.file, problem.pointer, problem.wrong, problem.write]).not.toContain(undefined)
      expect(on.studio.drafts.draftOf('lotus')).toBeUndefined()
    },
  )

  test('a wrong command of an agent is one that adds a fault; a fault of somebody else does not stop it', async () => {
    const agent = await agentFor(lotus('owner'))
    const faulty = { path: 'pages/home.json', value: { patch: { x: { block: 'hero-baner' } } } }
    const { seq } = on.studio.drafts.stateOf('lotus')
    await on.studio.drafts.command('lotus', seq, { label: 'by hand', files: [faulty] })
    expect((await change(agent, [text])).body).toMatchObject({
      problems: [{ file: 'pages/home.json' }],
    })
  })
})
