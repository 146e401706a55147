import { describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../gateway/src/config.ts'
import type { Content } from '../../gateway/src/content/content.ts'
import { createInterruptedProblem } from '../../gateway/src/content/read/brands/interrupted.ts'
import { runDoctorCommand } from '../../gateway/src/doctor/doctor-command.ts'
import type { ProbeAnswer, Probes } from '../../gateway/src/doctor/probes.ts'
import { DAY_MS } from '../../gateway/src/lib/time-units.ts'
import { testConfig } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { type TestBrand, testContent } from '../support/test-content.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const UPSTREAM = 'https://api.example'
const DATABASE = 'postgres://marquee:secret@db.example:5432/marquee?sslmode=verify-full'
const STATUS = `${UPSTREAM}/wps/system/status`

const refused = (reason: string) => async () => {
  throw new Error(reason)
}

/** An outside in which everything is fine; an upstream answers its status alone. */
function probes(more: Partial<Probes> = {}): Probes {
  const certificate = { validToMs: NOW + 60 * DAY_MS, covers: () => true }
  return {
    now: () => NOW,
    listen: async () => undefined,
    writeTo: async () => undefined,
    resolve: async () => ['192.0.2.1'],
    certificateIn: async () => certificate,
    certificateAt: async () => certificate,
    get: async () => answer(OPEN_SITE),
    databaseTime: async () => NOW,
    limitsFacts: async () => ({ version: '7.0.15', evicts: 'noeviction', mostBytes: 0, isAppendOnly: true }),
    ...more,
  }
}

function answer(value: unknown, more: Partial<ProbeAnswer> = {}): ProbeAnswer {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { status: 200, date: new Date(NOW).toUTCString(), text, ...more }
}

type Case = {
  brand?: Partial<TestBrand>
  config?: Partial<Config>
  content?: Partial<Content>
  probes?: Partial<Probes>
}

/** Exit code and printed findings for an installation with one proxied brand. */
async function examine({
  brand,
  config,
  content: more,
  probes: some,
}: Case = {}): Promise<{ code: number; text: string }> {
  const operations = { 'support.status': 'proxy' } as const
  const upstream = { mode: 'simulated' as const, operations, url: UPSTREAM }
  const content = testContent([{ code: 'alpha', domains: ['alpha.example'], upstream, ...brand }], more)
  const lines: string[] = []
  const code = await runDoctorCommand({
    readConfig: () => testConfig({ port: 8080, upstreamAllowList: [UPSTREAM], ...config }),
    loadContent: () => content.current(),
    probes: probes(some),
    output: { log: (line: string) => void lines.push(line) },
  })
  return { code, text: lines.join('\n') }
}

describe('the doctor', () => {
  test('the doctor finds nothing in a healthy installation, and says what it looked at', async () => {
    const { code, text } = await examine()
    expect(text).not.toMatch(/[✗!]/)
    expect(code).toBe(0)
    for (const part of [
      'PORT',
      'DATA_FOLDER',
      '1 brand is correct',
      'alpha.example',
      '60 days',
      'clock',
      'public reads',
    ])
      expect(text).toContain(part)
  })

  test.each<[string, Case, RegExp]>([
    [
      'a taken port',
      { probes: { listen: refused('EADDRINUSE') } },
      /✗ PORT .*EADDRINUSE\n {2}write a free port/,
    ],
    ['a data folder', { probes: { writeTo: refused('EACCES') } }, /✗ DATA_FOLDER .*EACCES\n {2}give/],
    [
      'a key of statements that cannot be read',
      { config: { statementKeys: ['/nowhere/key.pem'] } },
      /✗ STATEMENT_KEYS: .*ENOENT.*\n {2}name the file/,
    ],
    [
      'a database that does not answer',
      { config: { databaseUrl: DATABASE }, probes: { databaseTime: refused('ECONNREFUSED') } },
      /✗ DATABASE_URL db\.example:5432\/marquee: .*ECONNREFUSED\n {2}check address/,
    ],
    [
      'a database with another time',
      { config: { databaseUrl: DATABASE }, probes: { databaseTime: async () => NOW + 61_000 } },
      /✗ clock beside the database: the clocks differ by 61 s\n {2}synchronise/,
    ],
    [
      'a domain without address',
      { probes: { resolve: refused('ENOTFOUND') } },
      /✗ alpha\.example: .*ENOTFOUND\n {2}add an A or AAAA record.*brands\/alpha/,
    ],
    [
      'an expired certificate',
      { probes: { certificateAt: async () => ({ validToMs: NOW - DAY_MS, covers: () => true }) } },
      /✗ certificate of alpha\.example: it expired 1 day ago\n {2}renew/,
    ],
    [
      'a certificate of another host',
      { probes: { certificateAt: async () => ({ validToMs: NOW + 60 * DAY_MS, covers: () => false }) } },
      /✗ certificate of alpha\.example: it does not name this host/,
    ],
    [
      'an own certificate that cannot be read',
      { config: { tlsCert: '/x.pem', tlsKey: '/y.pem' }, probes: { certificateIn: refused('ENOENT') } },
      /✗ TLS_CERT \/x\.pem: .*ENOENT/,
    ],
    ['an upstream that is not allowed', { config: { upstreamAllowList: [] } }, /✗ .*UPSTREAM_ALLOW_LIST/],
    [
      'a dead upstream',
      { probes: { get: refused('fetch failed') } },
      /✗ alpha: support\.status .*fetch failed/,
    ],
    [
      'an upstream that breaks the contract',
      { probes: { get: async () => answer({ ...OPEN_SITE, status: 'open' }) } },
      /✗ alpha: support\.status at https:\/\/api\.example\/wps.*must be.*\n {2}correct .*schemas\/operations\/support\/status\.json/,
    ],
    [
      'an upstream that refuses',
      { probes: { get: async () => answer('', { status: 403 }) } },
      /✗ alpha: support\.status .*status 403/,
    ],
    [
      'a clock that is wrong',
      { probes: { get: async () => answer(OPEN_SITE, { date: new Date(NOW - 90_000).toUTCString() }) } },
      /✗ clock beside .*differ by 90 s\n {2}synchronise/,
    ],
  ])('the doctor finds %s, says what to do, and fails', async (_, given, line) => {
    const { code, text } = await examine(given)
    expect(text).toMatch(line)
    expect(code).toBe(1)
  })

  test.each<[string, Case, RegExp]>([
    [
      'a certificate that expires soon',
      { probes: { certificateAt: async () => ({ validToMs: NOW + 3 * DAY_MS, covers: () => true }) } },
      /! certificate of alpha\.example: it expires in 3 days/,
    ],
    [
      'production without a key of statements',
      { config: { production: true } },
      /! STATEMENT_KEYS: without a key no statement is signed\n {2}name the file/,
    ],
    [
      'a clock that drifts',
      { probes: { get: async () => answer(OPEN_SITE, { date: new Date(NOW + 9_000).toUTCString() }) } },
      /! clock beside .*9 s/,
    ],
    [
      'an upstream without TLS',
      {
        config: { upstreamAllowList: ['http://api.example'] },
        brand: { upstream: { mode: 'proxy', url: 'http://api.example', families: {} } },
      },
      /! http:\/\/api\.example: the upstream is asked without TLS/,
    ],
  ])('the doctor warns of %s', async (_, given, line) => {
    expect((await examine(given)).text).toMatch(line)
  })

  test('the doctor does not warn of an upstream without TLS on this machine', async () => {
    const url = 'http://127.0.0.1:18310'
    const { code, text } = await examine({
      config: { upstreamAllowList: [url] },
      brand: { upstream: { mode: 'simulated', operations: { 'support.status': 'proxy' }, url } },
    })
    expect(text).toContain(`✓ ${url}: the upstream is asked without TLS, on this machine`)
    expect(text).not.toMatch(/^!/m)
    expect(code).toBe(0)
  })

  test('the doctor looks at the database and shows no password of it', async () => {
    const { code, text } = await examine({ config: { databaseUrl: DATABASE } })
    expect(text).toContain('✓ DATABASE_URL db.example:5432/marquee: the database answers')
    expect(text).not.toMatch(/secret|sslmode/)
    expect(code).toBe(0)
  })

  test('the doctor looks at a database behind a socket, whose address is no URL', async () => {
    const { code, text } = await examine({ config: { databaseUrl: 'postgres://marquee:secret@/marquee' } })
    expect(text).toContain('✓ DATABASE_URL: the database answers')
    expect(text).not.toContain('secret')
    expect(code).toBe(0)
  })

  test('the doctor compares the clocks of an upstream once, however many brands ask it', async () => {
    const operations = { 'support.status': 'proxy' } as const
    const upstream = { mode: 'simulated' as const, operations, url: UPSTREAM }
    const content = testContent([
      { code: 'alpha', domains: ['alpha.example'], upstream },
      { code: 'beta', domains: ['beta.example'], upstream },
    ])
    const { text } = await examine({ content: content.current() })
    expect(text).toMatch(/beta at https/)
    expect(text.match(/clock beside/g)).toHaveLength(1)
  })

  test('the doctor takes the ports of a gateway that runs for its own', async () => {
    const get = async (address: string) =>
      address.endsWith('/healthz') ? answer('{"status":"ok"}') : answer(OPEN_SITE)
    const { code, text } = await examine({ probes: { listen: refused('EADDRINUSE'), get } })
    expect([code, text]).toEqual([0, expect.stringContaining('a gateway listens here')])
  })

  test('only reads: it asks the upstream by GET for what is the same for all callers', async () => {
    const asked: string[] = []
    const get = async (address: string) => {
      if (address.startsWith(UPSTREAM)) asked.push(address)
      return answer(address === STATUS ? OPEN_SITE : [])
    }
    const upstream = { mode: 'proxy' as const, url: UPSTREAM }
    await examine({ brand: { upstream }, probes: { get } })
    const content = testContent().current()
    const paths = new Map([...content.operations.values()].map((one) => [UPSTREAM + one.path, one]))
    expect(asked.length).toBeGreaterThan(5)
    for (const address of asked)
      expect(paths.get(address)).toMatchObject({ access: 'public', methods: expect.arrayContaining(['GET']) })
  })

  test('the doctor warns of a publish that was interrupted, with its file and the way out (R-11.010)', async () => {
    const { code, text } = await examine({
      content: { interrupted: [createInterruptedProblem('alpha', 'brands')] },
    })
    expect(text).toMatch(
      /^! brands\/\.studio-publish-alpha\.json: a publish was interrupted.*\n {2}.*delete this file/m,
    )
    expect(code).toBe(0)
  })

  test('the doctor names a setting that cannot be read, and a broken file', async () => {
    const lines: string[] = []
    const output = { log: (line: string) => void lines.push(line) }
    const context = { loadContent: () => ({}) as Content, probes: probes(), output }
    const read = () => readConfig({ PORT: 'eighty' })
    expect(await runDoctorCommand({ ...context, readConfig: read })).toBe(1)
    expect(lines.join()).toMatch(/✗ environment: PORT is "eighty"/)
    const loadContent = refuse
    expect(await runDoctorCommand({ ...context, loadContent, readConfig: () => testConfig() })).toBe(1)
    expect(lines.join()).toMatch(/✗ brands: schemas are broken/)
  })
})

function refuse(): never {
  throw new Error('schemas are broken')
}

describe('the server of limits (R-11.020)', () => {
  const good = { version: '7.0.15', evicts: 'noeviction', mostBytes: 1_000, isAppendOnly: true }
  const limits = (facts: Partial<typeof good>) =>
    examine({
      config: { limitsUrl: 'rediss://:secret@limits.example:6379' },
      probes: { limitsFacts: async () => ({ ...good, ...facts }) },
    })

  test('a server of limits that evicts nothing and keeps its data is fine, and its password is not printed', async () => {
    const { code, text } = await limits({})
    expect(code).toBe(0)
    expect(text).toContain('✓ LIMITS_URL limits.example:6379: it evicts no keys')
    expect(text).toContain('✓ LIMITS_URL limits.example:6379: it keeps its data over a restart')
    expect(text).not.toContain('secret')
  })

  test('a server of limits that may evict keys is a fault, unless its memory has no maximum', async () => {
    const { code, text } = await limits({ evicts: 'allkeys-lru' })
    expect(code).toBe(1)
    expect(text).toContain('set maxmemory-policy noeviction')
    expect((await limits({ evicts: 'allkeys-lru', mostBytes: 0 })).code).toBe(0)
  })

  test('a server of limits that forgets at a restart is a warning, and one that is too old a fault', async () => {
    expect((await limits({ isAppendOnly: false })).text).toContain('set appendonly yes')
    expect((await limits({ isAppendOnly: false })).code).toBe(0)
    expect((await limits({ version: '6.0.16' })).text).toContain('update it to 6.2 or later')
  })

  test('a server of limits that does not answer is a fault', async () => {
    const { code, text } = await examine({
      config: { limitsUrl: 'rediss://limits.example' },
      probes: { limitsFacts: refused('connect ECONNREFUSED') },
    })
    expect(code).toBe(1)
    expect(text).toContain('the server of limits does not answer: connect ECONNREFUSED')
  })
})
