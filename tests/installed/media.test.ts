import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { languages } from '@marquee/schemas/languages'
import type { PageTexts } from '@marquee/schemas/vendor/port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCatalogue } from '../../fixtures/platform/catalogue/catalogue.ts'
import { FISH } from '../../fixtures/vendor/src/kinds/fish/rules.ts'
import { SYMBOLS } from '../../fixtures/vendor/src/kinds/reels/rules.ts'
import { LOOK_COUNT } from '../../fixtures/vendor/src/lib/looks.ts'
import { bitmaps } from '../../fixtures/vendor/src/pictures/bitmap.ts'
import { playArt } from '../../fixtures/vendor/src/pictures/play-art.ts'
import { createPictureFiles, type PictureFiles } from '../../gateway/src/routes/picture-files.ts'
import { createPictures, type DrawBitmap } from '../../gateway/src/routes/pictures.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { vendor } from '../support/vendor.ts'

const LOTTERY_TYPES = ['11X5', 'K3', 'LF', 'LHC', 'PCB', 'PK10', 'SSC', 'CHAIN']

let gateway: Gateway
beforeAll(async () => {
  gateway = await startSimulated(steeredPlatform())
})
afterAll(() => gateway.close())

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers })
const firstGame = () => getCatalogue(vendor, gateway.content.current().seeds).games[0]!
const drawnOf = ({ nodeId }: { nodeId: string }) => `/media/game/${nodeId}.svg`

