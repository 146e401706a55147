import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Content, ContentSource } from '../../../gateway/src/content/content.ts'
import { findUnserved } from '../../../gateway/src/content/serve/find-brand.ts'
import { openContent } from '../../../gateway/src/content/serve/open-content.ts'
import { type Json, readJsonObject } from '../../../gateway/src/lib/json-file.ts'
import { type BrandFolder, brandFolder, brandJson } from '../../support/brand-folder.ts'

/** The figure is 300 ms to the open page; a shared machine gets its share of patience. */
const PATIENCE_MS = 10_000
const PAGE_SHAPE = '../../../schemas/page.json'

let folder: BrandFolder
let source: ContentSource

function open(
  files: Record<string, unknown> = { 'one/brand.json': brandJson('one'), 'two/brand.json': brandJson('two') },
) {
  folder = brandFolder(files)
  source = openContent({ ...folder.config, watch: true }, folder.load())
  return source.current()
}

afterEach(async () => {
  await source.close()
  folder.close()
})

/** Content as soon as it is so; fails when it never is. */
function until(isSo: (content: Content) => boolean): Promise<Content> {
  return new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error('the change was not seen')), PATIENCE_MS)
    const look = (content: Content) => {
      if (!isSo(content)) return
      clearTimeout(timer)
      stop()
      found(content)
    }
    const stop = source.onChange(look)
    look(source.current())
  })
}

const nameOf = (content: Content, code: string) => content.brands.get(code)?.brand.name

describe('a file that is saved while the gateway runs (R-10.002)', () => {
  test('a file that is saved while the gateway runs is served, and only its brand is loaded again', async () => {
    const before = open()
    folder.write('one/brand.json', brandJson('one', { name: 'Renamed' }))
    const after = await until((content) => nameOf(content, 'one') === 'Renamed')
    expect(after.brands.get('two')).toBe(before.brands.get('two'))
    expect(after.brands.get('one')!.version).not.toBe(before.brands.get('one')!.version)
  })

  test('a file that is saved by renaming a finished copy over it, as careful editors do, is served', async () => {
    open()
    folder.write('one/.brand.json.tmp-1', brandJson('one', { name: 'Renamed' }))
    renameSync(folder.path('one/.brand.json.tmp-1'), folder.path('one/brand.json'))
    expect((await until((content) => nameOf(content, 'one') === 'Renamed')).problems).toEqual([])
  })

  test('a saved file that this gateway cannot read keeps the content as it was, until it is mended', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    folder = brandFolder({ 'one/brand.json': brandJson('one') })
    const schemasFolder = mkdtempSync(join(tmpdir(), 'marquee-schemas-'))
    cpSync(folder.config.schemasFolder, schemasFolder, { recursive: true })
    source = openContent({ ...folder.config, schemasFolder, watch: true })
    const before = source.current()
    const form = join(schemasFolder, 'form.json')
    const text = readFileSync(form)
    writeFileSync(form, '{}')
    await vi.waitFor(
      () => expect(told).toHaveBeenCalledWith(expect.stringContaining('do not fit')),
      PATIENCE_MS,
    )
    expect(source.current()).toBe(before)
    writeFileSync(form, text)
    folder.write('one/brand.json', brandJson('one', { name: 'Renamed' }))
    expect((await until((content) => nameOf(content, 'one') === 'Renamed')).problems).toEqual([])
    rmSync(schemasFolder, { recursive: true })
  })

  test('a file that is saved in two steps, empty and then full, tells no problem', async () => {
    open()
    const told: number[] = []
    source.onChange((content) => told.push(content.problems.filter(({ brand }) => brand === 'one').length))
    folder.write('one/brand.json', '')
    setTimeout(() => folder.write('one/brand.json', brandJson('one', { name: 'Full' })), 25)
    await until((content) => nameOf(content, 'one') === 'Full')
    expect(told).toEqual([0])
  })

  test('broken keeps the last good version and tells the problem; mended it is served again', async () => {
    const before = open()
    folder.write('one/brand.json', '{ "name": "One", "merchant": "one", "esport": [] }')
    const broken = await until((content) => content.problems.some(({ brand }) => brand === 'one'))
    expect(broken.brands.get('one')).toBe(before.brands.get('one'))
    expect(broken.problems.find(({ brand }) => brand === 'one')).toMatchObject({
      pointer: '/esport',
      line: 1,
    })
    folder.write('one/brand.json', brandJson('one', { name: 'Mended' }))
    const mended = await until((content) => nameOf(content, 'one') === 'Mended')
    expect(mended.problems.filter(({ brand }) => brand === 'one')).toEqual([])
  })

  test("a broken save of base changes no brand, and base's mended save changes all", async () => {
    const before = open()
    const { theme } = before.brands.get('one')!
    folder.write('base/theme.json', {
      $schema: '../../schemas/theme.json',
      ...theme,
      shape: { radius: 'round' },
    })
    const broken = await until((content) =>
      content.problems.some(({ pointer }) => pointer === '/shape/radius'),
    )
    expect(broken.brands.get('one')).toBe(before.brands.get('one'))
    folder.write('base/theme.json', {
      $schema: '../../schemas/theme.json',
      ...theme,
      shape: { ...theme.shape, radius: 3 },
    })
    const after = await until((content) => content.brands.get('one')?.theme.shape.radius === 3)
    expect(after.brands.get('two')?.theme.shape.radius).toBe(3)
  })

  test('a second save of the same length right after the first is not missed', async () => {
    open()
    for (const name of ['Aaaa', 'Bbbb', 'Cccc']) folder.write('one/brand.json', brandJson('one', { name }))
    expect((await until((content) => nameOf(content, 'one') === 'Cccc')).brands.size).toBe(2)
  })

  test('the same text again changes nothing', async () => {
    open()
    let changes = 0
    source.onChange(() => changes++)
    folder.write('one/brand.json', brandJson('one'))
    folder.write('two/brand.json', brandJson('two', { name: 'Other' }))
    await until((content) => nameOf(content, 'two') === 'Other')
    expect(changes).toBe(1)
  })

  test('temporary files of editors are ignored', async () => {
    open()
    for (const name of [
      '.brand.json.swp',
      'brand.json~',
      '4913',
      '#brand.json#',
      'brand.json.tmp',
      'brand.json___jb_tmp___',
    ])
      folder.write(`one/${name}`, '{ half')
    folder.write('two/brand.json', brandJson('two', { name: 'Other' }))
    const content = await until((now) => nameOf(now, 'two') === 'Other')
    expect(content.problems.filter(({ brand }) => brand === 'one')).toEqual([])
  })
})

