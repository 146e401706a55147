import { describe, expect, test } from 'vitest'
import { keysAndStems } from '../../gateway/src/content/targets.ts'
import { placesOf, pluralForms, stemOf } from '../../gateway/src/content/texts.ts'
import { sourcesBelow } from './imports.ts'
import { content, filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const { texts } = loaded.base.part
const english = texts.get('EN') ?? {}
const stems = new Set(Object.keys(english).map(stemOf))
const languages = [...texts.keys()]
const offered = [...new Set([...content.brands.values()].flatMap(({ brand }) => brand.supportLanguages))]

/** Keys stand in code and JSON as they are, or with an end or a beginning put in: `when.${name}`, `${message}.exact`. */
const sources = [
  ...['client/src', 'gateway/src'].flatMap(sourcesBelow),
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
  for (const [, start] of text.matchAll(/`([a-z][a-z0-9-]*\.[a-z0-9.-]*)\$\{/g)) beginnings.add(start!)
  for (const [, end] of text.matchAll(/\$\{\w+\}(\.[a-z-]+)`/g)) endings.add(end!)
  if (source.startsWith('schemas/'))
    for (const [, value] of text.matchAll(/"([A-Z][A-Z_]+)"/g))
      values.add(value!.toLowerCase().replaceAll('_', '-'))
}

function isUsed(key: string): boolean {
  if (quoted.has(key) || [...beginnings].some((start) => key.startsWith(start))) return true
  if ([...endings].some((end) => key.endsWith(end) && quoted.has(key.slice(0, -end.length)))) return true
  const dot = key.lastIndexOf('.')
  return quoted.has(key.slice(0, dot)) && values.has(key.slice(dot + 1))
}

test('every language that a brand offers has its texts (R-1.033, R-1.034)', () => {
  expect(offered.filter((code) => !texts.has(code))).toEqual([])
})

test('every key of English is used somewhere; if not, remove it in all languages', () => {
  expect([...stems].filter((key) => !isUsed(key))).toEqual([])
})

test('every key that code asks for is there', () => {
  const known = keysAndStems(Object.keys(english))
  const asked = sourcesBelow('client/src').flatMap((path) =>
    [...readText(path).matchAll(/\btext\(\s*'([^']+)'/g)].map(([, key]) => `${key} in ${path}`),
  )
  expect(asked.filter((line) => !known.has(line.split(' ')[0]!))).toEqual([])
})

test('every error, pattern and form message has a text (R-8.040)', () => {
  const errors = Object.values(readJson('schemas/errors.json')) as { text: string }[]
  const keys = [...errors.map(({ text }) => text), ...content.patterns.map(({ message }) => message)]
  expect(keys.filter((key) => !stems.has(key))).toEqual([])
})

describe.each(languages)('brands/base/i18n/%s.json', (code) => {
  const own = texts.get(code)!
  const forms = pluralForms(loaded.contract.languageTags.get(code)!)

  test('is well formed', () => expect(problemsIn(`brands/base/i18n/${code}.json`)).toEqual([]))

  test('has every key of English (R-1.034)', () => {
    const have = new Set(Object.keys(own).map(stemOf))
    expect([...stems].filter((stem) => !have.has(stem))).toEqual([])
  })

  test('has no key that English has not', () => {
    expect([...new Set(Object.keys(own).map(stemOf))].filter((stem) => !stems.has(stem))).toEqual([])
  })

  test('has the plural forms of the language, and no others', () => {
    const plural = [...stems].filter((stem) => english[`${stem}_other`] !== undefined)
    const wrong = plural.flatMap((stem) => {
      const have = Object.keys(own).filter((key) => key !== stem && stemOf(key) === stem)
      const want = forms.map((form) => `${stem}_${form}`)
      return [...have.filter((key) => !want.includes(key)), ...want.filter((key) => !have.includes(key))]
    })
    expect(wrong).toEqual([])
  })

  test('fills the same places as English', () => {
    const wrong = Object.entries(own).filter(([key, text]) => {
      // The form of one is said of 21 too in some languages, so it may count where English need not.
      const model = english[`${stemOf(key)}_other`] ?? english[key] ?? ''
      const want = new Set(placesOf(model))
      const have = placesOf(text)
      // "One game" may leave out the number.
      const mayLack = /_(zero|one|two)$/.test(key) ? ['count', 'number'] : []
      return (
        have.some((place) => !want.has(place)) ||
        [...want].some((place) => !have.includes(place) && !mayLack.includes(place))
      )
    })
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  test('speaks the language: few texts are the same as in English', () => {
    if (code === 'EN') return
    const same = Object.entries(own).filter(
      ([key, text]) => english[key] === text && /[a-z]{4}/i.test(withoutPlaces(text)),
    )
    expect(same.length).toBeLessThan(Object.keys(own).length * 0.05)
  })
})

describe.each([...content.brands.values()].map((brand) => [brand.code, brand] as const))(
  'the brand %s',
  (_code, { brand, texts }) => {
    test.each(brand.supportLanguages)('shows no raw key in %s (R-1.034)', (code) => {
      const own = texts[code]!
      const tag = loaded.contract.languageTags.get(code)!
      for (const stem of stems) {
        const keys =
          english[`${stem}_other`] === undefined ? [stem] : pluralForms(tag).map((form) => `${stem}_${form}`)
        for (const key of keys) expect(own).toHaveProperty([key])
      }
    })
  },
)

function withoutPlaces(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, '')
}
