import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripJpeg } from '../../gateway/src/lib/picture/jpeg.ts'
import { stripPng } from '../../gateway/src/lib/picture/png.ts'
import { chunk, jpeg, png, segment, withFrame, withSegments } from '../support/pictures.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { steeredPlatform } from '../support/steered-platform.ts'
import { testContent } from '../support/test-content.ts'
import { startToldUpstream } from '../support/told-upstream.ts'

const MIB = 1024 * 1024
const SECRET = 'SECRET-51.5007N-0.1246W'
const ZIP = Buffer.from('PK\x03\x04\x14\0\0\0evil.jar', 'latin1')
const SCRIPT = '<script>alert(1)</script>'
const text = (words: string) => Buffer.from(words, 'latin1')
const endless = () => segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))

/** Scans of the first component only, one after the other. */
function manyScans(count: number): Buffer {
  const whole = jpeg('grey')
  const scan = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([whole.subarray(0, -2), ...Array(count).fill(scan), whole.subarray(-2)])
}

const withoutJfif = () => Buffer.concat([jpeg().subarray(0, 2), jpeg().subarray(20)])

const sized = (width: number, height: number) =>
  withFrame(jpeg(), (frame) => {
    frame.writeUInt16BE(height, 5)
    frame.writeUInt16BE(width, 7)
  })

const BAD: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a text', text('hello, I am a picture')],
  ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['an SVG with script', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['a page', text(`<!doctype html>${SCRIPT}`)],
  ['a program that was renamed', text('MZ\x90\0\x03\0\0\0\x04')],
  ['a WebP', text('RIFF\x24\0\0\0WEBPVP8 ')],
  ['a BMP', text('BM\x3a\0\0\0')],
  ['a PDF', text('%PDF-1.7')],
  ['an archive', ZIP],
  ['a PNG signature alone', png().subarray(0, 8)],
  ['half of a PNG', png().subarray(0, 50)],
  ['a PNG without an end', png({ end: Buffer.alloc(0) })],
  ['a PNG with an archive behind it', Buffer.concat([png(), ZIP])],
  ['a PNG with a page behind it', Buffer.concat([png(), text(SCRIPT)])],
  ['two PNGs', Buffer.concat([png(), png()])],
  ['a PNG with something in its end', png({ end: chunk('IEND', SCRIPT) })],
  ['a PNG with a wrong check', png({ before: [chunk('tEXt', 'a', 7)] })],
  ['a PNG 8,001 wide', png({ width: 8001, height: 1 })],
  ['a PNG 8,001 high', png({ width: 1, height: 8001 })],
  ['a PNG of 49 million pixels', png({ width: 7000, height: 7000, depth: 1 })],
  ['a PNG of 20,000 by 20,000 that says so', png({ width: 20_000, height: 20_000, packed: text('x') })],
  ['a PNG of no width', png({ width: 0 })],
  ['a PNG with a row too few', png({ raw: Buffer.alloc(10) })],
  ['a PNG that unpacks to 60 MB', png({ raw: Buffer.alloc(60_000_000) })],
  [
    'a PNG with bytes behind its packed pixels',
    png({ packed: Buffer.concat([deflateSync(Buffer.alloc(15)), ZIP]) }),
  ],
  ['a PNG whose pixels are not packed', png({ packed: text(SCRIPT) })],
  ['a PNG whose packed pixels are cut', png({ packed: deflateSync(Buffer.alloc(15)).subarray(0, -5) })],
  ['a PNG with a filter that is none', png({ raw: Buffer.alloc(15, 9) })],
  ['a PNG of colour type 7', png({ colour: 7 })],
  ['a PNG of depth 3', png({ depth: 3 })],
  ['a PNG of interlace 2', png({ interlace: 2 })],
  ['a PNG with a critical chunk that nobody knows', png({ before: [chunk('EVIL', SCRIPT)] })],
  ['a PNG with colours of a palette that is not there', png({ colour: 3 })],
  ['a PNG with a palette of 257', png({ colour: 3, before: [chunk('PLTE', 'x'.repeat(771))] })],
  ['a PNG with its pixels in two places', png({ pieces: 2, between: [chunk('tEXt', SCRIPT)] })],
  ['a PNG with two headers', png({ before: [png().subarray(8, 33)] })],
  ['a PNG without pixels', Buffer.concat([png().subarray(0, 33), chunk('IEND', '')])],
  ['a JPEG’s beginning and a page', Buffer.concat([Buffer.from([0xff, 0xd8]), text(SCRIPT)])],
  ['half of a JPEG', jpeg().subarray(0, 200)],
  ['a JPEG without an end', jpeg().subarray(0, -2)],
  ['a JPEG with an archive behind it', Buffer.concat([jpeg(), ZIP])],
  ['two JPEGs', Buffer.concat([jpeg(), jpeg()])],
  ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG of no pixels', Buffer.concat([jpeg().subarray(0, 20), Buffer.from([0xff, 0xd9])])],
  ['a JPEG 9,000 wide', sized(9000, 16)],
  ['a JPEG of 49 million pixels', sized(7000, 7000)],
  ['a JPEG of no height', sized(24, 0)],
  ['a JPEG in arithmetic coding', withFrame(jpeg(), (frame) => frame.writeUInt8(0xc9, 1))],
  ['a JPEG without loss', withFrame(jpeg(), (frame) => frame.writeUInt8(0xc3, 1))],
  ['a JPEG of 12 bits', withFrame(jpeg(), (frame) => frame.writeUInt8(12, 4))],
  ['a JPEG with a page between its segments', withSegments(jpeg(), text(SCRIPT))],
  ['a JPEG with a segment beyond its end', withSegments(jpeg(), Buffer.from([0xff, 0xfe, 0xff, 0xff]))],
  ['a JPEG with a table of 300 codes', withSegments(jpeg(), segment(0xc4, Buffer.alloc(317, 255)))],
  ['a JPEG with a scan before its frame', withSegments(jpeg(), endless())],
  ['a JPEG of 102 scans', manyScans(101)],
]

