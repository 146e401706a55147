import type { ModuleNode, Operations } from '@marquee/schemas/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followUpstreams } from '../../gateway/src/upstream/follow-upstreams.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { OPEN_SITE } from '../support/status.ts'
import { type TestBrand, testContent } from '../support/test-content.ts'
import { answers, startToldUpstream, type ToldUpstream } from '../support/told-upstream.ts'

type Info = Operations['support.status']['value']['info']

const WHATSAPP = { id: 'WHATSAPP' as const, url: 'https://wa.me/123', labelNameCn: '' }
const USERNAME = {
  enabled: true,
  required: true,
  acceptedPattern: '^[a-z]{4}$',
  patternId: 0,
  minLength: 4,
  maxLength: 4,
}

let upstream: ToldUpstream
let gateway: Gateway | undefined
beforeAll(async () => {
  upstream = await startToldUpstream()
})
beforeEach(() => {
  upstream.asked.length = 0
})
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})
afterAll(() => upstream.close())

const says = (info: Partial<Info>) =>
  upstream.does(answers({ ...OPEN_SITE, info: { ...OPEN_SITE.info, ...info } }))

/** Content of the brand alpha in front of the test's upstream. */
function proxied(own: Omit<TestBrand, 'code' | 'upstream'> & { upstream?: TestBrand['upstream'] } = {}) {
  return testContent([
    { code: 'alpha', ...own, upstream: { mode: 'proxy', url: upstream.origin, ...own.upstream } },
    {
      code: 'beta',
      imageCDNs: ['https://beta.example.com'],
      upstream: { mode: 'proxy', url: upstream.origin, lacks: { 'support.status': ['*'] } },
    },
  ])
}

async function started(content: ReturnType<typeof proxied>): Promise<Gateway> {
  gateway = await startGateway(undefined, { upstreamAllowList: [upstream.origin] }, content)
  await listen(gateway)
  return gateway
}

async function siteOf({ app }: Gateway, brand = 'alpha') {
  const answer = await app.inject({
    url: `/_site/${brand}/site.json`,
    headers: { host: `${brand}.localhost` },
  })
  return answer.json() as { version: string; brand: Record<string, unknown> }
}

test("an upstream's resources, service and hosts replace those of the brand, in its settings and in the content security policy (R-4.055)", async () => {
  says({
    resources: [WHATSAPP],
    customerService: [{ csType: 'LIVECHAT', path: 'https://help.example.com/' }],
    imageCDNs: ['https://img.example.com', 'https://img.example.com'],
    launchGameCDNs: ['https://play.example.com'],
  })
  const content = proxied({ imageCDNs: ['https://own.example.com'] })
  const own = content.current().brands.get('alpha')!.version
  const here = await started(content)
  await vi.waitFor(async () =>
    expect((await siteOf(here)).brand).toMatchObject({
      resources: [WHATSAPP],
      customerService: [{ csType: 'LIVECHAT', path: 'https://help.example.com/' }],
      imageCDNs: ['https://img.example.com'],
      launchGameCDNs: ['https://play.example.com'],
    }),
  )
  expect((await siteOf(here)).version).not.toBe(own)
  const page = await here.app.inject({ url: '/', headers: { host: 'alpha.localhost', accept: 'text/html' } })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/img-src [^;]*https:\/\/img\.example\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/play\.example\.com/)
  expect(policy).not.toContain('own.example.com')
})

test('a brand whose upstream lacks the status keeps its own values, and the upstream is not called', async () => {
  says({ imageCDNs: ['https://img.example.com'] })
  const here = await started(proxied())
  await vi.waitFor(async () =>
    expect((await siteOf(here)).brand.imageCDNs).toEqual(['https://img.example.com']),
  )
  expect((await siteOf(here, 'beta')).brand.imageCDNs).toEqual(['https://beta.example.com'])
  expect(upstream.asked.map(({ headers }) => headers.merchant)).toEqual(['alpha'])
})

/** Follows an upstream that answers each question by the next of the given values. */
function following(content: ReturnType<typeof proxied>, ...statuses: (Partial<Info> | Error)[]) {
  const warnings: string[] = []
  const followed = followUpstreams(content, {
    async ask() {
      const next = statuses.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('nothing more to say')
      return { ...OPEN_SITE, info: { ...OPEN_SITE.info, ...next } }
    },
    warn: (brand, sentence) => void warnings.push(`${brand}: ${sentence}`),
  })
  return { followed, warnings, alpha: () => followed.current().brands.get('alpha')! }
}

