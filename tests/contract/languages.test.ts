import { describe, test } from 'vitest'
import { listOpenTexts } from '../../gateway/commands/open-texts.ts'
import { getTextGroup } from '../../gateway/src/content/read/shared-texts.ts'
import {
  listKeysAndStems,
  listPlaceholders,
  pluralForms,
  type Texts,
} from '../../gateway/src/content/read/texts.ts'
import { getSharedTexts } from '../../gateway/src/content/resolve/load-content.ts'
import { getStem } from '../../schemas/rules/text-stem.ts'
import { sourcesBelow } from './imports.ts'
import { SOURCES } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const { texts } = loaded.base.part
const english = texts.get('EN') ?? {}
const stems = new Set(Object.keys(english).map(getStem))
const offered = [...new Set([...content.brands.values()].flatMap(({ brand }) => brand.supportLanguages))]

/** Keys stand in code and JSON as they are, or with an end or a beginning put in: `when.${name}`, `${message}.exact`. */
const sources = [
  ...SOURCES.flatMap(sourcesBelow),
  ...['schemas', 'brands', 'fixtures']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => !path.includes('/i18n/')),
]
const quoted = new Set<string>()
const beginnings = new Set<string>()
const endings = new Set<string>()
/** Values of the contract that end a key: `record.type` and `TRANSFER_OUT` are `record.type.transfer-out`. */
const values = new Set<string>()
for (const source of sources) {
  const text = readText(source)
  for (const [, key] of text.matchAll(/['"`]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)['"`]/g)) quoted.add(key!)
  for (const [, start] of text.matchAll(/"names": "([a-z][a-z0-9-]*)"/g)) quoted.add(start!)
  for (const [, start] of text.matchAll(/`([a-z][a-z0-9-]*\.[a-z0-9.-]*)\$\{/g)) beginnings.add(start!)
  for (const [, end] of text.matchAll(/\$\{\w+\}(\.[a-z-]+)`/g)) endings.add(end!)
  if (source.startsWith('schemas/'))
    for (const [, value] of text.matchAll(/"([A-Z][A-Z_]*)"/g))
      values.add(value!.toLowerCase().replaceAll('_', '-'))
}

function isUsed(key: string): boolean {
  if (quoted.has(key) || [...beginnings].some((start) => key.startsWith(start))) return true
  if ([...endings].some((end) => key.endsWith(end) && quoted.has(key.slice(0, -end.length)))) return true
  const dot = key.lastIndexOf('.')
  const [start, end] = [key.slice(0, dot), key.slice(dot + 1)]
  return quoted.has(start) && (values.has(end) || /^(?:\d+|true|false)$/.test(end))
}

test('every language that a brand offers has its texts (R-1.034)', () => {
  expectNone(offered.filter((code) => !texts.has(code)))
})

test('the languages of the specification have translation files (R-1.033)', () => {
  expectNone(['CN', 'EN', 'ID', 'TH', 'VI'].filter((code) => !texts.has(code)))
})

test('a language that a brand offers lacks no translation; `npm run texts` lists missing ones, of other languages too (R-1.034)', () => {
  const brands = [...content.brands.values()].map(({ code, brand }) => ({
    code,
    brand,
    texts: loaded.parts.get(code)!.texts,
  }))
  expectNone(listOpenTexts(getSharedTexts(loaded), brands).filter(({ isOffered }) => isOffered))
})

test('every key of English is used somewhere; if not, remove it in all languages', () => {
  expectNone([...stems].filter((key) => !isUsed(key)))
})

test('every text key used in code exists', () => {
  const known = listKeysAndStems(Object.keys(english))
  // The studio has texts of its own, whose keys the compiler checks.
  const sites = sourcesBelow('client/src').filter((path) => !path.startsWith('client/studio/'))
  const asked = sites.flatMap((path) =>
    [...readText(path).matchAll(/\btext\(\s*'([^']+)'/g)].map(([, key]) => `${key} in ${path}`),
  )
  expectNone(asked.filter((line) => !known.has(line.split(' ')[0]!)))
})

test('every error, pattern and form message has a text (R-8.040)', () => {
  const errors = Object.values(readJson('schemas/errors.json')) as { text: string }[]
  const keys = [...errors.map(({ text }) => text), ...content.patterns.map(({ message }) => message)]
  expectNone(keys.filter((key) => !stems.has(key)))
})

describe.each([
  ['base', 'brands/base/i18n', texts],
  ['fixtures', 'fixtures/i18n', loaded.fixtures.texts.seed.byLanguage],
])('every language of %s', (_owner, folder, written) => {
  const languages = [...written]
  const english = written.get('EN') ?? {}
  const stems = new Set(Object.keys(english).map(getStem))

  test('every language of base and fixtures is well formed', () => expectNone(problemsIn(`${folder}/`)))

  test('every language of base and fixtures has no key that English lacks', () => {
    const faults = faultsIn(languages, ([, own]) =>
      [...new Set(Object.keys(own).map(getStem))].filter((stem) => !stems.has(stem)),
    )
    expectNone(faults)
  })

  test('every language of base and fixtures has the plural forms of the language, and no others', () => {
    const plural = [...stems].filter((stem) => english[`${stem}_other`] !== undefined)
    const faults = faultsIn(languages, ([code, own]) => {
      const forms = pluralForms(tagOf(code))
      const ownStems = new Set(Object.keys(own).map(getStem))
      const translated = plural.filter((stem) => ownStems.has(stem))
      const want = new Set(translated.flatMap((stem) => forms.map((form) => `${stem}_${form}`)))
      const have = Object.keys(own).filter((key) => getStem(key) !== key && plural.includes(getStem(key)))
      return [
        ...have.filter((key) => !want.has(key)),
        ...[...want].filter((key) => !Object.hasOwn(own, key)).map((key) => `no ${key}`),
      ]
    })
    expectNone(faults)
  })

  test('every language of base and fixtures has the same placeholders as English', () => {
    const faults = faultsIn(languages, ([, own]) =>
      Object.entries(own)
        .filter(([key, text]) => !fillsSamePlaces(english, key, text))
        .map(([key, text]) => `${key}: ${text}`),
    )
    expectNone(faults)
  })

  test('every language of base and fixtures is translated: few texts are the same as in English', () => {
    const others = languages.filter(([code]) => code !== 'EN')
    const faults = faultsIn(others, ([, own]) => {
      const same = Object.entries(own).filter(
        ([key, text]) => english[key] === text && /[a-z]{4}/i.test(withoutPlaces(text)),
      )
      return same.length < Object.keys(own).length * 0.05 ? [] : [`${same.length} texts are English`]
    })
    expectNone(faults)
  })
})

test('texts of the starting data are in fixtures/i18n, sorted by key, and not in base', () => {
  expectNone(Object.keys(english).filter((key) => getTextGroup(key) !== 'site'))
  const faults = faultsIn([...loaded.fixtures.texts.seed.byLanguage], ([, own]) =>
    Object.keys(own).filter(
      (key, index, keys) => getTextGroup(key) !== 'seed' || (index > 0 && key < keys[index - 1]!),
    ),
  )
  expectNone(faults)
})

test('texts, help pages and seeds use the same digits as amounts and dates', () => {
  const files = [
    ...filesBelow('brands'),
    ...filesBelow('brands', '.md'),
    ...['fixtures/seed', 'fixtures/i18n'].flatMap((folder) => filesBelow(folder)),
  ]
  const texts = files.filter((path) => /(\/i18n\/|\/about\/|^fixtures\/seed\/)/.test(path))
  expectNone(texts.filter((path) => /(?![0-9])\p{Nd}/u.test(readText(path))))
})

test('no brand shows a raw key in any of its languages (R-1.034)', () => {
  const sites = [...content.brands.values()].flatMap(({ code, brand, texts: own }) =>
    brand.supportLanguages.map((language) => [`${code} in ${language}`, language, own[language]!] as const),
  )
  const faults = faultsIn(sites, ([, language, own]) => {
    const forms = pluralForms(tagOf(language))
    return [...stems]
      .flatMap((stem) =>
        english[`${stem}_other`] === undefined ? [stem] : forms.map((form) => `${stem}_${form}`),
      )
      .filter((key) => !Object.hasOwn(own, key))
  })
  expectNone(faults)
})

function tagOf(code: string): string {
  return loaded.contract.languageTags.get(code)!
}

function fillsSamePlaces(english: Texts, key: string, text: string): boolean {
  // The form of one is said of 21 too in some languages, so it may count where English need not.
  const model = english[`${getStem(key)}_other`] ?? english[key] ?? ''
  const want = new Set(listPlaceholders(model))
  const have = listPlaceholders(text)
  // "One game" may leave out the number.
  const mayLack = /_(zero|one|two)$/.test(key) ? ['count', 'number'] : []
  return (
    have.every((place) => want.has(place)) &&
    [...want].every((place) => have.includes(place) || mayLack.includes(place))
  )
}

function withoutPlaces(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, '')
}
