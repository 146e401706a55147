import type { PageFile, Site } from '@marquee/schemas/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoadedBrand, RunningVariants } from '../../gateway/src/content/content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { chooseVariants } from '../../gateway/src/content/serve/variant-sites.ts'
import { createVariantCounts } from '../../gateway/src/http/variants/variant-counts.ts'
import { createVisits } from '../../gateway/src/http/variants/visits.ts'
import type { CountedVariant } from '../../gateway/src/store/variant-counts.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { partial } from '../support/settings.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const EXPERIMENT = { goal: { operation: 'support.countries' }, shares: { short: 50 } }
const SETTINGS = { experiments: { welcome: EXPERIMENT } }
const HOME = {
  $schema: '../../../schemas/generated/page.json',
  patch: { 'hot-games': { variants: { welcome: { short: { props: { count: 6 } } } } } },
}

let brands: BrandFolder
let gateway: Gateway
const counted: CountedVariant[] = []

beforeAll(async () => {
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', SETTINGS),
    'alpha/pages/home.json': HOME,
    'plain/brand.json': brandJson('plain'),
    'ended/brand.json': brandJson('ended', { experiments: { welcome: { ...EXPERIMENT, running: false } } }),
    'ended/pages/home.json': HOME,
  })
  const content = openContent({ ...brands.config, watch: true }, brands.load())
  const answers = { 'support.countries': () => [] }
  gateway = await startGateway(fakePlatform({ answers }), {}, content)
})
afterAll(async () => {
  await gateway.close()
  brands.close()
})

type Wish = {
  host?: string
  cookie?: string
  method?: 'GET' | 'HEAD'
  agent?: string
  headers?: Record<string, string>
}

