import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../../../gateway/src/content/content.ts'
import { formatJournalName } from '../../../gateway/src/content/read/brands/brands-tree.ts'
import { hashBytes } from '../../../gateway/src/content/read/files.ts'
import { openCached } from '../../../gateway/src/content/serve/open-cached.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

const BUILD = 'a build'

let brands: BrandFolder
let dataFolder: string
let root: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marquee-data-'))
  root = join(dataFolder, 'resolved-brands')
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

const openAs = (build: string | undefined) =>
  openCached({ ...brands.config, dataFolder, watch: false }, build).current()
const open = () => openAs(BUILD)
const cached = () => readdirSync(root)
/** Files of the newest cache by path. */
const filesOf = (key = cached()[0]!) =>
  ['content.bin', 'brands/alpha.bin', 'brands/base.bin', 'texts/EN.bin'].map((name) => join(root, key, name))
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
  const [written] = filesOf()
  const before = readFileSync(written!)
  const again = open()
  const { settingFaults: _first, ...values } = first
  const { settingFaults: faultsOf, ...sameValues } = again
  expect(sameValues).toEqual(values)
  expect(again.brands.get('alpha')!.texts.AR!['login.title']).toBe('أهلا')
  expect(faultsOf({ imageCDNs: 7 })).toEqual(first.settingFaults({ imageCDNs: 7 }))
  expect(readFileSync(written!).equals(before)).toBe(true)
})

test('a start from the cache has the running experiments of its brands', () => {
  const experiments = { welcome: { goal: { route: '/vip' }, shares: { none: 50 } } }
  brands.write('alpha/brand.json', brandJson('alpha', { supportLanguages: ['EN', 'AR'], experiments }))
  brands.write('alpha/pages/home.json', {
    $schema: '../../../schemas/generated/page.json',
    patch: { 'hot-games': { variants: { welcome: { none: { hidden: true } } } } },
  })
  const { variants } = openAs(undefined).brands.get('alpha')!
  open()
  expect(open().brands.get('alpha')!.variants).toEqual(variants)
  expect(variants?.experiments).toHaveLength(1)
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
  const before = hashBytes(readFileSync(brands.path('alpha/brand.json')))
  const journal = formatJournalName('alpha')
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
  const written = cached()
  expect(nameOf(openAs('another build'))).toBe('Test')
  expect(cached().filter((key) => !written.includes(key))).toHaveLength(1)
})

test('a running gateway reads its brands from its own cache after another start has replaced it', () => {
  const running = open()
  brands.write('alpha/brand.json', brandJson('alpha', { name: 'Tess', supportLanguages: ['EN', 'AR'] }))
  brands.write('alpha/i18n/AR.json', { $schema: '../../../schemas/texts.json', 'login.title': 'مرحبا' })
  expect(nameOf(open())).toBe('Tess')
  expect(running.brands.get('alpha')!.texts.AR!['login.title']).toBe('أهلا')
})

test('the data folder keeps the two newest caches', () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    brands.write('alpha/brand.json', brandJson('alpha', { name }))
    open()
  }
  expect(cached()).toHaveLength(2)
  expect(nameOf(open())).toBe('Four')
})

test('a page that a brand has from base is cached in the file of base alone', () => {
  open()
  const [, alpha, base] = filesOf()
  expect(readFileSync(alpha!).length * 20).toBeLessThan(readFileSync(base!).length)
  const served = open()
  expect(served.brands.get('alpha')!.pages.home).toEqual(openAs(undefined).brands.get('alpha')!.pages.home)
})

test('a damaged index of the cache is replaced', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  const [index] = filesOf()
  writeFileSync(index!, readFileSync(index!).subarray(0, 1_000))
  expect(nameOf(open())).toBe('Test')
  expect(logged.mock.calls.join('\n')).toContain(root)
  logged.mockClear()
  expect(nameOf(open())).toBe('Test')
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a damaged file of the cache is never served: it is read from its files, logged, and written anew', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  const whole = JSON.stringify(readAll(open()))
  const middle = (bytes: Buffer) => Math.floor(bytes.length / 2)
  // Zeros are what a crash leaves; single changed bits are what V8 notices least.
  const damages: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.fill(0, middle(bytes), middle(bytes) + 64),
    (bytes) => (bytes.writeUInt8(bytes[middle(bytes)]! ^ 1, middle(bytes)), bytes),
    (bytes) => bytes.subarray(0, -1),
    (bytes) => (bytes.writeUInt8(bytes[0]! ^ 1, 0), bytes),
  ]
  for (const [index, file] of filesOf().entries()) {
    writeFileSync(file, damages[index]!(readFileSync(file)))
    logged.mockClear()
    expect(JSON.stringify(readAll(open())), `damage of ${file}`).toBe(whole)
    expect(logged.mock.calls.join('\n'), `damage of ${file}`).toContain(root)
    logged.mockClear()
    expect(JSON.stringify(readAll(open())), `repair of ${file}`).toBe(whole)
    expect(logged, `repair of ${file}`).not.toHaveBeenCalled()
  }
  const [, alpha] = filesOf()
  rmSync(alpha!)
  expect(JSON.stringify(readAll(open()))).toBe(whole)
  expect(existsSync(alpha!)).toBe(true)
  logged.mockRestore()
})

test('a broken brand and a gateway without the name of a build are not cached', () => {
  openAs(undefined)
  expect(existsSync(root)).toBe(false)
  brands.write('alpha/brand.json', '{ "name": 7 }')
  expect(open().problems.length).toBeGreaterThan(0)
  expect(existsSync(root)).toBe(false)
})
