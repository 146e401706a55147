import { describe, expect, test } from 'vitest'
import { isWholeAsset } from '../../../gateway/studio/commands/bitmap-file.ts'
import { jpeg, png } from '../../support/pictures.ts'

const SCRIPT = Buffer.from('<script>alert(1)</script>')

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function webp(...chunks: [name: string, content: Buffer][]): Buffer {
  const parts = chunks.map(([name, content]) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body])
}

function woff2(): Buffer {
  const font = Buffer.alloc(60)
  font.write('wOF2')
  font.writeUInt32BE(60, 8)
  return font
}

const avif = Buffer.concat([
  box('ftyp', Buffer.from('avif0000avif')),
  box('meta', Buffer.alloc(20)),
  box('mdat', Buffer.alloc(40)),
])

const WHOLE: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a.png', png()],
  ['a.jpg', jpeg()],
  ['a.webp', webp(['VP8 ', Buffer.alloc(31)])],
  ['a.webp', webp(['VP8X', Buffer.alloc(10)], ['ALPH', Buffer.alloc(3)], ['VP8 ', Buffer.alloc(8)])],
  ['a.avif', avif],
  ['a.woff2', woff2()],
]

describe('a picture or font of a brand', () => {
  test.each(WHOLE)('%s is taken as a whole file alone (R-11.011)', async (name, bytes) => {
    expect(await isWholeAsset(name, bytes)).toBe(true)
    expect(await isWholeAsset(name, Buffer.concat([bytes, SCRIPT])), 'something behind it').toBe(false)
    expect(await isWholeAsset(name, bytes.subarray(0, -1)), 'a cut end').toBe(false)
    expect(await isWholeAsset(name, Buffer.concat([bytes.subarray(0, 12), SCRIPT])), 'its head alone').toBe(
      false,
    )
  })

  test('a picture or font of a brand that unpacks to another size than it says is refused', async () => {
    expect(await isWholeAsset('a.png', png({ raw: Buffer.alloc(10) }))).toBe(false)
  })

  test('a picture or font of a brand of a container with unknown parts is refused', async () => {
    expect(await isWholeAsset('a.webp', webp(['VP8 ', Buffer.alloc(8)], ['HTML', SCRIPT]))).toBe(false)
    expect(await isWholeAsset('a.avif', Buffer.concat([avif, box('html', SCRIPT)]))).toBe(false)
    expect(await isWholeAsset('a.avif', box('ftyp', Buffer.from('avif0000avif')))).toBe(false)
  })
})
