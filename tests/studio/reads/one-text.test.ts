import { expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { parseContent } from '../../../gateway/studio/commands/file-change.ts'
import { readOneText } from '../../../gateway/studio/reads/one-text.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const project = loadedProject()
const $schema = '../../../schemas/generated/page.json'
const title = 'own.cup.title'
const page = { $schema, title, layout: 'main', blocks: [] }
const loaded = loadFrom(
  config,
  editedFiles({
    'brands/meghna/pages/cup.json': { ...page, route: '/cup' },
    'brands/meghna/pages/cup-2.json': { ...page, route: '/cup-2' },
    'brands/meghna/i18n/EN.json': { [title]: 'Cup' },
  }),
  project,
)
const textOf = (key: string, language: string) => readOneText({ loaded, brand: 'meghna', key, language })

test('a field knows the text of its key, how many places show it, and the languages that lack it', () => {
  expect(textOf(title, 'EN')).toEqual({
    key: title,
    language: 'EN',
    text: 'Cup',
    own: 'Cup',
    isShared: false,
    isPlural: false,
    uses: 2,
    open: ['BN'],
  })
  // Another language shows the main one's text until it has its own.
  expect(textOf(title, 'BN').text).toBe('Cup')
})

test("a field knows that a text is base's, and that one has plural forms", () => {
  expect(textOf('login.title', 'EN')).toMatchObject({ isShared: true, open: [], isPlural: false })
  const plural = Object.keys(project.content.brands.get('meghna')!.texts.EN!).find((key) =>
    key.endsWith('_other'),
  )!
  expect(textOf(plural.replace(/_other$/, ''), 'EN')).toMatchObject({ isPlural: true })
})

test('a change of some texts keeps the others of the file, and null removes one', () => {
  const own = { value: { 'a.one': '1', 'a.two': '2' } }
  const texts = { 'a.two': null, 'a.three': '3' }
  expect(parseContent({ path: 'i18n/EN.json', texts }, { own, published: own, base: null })).toEqual({
    value: { 'a.one': '1', 'a.three': '3' },
  })
  expect(() => parseContent({ path: 'brand.json', texts }, { own, published: own, base: null })).toThrow(
    'needs "value", not texts',
  )
})
