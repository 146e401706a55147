import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printJson } from '@marquee/schemas/rules/print-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '../../../gateway/src/content/content.ts'
import { formatJournalName } from '../../../gateway/src/content/read/brands/brands-tree.ts'
import { type FileContent, openContent } from '../../../gateway/src/content/serve/open-content.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Number of files after which the writer is killed. */
const KILLED_AFTER = 2
const LANGUAGES = ['EN', 'CN', 'TH', 'VI', 'ID'] as const

let on: TestStudio
/** Content of another gateway, which follows the same files. */
let other: FileContent
const seen = new Set<string>()
const textsOf = ({ brands }: Content) => {
  const { texts } = brands.get('lotus')!
  return LANGUAGES.map((language) => texts[language]?.['footer.licence'] ?? '')
}

const textFile = (text: string) => ({ $schema: '../../../schemas/texts.json', 'footer.licence': text })
const readText = (language: string) => readFileSync(on.folder.path(`lotus/i18n/${language}.json`), 'utf8')

beforeAll(async () => {
  const texts = LANGUAGES.map((language) => [`lotus/i18n/${language}.json`, textFile('before')])
  on = await startStudio({
    'lotus/brand.json': brandJson('lotus', { domains: [], supportLanguages: [...LANGUAGES] }),
    ...Object.fromEntries(texts),
  })
  other = openContent({ ...on.folder.config, watch: true }, on.content.loaded())
  other.onChange((content) => void seen.add(textsOf(content).join()))
})
afterAll(async () => {
  await other.close()
  await on.close()
})

/** Publishes texts in a process of its own, which is killed in the middle of its files. */
function publishAndDie(row: object, word = 'after'): string | null {
  const files = LANGUAGES.map((language) => [`i18n/${language}.json`, printJson(textFile(word))])
  const code = `
    const { writeBundle } = await import(${JSON.stringify(pathToFileURL(join(ROOT, 'gateway/studio/publish/write-files.ts')).href)})
    const files = ${JSON.stringify(files)}.map(([path, text]) => [path, Buffer.from(text)])
    let readings = 0
    class Bundle extends Map {
      *[Symbol.iterator]() {
        readings += 1
        let given = 0
        for (const file of super.entries()) {
          if (readings > 1 && given === ${KILLED_AFTER}) process.kill(process.pid, 'SIGKILL')
          given += 1
          yield file
        }
      }
    }
    await writeBundle(${JSON.stringify(on.folder.path(''))}, 'lotus', new Bundle(files), ${JSON.stringify(row)})
  `
  const args = ['--input-type=module', '--eval', code]
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).signal
}

const rowOf = (id: string) => ({
  id,
  site: 'lotus',
  at: 5,
  person: 'Mira',
  message: 'x',
  files: JSON.stringify(LANGUAGES.map((language) => ({ path: `i18n/${language}.json`, kind: 'changed' }))),
  treeBefore: '{}',
  treeAfter: '{}',
})

test('a publish whose writer is killed is whole for every gateway, and is completed at the next start (R-11.010)', async () => {
  expect(publishAndDie(rowOf('killed'))).toBe('SIGKILL')
  const written = LANGUAGES.filter((language) => readText(language).includes('after'))
  expect(written).toHaveLength(KILLED_AFTER)

  await expect.poll(() => textsOf(other.current()).join()).toBe(LANGUAGES.map(() => 'after').join())
  expect([...seen]).toEqual([LANGUAGES.map(() => 'after').join()])
  on.content.readAgain()
  expect(textsOf(on.content.current())).toEqual(LANGUAGES.map(() => 'after'))

  const again = await on.reopened()
  expect(LANGUAGES.filter((language) => readText(language).includes('after'))).toEqual([...LANGUAGES])
  expect((await again.publishing.of('lotus')).map(({ id }) => id)).toEqual(['killed'])
  expect(existsSync(on.folder.path(formatJournalName('lotus')))).toBe(false)
  expect(textsOf(other.current())).toEqual(LANGUAGES.map(() => 'after'))
})

test('a publish that stays interrupted is reported, loses no change by hand, and is completed by a studio that runs (R-11.010)', async () => {
  expect(publishAndDie(rowOf('left'), 'later')).toBe('SIGKILL')
  const journal = on.folder.path(formatJournalName('lotus'))
  await on.studio.publishing.completeInterrupted()
  expect(existsSync(journal)).toBe(true)
  on.folder.write('lotus/i18n/ID.json', textFile('by hand'))
  utimesSync(journal, 0, 0)
  await expect.poll(() => other.current().interrupted).toMatchObject([{ brand: 'lotus' }])
  expect(other.current().problems).toMatchObject([
    { file: expect.stringContaining(formatJournalName('lotus')) },
  ])
  const texts = LANGUAGES.map((language) => (language === 'ID' ? 'by hand' : 'later'))
  await expect.poll(() => textsOf(other.current())).toEqual(texts)

  await on.studio.publishing.completeInterrupted()
  expect(existsSync(journal)).toBe(false)
  on.content.readAgain()
  expect(textsOf(on.content.current())).toEqual(texts)
  expect((await on.studio.publishing.of('lotus')).map(({ id }) => id)).toEqual(['left', 'killed'])
  await expect.poll(() => other.current().interrupted).toEqual([])
  expect(textsOf(other.current())).toEqual(texts)
})
