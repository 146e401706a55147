import { describe, expect, test } from 'vitest'
import { expectNone } from './none.ts'
import { filesBelow, loaded, readJson, readText } from './project.ts'

type Word = { avoid: string; write: string; except?: string[] }
type Place = { file: string; code: string; key: string; text: string }

const LIST = 'docs/words.json'
const words = readJson(LIST) as unknown as Record<string, Word[]>
const places = placesOfTexts()

describe('the list of words', () => {
  test.each(Object.keys(words))(
    'every text of a site and its help pages in %s keeps the list of words',
    (code) => {
      const own = places.filter((place) => place.code === code)
      expect(own.length).toBeGreaterThan(1000)
      expectNone(words[code]!.flatMap((word) => own.flatMap((place) => faultOf(word, place))))
    },
  )

  test('the list of words has no exception for a text that keeps it', () => {
    const idle = Object.entries(words).flatMap(([code, list]) =>
      list.flatMap(({ avoid, except = [] }) =>
        except
          .filter((key) => !places.some((one) => one.code === code && one.key === key && matches(avoid, one)))
          .map((key) => `${LIST}: ${code}: ${key} does not need its exception from “${avoid}”`),
      ),
    )
    expectNone(idle)
  })

  test('the fault of a text that breaks the list of words names file, key and the wanted word', () => {
    const place = { file: 'brands/base/i18n/EN.json', code: 'EN', key: 'a.b', text: 'Tap a row, {{issue}}.' }
    const said = words.EN!.flatMap((word) => faultOf(word, place))
    expect(said).toEqual([
      `brands/base/i18n/EN.json: a.b: “Tap” should be: select (or add the key to "except" in ${LIST}): Tap a row, {{issue}}.`,
    ])
  })
})

test('a percent sign stands beside its number as the language writes it', () => {
  const samples = new Map([...new Set(places.map(({ code }) => code))].map((code) => [code, sampleOf(code)]))
  expectNone(
    places.flatMap(({ file, code, key, text }) => {
      const sample = samples.get(code)!
      return misplacedSign(sample).test(text) ? [`${file}: ${key}: write it as in ${sample}: ${text}`] : []
    }),
  )
})

function sampleOf(code: string): string {
  const options = { style: 'percent', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(loaded.contract.languageTags.get(code), options).format(0.01)
}

function misplacedSign(sample: string): RegExp {
  if (sample.startsWith('%')) return /[\d}]\s*%/
  return /1\s/.test(sample) ? /[\d}](?!\u00a0)\s*[%٪]/ : /[\d}]\s+[%٪]/
}

/** Texts of brands, seeds and demonstration games, and the help pages, whose key is the name of the page. */
function placesOfTexts(): Place[] {
  const folders = ['brands', 'fixtures/i18n', 'fixtures/vendor/src']
  const texts = folders
    .flatMap((folder) => filesBelow(folder))
    .flatMap((file) => {
      const code = /\/(?:i18n|texts)\/([A-Z]{2})\.json$/.exec(file)?.[1]
      if (!code) return []
      const pairs = Object.entries(readJson(file) as Record<string, string>)
      return pairs.filter(([key]) => key !== '$schema').map(([key, text]) => ({ file, code, key, text }))
    })
  const pages = filesBelow('brands', '.md').flatMap((file) => {
    const [, code, key] = /\/about\/([A-Z]{2})\/(.+)\.md$/.exec(file) ?? []
    return code && key ? [{ file, code, key, text: readText(file) }] : []
  })
  return [...texts, ...pages]
}

function faultOf({ avoid, write, except = [] }: Word, place: Place): string[] {
  const found = matches(avoid, place)
  if (!found || except.includes(place.key)) return []
  const line = place.text.split('\n').find((one) => one.includes(found)) ?? place.text
  return [
    `${place.file}: ${place.key}: “${found}” should be: ${write} (or add the key to "except" in ${LIST}): ${line}`,
  ]
}

/** The first match outside the names of placeholders and the addresses of links. */
function matches(avoid: string, { text }: Place): string | undefined {
  const shown = text.replace(/\{\{[^}]*\}\}/g, '{{}}').replace(/(?:href="|\]\()[^")]*/g, '')
  return new RegExp(avoid, 'iu').exec(shown)?.[0]
}
