import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage, startLanguages } from '../../../client/src/i18n/languages.ts'
import { showDirection } from '../../../client/studio/preview/direction.ts'

const languages = {
  EN: { tag: 'en', name: 'English', direction: 'ltr' },
  AR: { tag: 'ar', name: 'العربية', direction: 'rtl' },
} as const

beforeEach(() =>
  startLanguages({
    code: 'EN',
    languages,
    texts: {},
    values: {},
    read: () => Promise.resolve({}),
    onChosen: () => {},
  }),
)

/** Observers of the document are called after the present task. */
const settled = () => new Promise((done) => setTimeout(done))

test('the preview keeps a chosen direction when its language changes, until the language decides again (R-11.012)', async () => {
  showDirection('rtl')
  expect(document.documentElement.dir).toBe('rtl')
  await chooseLanguage('AR')
  await chooseLanguage('EN')
  await settled()
  expect(document.documentElement.dir).toBe('rtl')
  showDirection(null)
  expect(document.documentElement.dir).toBe('ltr')
  await chooseLanguage('AR')
  await settled()
  expect(document.documentElement.dir).toBe('rtl')
})
