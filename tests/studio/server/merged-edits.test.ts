import type { FileChange } from '@marquee/schemas/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
beforeAll(async () => {
  on = await startStudio()
})
afterAll(() => on.close())

const EN = 'i18n/EN.json'
const drafts = () => on.studio.drafts
const command = (seq: number, ...files: FileChange[]) =>
  drafts().command('lotus', seq, { label: 'edit', files })
const ownIn = (path: string) => drafts().draftOf('lotus')?.files.get(path)?.own
const brandFile = () => structuredClone((ownIn('brand.json') as { value: Record<string, string> }).value)

/** Makes a draft, and gives a file as a second window saw it before the first one changed its name. */
async function afterOtherWindow() {
  const start = { $schema: '../../schemas/brand.json', name: 'Lotus', merchant: 'lotus', company: 'A' }
  const { seq } = drafts().stateOf('lotus')
  const seen = await command(seq, { path: 'brand.json', value: start })
  const before = brandFile()
  await command(seen.seq, { path: 'brand.json', value: { ...before, name: 'First' } })
  return { seq: seen.seq, before }
}

test('an edit with what it was made of is merged with another value that changed meanwhile (R-11.009)', async () => {
  const { seq, before } = await afterOtherWindow()
  await command(seq, { path: 'brand.json', value: { ...before, company: 'B' }, before })
  expect(brandFile()).toMatchObject({ name: 'First', company: 'B' })
})

test('an edit of a value that changed meanwhile is refused with both values, and changes nothing (R-11.009)', async () => {
  const { seq, before } = await afterOtherWindow()
  const second = command(seq, { path: 'brand.json', value: { ...before, name: 'Second' }, before })
  await expect(second).rejects.toMatchObject({
    code: 'studio.draft.moved',
    more: {
      conflicts: [{ path: 'brand.json', pointer: '/name', base: 'Lotus', mine: 'Second', theirs: 'First' }],
    },
  })
  expect(brandFile()).toMatchObject({ name: 'First' })
})

test('an edit that is sent twice is made once', async () => {
  const { seq, before } = await afterOtherWindow()
  const edit: FileChange = { path: 'brand.json', value: { ...before, company: 'C' }, before }
  const made = await command(seq, edit)
  expect((await command(seq, edit)).seq).toBe(made.seq)
})

test('texts and pages of a second window meet only where both changed the same one (R-11.009)', async () => {
  const { seq } = drafts().stateOf('lotus')
  await command(seq, { path: EN, texts: { 'own.a': 'A', 'own.b': 'B' }, before: null })
  await command(seq, { path: EN, texts: { 'own.c': 'C' }, before: null })
  expect(ownIn(EN)).toMatchObject({ value: { 'own.a': 'A', 'own.c': 'C' } })
  await expect(
    command(seq, { path: EN, texts: { 'own.a': 'Z' }, before: { 'own.a': 'Y' } }),
  ).rejects.toMatchObject({ more: { conflicts: [{ pointer: '/own.a', mine: 'Z', theirs: 'A' }] } })
  await command(seq, { path: EN, texts: { 'own.a': null }, before: { 'own.a': 'A' } })
  expect(ownIn(EN)).not.toMatchObject({ value: { 'own.a': 'A' } })
  const about = 'about/EN/terms.md'
  await command(0, { path: about, text: 'One\n', before: null })
  await expect(command(0, { path: about, text: 'Two\n', before: null })).rejects.toMatchObject({
    more: { conflicts: [{ path: about, pointer: '', mine: 'Two\n', theirs: 'One\n' }] },
  })
})

test('an edit that does not say what it was made of is refused on an older state of the draft', async () => {
  const { seq, before } = await afterOtherWindow()
  await expect(command(seq, { path: 'brand.json', value: before })).rejects.toMatchObject({
    code: 'studio.draft.moved',
  })
})