describe('/media', () => {
  test.each([
    ['a game', () => drawnOf(firstGame())],
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

  test.each([
    ['a game', () => firstGame().showIcon, [360, 432], 40_000],
    [
      'a vendor',
      () => getCatalogue(vendor, gateway.content.current().seeds).vendors[0]!.smallIcon,
      [168, 168],
      8_000,
    ],
    ['a kind of lottery (R-3.044)', () => '/media/lottery/SSC.webp', [180, 180], 8_000],
    ['a promotion', () => '/media/promotion/lucky-friday.webp', [840, 473], 40_000],
    ['an article', () => '/media/article/cap.webp', [480, 480], 20_000],
  ])('%s is shown as a bitmap, which a browser draws beside its work', async (_, address, sides, most) => {
    const { statusCode, headers, rawPayload } = await get(address(), { 'accept-encoding': 'gzip, br' })
    expect([statusCode, address().slice(-5)]).toEqual([200, '.webp'])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.toString('latin1', 0, 4) + rawPayload.toString('latin1', 8, 12)).toBe('RIFFWEBP')
    expect(sidesOf(rawPayload)).toEqual(sides)
    expect(rawPayload.length).toBeLessThan(most)
  })

  test('a bitmap is the same from every gateway', async () => {
    const other = await startSimulated(steeredPlatform())
    const payload = async (app: Gateway['app']) => (await app.inject(firstGame().showIcon)).rawPayload
    expect(await payload(other.app)).toEqual(await payload(gateway.app))
    await other.close()
  })

  test.each([() => firstGame().showIcon, () => drawnOf(firstGame())])(
    'a picture that the reader has is not sent again, and its head can be had alone (%#)',
    async (address) => {
      const { headers } = await get(address())
      const again = await get(address(), { 'if-none-match': headers.etag as string })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const head = await gateway.app.inject({ method: 'HEAD', url: address() })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    },
  )

  test('a drawing is compressed for clients that accept it', async () => {
    const plain = await get(drawnOf(firstGame()))
    const gzip = await get(drawnOf(firstGame()), { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(gzip.rawPayload.length).toBeLessThan(5632)
    const brotli = await get(drawnOf(firstGame()), { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
  })

  test.each([
    '/media/game/1.svg',
    '/media/vendor/ds88.svg',
    '/media/vendor/NOBODY.svg',
    '/media/game/constructor.svg',
    '/media/promotion/constructor.svg',
    '/media/article/nothing.svg',
    '/media/lottery/constructor.svg',
    '/media/__proto__/x.svg',
    '/media/game/1.webp',
    '/media/vendor/constructor.webp',
    '/media/icon/default.webp',
    '/media/__proto__/x.webp',
    '/media/game/.webp',
    '/media/game/1.png',
  ])(
    '%s, which nobody has, is no picture, so that the page shows its own, and asked for anew each time',
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

  test('/media may be shown by the same site from another host (R-7.062)', async () => {
    const { headers } = await get(firstGame().showIcon)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

describe('bitmaps of /media', () => {
  const WEBP = Buffer.from('a bitmap')

  /** Pictures whose bitmaps come from this drawer, and all that was asked of it. */
  function picturesBy(drawBitmap: DrawBitmap, files?: PictureFiles) {
    const drawn: [string, number][] = []
    const faults: unknown[] = []
    const pictures = createPictures({
      subjectOf: (kind, name) =>
        name === 'nobody' ? undefined : { facts: name, draw: () => `<svg>${kind} ${name}</svg>` },
      drawBitmap: (svg, scale) => {
        drawn.push([svg, scale])
        return drawBitmap(svg, scale)
      },
      files,
      onError: (error) => faults.push(error),
    })
    return { pictures, drawn, faults }
  }

  test('bitmaps of /media are drawn once for concurrent requests, and cached', async () => {
    const { pictures, drawn } = picturesBy(async () => WEBP)
    const answers = await Promise.all([1, 2, 3].map(async () => pictures.of('game', '7.webp')))
    answers.push(await pictures.of('game', '7.webp'))
    expect(answers.map((picture) => [picture?.type, picture?.bytes])).toEqual(
      answers.map(() => ['image/webp', WEBP]),
    )
    expect(drawn).toEqual([['<svg>game 7</svg>', 1.2]])
    await pictures.of('vendor', '7.webp')
    expect(drawn).toHaveLength(2)
  })

  test('bitmaps of /media are drawings under the same address where this machine draws none', async () => {
    const { pictures, faults } = picturesBy(async () => undefined)
    expect(await pictures.of('game', '7.webp')).toEqual(await pictures.of('game', '7.svg'))
    expect(await pictures.of('game', '7.webp')).toMatchObject({
      type: 'image/svg+xml; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    })
    expect(faults).toEqual([])
  })

  test('bitmaps of /media that cannot be drawn are drawings this time, and tried again the next', async () => {
    let isBroken = true
    const { pictures, faults } = picturesBy(async () => {
      if (isBroken) throw new Error('no memory')
      return WEBP
    })
    expect(await pictures.of('game', '7.webp')).toMatchObject({
      type: 'image/svg+xml; charset=utf-8',
      cache: 'no-cache',
      bytes: Buffer.from('<svg>game 7</svg>'),
    })
    expect(faults).toEqual([new Error('no memory')])
    isBroken = false
    expect(await pictures.of('game', '7.webp')).toMatchObject({ type: 'image/webp' })
  })

  test('bitmaps of /media are kept on disk: a second start draws none again, and another drawing code does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
    const first = picturesBy(async () => WEBP, createPictureFiles(folder, 'v1'))
    const bitmap = await first.pictures.of('game', '7.webp')
    const drawing = await first.pictures.of('game', '7.svg')
    await expect.poll(() => readdirSync(join(folder, 'pictures/v1'))).toHaveLength(2)
    expect(readdirSync(join(folder, 'pictures/v1')).join()).not.toContain('tmp')

    const second = picturesBy(
      () => Promise.reject(new Error('drawn again')),
      createPictureFiles(folder, 'v1'),
    )
    expect(await second.pictures.of('game', '7.webp')).toEqual(bitmap)
    expect(await second.pictures.of('game', '7.svg')).toEqual(drawing)
    expect([second.drawn, second.faults]).toEqual([[], []])

    const third = picturesBy(async () => WEBP, createPictureFiles(folder, 'v2'))
    await third.pictures.of('game', '7.webp')
    expect(third.drawn).toHaveLength(1)
    await expect.poll(() => readdirSync(join(folder, 'pictures'))).toEqual(['v2'])
    rmSync(folder, { recursive: true })
  })

  test('bitmaps of /media are served although they cannot be kept', async () => {
    const broken: PictureFiles = {
      read: async () => undefined,
      write: () => Promise.reject(new Error('disk full')),
    }
    const { pictures, faults } = picturesBy(async () => WEBP, broken)
    expect(await pictures.of('game', '7.webp')).toMatchObject({ bytes: WEBP })
    expect(faults).toEqual([new Error('disk full')])
  })

  test('bitmaps of /media of a seed that changed while they were drawn are not kept', async () => {
    const { pictures, drawn } = picturesBy(async () => WEBP)
    const first = pictures.of('game', '7.webp')
    pictures.clear()
    expect(await first).toMatchObject({ bytes: WEBP })
    await pictures.of('game', '7.webp')
    expect(drawn).toHaveLength(2)
  })

  test('bitmaps of /media are drawn only for existing games, and only as WebP', async () => {
    const { pictures, drawn } = picturesBy(async () => WEBP)
    for (const [kind, file] of [
      ['game', 'nobody.webp'],
      ['icon', 'default.webp'],
      ['game', '7.png'],
      ['game', '.webp'],
      ['game', ''],
    ] as const)
      expect(await pictures.of(kind, file)).toBeUndefined()
    expect(drawn).toEqual([])
  })

  test('bitmaps of /media are those of the drawing that comes with them', async () => {
    const draw = bitmaps()
    const [one, same, other] = await Promise.all(
      ['#f00', '#f00', '#00f'].map((colour) =>
        draw(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0H20V10H0Z" fill="${colour}"/></svg>`,
          2,
        ),
      ),
    )
    expect(sidesOf(one!)).toEqual([40, 20])
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    await expect(draw('<svg', 1)).rejects.toThrow()
  })

  test('bitmaps of /media are replaced by drawings on a platform without a binary of sharp', async () => {
    const draw = bitmaps(() => Promise.reject(new Error('Could not load the "sharp" module')))
    expect([await draw('<svg/>', 1), await draw('<svg/>', 1)]).toEqual([undefined, undefined])
  })
})

/** Width and height of a WebP without transparency. */
function sidesOf(webp: Buffer): [number, number] {
  const isPlain = webp.toString('latin1', 12, 16) === 'VP8 '
  return isPlain
    ? [webp.readUInt16LE(26), webp.readUInt16LE(28)]
    : [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
}

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
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
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
          expect.stringMatching(`/assets/${kind}-[^/]+.js$`),
          expect.stringMatching('/assets/start-[^/]+.js$'),
        ]),
      )
      for (const [url, { statusCode, headers }] of files)
        expect([url, statusCode, headers]).toEqual([url, 200, expect.objectContaining(FOR_GOOD)])
    },
  )

  test('every picture of the pages is there', async () => {
    const names = [...playArt().keys()].map((file) => file.replace('.svg', ''))
    const { assets, script } = await scriptOf('reels')
    const art = new Map(
      [...script.matchAll(/["'`]?([\w-]+)["'`]?:\s*["'`](art\/[^"'`]+)["'`]/g)].map((match) => [
        match[1],
        match[2],
      ]),
    )
    expect(new Set(art.keys())).toEqual(new Set(names))
    for (const [name, file] of art) {
      const { statusCode, headers } = await get(`${assets}/${file}`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/svg+xml; charset=utf-8'])
    }
  })

  test('every symbol, fish and look has its picture', () => {
    const art = playArt()
    const looks = [
      'dealer',
      'guest',
      ...KINDS.filter((kind) => kind !== 'reels').map((kind) => `scene-${kind}`),
    ]
    const letters = SYMBOLS.map(({ value }) => value).filter((name) => !/^(wild|scatter|p\d)$/.test(name))
    const { games } = getCatalogue(vendor, gateway.content.current().seeds)
    const themes = games.filter(({ kind }) => kind === 'reels').map(vendor.pictures.theme)
    const names = [
      ...letters.map((letter) => `letter-${letter}`),
      'plate-wild',
      'plate-scatter',
      ...new Set(
        themes.flatMap(({ world, figures }) => [`scene-${world}`, ...figures.map((one) => `figure-${one}`)]),
      ),
      ...Object.keys(FISH),
      ...looks.flatMap((name) => Array.from({ length: LOOK_COUNT }, (_, look) => `${name}-${look}`)),
    ]
    expect(names.filter((name) => !art.has(`${name}.svg`))).toEqual([])
  })

  test('every language is read in texts that are there: its own, those of one that its readers know, or English', async () => {
    const read = async (code: string) => (await get(`/play/texts/${code}.json`)).json() as PageTexts
    const [arabic, kazakh, khmer, english] = await Promise.all(['AR', 'KK', 'KM', 'EN'].map(read))
    expect(arabic).toMatchObject({ tag: 'ar', direction: 'rtl' })
    expect(kazakh).toMatchObject({ tag: 'ru', direction: 'ltr' })
    expect(khmer).toEqual(english)
    for (const code of Object.keys(languages))
      expect(Object.keys((await read(code)).texts)).toEqual(Object.keys(english!.texts))
    const { headers } = await get('/play/texts/EN.json')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    expect((await get('/play/texts/XX.json')).statusCode).toBe(404)
  })

  test('its opaque origin may fetch the files with the header of a session (R-7.070)', async () => {
    const { url } = await scriptOf('reels')
    const { statusCode, headers } = await gateway.app.inject({
      method: 'OPTIONS',
      url,
      headers: { host: 'alpha.localhost', origin: 'null', 'access-control-request-headers': 'mock-session' },
    })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': expect.stringContaining('Mock-Session'),
    })
  })

  test('a file of another version is 404, so that modules of two versions never meet', async () => {
    expect((await get('/play/assets/start-00000000.js')).statusCode).toBe(404)
  })
})

/** The script that all games share: its address, the folder of the files, and the script itself. */
async function scriptOf(kind: string) {
  const files = await filesOf(kind)
  const url = [...files.keys()].find((path) => path.includes('/start-') && path.endsWith('.js'))!
  return { url, assets: url.slice(0, url.lastIndexOf('/')), script: files.get(url)!.body }
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
      /(?:src|href)="(\/play\/[^"]+)"|(?:from|import)\s*["'`](\.[^"'`]+)["'`]|url\(["']?(\.[^"')]+)["']?\)/g,
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
