import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../../gateway/src/content/explain/explain-brand.ts'
import { patchPage } from '../../../gateway/src/content/merge/page-patch.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { config, type Edits, editedFiles, loadBrands, loadedProject } from '../../support/project-files.ts'

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
  test('a patch of base’s page changes nothing when it is empty', () => {
    const { $schema: _schema, ...same } = base
    expect(patched({})).toMatchObject({ value: same, faults: [] })
  })

  test('a patch of base’s page moves a block among those of base, which have 10, 20, 30 by position', () => {
    expect(idsOf(patched({ foot: { order: 15 } }).value.blocks)).toEqual(['hero', 'foot', 'slots', 'menu'])
  })

  test('a patch of base’s page takes fractions and negative numbers', () => {
    const { value } = patched({ foot: { order: 10.5 }, menu: { order: -1 } })
    expect(idsOf(value.blocks)).toEqual(['menu', 'hero', 'foot', 'slots'])
  })

  test("a patch of base's page puts base's block before a new one of the same order, and new ones as they are written", () => {
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

  test('a patch of base’s page leaves out a hidden block with all inside it', () => {
    expect(idsOf(patched({ menu: { hidden: true } }).value.blocks)).toEqual(['hero', 'slots', 'foot'])
    expect(idsOf(patched({ menu: { hidden: false } }).value.blocks)).toContain('menu')
  })

  test('a patch of base’s page merges settings by RFC 7396: null removes, a list replaces', () => {
    const { value } = patched({ hero: { props: { look: { tone: null, side: 'end' }, slides: [3] } } })
    expect(blockOf(value, 'hero').props).toEqual({ look: { size: 2, side: 'end' }, slides: [3] })
  })

  test('a patch of base’s page merges conditions, and removes them by null', () => {
    expect(blockOf(patched({ slots: { when: { role: null } } }).value, 'slots').when).toEqual({ login: true })
    expect(blockOf(patched({ slots: { when: null } }).value, 'slots')).not.toHaveProperty('when')
  })

  test('a patch of base’s page adds a new block, at the end unless it says its order', () => {
    const { value } = patched({ card: { block: 'card', props: { a: 1 }, when: { login: false } } })
    expect((value.blocks as JsonObject[]).at(-1)).toEqual({
      block: 'card',
      id: 'card',
      props: { a: 1 },
      when: { login: false },
    })
    expect(idsOf(patched({ card: { block: 'card', order: 0 } }).value.blocks)[0]).toBe('card')
  })

  test('a patch of base’s page changes, moves and hides blocks inside others, by their own ids', () => {
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

  test('a patch of base’s page adds a block inside one of base, also in a slot that base left empty', () => {
    const { value } = patched({
      third: { block: 'item', in: 'menu/top', order: 15 },
      end: { block: 'item', in: 'menu/foot' },
    })
    const { top, foot } = blockOf(value, 'menu').slots as JsonObject
    expect([idsOf(top), idsOf(foot)]).toEqual([['first', 'third', 'second'], ['end']])
  })

  test("a patch of base's page replaces and removes the page's other keys", () => {
    const { value } = patched({}, { title: null, description: 'a.description' })
    expect(value).toMatchObject({ route: '/one', description: 'a.description' })
    expect(value).not.toHaveProperty('title')
  })

  test("a patch of base's page does not change base's file", () => {
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
  ] as const)('a brand with patches may patch its %s', (kind, name, patch, first) => {
    const { content } = load({ [`${kind}/${name}.json`]: patchFile(patch) })
    expect(content.problems).toEqual([])
    expect(content.brands.get('own')![kind][name]!.blocks[0]!.id).toBe(first)
  })

  test("a brand with patches keeps base's route, title and layout, and the other pages of base", () => {
    const { content, base } = load({ 'pages/home.json': patchFile({}) })
    expect(content.brands.get('own')!.pages.home).toEqual(base.pages.home)
    expect(content.brands.get('own')!.pages.rng).toBe(base.pages.rng)
  })

  test('a brand with patches gets defaults where null removed a setting', () => {
    const { content } = load({ 'pages/home.json': patchFile({ 'hot-games': { props: { count: null } } }) })
    const block = content.brands.get('own')!.pages.home!.blocks.find(({ id }) => id === 'hot-games')!
    const { properties } = loadedProject().contract.blocks.get('hot-games') as unknown as {
      properties: { count: { default: number } }
    }
    expect(block.props).toMatchObject({ count: properties.count.default })
  })

  test("a brand with patches keeps base's links, which a page of its own may break", () => {
    const rng = { $schema, route: '/slots', layout: 'main', blocks: [] }
    const brokenBy = (patch: object) =>
      load({ 'pages/home.json': patchFile(patch), 'pages/rng.json': rng }).content.problems.filter(
        ({ wrong }) => wrong.startsWith('brands/base/pages/home.json links to "/rng"'),
      )
    expect(brokenBy({}).length).toBeGreaterThan(0)
    expect(brokenBy({ 'hero-banner': { hidden: true } })).toEqual([])
  })

  test('base has no patches, because there is nothing below it', () => {
    const files = editedFiles({ 'brands/base/pages/fish.json': patchFile({}) })
    const { problems } = loadFrom(config, files, loadedProject()).content
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'brands/base/pages/fish.json',
        pointer: '/patch',
        write: 'write "blocks", or name another page in "from"',
      }),
    )
  })

  test('a brand with patches replaces the whole page by `blocks`', () => {
    const blocks = [{ block: 'promo-lane' }]
    const own = { $schema, route: '/index', title: 'home.title', layout: 'main', blocks }
    const { content } = load({ 'pages/home.json': own })
    expect(content.brands.get('own')!.pages.home).toMatchObject({ blocks })
  })
})

