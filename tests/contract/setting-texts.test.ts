import { test } from 'vitest'
import help from '../../client/studio/i18n/help.CN.json'
import names from '../../client/studio/i18n/names.CN.json'
import english from '../../client/studio/i18n/names.EN.json'
import { listSettings } from '../../gateway/commands/setting-texts.ts'
import { getValueAt } from '../../gateway/src/lib/json/json-text.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { expectNone } from './none.ts'
import { loaded, readJson } from './project.ts'

const settings = listSettings(loaded.contract)

test('every block, slot and setting that the studio shows has an English name for operators in names.EN.json', () => {
  expectNone([...settings.names].filter((name) => !Object.hasOwn(english, name)))
})

test('every name of the studio belongs to a block, a setting or a value of the schemas (R-11.007)', () => {
  const keys = [...Object.keys(names), ...Object.keys(english)]
  // A setting whose key means another thing elsewhere is named by its place, and its value by `place=value`.
  const isKnown = (name: string) =>
    settings.names.has(name) || settings.values.has(name) || settings.help.has(name.replace(/=.*/, ''))
  expectNone(keys.filter((name) => !isKnown(name)))
})

test('blocks have names of their own, by which an operator tells them apart', () => {
  for (const all of [english, names] as Record<string, string>[]) {
    const blocks = [...loaded.contract.blocks.keys()].map((block) => all[block])
    expectNone(blocks.filter((name, at) => name !== undefined && blocks.indexOf(name) !== at))
  }
})

test('every Chinese description stands at a place of schemas/ that has an English one (R-11.007)', () => {
  expectNone(Object.keys(help).filter((place) => !settings.help.has(place)))
  expectNone(Object.keys(help).filter((place) => englishAt(place) === ''))
})

test('every Chinese description is a Chinese sentence', () => {
  expectNone(Object.values(help).filter((text) => !/\p{Script=Han}.*。$/u.test(text)))
})

test('a Chinese description keeps the placeholders and the quoted names of the English one', () => {
  const codesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|`[^`]+`/g))].sort()
  const others = Object.entries(help).filter(
    ([place, chinese]) => codesIn(englishAt(place)).join() !== codesIn(chinese).join(),
  )
  expectNone(others.map(([place]) => place))
})

/** English description at a place such as `brand.json#/properties/name`. */
function englishAt(place: string): string {
  const [file = '', pointer = ''] = place.split('#')
  const part = getValueAt(readJson(`schemas/${file}`), pointer) as JsonObject | undefined
  return typeof part?.description === 'string' ? part.description : ''
}
