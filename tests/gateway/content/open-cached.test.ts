import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashBytes } from '../../../gateway/src/content/read/files.ts'
import { readCache } from '../../../gateway/src/content/serve/content-cache.ts'
import { openCached } from '../../../gateway/src/content/serve/open-cached.ts'
import type { FileContent } from '../../../gateway/src/content/serve/open-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

const BUILD = 'a build'
/** Files are read after a second, and a shared machine gets its share of patience. */
const PATIENCE = { timeout: 20_000 }

let brands: BrandFolder
let dataFolder: string
let opened: FileContent[]

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marquee-data-'))
  brands = brandFolder({ 'alpha/brand.json': brandJson('alpha'), 'beta/brand.json': brandJson('beta') })
  opened = []
  // Another gateway has filled the cache.
  openCached({ ...config(), watch: false }, BUILD)
})

afterEach(async () => {
  await Promise.all(opened.map((content) => content.close()))
  brands.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const config = () => ({ ...brands.config, dataFolder })
const open = () => {
  const content = openCached({ ...config(), watch: true }, BUILD)
  content.follow()
  opened.push(content)
  return content
}
const nameOf = (content: FileContent, code = 'alpha') => content.current().brands.get(code)?.brand.name
const cachedFiles = () =>
  readdirSync(join(dataFolder, 'resolved-brands'), { encoding: 'utf8', recursive: true })
const rename = (name: string) => brands.write('alpha/brand.json', brandJson('alpha', { name }))

test('a gateway that follows its brands starts from the cache without reading them (R-11.018)', () => {
  const { content } = readCache(config(), BUILD)!
  const followed = open()
  expect(followed.current().brands.get('alpha')!.version).toBe(content.brands.get('alpha')!.version)
  expect(followed.current().problems).toEqual(content.problems)
  // Content that was read has its texts at hand, cached content finds them when they are asked for.
  const served = followed.current()
  expect(followed.loaded().content).not.toBe(served)
  expect(followed.current()).toBe(served)
})

test('it serves a file that is saved after such a start, and keeps the other brands (R-10.002)', async () => {
  const followed = open()
  const before = followed.current().brands.get('beta')!
  rename('Renamed')
  await vi.waitFor(() => expect(nameOf(followed)).toBe('Renamed'), PATIENCE)
  expect(followed.current().brands.get('beta')!.version).toBe(before.version)
  rename('Again')
  await vi.waitFor(() => expect(nameOf(followed)).toBe('Again'), PATIENCE)
})

test('a brand that breaks before its files were read stays as it was (R-11.006)', async () => {
  const followed = open()
  brands.write('alpha/brand.json', '{ "name": 7 }')
  await vi.waitFor(() => expect(followed.current().problems).not.toEqual([]), PATIENCE)
  expect(nameOf(followed)).toBe('Test')
  expect(followed.current().unserved.size).toBe(0)
})

test('files are read at once for a studio, and what was served last is cached, broken brands are not', async () => {
  const followed = open()
  rename('Renamed')
  expect(followed.loaded().content.brands.get('alpha')!.brand.name).toBe('Renamed')
  expect(nameOf(followed)).toBe('Renamed')
  await followed.close()
  expect(readCache(config(), BUILD)!.content.brands.get('alpha')!.brand.name).toBe('Renamed')
  const next = open()
  next.loaded()
  brands.write('alpha/brand.json', '{ "name": 7 }')
  next.readAgain()
  const written = cachedFiles()
  await next.close()
  expect(cachedFiles()).toEqual(written)
})

test('a cache from before a publish is not used while its files are written, and none is made (R-11.010)', () => {
  const after = Buffer.from(JSON.stringify(brandJson('alpha', { name: 'Published' }))).toString('base64')
  const before = hashBytes(readFileSync(brands.path('alpha/brand.json')))
  const journal = { brand: 'alpha', files: [['brand.json', after, before]], row: {} }
  brands.write('.studio-publish-alpha.json', journal)
  expect(nameOf(open())).toBe('Published')
  expect(readCache(config(), BUILD)).toBeUndefined()
})