test("an upstream's rules of registration become those of the brand; 0 names no pattern (R-4.055, R-3.016)", async () => {
  const { followed, alpha } = following(proxied(), { register: { username: USERNAME } })
  await followed.follow()
  expect(alpha().brand.registration.rules).toEqual({ username: USERNAME })
  await followed.close()
})

const node = (modId: string, enabled: '0' | '1', childrenNodes: ModuleNode[] = []): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})

test('modules whose nodes the tree of the upstream has off or lacks are off in the brand; others and their rest stay (R-4.055, R-4.030)', async () => {
  const whitelabel = [
    node('SERVICE3', '1', [node('INBOX3', '1'), node('FEEDBACK3', '0')]),
    node('REWARDS3', '0', [node('PTSYS3', '1')]),
  ]
  const { followed, alpha } = following(proxied(), {}, { whitelabel }, { whitelabel: [] })
  await followed.follow()
  const own = alpha().brand.modules
  expect(own).toMatchObject({ points: true, rewards: true, inbox: true, feedback: true, humanCheck: true })
  await followed.follow()
  expect(alpha().brand.modules).toMatchObject({
    points: false,
    rewards: false,
    inbox: true,
    feedback: false,
    humanCheck: false,
  })
  await followed.follow()
  expect(alpha().brand.modules).toEqual(own)
  await followed.close()
})

test('a module that the brand has off stays off whatever the tree says, also after its file was saved', async () => {
  const whitelabel = [node('SERVICE3', '1', [node('INBOX3', '1'), node('FEEDBACK3', '1')])]
  const { inbox: _on, ...rest } = proxied().current().brands.get('alpha')!.brand.modules
  const content = proxied({ modules: { ...rest, inbox: false } })
  const { followed, alpha } = following(content, { whitelabel })
  await followed.follow()
  expect(alpha().brand.modules).toMatchObject({ inbox: false, feedback: true })
  const feedback = proxied({ modules: { ...rest, inbox: true, feedback: false } })
  content.change({ brands: feedback.current().brands })
  expect(alpha().brand.modules).toMatchObject({ inbox: true, feedback: false })
  await followed.close()
})

test('the gateway asks for no human check where the tree of the upstream lacks it, as the client does (R-4.055, R-3.006)', async () => {
  const code = { method: 'POST', url: '/wps/verification/sms/noLogin' } as const
  const asked = { ...code, headers: { host: 'alpha.localhost' } }
  const payload = { mobileNum: '1712345678', countryDialingCode: '880' }
  const codeOf = async ({ app }: Gateway) =>
    (await app.inject({ ...asked, payload })).json<{ errorCode: string | null }>().errorCode
  says({})
  const here = await started(proxied())
  expect(await codeOf(here)).toBe('login.human-check')
  await here.close()
  says({ whitelabel: [node('SERVICE3', '1')] })
  const without = await started(proxied())
  await vi.waitFor(async () => expect(await codeOf(without)).not.toBe('login.human-check'))
})

test('a value that brand.json could not have is refused by name, and the others are used', async () => {
  const { followed, alpha, warnings } = following(proxied({ launchGameCDNs: ['https://own.example.com'] }), {
    launchGameCDNs: ["https://x.example.com; script-src 'unsafe-inline'"],
    resources: [WHATSAPP],
  })
  await followed.follow()
  expect(alpha().brand).toMatchObject({ launchGameCDNs: ['https://own.example.com'], resources: [WHATSAPP] })
  expect(warnings).toEqual([expect.stringMatching(/^alpha: \/launchGameCDNs\/0: .*own value is used/)])
  await followed.close()
})

test('an upstream that fails keeps the values known so far, and is logged once', async () => {
  const gone = new Error('gone')
  const { followed, alpha, warnings } = following(proxied(), { resources: [WHATSAPP] }, gone, gone)
  for (let turn = 0; turn < 3; turn += 1) await followed.follow()
  expect(alpha().brand.resources).toEqual([WHATSAPP])
  expect(warnings).toEqual([expect.stringContaining('gone')])
  await followed.close()
})

test('the brand is a new one only if a value changed, also after a file was saved', async () => {
  const content = proxied()
  const { followed, alpha } = following(
    content,
    { resources: [WHATSAPP] },
    { resources: [WHATSAPP] },
    { resources: [] },
  )
  const news = vi.fn()
  followed.onChange(news)
  await followed.follow()
  const first = alpha()
  await followed.follow()
  content.change({ problems: [] })
  expect(alpha()).toBe(first)
  await followed.follow()
  expect(alpha()).not.toBe(first)
  expect(alpha().brand.resources).toEqual([])
  expect(news).toHaveBeenCalledTimes(3)
  await followed.close()
})