describe('folders that come and go', () => {
  test('a new brand is served, with pages that are added later', async () => {
    open()
    folder.write('three/brand.json', brandJson('three'))
    await until((content) => content.brands.has('three'))
    folder.write('three/pages/own.json', { $schema: '../../../schemas/page.json', route: '/own', blocks: [] })
    const content = await until((now) => now.brands.get('three')?.pages.own !== undefined)
    expect(content.brands.get('one')?.pages.own).toBeUndefined()
  })

  test('a brand whose folder is removed is gone', async () => {
    open()
    folder.remove('two')
    const content = await until((now) => !now.brands.has('two'))
    expect(content.problems.filter(({ brand }) => brand === 'two')).toEqual([])
    expect(findUnserved(content, 'two.localhost')).toMatchObject({ code: 'two', isRemoved: true })
    folder.write('two/brand.json', brandJson('two'))
    expect((await until((now) => now.brands.has('two'))).unserved.size).toBe(0)
  })

  test("a page of the brand's own that is removed is base's again", async () => {
    open({
      'one/brand.json': brandJson('one'),
      'one/pages/not-found.json': {
        $schema: '../../../schemas/page.json',
        title: 'footer.licence',
        blocks: [],
      },
    })
    expect(source.current().brands.get('one')?.pages['not-found']?.title).toBe('footer.licence')
    folder.remove('one/pages/not-found.json')
    await until((content) => content.brands.get('one')?.pages['not-found']?.title !== 'footer.licence')
  })

  test("a patch of base's page is followed, and so is the page below it (R-11.003)", async () => {
    const write = (path: string, more: object) => folder.write(path, { $schema: PAGE_SHAPE, ...more })
    const blocksOf = ({ brands }: Content) => brands.get('one')?.pages.fish?.blocks.map(({ block }) => block)
    open({
      'one/brand.json': brandJson('one'),
      'one/pages/fish.json': { $schema: PAGE_SHAPE, patch: { lane: { block: 'promo-lane', order: 5 } } },
    })
    expect(blocksOf(source.current())).toEqual(['promo-lane', 'notice-strip', 'game-hall'])
    write('one/pages/fish.json', { patch: { lane: { block: 'promo-lane' } } })
    await until((content) => blocksOf(content)?.join() === 'notice-strip,game-hall,promo-lane')
    const { route, title, layout, blocks } = readJsonObject(folder.path('base/pages/fish.json'))
    write('base/pages/fish.json', {
      route,
      title,
      layout,
      blocks: [...(blocks as Json[]), { block: 'winner-board', id: 'winners' }],
    })
    await until((content) => blocksOf(content)?.join() === 'notice-strip,game-hall,winner-board,promo-lane')
  })

  test('a brand that comes later does not take the merchant of one that is served', async () => {
    open()
    folder.write('aaa/brand.json', brandJson('aaa', { merchant: 'one' }))
    const content = await until((now) => now.problems.some(({ brand }) => brand === 'aaa'))
    expect(content.brands.has('one')).toBe(true)
    expect(content.brands.has('aaa')).toBe(false)
  })
})

test('no change of a file is reported after close', async () => {
  open()
  let changes = 0
  source.onChange(() => changes++)
  await source.close()
  folder.write('one/brand.json', brandJson('one', { name: 'Late' }))
  await new Promise((done) => setTimeout(done, 1200))
  expect(changes).toBe(0)
})
