import { test } from 'vitest'
import { createTranslation } from '../../client/studio/i18n/problem-words.ts'
import sentences from '../../client/studio/i18n/problems.CN.json'
import { listRules } from '../../gateway/src/content/merge/market.ts'
import formats from '../../schemas/formats.json'
import { expectNone } from './none.ts'
import { formatKeyShape, listSentences, listShapes } from './problem-sentences.ts'
import { loaded } from './project.ts'

const translate = createTranslation(sentences)
const keys = Object.keys(sentences)
const shapes = new Set(keys.map(formatKeyShape))
const found = listSentences()

/** Sentences that the sources put together of parts, each with examples as the studio gets them. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  '{} {} where {} belongs': [
    '"x" is a text where a number or a list belongs',
    'null stands where an object belongs',
  ],
  'is {}': ['5 is a number where true or false belongs'],
  or: ['"x" is a text where a number or null belongs'],
  ', such as "{}"': ['write a colour, #rrggbb, such as "#1d7a5f"', 'write a x-y'],
  '{} has the rule {}': ['Germany has the rule "No jackpots" (jackpots)'],
  ': {} is looser': ['Germany has the rule "No jackpots" (jackpots, § 3): 5 is looser'],
  'text below': ['there is no text below "a.b"'],
  'page at': ['there is no page at "/x"'],
  'widget for': ['there is no widget for "x"'],
  and: ['an entry has one of page, modal, opens, and this one has page and modal'],
  in: ['the fragment is in itself: a in b in a', 'the layout is in itself: a in a'],
  '{} If the key is new, {}': ['did you mean "a.b"? If the key is new, add "a.c" to i18n/EN.json'],
  'add "{}" to {}/i18n/EN.json': ['add "a.b" to i18n/EN.json'],
  'add texts such as "{}.name" to {}/i18n/EN.json': ['add texts such as "a.name" to i18n/EN.json'],
  'put the picture in {}/assets/{}': ['put the picture in assets/logo.svg'],
  'add schemas/operations/{}.json': ['add schemas/operations/wallet/balance.json'],
  'add {}/modals/{}.json': ['add modals/login.json'],
  'add "{}" to menus in {}/brand.json': ['add "side" to menus in brand.json'],
  'add {}/pages/{}.json': ['add pages/home.json'],
  'add "{}" to the shares of "{}" under experiments in {}/brand.json': [
    'add "short" to the shares of "welcome" under experiments in brand.json',
  ],
  'add {}/layouts/{}.json': ['add layouts/main.json'],
  'add schemas/blocks/{}.json and client/src/blocks/<area>/{}.tsx': [
    'add schemas/blocks/a.json and client/src/blocks/<area>/a.tsx',
  ],
  'add schemas/forms/{}.json': ['add schemas/forms/login.json'],
  'name the file by its code, such as {}.json': ['name the file by its code, such as EN.json'],
  'write a key of brands/base/i18n/EN.json, or one of: {}': [
    'write a key of base/i18n/EN.json, or one of: a.b, a.c',
  ],
  'add brands/base/i18n/{}.json or {}/i18n/{}.json with all texts, or remove {} from supportLanguages; base has {}':
    [
      'add base/i18n/XX.json or i18n/XX.json with all texts, or remove XX from supportLanguages; base has CN, EN',
    ],
}

/** Texts of the sources that no studio shows. */
const UNSHOWN = [
  // The beginning of a brand.json for a folder without one has no words.
  '{ "$schema": "../../schemas/brand.json", "name": "...", "merchant": "{}" }',
  // A file of the installation is missing.
  'the file is missing',
  'restore it',
  // Before a warning on the command line.
  'warning:',
]

/** Sentences about the profiles of upstreams, of which a brand has these only, and those that the studio or Ajv words. */
const OTHERS = [
  'the profile x seals passwords weakly: RSA with the padding "PKCS1", the cipher DES, the exponent 3',
  'the profile x seals passwords weakly: the initialization vector "zero"',
  'ask the platform for RSA-OAEP and AES-GCM; until then, reach it over TLS only',
  ...['variant', 'module', 'icon', 'language', 'menu', 'operation'].map((kind) => `there is no ${kind} "x"`),
  'the merchant "x" is that of the brand y already',
  'the domain "x" is that of the brand y already',
  'the amount 1.5 has more decimals than JPY, which has none',
  "the link leads out of the brand's folder, to another folder",
  'there is no text "a.b", in base/pages/home.json',
  'the value must NOT be valid',
  'the value must be multiple of 5',
  'the value must have property a when property b is present',
  'the value must have properties a, b when property c is present',
  'the value must contain at least 1 valid item(s)',
  'the value must NOT have more than 3 items',
  'the value must NOT have more than 3 properties',
  'the value boolean schema is false',
]

const descriptions = Object.values(formats as Record<string, { description: string }>).map(
  ({ description }) =>
    description.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, ''),
)
const examples = [...Object.values(COMPOSED).flat(), ...OTHERS]

test('every sentence about a fault in a brand has a Chinese one for the studio (R-11.007)', () => {
  const isDrawing = (text: string) => text.includes('\n')
  const missing = [...found].filter(
    ([text]) =>
      !isDrawing(text) &&
      !UNSHOWN.includes(text) &&
      !Object.hasOwn(COMPOSED, text) &&
      !listShapes(text).some((shape) => shapes.has(shape)),
  )
  expectNone(
    missing.map(([text, file]) => `${text} (${file}): add it to client/studio/i18n/problems.CN.json`),
  )
})

test('sentences that are put together of parts have no English words in Chinese (R-11.007)', () => {
  const said = examples.map(translate)
  expectNone(said.filter((text) => !/\p{Script=Han}/u.test(text) || /[a-z]{2,} [a-z]{2,}/.test(text)))
})

test('every description of a format, and every rule and remedy of a market, has a Chinese one (R-11.007)', () => {
  expectNone(descriptions.filter((text) => !Object.hasOwn(sentences, text)))
  const rules = [...loaded.contract.markets.values()].flatMap(listRules)
  expectNone(rules.filter(({ titles, remedies }) => !titles?.CN || !remedies?.CN).map(({ id }) => id))
})

test('every Chinese sentence about a fault belongs to one of the gateway', () => {
  const known = new Set([...found.keys()].flatMap(listShapes))
  const fits = (key: string) => {
    const pattern = formatKeyShape(key)
      .split('{}')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+')
    return examples.some((sentence) => new RegExp(pattern).test(sentence))
  }
  expectNone(
    keys.filter((key) => !known.has(formatKeyShape(key)) && !descriptions.includes(key) && !fits(key)),
  )
})

test('a Chinese sentence about a fault has the places, the code and the names of the English one', () => {
  const placesIn = (text: string) =>
    [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))]
      .toSorted((a, b) => a!.localeCompare(b!))
      .join()
  const codesIn = (text: string) =>
    text.match(/"[\w$-]+": |#[\w]{3,}|\bUPSTREAM_\w+|\bPLAIN_\w+|\w+\.json\b/g) ?? []
  expectNone(
    Object.entries(sentences).filter(
      ([english, said]) =>
        placesIn(english) !== placesIn(said) || codesIn(english).some((code) => !said.includes(code)),
    ),
  )
})
