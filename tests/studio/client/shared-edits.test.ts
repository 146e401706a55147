import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { addUse, type Editing, setHidden, setProps } from '../../../client/studio/pages/page-edits.ts'
import { buildTree, listNodes, type PageFiles } from '../../../client/studio/pages/page-tree.ts'
import { changeInUse, detach, detachAll, extractFragment } from '../../../client/studio/pages/shared-edits.ts'
import type { Loaded } from '../../../gateway/src/content/resolve/load-content.ts'
import { buildDraftSite } from '../../../gateway/studio/reads/draft-site.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const $schema = '../../../schemas/generated/page.json'
const slotsOf = (block: string) => (block === 'hero-banner' ? ['aside'] : [])
const editing: Editing = { slotsOf, schema: $schema }
const note = (id: string, title: string): JsonObject => ({ block: 'message-page', id, props: { title } })
const strip: JsonObject = {
  $schema,
  name: 'Strip',
  blocks: [note('first', 'home.title'), note('second', 'help.title')],
}
const page = (...blocks: JsonObject[]): JsonObject => ({
  $schema,
  route: '/own',
  title: 'home.title',
  blocks,
})

/** Files of a page as the studio reads them, with the fragments of the brand. */
const filesOf = (
  own: JsonObject | undefined,
  fragment: JsonObject = strip,
  base?: JsonObject,
): PageFiles => ({
  own,
  base,
  fragments: new Map([['strip', fragment.blocks as JsonObject[]]]),
})

/** Blocks of the page as the gateway serves them, so that the editor and the site agree. */
function served(
  own: JsonObject | undefined,
  fragments: Record<string, JsonObject> = { strip },
  path = 'own',
) {
  const files = Object.entries(fragments).map(([name, file]) => [`own/fragments/${name}.json`, file])
  const loaded = loadBrands({
    'own/brand.json': brandJson('own'),
    ...(own && { [`own/pages/${path}.json`]: own }),
    ...Object.fromEntries(files),
  })
  expect(loaded.content.problems.filter(({ warning }) => !warning)).toEqual([])
  return blocksIn(loaded, path)
}

const blocksIn = ({ content }: Loaded, path: string) =>
  content.brands.get('own')!.pages[path]!.blocks.map(({ id, props }) => [id, (props as JsonObject).title])

const USED = page(note('before', 'home.title'), { fragment: 'strip', id: 'vip' })