describe('a page of base that is made from another one', () => {
  const HOME = { from: 'home', route: '/copy', title: 'bets.title' }
  const copy = (more: object = {}, patch: object = {}) => patchFile(patch, { ...HOME, ...more })
  const inBase = (files: Record<string, object>, more: Edits = {}) => {
    const edits = Object.entries(files).map(([name, file]) => [`brands/base/pages/${name}.json`, file])
    return loadFrom(config, editedFiles({ ...Object.fromEntries(edits), ...more }), loadedProject())
  }

  test('a page made from another one has the blocks of that page with its own changes, and its own address and title', () => {
    const change = { 'winner-board': { order: 5, props: { look: 'cards' } }, 'promo-lane': { hidden: true } }
    const { base, content } = inBase({ copy: copy({}, change) })
    expect(content.problems).toEqual([])
    const { home } = base.pages
    expect(base.pages.copy).toMatchObject({ route: '/copy', title: 'bets.title', layout: home!.layout })
    expect(base.pages.copy).not.toHaveProperty('from')
    expect(idsOf(base.pages.copy!.blocks)).toEqual([
      'winner-board',
      ...homeIds().filter((id) => id !== 'winner-board' && id !== 'promo-lane'),
    ])
    expect(base.pages.copy!.blocks[0]!.props).toMatchObject({ look: 'cards' })
    expect(content.brands.get('meghna')!.pages.copy).toBe(base.pages.copy)
  })

  test.each<[string, Record<string, object>, string, string, RegExp]>([
    ['an unknown page', { copy: copy({ from: 'hom' }) }, '/from', 'base has no page "hom"', /"home"/],
    ['itself', { copy: copy({ from: 'copy' }) }, '/from', 'the page is made from itself', /"blocks"/],
    [
      'a page that is made from another one',
      { copy: copy({ from: 'agent-dividend' }) },
      '/from',
      'the page "agent-dividend" is a patch itself',
      /"blocks"/,
    ],
    [
      'a page that is made from this one',
      { copy: copy({ from: 'other' }), other: copy({ from: 'copy', route: '/other' }) },
      '/from',
      'the page "other" is a patch itself',
      /"blocks"/,
    ],
    [
      'a block that the named page lacks',
      { copy: copy({}, { 'winner-bord': { order: 5 } }) },
      '/patch/winner-bord',
      'base has no block "winner-bord" here',
      /"winner-board"/,
    ],
    [
      'an unknown text',
      { copy: copy({ title: 'bets.titel' }) },
      '/title',
      'there is no text "bets.titel"',
      /bets\.titel/,
    ],
    [
      'a page without an address of its own',
      { copy: patchFile({}, { from: 'home' }) },
      '',
      'the page copy has no route, so nobody can open it',
      /"route": "\/copy"/,
    ],
  ])(
    'a page of base that is made from another one is refused for %s, with the place in its file',
    (_what, files, pointer, wrong, write) => {
      const { problems } = inBase(files).content
      const file = 'brands/base/pages/copy.json'
      expect(problems).toContainEqual(
        expect.objectContaining({
          file,
          pointer,
          wrong: expect.stringContaining(wrong),
          write: expect.stringMatching(write),
        }),
      )
    },
  )

  test('a brand changes a page made from another one by its block ids, and explain names all three files', () => {
    const own = 'brands/meghna/pages/agent-dividend.json'
    const change = patchFile({ 'contracts-mine': { props: { hint: null, title: 'home.title' } } })
    const loaded = inBase({}, { [own]: change })
    expect(loaded.content.problems).toEqual([])
    const blocksIn = (page: unknown) => JSON.stringify(page)
    const page = loaded.content.brands.get('meghna')!.pages['agent-dividend']!
    expect(blocksIn(page)).toContain('"title":"home.title"')
    expect(blocksIn(page)).toContain('"kind":"DIVIDEND"')
    const fileOf = (pointer: string) => explainBrand(loaded, 'meghna', pointer)?.[0]?.file
    const mine = '/pages/agent-dividend/blocks/0/slots/first/1/props'
    const [made, under] = ['agent-dividend', 'agent-daily-wages'].map(
      (name) => `brands/base/pages/${name}.json`,
    )
    expect(fileOf(`${mine}/title`)).toBe(own)
    expect(fileOf(`${mine}/query/kind`)).toBe(made)
    expect(fileOf(`${mine}/operation`)).toBe(under)
    expect(fileOf('/pages/agent-dividend/route')).toBe(made)
    const overview = explainBrand(loaded, 'meghna', '')!
    expect(overview.find(({ pointer }) => pointer === '/pages/agent-dividend')?.file).toBe(
      `${own} over ${made} over ${under}`,
    )
  })

  test('a page made from another one has links of its own, which a brand may break though it replaces the named page', () => {
    const rng = { $schema, route: '/slots', layout: 'main', blocks: [] }
    const home = { $schema, route: '/index', title: 'home.title', layout: 'main', blocks: [] }
    const brand = 'brands/meghna/pages'
    const { problems } = inBase(
      { copy: copy() },
      { [`${brand}/rng.json`]: rng, [`${brand}/home.json`]: home },
    ).content
    const links = problems.filter(({ wrong }) => wrong.includes('links to "/rng"'))
    expect(links.map(({ wrong }) => wrong.split(' ')[0])).toContain('brands/base/pages/copy.json')
    expect(links.map(({ wrong }) => wrong.split(' ')[0])).not.toContain('brands/base/pages/home.json')
  })

  test('a page made from another one is read anew when the named page changes', () => {
    const path = 'brands/base/pages/agent-daily-wages.json'
    const before = loadedProject()
    const written = JSON.parse(before.files.brands.get('base/pages/agent-daily-wages.json')!.bytes.toString())
    const { base } = inBase({}, { [path]: { ...written, layout: 'main' } })
    expect(base.pages['agent-dividend']!.layout).toBe('main')
    expect(before.base.pages['agent-dividend']!.layout).toBe('agent-centre')
  })
})

describe('a page of a brand that is made from a page of base', () => {
  const made = (more: object, name = 'copy') => load({ [`pages/${name}.json`]: patchFile({}, more) })

  test('a page of a brand that is made from a page of base stands beside it, and may be made from one that is a patch in base', () => {
    const { content, base } = made({ from: 'agent-dividend', route: '/copy' })
    expect(content.problems).toEqual([])
    const { pages } = content.brands.get('own')!
    expect(pages.copy).toEqual({ ...base.pages['agent-dividend'], route: '/copy' })
    expect(pages['agent-dividend']).toBe(base.pages['agent-dividend'])
  })

  test('a page of a brand that is made from a page of base must name a page that base has', () => {
    expect(made({ from: 'hom', route: '/copy' }).content.problems).toContainEqual(
      expect.objectContaining({
        file: 'brands/own/pages/copy.json',
        pointer: '/from',
        write: expect.stringContaining('"home"'),
      }),
    )
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
  ])('the explanation tells where each block of a patched page comes from: %s', (_what, pointer, file) =>
    expect(fileOf(pointer)).toBe(file),
  )

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
