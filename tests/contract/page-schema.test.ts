import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { buildEditorSchema } from '../../gateway/commands/editor-schema.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands, loadedProject } from '../support/project-files.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readJson } from './project.ts'

const { Ajv } = createRequire(new URL('../../gateway/package.json', import.meta.url))('ajv')

/** The schema as an editor reads it: it knows no format of ours and passes over unknown keywords. */
function editor(schema: JsonObject) {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  return (page: Json): string[] => {
    validate(page)
    const errors = (validate.errors ?? []) as { instancePath: string; message: string }[]
    return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

const written = buildEditorSchema(loadedProject())
const faultsOf = editor(written)
const $schema = '../../../schemas/generated/page.json'
const PAGE_FILE = /^brands\/[^/]+\/(pages|layouts|modals|fragments)\//
const pageFiles = filesBelow('brands').filter((path) => PAGE_FILE.test(path))

describe('the schema that editors complete pages, layouts and modals by', () => {
  test('the schema that editors complete pages, layouts and modals by is named in $schema by every page, layout, modal and patch of every brand, and accepts them', () => {
    expect(pageFiles.length).toBeGreaterThan(60)
    expect(pageFiles.filter((path) => readJson(path).patch !== undefined).length).toBeGreaterThan(4)
    const faults = faultsIn(pageFiles, (path) => {
      const page = readJson(path)
      return [...(page.$schema === $schema ? [] : [`names ${String(page.$schema)}`]), ...faultsOf(page)]
    })
    expectNone(faults)
  })

  const page = (use: JsonObject, more: JsonObject = {}) => ({
    $schema,
    route: '/own',
    ...more,
    blocks: [use],
  })
  const patch = (changes: JsonObject, more: JsonObject = {}) => ({ $schema, ...more, patch: changes })
  const lane = (props: JsonObject) => ({ block: 'game-lane', props: { gameType: 'RNG', ...props } })
  const card = (props: JsonObject) => ({ block: 'promo-card', props: { ...CARD, ...props } })
  const CARD = { image: 'hero.svg', title: 'home.title', text: 'home.title', route: '/rng' }

  test.each<[string, JsonObject]>([
    ['a page', page(lane({ count: 6 }))],
    ['an address with a query', page(card({ route: '/promotions?tab=rewards' }))],
    ['a patch', patch({ 'rng-lane': { order: 5, hidden: false, props: { count: 6 } } })],
    ['a patch that removes settings', patch({ 'rng-lane': { props: { count: null }, when: null } })],
    ['a patch with a new block', patch({ own: { ...lane({}), order: 15 } })],
    ['a new block inside another', patch({ own: { ...card({}), in: 'side-menu/cards' } })],
    ['a patch that removes a title', patch({}, { title: null })],
    ['a page made from another of base', patch({}, { from: 'agent-daily-wages', route: '/own' })],
  ])('the schema that editors complete pages, layouts and modals by takes %s', (_what, file) =>
    expectNone(faultsOf(file)),
  )

  test.each<[string, JsonObject, string]>([
    ['an unknown block', page({ block: 'game-lanes' }), '/blocks/0/block'],
    ['a setting of another block', page(lane({ slides: [] })), '/blocks/0/props'],
    ['a missing setting', page({ block: 'game-lane' }), '/blocks/0'],
    ['a setting of the wrong kind', page(lane({ count: 'ten' })), '/blocks/0/props/count'],
    ['an unknown slot', page({ ...lane({}), slots: { aside: [] } }), '/blocks/0/slots'],
    ['an unknown address', page(card({ route: '/rgn' })), '/blocks/0/props/route'],
    ['an unknown text', page(card({ title: 'home.titel' })), '/blocks/0/props/title'],
    ['an unknown picture', page(card({ image: 'heroo.svg' })), '/blocks/0/props/image'],
    ['an unknown title of the page', page(lane({}), { title: 'home.titel' }), '/title'],
    ['an unknown layout', page(lane({}), { layout: 'mian' }), '/layout'],
    ['a misspelt key', page(lane({}), { titel: 'home.title' }), ''],
    ['an id that base does not have', patch({ 'rng-lanes': { order: 5 } }), '/patch/rng-lanes'],
    [
      'a patched setting of another block',
      patch({ 'rng-lane': { props: { look: 'row' } } }),
      '/patch/rng-lane/props',
    ],
    [
      'a patched setting of the wrong kind',
      patch({ 'rng-lane': { props: { count: 'ten' } } }),
      '/patch/rng-lane/props/count',
    ],
    ['a new block that is unknown', patch({ own: { block: 'game-lanes' } }), '/patch/own/block'],
    ['a new block with a setting of another', patch({ own: lane({ slides: [] }) }), '/patch/own/props'],
    [
      'a new block in an unknown place',
      patch({ own: { ...lane({}), in: 'side-menu/group' } }),
      '/patch/own/in',
    ],
    ['a page made from an unknown one', patch({}, { from: 'agent-daily-wage' }), '/from'],
    ['a page made from another, with blocks', page(lane({}), { from: 'home' }), ''],
    ['a file with blocks and a patch', patch({}, { blocks: [] }), ''],
  ])('the schema that editors complete pages, layouts and modals by refuses %s', (_what, file, pointer) => {
    expect(faultsOf(file).map((fault) => fault.split(' ')[0])).toContain(pointer)
  })

  test("the schema that editors complete pages, layouts and modals by completes a brand's own texts, routes and pictures", () => {
    const own = loadBrands({
      'own/brand.json': brandJson('own'),
      'own/i18n/EN.json': { $schema: '../../../schemas/texts.json', 'own.title': 'Own' },
      'own/pages/own.json': { $schema, route: '/own-page', title: 'own.title', blocks: [] },
      'own/assets/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const file = page(card({ title: 'own.title', route: '/own-page', image: 'own.svg' }))
    const pointers = faultsOf(file).map((fault) => fault.split(' ')[0])
    for (const name of ['title', 'route', 'image']) expect(pointers).toContain(`/blocks/0/props/${name}`)
    expectNone(editor(buildEditorSchema(own))(file))
  })

  test('the schema that editors complete pages, layouts and modals by lists each block once, with its description beside it', () => {
    const { block } = (written.definitions as { BlockUse: { properties: { block: JsonObject } } }).BlockUse
      .properties
    expect(block!.enum).toEqual([...loadedProject().contract.blocks.keys()])
    expect(block!.enumDescriptions).toHaveLength((block!.enum as string[]).length)
  })
})