const ICC = segment(0xe2, `ICC_PROFILE\0${SECRET}`)
const EXIF = segment(0xe1, `Exif\0\0MM\0*GPS ${SECRET}`)
const XMP = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)
const NOTE = segment(0xfe, `<?php system(${SECRET}) ?>`)

const GOOD: readonly (readonly [string, Buffer])[] = [
  ['a grey PNG', png()],
  ['a PNG in colours', png({ colour: 2 })],
  ['a PNG that can be seen through', png({ colour: 6 })],
  ['a PNG of 16 bits', png({ colour: 4, depth: 16 })],
  [
    'a PNG with a palette',
    png({ colour: 3, depth: 2, before: [chunk('PLTE', 'abcdef'), chunk('tRNS', 'a')] }),
  ],
  ['an interlaced PNG', png({ width: 1, height: 1, interlace: 1, raw: Buffer.alloc(2) })],
  ['a PNG in ten pieces', png({ width: 90, height: 90, pieces: 10 })],
  ['a PNG of 20 million pixels', png({ width: 4000, height: 5000, depth: 1 })],
  [
    'a PNG that tells much',
    png({
      before: [
        chunk('tEXt', `Author\0${SECRET}`),
        chunk('zTXt', `Author\0\0${SECRET}`),
        chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SECRET}`),
        chunk('eXIf', `MM\0*${SECRET}`),
        chunk('iCCP', `p\0\0${SECRET}`),
      ],
      after: [chunk('tIME', '\x07\xea\x03\x0a\0\0\0'), chunk('prVt', SECRET)],
    }),
  ],
  ['a JPEG', jpeg()],
  ['a JPEG in steps', jpeg('progressive')],
  ['a grey JPEG', jpeg('grey')],
  ['a JPEG for print', jpeg('cmyk')],
  ['a JPEG that tells much', withSegments(jpeg(), EXIF, XMP, ICC, NOTE)],
  [
    'a JPEG with a small picture in it',
    withSegments(withoutJfif(), segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x03\x03${SECRET}`)),
  ],
  ['a JPEG with restarts that it does not need', withSegments(jpeg(), segment(0xdd, '\0\x40'))],
]

