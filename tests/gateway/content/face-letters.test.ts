import { readFileSync } from 'node:fs'
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
