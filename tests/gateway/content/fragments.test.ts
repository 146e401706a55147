import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../../gateway/src/content/explain/explain-brand.ts'
import type { Loaded } from '../../../gateway/src/content/resolve/load-content.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { config, type Edits, editedFiles, loadBrands } from '../../support/project-files.ts'

const $schema = '../../../schemas/generated/page.json'
const note = (id: string, title: string) => ({ block: 'message-page', id, props: { title } })
const fragment = (...blocks: object[]) => ({ $schema, blocks })
const strip = fragment(note('first', 'home.title'), note('second', 'help.title'))
const page = (...blocks: object[]) => ({
  $schema,
  route: '/own',
  title: 'home.title',
  layout: 'main',
  blocks,
})

/** The own brand with these files, beside those of base. */
const load = (files: Edits, more: Edits = {}) =>
  loadBrands({
    'own/brand.json': brandJson('own'),
    ...Object.fromEntries(Object.entries(files).map(([path, file]) => [`own/${path}`, file])),
    ...more,
  })
const shown = ({ content }: Loaded, name = 'own') => {
  const { blocks } = content.brands.get('own')!.pages[name]!
  return blocks.map(({ id, props }) => [id, (props as JsonObject).title])
}
const problemsOf = (loaded: Loaded) =>
  loaded.content.problems.map(
    ({ file, line, pointer, wrong, write, warning }) =>
      `${warning ? 'warning: ' : ''}${file}:${line} ${pointer}: ${wrong}; ${write}`,
  )

