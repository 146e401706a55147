import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findMissingLetters } from '../../../gateway/src/content/check/face-letters.ts'
import type { LoadedBrand } from '../../../gateway/src/content/content.ts'
import { readFontLetters } from '../../../gateway/src/lib/font-letters.ts'
import { partial } from '../../support/settings.ts'

const font = readFileSync('brands/hanabi/assets/heading-cn.woff2')

type Asset = LoadedBrand['assets'] extends ReadonlyMap<string, infer Value> ? Value : never
type Site = Parameters<typeof findMissingLetters>[0]

function siteWith(title: string, supportLanguages: ('CN' | 'EN')[] = ['CN']): Site {
  return partial<Site>({
    brand: { supportLanguages, navigation: [], races: {} },
    theme: { type: { faces: { CN: { file: 'heading-cn.woff2', use: 'titles', size: 100 } } } },
    pages: { home: { blocks: [{ block: 'race', id: 'race', props: { title: 'home.title' } }] } },
    assets: new Map([['heading-cn.woff2', partial<Asset>({ bytes: font })]]),
    texts: { CN: { 'home.title': title } },
  })
}

test('the letters of a face are those of its font', () => {
  const letters = readFontLetters(font)!
  expect([...'存款彩票0%'].every((letter) => letters.has(letter.codePointAt(0)!))).toBe(true)
  expect(letters.has('龘'.codePointAt(0)!)).toBe(false)
  expect(readFontLetters(Buffer.from('wOF2 and nothing else'))).toBeUndefined()
})

/** A WOFF2 file of one table `cmap` with these ranges. */
function fontWith(...ranges: [first: number, last: number][]): Buffer {
  const map = Buffer.alloc(28 + 12 * ranges.length)
  map.writeUInt16BE(1, 2)
  map.writeUInt32BE(12, 8)
  map.writeUInt16BE(12, 12)
  map.writeUInt32BE(ranges.length, 24)
  for (const [index, [first, last]] of ranges.entries()) {
    map.writeUInt32BE(first, 28 + index * 12)
    map.writeUInt32BE(last, 32 + index * 12)
  }
  const stream = brotliCompressSync(map)
  const head = Buffer.alloc(50)
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(stream.length, 20)
  head.writeUInt8(map.length, 49)
  return Buffer.concat([head, stream])
}

test('a font that claims more letters than there are is not read, so that nobody stops a gateway with it', () => {
  expect(readFontLetters(fontWith([0x4e00, 0x4e02]))).toEqual(new Set([0x4e00, 0x4e01, 0x4e02]))
  expect(readFontLetters(fontWith([0, 0xffffffff]))).toBeUndefined()
  expect(readFontLetters(fontWith([0, 0xffff], [0, 0x10ffff]))).toBeUndefined()
})

test('a face without a letter of a title is warned of, with the letter and the text', () => {
  const [fault, ...others] = findMissingLetters(siteWith('存款龘'))
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    pointer: '/type/faces/CN/file',
    wrong: 'heading-cn.woff2 lacks the letters 龘 of titles such as home.title',
  })
})

test('a face needs no Latin letters, no values of placeholders and no letters without a shape', () => {
  expect(findMissingLetters(siteWith('VIP {{name}}\u200c存款'))).toEqual([])
})

test('a face of a language that the brand does not offer is not checked', () => {
  expect(findMissingLetters(siteWith('龘', ['EN']))).toEqual([])
})
