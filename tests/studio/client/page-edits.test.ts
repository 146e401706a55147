import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import {
  addBlock,
  type Edit,
  type Editing,
  moveBefore,
  removeBlock,
  resetBlock,
  setHidden,
  setPageSettings,
  setProps,
  setWhen,
} from '../../../client/studio/pages/page-edits.ts'
import { buildTree, listNodes, type PageFiles } from '../../../client/studio/pages/page-tree.ts'
import { patchPage } from '../../../gateway/src/content/merge/page-patch.ts'

const ROOT = join(import.meta.dirname, '../../..')
const slotsOf = (block: string) => (block === 'tabs' ? ['panels'] : [])
const editing: Editing = { slotsOf, schema: '../../../schemas/generated/page.json' }

const BASE: JsonObject = {
  $schema: 'x',
  route: '/index',
  title: 'home.title',
  blocks: [
    { block: 'hero-banner', id: 'hero', props: { speed: 5 } },
    { block: 'game-lane', id: 'slots', props: { gameType: 'RNG', count: 12 } },
    { block: 'tabs', id: 'tabs', slots: { panels: [{ block: 'note', id: 'first' }] } },
    { block: 'game-lane', id: 'live', when: { login: true } },
  ],
}

/** The page as the gateway makes it, so that the editor and the site agree. */
function shownBy(own: JsonObject | undefined): JsonObject[] {
  if (own?.blocks) return own.blocks as JsonObject[]
  const made = patchPage(BASE, own ?? { patch: {} }, slotsOf)
  expect(made.faults).toEqual([])
  return made.value.blocks as JsonObject[]
}

const idsOf = (blocks: JsonObject[]) => blocks.map(({ id }) => id)
const edit = (one: Edit, own?: JsonObject) => one({ own, base: BASE })

describe('edits of a page that follows base', () => {
  test('only the changed settings of a block are written, and an equal value is taken back (R-11.003)', () => {
    const changed = edit(setProps('slots', { gameType: 'RNG', count: 20 }, editing))
    expect(changed).toEqual({ $schema: editing.schema, patch: { slots: { props: { count: 20 } } } })
    expect(edit(setProps('slots', { gameType: 'RNG', count: 12 }, editing), changed)).toBeUndefined()
  })

  test('a setting that base has is removed by null', () => {
    const own = edit(setProps('slots', { gameType: 'RNG' }, editing))
    expect(own?.patch).toEqual({ slots: { props: { count: null } } })
    expect(shownBy(own)[1]!.props).toEqual({ gameType: 'RNG' })
  })

  test('a block moves before any other block of its list, and back', () => {
    const own = edit(moveBefore('live', 'hero', editing))
    expect(idsOf(shownBy(own))).toEqual(['live', 'hero', 'slots', 'tabs'])
    const between = edit(moveBefore('live', 'slots', editing), own)
    expect(idsOf(shownBy(between))).toEqual(['hero', 'live', 'slots', 'tabs'])
    const back = edit(moveBefore('live', undefined, editing), between)
    expect(idsOf(shownBy(back))).toEqual(['hero', 'slots', 'tabs', 'live'])
  })

  test('a block is hidden and shown again without a trace in the file', () => {
    const own = edit(setHidden('hero', true, editing))
    expect(idsOf(shownBy(own))).toEqual(['slots', 'tabs', 'live'])
    expect(buildTree({ own, base: BASE }, slotsOf)[0]).toMatchObject({ id: 'hero', isHidden: true })
    expect(edit(setHidden('hero', false, editing), own)).toBeUndefined()
  })

  test('a new block stands behind the chosen one, also inside a slot of base', () => {
    const top = addBlock({ block: 'note' }, { afterKey: 'hero' }, editing)({ own: undefined, base: BASE })
    expect(idsOf(shownBy(top.own))).toEqual(['hero', top.id, 'slots', 'tabs', 'live'])
    const to = { parentKey: 'tabs', slot: 'panels' }
    const inner = addBlock({ block: 'note' }, to, editing)({ own: top.own, base: BASE })
    const tabs = shownBy(inner.own).find(({ id }) => id === 'tabs')!
    expect(idsOf((tabs.slots as { panels: JsonObject[] }).panels)).toEqual(['first', inner.id])
  })

  test('a block of the brand is removed; one of base is hidden, because base keeps it', () => {
    const { own, id } = addBlock({ block: 'note' }, {}, editing)({ own: undefined, base: BASE })
    expect(edit(removeBlock(id, editing), own)).toBeUndefined()
    expect(edit(removeBlock('hero', editing))?.patch).toEqual({ hero: { hidden: true } })
  })

  test('a condition replaces, removes and restores that of base', () => {
    const own = edit(setWhen('live', { login: false }, editing))
    expect(shownBy(own)[3]!.when).toEqual({ login: false })
    const always = edit(setWhen('live', undefined, editing))
    expect(shownBy(always)[3]!.when).toBeUndefined()
    expect(edit(setWhen('live', { login: true }, editing), own)).toBeUndefined()
    expect(shownBy(edit(setWhen('hero', { role: 'agent' }, editing)))[0]!.when).toEqual({ role: 'agent' })
  })

  test('a block of base goes back to base as a whole', () => {
    const own = edit(
      setHidden('slots', true, editing),
      edit(setProps('slots', { gameType: 'LIVE' }, editing)),
    )
    expect(edit(resetBlock('slots', editing), own)).toBeUndefined()
  })

  test('settings of the page are written where they differ', () => {
    const own = edit(setPageSettings({ route: '/index', title: 'other.title' }, editing))
    expect(own).toEqual({ $schema: editing.schema, title: 'other.title', patch: {} })
    expect(edit(setPageSettings({ route: '/index', title: 'home.title' }, editing), own)).toBeUndefined()
  })

  test('a page that is made from another one keeps its name, whatever is edited or taken back', () => {
    const own = { $schema: editing.schema, from: 'home', route: '/spring', patch: {} }
    const titled = edit(setPageSettings({ route: '/spring', title: 'other.title' }, editing), own)
    expect(titled).toEqual({ ...own, title: 'other.title' })
    const hidden = edit(setHidden('slots', true, editing), titled)
    expect(hidden).toEqual({ ...titled, patch: { slots: { hidden: true } } })
    const shown = edit(setHidden('slots', false, editing), hidden)
    const same = edit(setPageSettings({ route: '/index', title: 'home.title' }, editing), shown)
    expect(same).toEqual({ $schema: editing.schema, from: 'home', patch: {} })
  })
})