describe('edits of a page with shared blocks (R-11.003)', () => {
  test('the tree has the blocks of a use below it, by the ids that the page has', () => {
    const [, use] = buildTree(filesOf(USED), slotsOf)
    expect(use).toMatchObject({ key: 'vip', fragment: 'strip' })
    expect(use!.slots[0]!.nodes.map(({ key, shared }) => [key, shared])).toEqual([
      ['vip-first', { fragment: 'strip', id: 'first', use: 'vip' }],
      ['vip-second', { fragment: 'strip', id: 'second', use: 'vip' }],
    ])
    expect(served(USED).map(([id]) => id)).toEqual(['before', 'vip-first', 'vip-second'])
  })

  test('a block of a shared block is changed on one page alone, and back without a trace in the file', () => {
    const at = { use: 'vip', id: 'first' }
    const changed = changeInUse(
      at,
      (key) => setProps(key, { title: 'lanes.recent' }, editing),
      editing,
    )(filesOf(USED))
    expect(served(changed)[1]).toEqual(['vip-first', 'lanes.recent'])
    const hidden = changeInUse(at, (key) => setHidden(key, true, editing), editing)(filesOf(changed))
    expect(served(hidden).map(([id]) => id)).toEqual(['before', 'vip-second'])
    const shown = changeInUse(at, (key) => setHidden(key, false, editing), editing)(filesOf(hidden))
    const back = changeInUse(
      at,
      (key) => setProps(key, { title: 'home.title' }, editing),
      editing,
    )(filesOf(shown))
    expect(back).toEqual(USED)
  })

  test.each([
    ['a page of the brand', USED, 'own', undefined],
    [
      'changes of a page of base',
      {
        $schema,
        patch: {
          vip: { fragment: 'strip', order: 5 },
          last: { block: 'message-page', order: 6, props: { title: 'home.title' } },
        },
      },
      'help',
      { blocks: [] },
    ],
  ] as const)(
    'a detached use leaves %s as players see it, without the shared block',
    (_what, own, path, base) => {
      const files = filesOf(own as unknown as JsonObject, strip, base as unknown as JsonObject)
      const changed = changeInUse(
        { use: 'vip', id: 'first' },
        (key) => setProps(key, { title: 'lanes.recent' }, editing),
        editing,
      )(files)
      const detached = detach('vip', editing)({ ...files, own: changed })
      expect(JSON.stringify(detached)).not.toContain('strip')
      expect(served(detached, {}, path)).toEqual(served(changed, { strip }, path))
    },
  )

  test('all uses of a shared block are detached or removed, those in slots too', () => {
    const hero = {
      block: 'hero-banner',
      id: 'hero',
      props: { label: 'home.title', slides: [{ image: 'hero.svg', title: 'home.title' }] },
      slots: { aside: [{ fragment: 'strip', id: 'in' }] },
    }
    const files = filesOf(page(hero, { fragment: 'strip' }, { fragment: 'strip', id: 'again' }))
    const kept = detachAll((name) => name === 'strip', editing)(files)
    expect(JSON.stringify(kept)).not.toContain('fragment')
    expect(served(kept, {})).toEqual(served(files.own))
    const removed = detachAll((name) => name === 'strip', editing, true)(files)
    expect(listNodes(buildTree({ own: removed, base: undefined }, slotsOf)).map(({ key }) => key)).toEqual([
      'hero',
    ])
  })

  test('blocks of a page become a shared block, and the page shows the same', () => {
    const own = page(
      note('before', 'home.title'),
      note('one', 'help.title'),
      note('two', 'home.title'),
      note('end', 'home.title'),
    )
    const made = extractFragment(['one', 'two'], { name: 'pair', title: 'Pair' }, editing)(filesOf(own))
    expect(made.fragment).toEqual({
      $schema,
      name: 'Pair',
      blocks: [note('one', 'help.title'), note('two', 'home.title')],
    })
    expect(made.page!.blocks).toEqual([
      note('before', 'home.title'),
      { fragment: 'pair', id: 'pair' },
      note('end', 'home.title'),
    ])
    const titles = (blocks: unknown[][]) => blocks.map(([, title]) => title)
    expect(titles(served(made.page, { pair: made.fragment }))).toEqual(titles(served(own, {})))
  })

  test("a block of base becomes a shared block: base's is hidden, and the use stands in its place", () => {
    const base = page(note('one', 'help.title'), note('two', 'home.title'))
    const made = extractFragment(
      ['one'],
      { name: 'pair', title: 'Pair' },
      editing,
    )(filesOf(undefined, strip, base))
    expect(made.page!.patch).toEqual({ pair: { fragment: 'pair', order: 15 }, one: { hidden: true } })
    const [first, second] = buildTree({ own: made.page, base }, slotsOf)
    expect([first!.isHidden, second!.fragment]).toEqual([true, 'pair'])
  })

  test('blocks that a brand added to a page of base become a shared block in their place', () => {
    const { block, props } = note('one', 'help.title')
    const own = {
      $schema,
      patch: {
        one: { block: block!, in: 'hero/aside', props: props! },
        two: { block: block!, in: 'hero/aside', props: props! },
      },
    }
    const base = page({ block: 'hero-banner', id: 'hero' })
    const made = extractFragment(
      ['hero/aside/one'],
      { name: 'pair', title: 'Pair' },
      editing,
    )(filesOf(own, strip, base))
    expect(made.page!.patch).toEqual({ pair: { fragment: 'pair', in: 'hero/aside' }, two: own.patch.two })
    expect(Object.keys(made.page!.patch as JsonObject)).toEqual(['pair', 'two'])
  })

  test('a shared block is added to a page that follows base, before the next block', () => {
    const base = page(note('one', 'help.title'), note('two', 'home.title'))
    const { own, id } = addUse(
      { fragment: 'strip' },
      'strip',
      { afterKey: 'one' },
      editing,
    )(filesOf(undefined, strip, base))
    expect([id, own.patch]).toEqual(['strip', { strip: { fragment: 'strip', order: 15 } }])
  })
})

test('the studio lists shared blocks with their names and all files that have them', () => {
  const loaded = loadBrands({
    'own/brand.json': brandJson('own'),
    'own/fragments/strip.json': strip,
    'own/fragments/outer.json': { $schema, blocks: [{ fragment: 'strip' }] },
    'own/pages/own.json': page({ fragment: 'outer' }),
  })
  const { fragments } = buildDraftSite({ loaded, brand: 'own' })
  expect(fragments.map(({ name, title, from, usedBy }) => [name, title, from, usedBy])).toEqual([
    ['help-centre', 'Help centre', 'base', ['pages/help.json', 'pages/helpmc.json']],
    ['outer', 'outer', 'own', ['pages/own.json']],
    ['strip', 'Strip', 'own', ['pages/own.json', 'fragments/outer.json']],
  ])
})
