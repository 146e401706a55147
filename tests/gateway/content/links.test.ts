import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

let brands: BrandFolder
let outside: string
beforeEach(() => {
  brands = brandFolder({
    'linked/brand.json': brandJson('linked'),
    'linked/assets/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'other/brand.json': brandJson('other'),
  })
  outside = mkdtempSync(join(tmpdir(), 'marquee-outside-'))
  writeFileSync(join(outside, 'secret.svg'), 'root:x:0:0')
})
afterEach(() => {
  brands.close()
  rmSync(outside, { recursive: true, force: true })
})

const linkTo = (target: string, path: string) => symlinkSync(target, brands.path(path))

describe('a link that leads out of a brand’s folder is refused with its file named', () => {
  test.each([
    ['a file of the machine', () => join(outside, 'secret.svg'), 'assets/secret.svg'],
    ['a folder of the machine', () => outside, 'assets/more'],
    ['a file of another brand', () => '../../other/brand.json', 'assets/shared.json'],
    ['texts elsewhere', () => outside, 'i18n'],
  ])('a link that leads out of a brand’s folder is refused with its file named: %s', (_, target, path) => {
    linkTo(target(), `linked/${path}`)
    const { content } = brands.load()
    expect(content.problems).toEqual([
      {
        file: expect.stringMatching(new RegExp(`linked/${path}$`)),
        line: 1,
        pointer: '',
        wrong: expect.stringContaining('leads out of the brand'),
        write: expect.stringContaining('copy'),
        brand: 'linked',
      },
    ])
    expect([...content.brands.keys()]).toEqual(['other'])
  })

  test('a brand.json that is a link out of the brand’s folder is refused', () => {
    brands.remove('linked/brand.json')
    linkTo(brands.path('other/brand.json'), 'linked/brand.json')
    const { content } = brands.load()
    expect(content.problems.map(({ wrong }) => wrong)).toContainEqual(expect.stringContaining('leads out'))
    expect(content.brands.has('linked')).toBe(false)
  })
})

describe('a link is followed', () => {
  test('a link inside the folder of a brand is followed', () => {
    linkTo('own.svg', 'linked/assets/again.svg')
    const { content } = brands.load()
    expect(content.problems).toEqual([])
    expect([...content.brands.get('linked')!.assets.keys()]).toContain('again.svg')
  })

  test('a link to the whole folder of a brand is followed', () => {
    const elsewhere = join(outside, 'far')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'brand.json'), JSON.stringify(brandJson('far')))
    linkTo(elsewhere, 'far')
    const { content } = brands.load()
    expect(content.brands.has('far')).toBe(true)
  })

  test('a link is not followed where its target is missing', () => {
    linkTo('nothing.svg', 'linked/assets/gone.svg')
    expect(brands.load().content.problems).toEqual([])
  })
})
