import { describe, expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { buildDiff, buildDiffToBase } from '../../../gateway/studio/reads/file-diff.ts'
import { listValueChanges } from '../../../gateway/studio/reads/value-changes.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const slide = (title: string, more: object = {}) => ({ title, image: 'a.svg', ...more })

describe('the differences of two values (R-11.009)', () => {
  test('a setting inside an item of a list is named by its number, with both values', () => {
    const before = { slides: [slide('one'), slide('two')] }
    const after = { slides: [slide('one'), slide('zwei')] }
    expect(listValueChanges(before, after)).toEqual([
      { trail: ['slides', 1, 'title'], kind: 'changed', before: 'two', after: 'zwei' },
    ])
  })

  test('an item that is removed leaves the others alone', () => {
    const before = { slides: [slide('one'), slide('two'), slide('three')] }
    expect(listValueChanges(before, { slides: before.slides.slice(1) })).toEqual([
      { trail: ['slides', 0], kind: 'removed', before: slide('one') },
    ])
  })

  test('an item without a name is known again by most of its settings, wherever it moved', () => {
    const before = { slides: [slide('one', { text: 'a' }), slide('two', { text: 'b' })] }
    const after = { slides: [slide('zwei', { text: 'b' }), slide('one', { text: 'a' })] }
    expect(listValueChanges(before, after)).toEqual([
      { trail: ['slides', 0, 'title'], kind: 'changed', before: 'two', after: 'zwei' },
      { trail: ['slides', 1], kind: 'down' },
    ])
  })

  test('one item that moves is the only one that is told', () => {
    const racesOf = (ids: string) => ({ blocks: [...ids].map((id) => ({ block: 'race', id })) })
    expect(listValueChanges(racesOf('abcd'), racesOf('dabc'))).toEqual([
      { trail: [{ block: 'race', id: 'd', props: {} }], kind: 'up' },
    ])
    expect(listValueChanges({ codes: ['a', 'b', 'c'] }, { codes: ['b', 'c', 'a'] })).toEqual([
      { trail: ['codes'], kind: 'down', after: 'a' },
    ])
  })

  test('blocks of a new page are told one by one, and empty lists not at all', () => {
    const blocks = [
      { block: 'race', id: 'a', slots: { aside: [] } },
      { block: 'trust', id: 'b', slots: { aside: [] } },
    ]
    expect(listValueChanges({}, { route: '/cup', aliases: [], blocks })).toEqual([
      { trail: ['route'], kind: 'added', after: '/cup' },
      { trail: [{ block: 'race', id: 'a', props: {} }], kind: 'added' },
      { trail: [{ block: 'trust', id: 'b', props: {} }], kind: 'added' },
    ])
  })

  test('a list of plain values tells what came and what went', () => {
    expect(listValueChanges({ languages: ['EN', 'BN'] }, { languages: ['EN', 'FA'] })).toEqual([
      { trail: ['languages'], kind: 'added', after: 'FA' },
      { trail: ['languages'], kind: 'removed', before: 'BN' },
    ])
  })

  test('a condition is compared as a whole, and a block by what tells it from others', () => {
    const lane = {
      block: 'game-lane',
      id: 'rng',
      props: { gameType: 'RNG', count: 8 },
      when: { login: true },
    }
    const blocks = [{ ...lane, when: { login: false, role: 'agent' } }]
    expect(listValueChanges({ blocks: [lane] }, { blocks })).toEqual([
      {
        trail: [{ block: 'game-lane', id: 'rng', props: { gameType: 'RNG' } }, 'when'],
        kind: 'changed',
        before: { login: true },
        after: { login: false, role: 'agent' },
      },
    ])
  })
})

describe('the differences of a draft (R-11.009)', () => {
  const loaded = loadedProject()
  const draftWith = (edits: Record<string, unknown>) => loadFrom(config, editedFiles(edits), loaded)
  const diffOf = (edits: Record<string, unknown>) =>
    buildDiff({ loaded: draftWith(edits), published: loaded, brand: 'meghna' })
  const home = () =>
    JSON.parse(loaded.parts.get('meghna')!.tree.get('pages/home.json')!.bytes.toString('utf8'))

  test('a setting that the file did not have is compared with the value that players see now', () => {
    const page = home()
    delete page.patch['hot-games'].props.count
    const [diff] = diffOf({ 'brands/meghna/pages/home.json': page })
    const [change] = diff!.changes!
    expect(change).toMatchObject({ kind: 'changed', trail: [{ block: 'hot-games' }, 'count'] })
    expect(typeof change!.before === 'number' && typeof change!.after === 'number').toBe(true)
  })

  test('a block that a page hides is hidden, not removed, and comes back as shown', () => {
    const page = home()
    page.patch['hot-games'].hidden = true
    const hiding = { 'brands/meghna/pages/home.json': page }
    expect(diffOf(hiding)[0]!.changes).toMatchObject([
      { kind: 'hidden', trail: [{ block: 'hot-games', id: 'hot-games' }] },
    ])
    const back = buildDiff({ loaded, published: draftWith(hiding), brand: 'meghna' })
    expect(back[0]!.changes).toMatchObject([{ kind: 'shown', trail: [{ block: 'hot-games' }] }])
  })

  test('a picture has the addresses of both its versions, and a text the number of its lines', () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const [about, asset] = diffOf({
      'brands/meghna/about/EN/rules.md': '# Rules\n\nOne\n',
      'brands/meghna/assets/spring.svg': picture,
    })
    expect(about!.lines).toEqual({ added: 4, removed: 0 })
    expect(asset!.pictures).toEqual({
      after: expect.stringMatching(/^\/_site\/meghna\/assets\/spring\.\w+\.svg$/),
    })
  })

  test('a page with faults is compared as it is written, and one that is no JSON not at all', () => {
    const [faulty] = diffOf({ 'brands/meghna/pages/home.json': { ...home(), route: 7 } })
    expect(faulty!.changes).toEqual([{ trail: ['route'], kind: 'added', after: 7 }])
    expect(diffOf({ 'brands/meghna/pages/home.json': '{' })[0]!.changes).toBeUndefined()
  })

  test('compared with base, a brand differs by the values that players see', () => {
    const diff = buildDiffToBase({ loaded, brand: 'meghna' })
    const brand = diff.find(({ path }) => path === 'brand.json')!.changes!
    expect(brand).toContainEqual(
      expect.objectContaining({ trail: ['name'], kind: 'changed', after: 'Meghna' }),
    )
  })
})