let gateway: ProjectGateway
let token: string
beforeAll(async () => {
  gateway = await startProjectGateway()
  token = await gateway.tokenOf('player1')
})
afterAll(() => gateway.close())

function put(payload: Buffer, headers: Record<string, string> = {}) {
  return gateway.app.inject({
    method: 'PUT',
    url: '/wps/upload',
    headers: { host: 'meghna.localhost', authorization: token, 'content-type': 'image/png', ...headers },
    payload,
  })
}

const clean = async (file: Buffer) => (await stripPng(file)) ?? stripJpeg(file)

describe('at least forty bad files are refused (R-5.050)', () => {
  test('the bad files are forty at least, each another', () => expect(BAD.length).toBeGreaterThanOrEqual(40))

  test.each(BAD)('a bad file is refused: %s', async (_, file) => {
    expect(await clean(file)).toBeUndefined()
  })

  test('a bad file is refused over HTTP as well, whatever the header calls it (R-5.050)', async () => {
    const own = await startSimulated(steeredPlatform({ callers: { t: {} } }))
    for (const [name, file] of BAD)
      for (const type of ['image/png', 'image/jpeg']) {
        const headers = { host: 'alpha.localhost', authorization: 't', 'content-type': type }
        const answer = await own.app.inject({ method: 'PUT', url: '/wps/upload', headers, payload: file })
        expect([name, answer.statusCode, answer.json().errorCode]).toEqual([name, 422, 'upload.invalid'])
      }
    await own.close()
  })

  test('5 MiB and a byte is too large, said before it is read, and after', async () => {
    const large = Buffer.alloc(5 * MIB + 1)
    expect((await put(large)).statusCode).toBe(413)
    expect((await put(large, { 'transfer-encoding': 'chunked' })).statusCode).toBe(413)
  })

  test.each(['image/gif', 'application/json', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'a bad file of the type %s is refused (R-5.050)',
    async (type) => {
      expect((await put(png(), { 'content-type': type })).statusCode).toBe(415)
    },
  )

  test('a file is refused for a call that takes none (R-5.050)', async () => {
    const headers = { host: 'meghna.localhost', authorization: token, 'content-type': 'image/png' }
    const answer = await gateway.app.inject({ method: 'PUT', url: '/wps/feedback', headers, payload: png() })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([415, 'request.media-type'])
  })

  test('a file of a visitor is refused before it is read (R-5.050)', async () => {
    expect((await put(png(), { authorization: '' })).statusCode).toBe(401)
    // Neither type nor size of the body changes that.
    expect((await put(png(), { authorization: '', 'content-type': 'image/gif' })).statusCode).toBe(401)
    expect((await put(Buffer.alloc(5 * MIB + 1), { authorization: '' })).statusCode).toBe(401)
  })
})

describe('at least twelve good files are accepted, without their metadata (R-5.050)', () => {
  test('the good files are twelve at least, each another', () =>
    expect(GOOD.length).toBeGreaterThanOrEqual(12))

  test.each(GOOD)('a good file is accepted, without its metadata: %s', async (_, file) => {
    const picture = (await clean(file))!
    expect(picture).toBeDefined()
    expect(picture.bytes.includes(SECRET)).toBe(false)
    expect(picture.bytes.length).toBeLessThanOrEqual(file.length)
    // A cleaned picture is a whole one, in which there is nothing left to clean.
    expect((await clean(picture.bytes))?.bytes.equals(picture.bytes)).toBe(true)
  })

  test('a good file of exactly 5 MiB is accepted, because the limit is inclusive (R-5.050)', async () => {
    const noise = Buffer.alloc(2200 * 2200)
    for (let at = 0; at < noise.length; at += 1) noise[at] = at % 2200 === 0 ? 0 : (at * 7919) >> 5
    const plain = png({ width: 2199, height: 2200, raw: noise })
    const padded = png({
      width: 2199,
      height: 2200,
      raw: noise,
      after: [chunk('teXt', Buffer.alloc(5 * MIB - plain.length - 12))],
    })
    expect(padded.length).toBe(5 * MIB)
    expect((await put(padded)).statusCode).toBe(200)
  })

  test('pixels are the same as before', async () => {
    const told = withSegments(jpeg(), EXIF, XMP, ICC, NOTE)
    expect((await clean(told))!.bytes.equals(jpeg())).toBe(true)
    expect((await clean(png({ before: [chunk('tEXt', 'x')] })))!.bytes.equals(png())).toBe(true)
  })
})

describe('a stored picture', () => {
  async function stored(): Promise<string> {
    const answer = await put(withSegments(jpeg(), EXIF), { 'content-type': 'image/png' })
    expect(answer.json().value).toMatchObject({ type: 'image/jpeg', width: 24, height: 16 })
    return (answer.json().value as { id: string }).id
  }
  const get = (id: string, headers: Record<string, string> = { authorization: token }) =>
    gateway.app.inject({ url: `/wps/upload/${id}`, headers: { host: 'meghna.localhost', ...headers } })

  test('a stored picture comes as a file to keep, that no browser takes for anything else', async () => {
    const answer = await get(await stored())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="picture.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.rawPayload.equals((await clean(withSegments(jpeg(), EXIF)))!.bytes)).toBe(true)
  })

  test('a stored picture is for its owner alone', async () => {
    const id = await stored()
    const other = await gateway.tokenOf('player2')
    expect((await get(id, { authorization: other })).statusCode).toBe(404)
    expect((await get(id, {})).statusCode).toBe(401)
    const elsewhere = await gateway.tokenOf('player1', 'hanabi')
    expect((await get(id, { authorization: elsewhere, host: 'hanabi.localhost' })).statusCode).toBe(404)
    expect((await get('%2e%2e%2fetc%2fpasswd')).statusCode).toBe(400)
    expect((await get('x'.repeat(32))).statusCode).toBe(422)
  })

  test('a stored picture leaves no bytes in the journal', async () => {
    await stored()
    const answer = await gateway.ask({ method: 'GET', url: '/__mock/journal?operation=support.upload' })
    expect(answer.text).toContain('support.upload')
    expect(answer.text).not.toContain(jpeg().toString('base64').slice(40, 80))
    expect(answer.text).toContain('[secret]')
  })
})

test('a cleaned picture goes on in proxy mode as it came, and one comes back as a file', async () => {
  const upstream = await startToldUpstream()
  const content = testContent([{ code: 'alpha', upstream: { mode: 'proxy', url: upstream.origin } }])
  const proxy: Gateway = await startGateway(undefined, { upstreamAllowList: [upstream.origin] }, content)
  const headers = { host: 'alpha.localhost', authorization: 't' }
  const value = { id: 'a'.repeat(32), type: 'image/png', size: 1, width: 4, height: 3, expiresAt: 1 }
  const received: Buffer[] = []
  upstream.does((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  })
  const told = png({ before: [chunk('tEXt', SECRET)] })
  const sent = await proxy.app.inject({
    method: 'PUT',
    url: '/wps/upload',
    headers: { ...headers, 'content-type': 'image/png' },
    payload: told,
  })
  expect(sent.json().value).toEqual(value)
  received.push(Buffer.from(upstream.received[0]!.body))
  expect(upstream.received[0]!.headers['content-type']).toBe('image/png')
  expect(upstream.received[0]!.headers['content-length']).toBe(String(png().length))
  expect(received[0]!.includes(SECRET)).toBe(false)
  upstream.does((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(png())
  })
  const got = await proxy.app.inject({ url: `/wps/upload/${value.id}`, headers })
  expect(got.rawPayload.equals(png())).toBe(true)
  expect(got.headers['content-disposition']).toContain('attachment')
  await proxy.close()
  await upstream.close()
})