describe('edits of a page that the brand wrote as a whole', () => {
  const OWN: JsonObject = { $schema: 'y', route: '/x', blocks: BASE.blocks! }

  test('blocks change in place, move, and leave the list', () => {
    const files: PageFiles = { own: OWN, base: undefined }
    const moved = moveBefore('live', 'hero', editing)(files)!
    expect(idsOf(moved.blocks as JsonObject[])).toEqual(['live', 'hero', 'slots', 'tabs'])
    const removed = removeBlock('hero', editing)(files)!
    expect(idsOf(removed.blocks as JsonObject[])).toEqual(['slots', 'tabs', 'live'])
    const inner = setProps('tabs/panels/first', { look: 'quiet' }, editing)(files)!
    expect(JSON.stringify(inner)).toContain('{"block":"note","id":"first","props":{"look":"quiet"}}')
  })
})

test('the tree of every page of every brand is the page that the gateway makes (R-11.003)', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as JsonObject
  const blocks = Object.fromEntries(
    readdirSync(join(ROOT, 'schemas/blocks')).map((file) => [
      file.replace('.json', ''),
      (read(`schemas/blocks/${file}`).slots ?? []) as string[],
    ]),
  )
  const slots = (block: string) => blocks[block] ?? []
  for (const brand of ['hanabi', 'layali', 'meghna'])
    for (const kind of ['pages', 'layouts', 'modals']) {
      const files = readdirSync(join(ROOT, 'brands', brand), { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((path) => path.startsWith(`${kind}/`))) {
        const own = read(`brands/${brand}/${file}`)
        if (!own.patch) continue
        const base = read(`brands/base/${file}`)
        const made = patchPage(base, own, slots).value.blocks as JsonObject[]
        const tree = buildTree({ own, base }, slots)
        const shown = tree.filter(({ isHidden }) => !isHidden)
        expect(shown.map(({ id, block, props }) => ({ id, block, props }))).toEqual(
          made.map(({ id, block, props = {} }) => ({ id, block, props })),
        )
        expect(listNodes(tree).length).toBeGreaterThan(0)
      }
    }
})
