import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChange, StudioJson } from '@marquee/schemas/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandomFromText, type Random } from '../../../gateway/src/lib/random.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'
import { runs } from '../../support/suite.ts'

/** One edit in so many is wrong. */
const WRONG = 12

/** Maximum edits of a draft. */
const MOST_EDITS = 10

let on: TestStudio
beforeAll(async () => {
  on = await startStudio()
})
afterAll(() => on.close())

type JsonObject = { [key: string]: StudioJson }

const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[random.integer(items.length)]!
/** Mostly one of the right values, sometimes one of the wrong ones. */
const either = <Item>(random: Random, right: readonly Item[], wrong: readonly Item[]): Item =>
  oneOf(random, random.integer(WRONG) === 0 ? wrong : right)
const ownOf = (path: string, $schema: string): JsonObject => {
  const file = on.studio.drafts.draftOf('lotus')?.files.get(path)
  if (file) return file.own && 'value' in file.own ? (file.own.value as JsonObject) : { $schema }
  try {
    return JSON.parse(readFileSync(join(on.folder.config.brandsFolder, 'lotus', path), 'utf8')) as JsonObject
  } catch {
    return { $schema }
  }
}

/** Makers of edits, right ones and wrong ones, as a person makes them in the studio. */
const EDITORS: readonly ((random: Random) => FileChange)[] = [
  (random) => {
    const value = either<StudioJson>(random, ['Lotus', 'Golden Lotus'], ['', 'x'.repeat(200), 7])
    return { path: 'brand.json', value: { ...ownOf('brand.json', '../../schemas/brand.json'), name: value } }
  },
  (random) => {
    const modules = {
      [either(random, ['smsLogin', 'agents'], ['nonsense'])]: either<StudioJson>(
        random,
        [true, false],
        ['yes'],
      ),
    }
    return { path: 'brand.json', value: { ...ownOf('brand.json', '../../schemas/brand.json'), modules } }
  },
  (random) => {
    const path = `i18n/${either(random, ['EN'], ['CN', 'QQ'])}.json`
    const key = either(random, ['footer.licence'], ['no.such.text'])
    const value = either<StudioJson>(random, ['Text', 'Another text'], ['With {{name}}', 3])
    return { path, value: { ...ownOf(path, '../../../schemas/texts.json'), [key]: value } }
  },
  (random) => {
    const colour = either(random, ['#0b1020', '#0a0f1c'], ['red', '#ffffff'])
    const colours = {
      dark: { background: colour },
    }
    return { path: 'theme.json', value: { ...ownOf('theme.json', '../../schemas/theme.json'), colours } }
  },
  (random) => {
    const props = either<StudioJson>(random, [{ count: 4 }, { count: 12 }], [{ count: -1 }, { nonsense: 1 }])
    const patch = { [either(random, ['hot-games'], ['nothing'])]: { props } }
    return { path: 'pages/home.json', value: { $schema: '../../../schemas/page.json', patch } }
  },
  (random) => ({ path: oneOf(random, ['theme.json', 'i18n/EN.json', 'pages/home.json']) }),
]

const contents = () =>
  [...(on.content.loaded().parts.get('lotus')?.tree ?? [])]
    .map(([path, { hash }]) => `${path} ${hash}`)
    .sort()
const state = () => on.studio.drafts.stateOf('lotus')
const draftNow = () => JSON.stringify([...(on.studio.drafts.draftOf('lotus')?.files ?? [])])

async function undoAll(): Promise<number> {
  let many = 0
  for (; state().undo !== undefined; many++) await on.studio.drafts.undo('lotus', state().seq)
  return many
}

test('a draft lists problems or publishes a brand without any after random edits; undoing all restores the bytes (R-11.008, R-11.010)', {
  timeout: runs(120_000, 900_000),
}, async () => {
  const ends = new Set<string>()
  for (let round = 0; round < runs(8, 200); round++)
    ends.add(await oneDraft(createRandomFromText(`edits ${round}`)))
  expect([...ends].sort()).toEqual(['published', 'studio.draft.faulty'])
})

/** Makes a draft of random edits, undoes and redoes all of them, and tries to publish it; returns how that ended. */
async function oneDraft(random: Random): Promise<string> {
  const published = contents()
  const many = 1 + random.integer(MOST_EDITS)
  for (let edit = 0; edit < many; edit++) {
    const change = oneOf(random, EDITORS)(random)
    await on.studio.drafts.command('lotus', state().seq, { label: `edit ${edit}`, files: [change] })
  }
  const made = draftNow()
  const undone = await undoAll()
  expect(state().changes).toEqual([])
  for (let step = 0; step < undone; step++) await on.studio.drafts.redo('lotus', state().seq)
  expect(draftNow()).toBe(made)

  const { seq, changes, problems } = state()
  if (changes.length === 0) return 'published'
  const hasFaults = problems.some(({ warning }) => !warning)
  const end = await on.studio.publishing.publish('lotus', seq, { message: 'Random', person: 'Ana' }).then(
    () => 'published',
    (error: { code: string }) => error.code,
  )
  expect(end).toBe(hasFaults ? 'studio.draft.faulty' : 'published')
  const { content } = on.content.loaded()
  expect(content.problems.filter(({ brand, warning }) => brand === 'lotus' && !warning)).toEqual([])
  expect(content.brands.has('lotus')).toBe(true)
  expect(contents().join() === published.join()).toBe(end !== 'published')
  await on.studio.drafts.change('lotus', undefined, () => undefined)
  return end
}