describe('fragments, which pages share (R-11.003)', () => {
  test('the blocks of a fragment stand in place of its use, with their own ids where the use has none', () => {
    const loaded = load({
      'fragments/strip.json': strip,
      'pages/own.json': page(note('before', 'home.title'), { fragment: 'strip' }),
    })
    expect(problemsOf(loaded)).toEqual([])
    expect(shown(loaded)).toEqual([
      ['before', 'home.title'],
      ['first', 'home.title'],
      ['second', 'help.title'],
    ])
  })

  test('ids stay unique when a page uses a fragment twice, because the name of a use goes before them', () => {
    const uses = [{ fragment: 'strip' }, { id: 'again', fragment: 'strip' }]
    const files = { 'fragments/strip.json': strip, 'pages/own.json': page(...uses) }
    expect(shown(load(files)).map(([id]) => id)).toEqual(['first', 'second', 'again-first', 'again-second'])
    const twice = { ...files, 'pages/own.json': page({ fragment: 'strip' }, { fragment: 'strip' }) }
    expect(problemsOf(load(twice))).toContain(
      'brands/own/pages/own.json:10 /blocks/1: the id "first" stands twice on this page; write an "id" beside "fragment", which goes before the ids of its blocks',
    )
  })

  test('a use changes, moves, hides and adds blocks of its fragment by their ids, for its page alone', () => {
    const patch = {
      first: { hidden: true },
      second: { props: { title: 'lanes.recent' } },
      third: { block: 'message-page', order: 5, props: { title: 'home.title' } },
    }
    const loaded = load({
      'fragments/strip.json': strip,
      'pages/own.json': page({ id: 'vip', fragment: 'strip', patch }),
      'pages/other.json': { ...page({ fragment: 'strip' }), route: '/other' },
    })
    expect(problemsOf(loaded)).toEqual([])
    expect(shown(loaded)).toEqual([
      ['vip-third', 'home.title'],
      ['vip-second', 'lanes.recent'],
    ])
    expect(shown(loaded, 'other')).toHaveLength(2)
  })

  test('a fragment stands in a slot, in a layout, in a modal and in another fragment', () => {
    const loaded = load({
      'fragments/strip.json': strip,
      'fragments/outer.json': fragment({ id: 'in', fragment: 'strip' }),
      'layouts/main.json': { $schema, patch: { vip: { fragment: 'outer', order: 5 } } },
      'modals/redeem.json': { $schema, blocks: [{ fragment: 'outer' }] },
      'pages/own.json': page({
        block: 'hero-banner',
        id: 'hero',
        props: { label: 'home.title', slides: [{ image: 'hero.svg', title: 'home.title' }] },
        slots: { aside: [{ fragment: 'strip' }] },
      }),
    })
    const { layouts, modals, pages } = loaded.content.brands.get('own') ?? {}
    const ids = (uses: { id?: string }[] = []) => uses.map(({ id }) => id)
    expect(problemsOf(loaded)).toEqual([])
    expect(ids(layouts?.main?.blocks).slice(0, 2)).toEqual(['vip-in-first', 'vip-in-second'])
    expect(ids(modals?.redeem?.blocks)).toEqual(['in-first', 'in-second'])
    expect(ids(pages?.own?.blocks[0]?.slots?.aside)).toEqual(['first', 'second'])
  })

  test("a brand patches blocks of base's page that come from a fragment by their ids", () => {
    const patch = { 'help-centre': { props: { icons: { terms: 'star' } } } }
    const loaded = load({ 'pages/help.json': { $schema, patch } })
    expect(problemsOf(loaded)).toEqual([])
    const [use] = loaded.content.brands.get('own')!.pages.help!.blocks
    expect(use).toMatchObject({ id: 'help-centre', props: { icons: { terms: 'star', privacy: 'lock' } } })
  })

  test.each([
    ['patches', { $schema, patch: { 'help-centre': { props: { icons: { terms: 'star' } } } } }, 'lock'],
    ['replaces', fragment({ block: 'help-centre', id: 'help-centre', props: { icons: { terms: 'star' } } })],
  ])(
    "a brand's file of the same name %s the fragment of base on all pages that use it",
    (_how, file, privacy?) => {
      const loaded = load({ 'fragments/help-centre.json': file })
      expect(problemsOf(loaded)).toEqual([])
      const { pages } = loaded.content.brands.get('own')!
      for (const { blocks } of [pages.help!, pages.helpmc!])
        expect((blocks[0]!.props as { icons: JsonObject }).icons).toEqual({
          ...(privacy && (loaded.base.pages.help!.blocks[0]!.props as { icons: JsonObject }).icons),
          terms: 'star',
        })
    },
  )

  test('a brand without files of its own has the very pages of base', () => {
    const { content, base } = load({})
    expect(content.brands.get('own')!.pages).toBe(base.pages)
  })

  test('a page that uses fragments has nothing in it of where its blocks come from', () => {
    const written = page(note('first', 'home.title'), note('second', 'help.title'))
    const used = load({ 'fragments/strip.json': strip, 'pages/own.json': page({ fragment: 'strip' }) })
    const plain = load({ 'pages/own.json': written })
    expect(JSON.stringify(used.content.brands.get('own')!.pages.own)).toBe(
      JSON.stringify(plain.content.brands.get('own')!.pages.own),
    )
  })
})

