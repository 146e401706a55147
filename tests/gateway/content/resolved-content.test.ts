import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../../../gateway/src/content/content.ts'
import { journalName } from '../../../gateway/src/content/read/brands/brands-tree.ts'
import { hashOfBytes } from '../../../gateway/src/content/read/files.ts'
import { openResolved } from '../../../gateway/src/content/serve/content-cache.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

const BUILD = 'a build'

let brands: BrandFolder
let dataFolder: string
let file: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marquee-data-'))
  file = join(dataFolder, 'resolved-brands.bin')
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  brands = brandFolder({
    'alpha/brand.json': brandJson('alpha', { supportLanguages: ['EN', 'AR'] }),
    'alpha/i18n/AR.json': { $schema: '../../../schemas/texts.json', 'login.title': 'أهلا' },
    'alpha/assets/logo.svg': logo,
  })
})

afterEach(() => {
  brands.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const openAs = (build: string | undefined) => openResolved({ ...brands.config, dataFolder }, build).current()
const open = () => openAs(BUILD)
/** Every part of the content. */
const readAll = ({ brands, operations, settingFaults }: Content) => ({
  brands: [...brands.values()].map((site) => ({ ...site, assets: [...site.assets.keys()] })),
  responses: [...operations.values()].map(({ response }) => response),
  faults: settingFaults({ imageCDNs: 7 }),
})
const nameOf = ({ brands: served }: Content) => served.get('alpha')?.brand.name

test('a start from the cache has the same brands as one from the files (R-11.018)', () => {
  const first = openAs(undefined)
  open()
  const written = readFileSync(file)
  const again = open()
  const { settingFaults: _first, ...values } = first
  const { settingFaults: faultsOf, ...sameValues } = again
  expect(sameValues).toEqual(values)
  expect(again.brands.get('alpha')!.texts.AR!['login.title']).toBe('أهلا')
  expect(faultsOf({ imageCDNs: 7 })).toEqual(first.settingFaults({ imageCDNs: 7 }))
  expect(readFileSync(file).equals(written)).toBe(true)
})

test('a saved file replaces the cache', () => {
  expect(nameOf(open())).toBe('Test')
  brands.write('alpha/brand.json', brandJson('alpha', { name: 'Tess' }))
  expect(nameOf(open())).toBe('Tess')
  expect(nameOf(open())).toBe('Tess')
})

test('the cache follows the journal of a publish whose writer was killed before its first file (R-11.010)', () => {
  expect(nameOf(open())).toBe('Test')
  const text = Buffer.from(JSON.stringify(brandJson('alpha', { name: 'Published' }))).toString('base64')
  const before = hashOfBytes(readFileSync(brands.path('alpha/brand.json')))
  const journal = journalName('alpha')
  brands.write(journal, { brand: 'alpha', files: [['brand.json', text, before]], row: {} })
  expect(nameOf(open())).toBe('Published')
  utimesSync(brands.path(journal), 0, 0)
  const told = [open(), open()].map(({ interrupted }) => interrupted.map(({ brand }) => brand))
  expect(told).toEqual([['alpha'], ['alpha']])
  brands.remove(journal)
  expect(nameOf(open())).toBe('Test')
  expect(open().interrupted).toEqual([])
})

test('another build of the gateway does not use the cache', () => {
  open()
  const written = readFileSync(file)
  expect(nameOf(openAs('another build'))).toBe('Test')
  expect(readFileSync(file).equals(written)).toBe(false)
})

test('a damaged cache is replaced', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  writeFileSync(file, readFileSync(file).subarray(0, 1_000))
  expect(nameOf(open())).toBe('Test')
  expect(told.mock.calls.join('\n')).toContain(file)
  told.mockClear()
  expect(nameOf(open())).toBe('Test')
  // V8 may write equal strings in one or in two bytes a character, so that lengths of the files differ.
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('a damaged part of the cache is never served: it is read from its files, told, and the cache is written anew', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  const whole = JSON.stringify(readAll(open()))
  const written = readFileSync(file)
  const places = [0.1, 0.5, 0.8].map((share) => Math.floor(share * written.length))
  for (const [index, place] of [...places, written.length - 64].entries()) {
    const damaged = Buffer.from(written)
    // Zeros are what a crash leaves; single changed bits are what V8 notices least.
    if (index % 2 === 0) damaged.fill(0, place, place + 64)
    else damaged[place]! ^= 1
    writeFileSync(file, damaged)
    told.mockClear()
    expect(JSON.stringify(readAll(open())), `damage at ${place}`).toBe(whole)
    expect(told.mock.calls.join('\n'), `damage at ${place}`).toContain(file)
    told.mockClear()
    expect(JSON.stringify(readAll(open())), `repair of ${place}`).toBe(whole)
    expect(told, `repair of ${place}`).not.toHaveBeenCalled()
  }
  told.mockRestore()
})

test('a broken brand and a gateway that runs from its sources are not cached', () => {
  openAs(undefined)
  expect(existsSync(file)).toBe(false)
  brands.write('alpha/brand.json', '{ "name": 7 }')
  expect(open().problems.length).toBeGreaterThan(0)
  expect(existsSync(file)).toBe(false)
})
