import { existsSync } from 'node:fs'
import type { FileChange } from '@marquee/schemas/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOverview } from '../../../gateway/studio/reads/overview.ts'
import { createStudioStore } from '../../../gateway/studio/store/studio-store.ts'
import { BRAND_FILES, startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
beforeAll(async () => {
  on = await startStudio({
    ...BRAND_FILES,
    'lotus/i18n/AR.json': { $schema: '../../../schemas/texts.json' },
  })
})
afterAll(() => on.close())

const seqOf = (brand: string) => on.studio.drafts.stateOf(brand).seq
const command = (brand: string, ...files: FileChange[]) =>
  on.studio.drafts.command(brand, seqOf(brand), { label: 'edit', files })
const textOf = (language: string) =>
  on.content.loaded().parts.get('lotus')!.texts.get(language)?.['footer.licence']
const overview = async () =>
  buildOverview({
    published: on.studio.published(),
    drafts: new Map(),
    newest: await createStudioStore(on.store).publishes.newest(),
    port: ':8080',
  })
const BY = { message: 'change', person: 'Mira' }

test('publishing one language publishes its texts and pages alone, and the rest stays in the draft', async () => {
  await command(
    'lotus',
    { path: 'i18n/EN.json', texts: { 'footer.licence': 'New licence.' } },
    { path: 'i18n/AR.json', texts: { 'footer.licence': 'رخصة' } },
    { path: 'about/EN/cup.md', text: '# Cup\n\nRules.\n' },
    { path: 'theme.json', value: { $schema: '../../schemas/theme.json', shape: { radius: 3 } } },
  )
  const made = await on.studio.publishing.publishLanguage('lotus', seqOf('lotus'), 'EN', BY)
  expect(made.files.map(({ path }) => path)).toEqual(['about/EN/cup.md', 'i18n/EN.json'])
  expect([textOf('EN'), textOf('AR')]).toEqual(['New licence.', undefined])
  const { changes } = on.studio.drafts.stateOf('lotus')
  expect(changes.map(({ path }) => path)).toEqual(['i18n/AR.json', 'theme.json'])
  await on.studio.publishing.publish('lotus', seqOf('lotus'), BY)
  expect(textOf('AR')).toBe('رخصة')
})

test('a language without changed texts cannot be published alone', async () => {
  await command('lotus', { path: 'i18n/EN.json', texts: { 'footer.licence': 'Third.' } })
  const publishing = on.studio.publishing.publishLanguage('lotus', seqOf('lotus'), 'AR', BY)
  await expect(publishing).rejects.toMatchObject({ code: 'studio.draft.unchanged' })
  expect(on.studio.drafts.stateOf('lotus').changes).toHaveLength(1)
})

test('a fault elsewhere in a draft does not keep a language from being published', async () => {
  await command('lotus', { path: 'brand.json', value: { name: 7 } })
  await on.studio.publishing.publishLanguage('lotus', seqOf('lotus'), 'EN', BY)
  expect(textOf('EN')).toBe('Third.')
  await on.studio.drafts.change('lotus', undefined, () => undefined)
})

test('a brand that is removed goes with its draft and its files, and comes back from the history as a draft', async () => {
  const files = [...on.content.loaded().parts.get('river')!.tree.keys()]
  await command('river', { path: 'theme.json', value: { $schema: '../../schemas/theme.json' } })
  const made = await on.studio.publishing.remove('river', { ...BY, message: 'Remove river' })
  expect(made.files.map(({ path }) => path)).toEqual(files)
  expect(existsSync(on.folder.path('river/brand.json'))).toBe(false)
  expect(on.content.current().brands.has('river')).toBe(false)
  const { brands, removed } = await overview()
  expect(brands.map(({ code }) => code)).toEqual(['lotus'])
  expect(removed).toEqual([{ code: 'river', id: made.id, at: made.at, person: 'Mira' }])
  const { rollback } = await on.studio.publishing.find(made.id)
  const back = await rollback(0)
  expect([back.problems, back.changes.map(({ path }) => path)]).toEqual([[], files])
  await on.studio.publishing.publish('river', seqOf('river'), BY)
  expect(on.content.current().brands.has('river')).toBe(true)
  expect((await overview()).removed).toEqual([])
})

test('the overview tells who published each brand last, and when', async () => {
  const { brands } = await overview()
  expect(brands.map(({ code, published }) => [code, published?.person])).toEqual([
    ['lotus', 'Mira'],
    ['river', 'Mira'],
  ])
})