describe('a mistake with a fragment is told with its place and remedy (R-10.002)', () => {
  const use = (...blocks: object[]) => ({ 'fragments/strip.json': strip, 'pages/own.json': page(...blocks) })
  test.each<[string, Edits, string]>([
    [
      'an unknown fragment',
      use({ fragment: 'stripe' }, { fragment: 'strip', id: 'b' }),
      'brands/own/pages/own.json:8 /blocks/0/fragment: there is no fragment "stripe"; did you mean "strip"?',
    ],
    [
      'a patch of a block that the fragment does not have',
      use({ fragment: 'strip', patch: { frist: { hidden: true } } }),
      'brands/own/pages/own.json:10 /blocks/0/patch/frist: the fragment "strip" has no block "frist" here; did you mean "first"?',
    ],
    [
      'a setting that the block in the fragment does not have',
      use({ fragment: 'strip', patch: { first: { props: { titel: 'home.title' } } } }),
      'brands/own/pages/own.json:12 /blocks/0/patch/first/props/titel: "titel" is not known here; did you mean "title"?',
    ],
    [
      'a text that is missing, in the fragment once',
      {
        'fragments/strip.json': fragment(note('first', 'home.titel')),
        'pages/own.json': page({ fragment: 'strip' }),
      },
      'brands/own/fragments/strip.json:8 /blocks/0/props/title: there is no text "home.titel"; did you mean "home.title"? If the key is new, add "home.titel" to brands/own/i18n/EN.json',
    ],
    [
      'a key that a use does not have',
      use({ fragment: 'strip', props: {} }),
      'brands/own/pages/own.json:9 /blocks/0/props: "props" is not known here; remove it, or use one of: fragment, id, patch',
    ],
    [
      'a key that a fragment does not have',
      {
        'fragments/strip.json': { ...strip, route: '/strip' },
        'pages/own.json': page({ fragment: 'strip' }),
      },
      'brands/own/fragments/strip.json:19 /route: "route" is not known here; remove it, or use one of: $schema, name, blocks',
    ],
    [
      'a patch of a fragment that base does not have',
      { 'fragments/help-center.json': { $schema, patch: {} } },
      'brands/own/fragments/help-center.json:3 /patch: base has no fragment "help-center"; did you mean "help-centre"?',
    ],
    [
      'a fragment in itself by another one',
      {
        'fragments/one.json': fragment({ fragment: 'two' }),
        'fragments/two.json': fragment({ fragment: 'one' }),
        'pages/own.json': page({ fragment: 'one' }),
      },
      'brands/own/fragments/two.json:5 /blocks/0/fragment: the fragment is in itself: one in two in one; remove it here, or name another',
    ],
  ])('a brand with a fragment is not served for %s', (_what, files, problem) => {
    expect(problemsOf(load(files)).filter((one) => !one.startsWith('warning'))).toEqual([problem])
  })

  test('a fragment that no page uses is a warning, and one of base may be used by a brand alone', () => {
    const unused = load({ 'fragments/strip.json': strip })
    expect(problemsOf(unused)).toEqual([
      'warning: brands/own/fragments/strip.json:1 : no page uses the fragment "strip"; write { "fragment": "strip" } among the blocks of a page, or remove the file',
    ])
    expect(unused.content.brands.has('own')).toBe(true)
    const ofBase = load(
      { 'pages/own.json': page({ fragment: 'strip' }) },
      { 'base/fragments/strip.json': strip },
    )
    expect(problemsOf(ofBase)).toEqual([])
  })

  test("a brand's fragment that does not fit on a page of base is told in the fragment's file", () => {
    const twice = [{ block: 'message-page', id: 'help-centre', props: { title: 'home.title' } }]
    const loaded = load({ 'fragments/help-centre.json': fragment(...twice, ...twice) })
    expect(problemsOf(loaded).join('\n')).toContain('brands/own/fragments/help-centre.json')
    expect(loaded.content.brands.has('own')).toBe(false)
  })
})

describe('a saved fragment', () => {
  const before = load({
    'fragments/strip.json': strip,
    'pages/own.json': page({ fragment: 'strip' }),
    'pages/other.json': { ...page({ id: 'b', fragment: 'strip' }), route: '/other' },
  })
  const saved = fragment(note('first', 'lanes.recent'))
  const after = loadFrom(
    config,
    editedFiles({ 'brands/own/fragments/strip.json': saved }, before.files),
    before,
  )

  test('a saved fragment is shown on each page that uses it, and only these are made anew', () => {
    expect(shown(after)).toEqual([['first', 'lanes.recent']])
    expect(shown(after, 'other')).toEqual([['b-first', 'lanes.recent']])
    const [one, other] = [before, after].map(({ content }) => content.brands.get('own')!)
    expect(other!.pages.home).toBe(one!.pages.home)
    expect(other!.version).not.toBe(one!.version)
  })

  test.each([
    ['/pages/own/blocks/0/props/title', 'brands/own/fragments/strip.json'],
    ['/pages/own/blocks/0/id', 'brands/own/fragments/strip.json'],
    ['/pages/own/route', 'brands/own/pages/own.json'],
    ['/pages/help/blocks/0/props/icons/terms', 'brands/base/fragments/help-centre.json'],
  ])('the explanation of %s names the file that says it', (pointer, file) => {
    expect(explainBrand(after, 'own', pointer)?.[0]?.file).toBe(file)
  })
})
