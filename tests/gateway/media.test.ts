import { gunzipSync } from 'node:zlib'
import { languages } from '@marquee/schemas/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '../../gateway/src/platform/games/catalogue.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'

const LOTTERY_TYPES = ['11X5', 'K3', 'LF', 'LHC', 'PCB', 'PK10', 'SSC', 'CHAIN']

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway(fakePlatform())
})
afterAll(() => gateway.close())

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers })
const firstGame = () => catalogueOf(gateway.content.current().seeds).games[0]!

describe('/media', () => {
  test.each([
    ['a game', () => firstGame().showIcon],
    ['a vendor', () => '/media/vendor/DS88.svg'],
    ['a promotion', () => '/media/promotion/lucky-friday.svg'],
    ['an article of the points mall', () => '/media/article/cap.svg'],
    ['the default icon (R-4.032)', () => '/media/icon/default.svg'],
  ])('%s is a picture that stays the same for good and may do nothing', async (_, address) => {
    const { statusCode, headers, body } = await get(address())
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers.etag).toMatch(/^"[0-9a-f]{16}"$/)
    expect(body).toMatch(/^<svg /)
  })

  test('a picture that the reader has is not sent again', async () => {
    const { headers } = await get(firstGame().showIcon)
    const again = await get(firstGame().showIcon, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is sent compressed to who takes it', async () => {
    const plain = await get(firstGame().showIcon)
    const gzip = await get(firstGame().showIcon, { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(gzip.rawPayload.length).toBeLessThan(4096)
    const brotli = await get(firstGame().showIcon, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
  })

  test.each([
    '/media/game/1.svg',
    '/media/vendor/ds88.svg',
    '/media/vendor/NOBODY.svg',
    '/media/game/constructor.svg',
    '/media/promotion/constructor.svg',
    '/media/article/nothing.svg',
    '/media/__proto__/x.svg',
  ])(
    '%s, which nobody has, is no picture, so that the page shows its own, and asked for anew each time (R-4.032)',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        404,
        'no-cache',
        'text/plain; charset=utf-8',
      ])
      expect(body).toBe('')
    },
  )

  test.each([...LOTTERY_TYPES])('the icon of the lottery type %s (R-3.044)', async (type) => {
    const { statusCode, body } = await get(`/media/lottery/${type}.svg`)
    expect([statusCode, body.slice(0, 5)]).toEqual([200, '<svg '])
  })

  test('may be shown by the same site from another host (R-7.062)', async () => {
    const { headers } = await get(firstGame().showIcon)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

describe('/play', () => {
  const KINDS = ['reels', 'table', 'fish', 'room']

  test.each(KINDS)(
    '%s is a document that only this site may frame and that runs only our scripts',
    async (kind) => {
      const { statusCode, headers, body } = await get(`/play/${kind}?ticket=one-time-ticket`)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['referrer-policy']).toBe('no-referrer')
      const policy = String(headers['content-security-policy'])
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'self'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toContain('unsafe')
      expect(body).not.toMatch(/one-time|style=|<script>|{{/)
    },
  )

  test('an unknown game is 404', async () => {
    expect((await get('/play/lotto')).statusCode).toBe(404)
    expect((await get('/play/frame.html')).statusCode).toBe(404)
  })

  test.each(KINDS)(
    '%s: every file that it names is there, for good, and may be read by a frame without an origin',
    async (kind) => {
      const files = await filesOf(kind)
      expect([...files.keys()]).toEqual(
        expect.arrayContaining([
          expect.stringMatching(`/kinds/${kind}.js$`),
          expect.stringMatching('/core.js$'),
        ]),
      )
      for (const [url, { statusCode, headers }] of files)
        expect([url, statusCode, headers]).toEqual([url, 200, expect.objectContaining(FOR_GOOD)])
    },
  )

  test.each([
    ['symbol', ({ symbols }: Facts) => symbols.map(({ name }) => name).filter((name) => name !== 'wild')],
    ['fish', ({ fish }: Facts) => Object.keys(fish)],
    [
      'look',
      ({ lookCount }: Facts) =>
        ['wild', 'dealer', 'guest', ...KINDS.map((kind) => `scene-${kind}`)].flatMap((name) =>
          Array.from({ length: lookCount }, (_, look) => `${name}-${look}`),
        ),
    ],
  ])('every %s has its picture', async (_, namesIn) => {
    const { core, facts } = await factsOf('reels')
    for (const name of namesIn(facts)) {
      const { statusCode, headers } = await get(core.replace('core.js', `art/${name}.svg`))
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/svg+xml; charset=utf-8'])
    }
  })

  test('every language is read in texts that are there: its own, those of one that its readers know, or English', async () => {
    const { core, facts } = await factsOf('reels')
    expect(Object.keys(facts.languages)).toEqual(Object.keys(languages))
    expect(facts.languages).toMatchObject({
      AR: { texts: 'AR', tag: 'ar', direction: 'rtl' },
      KK: { texts: 'RU', tag: 'ru', direction: 'ltr' },
      KM: { texts: 'EN', tag: 'en', direction: 'ltr' },
    })
    for (const { texts } of Object.values(facts.languages))
      expect((await get(core.replace('core.js', `texts/${texts}.js`))).statusCode).toBe(200)
  })

  test('a file of another version is 404, so that modules of two versions never meet', async () => {
    expect((await get('/play/0000000000000000/core.js')).statusCode).toBe(404)
  })
})

type Facts = {
  symbols: { name: string }[]
  fish: Record<string, number>
  lookCount: number
  languages: Record<string, { texts: string; tag: string; direction: string }>
}

/** What is told to the modules of a game, and where they lie. */
async function factsOf(kind: string) {
  const core = [...(await filesOf(kind)).keys()].find((url) => url.endsWith('/core.js'))!
  const { body } = await get(core.replace('core.js', 'facts.js'))
  return { core, facts: (await import(`data:text/javascript,${encodeURIComponent(body)}`)) as Facts }
}

const FOR_GOOD = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
}

/** Answers of every file that a game's document names, and that those name. */
async function filesOf(kind: string) {
  const files = new Map<string, Awaited<ReturnType<typeof get>>>()
  const follow = async (base: string, body: string): Promise<void> => {
    const named = body.matchAll(
      /(?:src|href)="(\/play\/[^"]+)"|(?:from|import) '(\.[^']+)'|url\('(\.[^']+)'\)/g,
    )
    for (const match of named) {
      const url = new URL(match[1] ?? match[2] ?? match[3]!, `http://x${base}`).pathname
      if (files.has(url)) continue
      const answer = await get(url)
      files.set(url, answer)
      await follow(url, answer.body)
    }
  }
  const document = `/play/${kind}`
  await follow(document, (await get(document)).body)
  return files
}