const get = (url: string, { host = 'alpha', cookie, method = 'GET', agent = BROWSER, headers }: Wish = {}) =>
  gateway.app.inject({
    method,
    url,
    headers: {
      host: `${host}.localhost`,
      'user-agent': agent,
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
  })
const setCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['set-cookie'] as string | undefined
const cookieIn = (answer: { headers: Record<string, unknown> }) => setCookie(answer)?.split(';')[0]
const siteIn = (html: string) =>
  JSON.parse(/id="site">(.*?)<\/script>/.exec(html)![1]!.replaceAll('\\u003c', '<')) as Site
const hotGames = ({ pages }: Pick<Site, 'pages'>) =>
  (pages.home!.blocks.find(({ id }) => id === 'hot-games')!.props as { count: number }).count
const brandOf = (code: string) => gateway.content.current().brands.get(code)!
/** A cookie whose visitor has the variant. */
const cookieFor = (variant: string, { variants } = brandOf('alpha') as LoadedBrand) => {
  const bucket = Array.from({ length: 100 }, (_none, index) => index).find(
    (one) => chooseVariants(variants!, one).get('welcome') === variant,
  )
  return `visit=${bucket}`
}

describe('a document of a brand with a running experiment', () => {
  test.each([
    ['original', 12],
    ['short', 6],
  ])(
    'the document has the blocks of the variant %s of its visitor, in all of its pages and in the site',
    async (variant, count) => {
      const cookie = cookieFor(variant)
      for (const url of ['/index', '/promotions']) {
        const { body } = await get(url, { cookie })
        expect(hotGames(siteIn(body))).toBe(count)
        expect(body).not.toContain('"variants"')
        expect(body).not.toContain('"experiments"')
      }
      expect(hotGames((await get('/_site/site.json', { cookie })).json() as Site)).toBe(count)
    },
  )

  test('the document of a variant has at most 200 bytes more than that of the original', async () => {
    const [original, short] = await Promise.all([
      get('/index', { cookie: cookieFor('original') }),
      get('/index', { cookie: cookieFor('short') }),
    ])
    expect(short.body.length - original.body.length).toBeLessThanOrEqual(200)
  })

  test('the document is cached by variant: its ETag is that of the combination, and only the visitor may keep it', async () => {
    const [one, again, other] = await Promise.all([
      get('/index', { cookie: cookieFor('short') }),
      get('/index', { cookie: `${cookieFor('short')}.ffff` }),
      get('/index', { cookie: cookieFor('original') }),
    ])
    expect(again.headers.etag).toBe(one.headers.etag)
    expect(other.headers.etag).not.toBe(one.headers.etag)
    expect(one.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    })
    const etag = String(one.headers.etag)
    const known = await get('/index', { cookie: cookieFor('short'), headers: { 'if-none-match': etag } })
    expect(known.statusCode).toBe(304)
  })

  test('the document of a brand without a running experiment sets no cookie, and a CDN may keep it', async () => {
    for (const host of ['plain', 'ended']) {
      const { headers } = await get('/index', { host })
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('parts of the site that another variant names are answered, too, and texts are those of all variants', async () => {
    const cookies = ['original', 'short'].map((variant) => cookieFor(variant))
    const [one, other] = await Promise.all(cookies.map((cookie) => get('/index', { cookie })))
    for (const { body } of [one!, other!])
      for (const cookie of cookies)
        expect((await get(siteIn(body).later!.address, { cookie })).statusCode).toBe(200)
  })
})

describe('the cookie of a visitor', () => {
  test('the cookie of a visitor has a bucket and a mark, names no person, and is for this host alone', async () => {
    const cookie = setCookie(await get('/index'))!
    expect(cookie).toMatch(/^visit=\d{1,4}\.[0-9a-f]{4}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
  })

  test('the cookie of a visitor stays the same over pages, and so does the variant', async () => {
    const first = await get('/index')
    const cookie = cookieIn(first)!
    const second = await get('/promotions', { cookie })
    expect(setCookie(second)).toBeUndefined()
    expect(hotGames(siteIn(second.body))).toBe(hotGames(siteIn(first.body)))
  })

  test.each<[string, Wish]>([
    [
      'a search engine',
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program without a name', { agent: '' }],
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a fetch of a script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ])('the cookie of a visitor is not set for %s', async (_what, wish) => {
    expect(setCookie(await get('/index', wish))).toBeUndefined()
  })

  test.each([
    'visit=',
    'visit=99999',
    'visit=1;',
    'visit=12.zz',
    'visit=1.abcd!!',
    `visit=1${'.abcd'.repeat(17)}`,
  ])('a cookie that no gateway wrote is replaced: %s', async (cookie) => {
    const made = setCookie(await get('/index', { cookie }))
    expect(made).toMatch(/^visit=\d{1,4}\.[0-9a-f]{4};/)
  })

  test('a call that reaches the goal marks it, once, and for a visitor who saw the experiment', async () => {
    const { path } = gateway.content.current().operations.get('support.countries')!
    const cookie = cookieIn(await get('/index'))!
    const reached = await get(path, { cookie, headers: { merchant: 'alpha' } })
    expect(reached.statusCode).toBe(200)
    expect(cookieIn(reached)).toBe(`${cookie}!`)
    expect(reached.headers['cache-control']).toBe('no-store')
    expect(setCookie(await get(path, { cookie: `${cookie}!` }))).toBeUndefined()
    expect(setCookie(await get(path, { cookie: 'visit=12' }))).toBeUndefined()
    expect(setCookie(await get(path))).toBeUndefined()
  })
})

test('an experiment ends for all as soon as its file says so, and its original had the very bytes of a document without one', async () => {
  const cookie = cookieFor('short')
  expect(hotGames(siteIn((await get('/index', { cookie })).body))).toBe(6)
  const { body: original } = await get('/index', { cookie: cookieFor('original') })
  const { version } = brandOf('alpha')
  const saved = new Promise<void>((done) => {
    const stop = gateway.content.onChange((content) => {
      if (content.brands.get('alpha')?.variants) return
      stop()
      done()
    })
  })
  brands.write(
    'alpha/brand.json',
    brandJson('alpha', { experiments: { welcome: { ...EXPERIMENT, running: false } } }),
  )
  await saved
  const after = await get('/index', { cookie })
  expect(hotGames(siteIn(after.body))).toBe(12)
  expect(setCookie(after)).toBeUndefined()
  expect(after.body.replaceAll(brandOf('alpha').version, version) === original).toBe(true)
})

type Running = RunningVariants['experiments'][number]

describe('visitors of variants', () => {
  const running = (shares: Record<string, number>, name = 'welcome'): Running => ({
    name,
    goal: { operation: 'identity.register' },
    shares,
  })
  const brand = (...experiments: Running[]) =>
    ({
      code: 'alpha',
      pages: {},
      version: '1',
      variants: { experiments, changes: new Set(), pages: [] },
    }) as unknown as LoadedBrand
  const request = (cookie?: string) =>
    ({
      method: 'GET',
      headers: { 'user-agent': BROWSER, ...(cookie !== undefined && { cookie }) },
    }) as unknown as FastifyRequest
  const countsIn = () => {
    const rows = new Map<string, number>()
    const counts = {
      add: ({ experiment, variant }: CountedVariant, what: string) => {
        const key = `${experiment}/${variant} ${what}`
        rows.set(key, (rows.get(key) ?? 0) + 1)
      },
      read: async () => [],
      flush: async () => undefined,
    }
    return { rows, counts }
  }

  test.each([0.0001, 0.37, 0.99])(
    '10,000 visitors split within one point, from whatever start (%d)',
    (start) => {
      const { rows, counts } = countsIn()
      const visits = createVisits(counts, () => start)
      const site = brand(running({ short: 50, long: 20 }), running({ red: 50 }, 'colour'))
      for (let visitor = 0; visitor < 10_000; visitor += 1) {
        const shown = visits.siteFor(request(), site)
        visits.arrive(request(), shown, undefined)
      }
      const share = (key: string) => (rows.get(`${key} visitors`) ?? 0) / 100
      for (const [key, wanted] of [
        ['welcome/short', 50],
        ['welcome/long', 20],
        ['welcome/original', 30],
        ['colour/red', 50],
      ] as const)
        expect(Math.abs(share(key) - wanted)).toBeLessThan(1)
    },
  )

  test('two experiments are independent of each other', () => {
    const { variants } = brand(running({ short: 50 }), running({ red: 50 }, 'colour'))
    const both = Array.from({ length: 10_000 }, (_none, bucket) => chooseVariants(variants!, bucket)).filter(
      (chosen) => chosen.get('welcome') === 'short' && chosen.get('colour') === 'red',
    )
    expect(Math.abs(both.length / 100 - 25)).toBeLessThan(1)
  })

  test('a visitor has the same variant on every gateway', () => {
    const site = brand(running({ short: 50 }))
    const [one, two] = [0.1, 0.8].map((start) => createVisits(countsIn().counts, () => start))
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const first = one!.siteFor(request(), site)
      const cookie = one!.arrive(request(), first, undefined)!.split(';')[0]
      expect(two!.siteFor(request(cookie), site).combination).toBe(first.combination)
    }
  })

  test('a visitor counts once for each experiment, and a goal once', () => {
    const { rows, counts } = countsIn()
    const visits = createVisits(counts, () => 0.5)
    const site = brand(running({ short: 100 }))
    let cookie = visits.arrive(request(), visits.siteFor(request(), site), undefined)!.split(';')[0]!
    for (const operation of ['support.live', 'identity.register', 'identity.register'])
      cookie = visits.reach(request(cookie), site, operation)?.split(';')[0] ?? cookie
    visits.arrive(request(cookie), visits.siteFor(request(cookie), site), undefined)
    expect(Object.fromEntries(rows)).toEqual({ 'welcome/short visitors': 1, 'welcome/short goals': 1 })
  })

  test('a goal that is a page is reached by its document', () => {
    const { rows, counts } = countsIn()
    const visits = createVisits(counts, () => 0.5)
    const site = brand({ ...running({ short: 100 }), goal: { route: '/vip' } })
    const at = (route: string, cookie?: string) =>
      visits.arrive(
        request(cookie),
        visits.siteFor(request(cookie), site),
        partial<PageFile>({ route, aliases: [] }),
      )
    const cookie = at('/index')!.split(';')[0]!
    at('/vip', cookie)
    expect(rows.get('welcome/short goals')).toBe(1)
  })

  test('counts go to the store in batches, and those that it refused go with the next', async () => {
    counted.length = 0
    let isAway = true
    const failures: unknown[] = []
    const store = {
      add: async (rows: readonly CountedVariant[]) => {
        if (isAway) throw new Error('away')
        counted.push(...rows)
      },
      read: async () => counted,
    }
    const counts = createVariantCounts(
      store,
      () => 7,
      (error) => failures.push(error),
    )
    const place = { brand: 'alpha', experiment: 'welcome', variant: 'short' }
    counts.add(place, 'visitors')
    counts.add(place, 'goals')
    await counts.flush()
    isAway = false
    counts.add(place, 'visitors')
    expect(await counts.read('alpha')).toEqual([{ ...place, visitors: 2, goals: 1, since: 7 }])
    expect(failures).toHaveLength(1)
  })
})
