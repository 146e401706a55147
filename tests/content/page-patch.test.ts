import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../gateway/src/content/explain.ts'
import { loadFrom } from '../../gateway/src/content/load-content.ts'
import { patchPage } from '../../gateway/src/content/pages/page-patch.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { brandJson } from '../support/brand-folder.ts'
import { config, type Edits, editedFiles, loadBrands, loadedProject } from '../support/project-files.ts'

const $schema = '../../../schemas/page.json'
const slotsOf = (block: string) => (block === 'menu' ? ['top', 'foot'] : [])

const base: JsonObject = {
  $schema,
  route: '/one',
  title: 'a.title',
  blocks: [
    { block: 'hero', id: 'hero', props: { look: { tone: 'dark', size: 2 }, slides: [1, 2] } },
    { block: 'lane', id: 'slots', when: { login: true, role: 'player' }, props: { count: 12 } },
    {
      block: 'menu',
      id: 'menu',
      slots: {
        top: [
          { block: 'item', id: 'first' },
          { block: 'item', id: 'second' },
        ],
      },
    },
    { block: 'foot', id: 'foot' },
  ],
}

const patched = (patch: JsonObject, more: JsonObject = {}) =>
  patchPage(base, { $schema, ...more, patch }, slotsOf)
const idsOf = (uses: unknown) => (uses as { id: string }[]).map(({ id }) => id)
const blockOf = (page: JsonObject, id: string) =>
  (page.blocks as JsonObject[]).find((block) => block.id === id)!

describe("a patch of base's page (R-11.003)", () => {
  test('changes nothing when it is empty', () => {
    const { $schema: _schema, ...same } = base
    expect(patched({})).toMatchObject({ value: same, faults: [] })
  })

  test('moves a block among those of base, which have 10, 20, 30 by position', () => {
    expect(idsOf(patched({ foot: { order: 15 } }).value.blocks)).toEqual(['hero', 'foot', 'slots', 'menu'])
  })

  test('takes fractions and negative numbers', () => {
    const { value } = patched({ foot: { order: 10.5 }, menu: { order: -1 } })
    expect(idsOf(value.blocks)).toEqual(['menu', 'hero', 'foot', 'slots'])
  })

  test("puts base's block before a new one of the same order, and new ones as they are written", () => {
    const card = { block: 'card', order: 20 }
    expect(idsOf(patched({ b: card, a: card }).value.blocks)).toEqual([
      'hero',
      'slots',
      'b',
      'a',
      'menu',
      'foot',
    ])
  })

  test('leaves out a hidden block with all inside it', () => {
    expect(idsOf(patched({ menu: { hidden: true } }).value.blocks)).toEqual(['hero', 'slots', 'foot'])
    expect(idsOf(patched({ menu: { hidden: false } }).value.blocks)).toContain('menu')
  })

  test('merges settings by RFC 7396: null removes, a list replaces', () => {
    const { value } = patched({ hero: { props: { look: { tone: null, side: 'end' }, slides: [3] } } })
    expect(blockOf(value, 'hero').props).toEqual({ look: { size: 2, side: 'end' }, slides: [3] })
  })

  test('merges conditions, and removes them by null', () => {
    expect(blockOf(patched({ slots: { when: { role: null } } }).value, 'slots').when).toEqual({ login: true })
    expect(blockOf(patched({ slots: { when: null } }).value, 'slots')).not.toHaveProperty('when')
  })

  test('adds a new block, at the end unless it says its order', () => {
    const { value } = patched({ card: { block: 'card', props: { a: 1 }, when: { login: false } } })
    expect((value.blocks as JsonObject[]).at(-1)).toEqual({
      block: 'card',
      id: 'card',
      props: { a: 1 },
      when: { login: false },
    })
    expect(idsOf(patched({ card: { block: 'card', order: 0 } }).value.blocks)[0]).toBe('card')
  })

  test('changes, moves and hides blocks inside others, by their own ids', () => {
    const { value } = patched({ second: { order: 5, props: { tone: 'loud' } } })
    expect(blockOf(value, 'menu').slots).toEqual({
      top: [
        { block: 'item', id: 'second', props: { tone: 'loud' } },
        { block: 'item', id: 'first' },
      ],
    })
    expect(blockOf(patched({ first: { hidden: true } }).value, 'menu').slots).toEqual({
      top: [{ block: 'item', id: 'second' }],
    })
  })

  test('adds a block inside one of base, also in a slot that base left empty', () => {
    const { value } = patched({
      third: { block: 'item', in: 'menu/top', order: 15 },
      end: { block: 'item', in: 'menu/foot' },
    })
    const { top, foot } = blockOf(value, 'menu').slots as JsonObject
    expect([idsOf(top), idsOf(foot)]).toEqual([['first', 'third', 'second'], ['end']])
  })

  test("replaces and removes the page's other keys", () => {
    const { value } = patched({}, { title: null, description: 'a.description' })
    expect(value).toMatchObject({ route: '/one', description: 'a.description' })
    expect(value).not.toHaveProperty('title')
  })

  test("does not change base's file", () => {
    const before = structuredClone(base)
    patched({
      hero: { props: { slides: [] } },
      first: { hidden: true },
      end: { block: 'item', in: 'menu/foot' },
    })
    expect(base).toEqual(before)
  })
})

