import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpOf, wordsOf } from '../../../client/src/studio/form/words.ts'
import help from '../../../client/src/studio/i18n/help.CN.json'
import names from '../../../client/src/studio/i18n/names.CN.json'

type Schema = { [key: string]: unknown }
const FOLDER = join(import.meta.dirname, '../../../schemas')
const read = (path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Schema
const blocks = readdirSync(join(FOLDER, 'blocks')).map((file) => read(`blocks/${file}`))
const schemas = [...['brand.json', 'theme.json', 'page.json'].map(read), ...blocks]

type Found = { names: Set<string>; help: Set<string> }

/** Names and descriptions of all settings of a schema, inside lists and maps too. */
function collect(schema: unknown, found: Found): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties = {}, items, additionalProperties, definitions = {} } = schema as Record<string, Schema>
  for (const name of Object.keys(properties)) if (name !== '$schema') found.names.add(name)
  const inner = [...Object.values(properties), ...Object.values(definitions), items, additionalProperties]
  for (const part of inner) {
    found.help.add(helpOf((part as Schema | undefined)?.description))
    collect(part, found)
  }
}

const used: Found = { names: new Set(), help: new Set(blocks.map(({ description }) => helpOf(description))) }
for (const schema of schemas) collect(schema, used)
used.help.delete('')

test('every setting of brand, theme, pages and blocks has a Chinese name (R-11.007)', () => {
  expect([...used.names].filter((name) => !Object.hasOwn(names, name))).toEqual([])
})

test('no Chinese name is left of a setting that is gone', () => {
  expect(Object.keys(names).filter((name) => !used.names.has(name))).toEqual([])
})

test('every description of a setting or a block has a Chinese text, also after a change of the English (R-11.007)', () => {
  expect([...used.help].filter((english) => !Object.hasOwn(help, english))).toEqual([])
  const chinese = Object.values(help)
  expect(chinese.filter((text) => !/\p{Script=Han}.*。$/u.test(text))).toEqual([])
})

test('no Chinese description is left of an English one that is gone or was changed', () => {
  expect(Object.keys(help).filter((english) => !used.help.has(english))).toEqual([])
})

test('a Chinese description keeps the placeholders and the quoted names of the English one', () => {
  const codesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|`[^`]+`/g))].sort()
  const others = Object.entries(help).filter(
    ([english, chinese]) => codesIn(english).join() !== codesIn(chinese).join(),
  )
  expect(others).toEqual([])
})

test.each([
  ['skipHot', 'Skip hot'],
  ['no-answer', 'No answer'],
  ['smsLogin', 'SMS login'],
  ['imageCDNs', 'Image CDNs'],
  ['url', 'URL'],
  ['videos', 'Videos'],
])('the setting %s is called "%s" in English (R-11.007)', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