const homeIds = () => idsOf(loadedProject().base.pages.home!.blocks)
const load = (files: Edits) =>
  loadBrands(
    Object.fromEntries(
      Object.entries({ 'brand.json': brandJson('own'), ...files }).map(([path, file]) => [
        `own/${path}`,
        file,
      ]),
    ),
  )
const patchFile = (patch: object, more: object = {}) => ({ $schema, ...more, patch })

describe('a brand with patches', () => {
  test.each([
    ['pages', 'home', { 'winner-board': { order: 5 } }, 'winner-board'],
    ['layouts', 'main', { 'site-footer': { order: 5 } }, 'site-footer'],
    [
      'modals',
      'login',
      { note: { block: 'message-page', order: 5, props: { title: 'home.title' } } },
      'note',
    ],
  ] as const)('patches its %s', (kind, name, patch, first) => {
    const { content } = load({ [`${kind}/${name}.json`]: patchFile(patch) })
    expect(content.problems).toEqual([])
    expect(content.brands.get('own')![kind][name]!.blocks[0]!.id).toBe(first)
  })

  test("keeps base's route, title and layout, and the other pages of base", () => {
    const { content, base } = load({ 'pages/home.json': patchFile({}) })
    expect(content.brands.get('own')!.pages.home).toEqual(base.pages.home)
    expect(content.brands.get('own')!.pages.rng).toBe(base.pages.rng)
  })

  test('gets defaults where null removed a setting', () => {
    const { content } = load({ 'pages/home.json': patchFile({ 'hot-games': { props: { count: null } } }) })
    const block = content.brands.get('own')!.pages.home!.blocks.find(({ id }) => id === 'hot-games')!
    const { properties } = loadedProject().contract.blocks.get('hot-games') as unknown as {
      properties: { count: { default: number } }
    }
    expect(block.props).toMatchObject({ count: properties.count.default })
  })

  test("keeps base's links, which a page of its own may break", () => {
    const rng = { $schema, route: '/slots', layout: 'main', blocks: [] }
    const brokenBy = (patch: object) =>
      load({ 'pages/home.json': patchFile(patch), 'pages/rng.json': rng }).content.problems.filter(
        ({ wrong }) => wrong.startsWith('brands/base/pages/home.json links to "/rng"'),
      )
    expect(brokenBy({}).length).toBeGreaterThan(0)
    expect(brokenBy({ 'hero-banner': { hidden: true } })).toEqual([])
  })

  test('is not base, below which there is nothing', () => {
    const files = editedFiles({ 'brands/base/pages/fish.json': patchFile({}) })
    const { problems } = loadFrom(config, files, loadedProject()).content
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'brands/base/pages/fish.json',
        pointer: '/patch',
        write: 'write "blocks"',
      }),
    )
  })

  test('replaces the whole page by `blocks`', () => {
    const blocks = [{ block: 'promo-lane' }]
    const own = { $schema, route: '/index', title: 'home.title', layout: 'main', blocks }
    const { content } = load({ 'pages/home.json': own })
    expect(content.brands.get('own')!.pages.home).toMatchObject({ blocks })
  })
})

describe('explain tells where each block of a patched page comes from', () => {
  const loaded = load({
    'pages/home.json': patchFile({
      'winner-board': { order: 5, props: { look: 'cards' } },
      'promo-lane': { hidden: true },
      card: { block: 'message-page', order: 1, props: { title: 'home.title' } },
    }),
  })
  const own = 'brands/own/pages/home.json'
  const under = 'brands/base/pages/home.json'
  const fileOf = (pointer: string) => explainBrand(loaded, 'own', pointer)?.[0]?.file

  test.each([
    ['a new block', '/pages/home/blocks/0/block', own],
    ['its id', '/pages/home/blocks/0/id', own],
    ['a block of base', '/pages/home/blocks/1/block', under],
    ['a changed setting of it', '/pages/home/blocks/1/props/look', own],
    ['an unchanged block', '/pages/home/blocks/2/props/label', under],
    ['the title of the page', '/pages/home/title', under],
    ['a number that moved a block', '/pages/home/patch/winner-board/order', own],
    ['a hidden block', '/pages/home/patch/promo-lane/hidden', own],
  ])('%s', (_what, pointer, file) => expect(fileOf(pointer)).toBe(file))

  test('the overview names both files', () => {
    const row = explainBrand(loaded, 'own', '')!.find(({ pointer }) => pointer === '/pages/home')
    expect(row?.file).toBe(`${own} over ${under}`)
  })

  test('the page as a whole shows blocks, and then what moved or hid them', () => {
    const pointers = explainBrand(loaded, 'own', '/pages/home')!.map(({ pointer }) => pointer)
    expect(pointers.filter((pointer) => pointer.includes('/patch/'))).toHaveLength(3)
    expect(pointers.filter((pointer) => pointer.endsWith('/block'))).toHaveLength(homeIds().length)
  })
})
