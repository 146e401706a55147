import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import names from '../../../client/src/studio/i18n/names.CN.json'

type Schema = { [key: string]: unknown }
const FOLDER = join(import.meta.dirname, '../../../schemas')
const read = (path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Schema
const blocks = readdirSync(join(FOLDER, 'blocks')).map((file) => `blocks/${file}`)

/** Names of all settings of a schema, inside lists and maps too. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const { properties = {}, items, additionalProperties, definitions = {} } = schema as Record<string, Schema>
  for (const name of Object.keys(properties)) if (name !== '$schema') found.add(name)
  const inner = [...Object.values(properties), ...Object.values(definitions), items, additionalProperties]
  for (const part of inner) namesIn(part, found)
  return found
}

const used = new Set(
  ['brand.json', 'theme.json', 'page.json', ...blocks].flatMap((path) => [...namesIn(read(path))]),
)

test('every setting of brand, theme, pages and blocks has a Chinese name (R-11.007)', () => {
  expect([...used].filter((name) => !Object.hasOwn(names, name))).toEqual([])
})

test('no Chinese name is left of a setting that is gone', () => {
  expect(Object.keys(names).filter((name) => !used.has(name))).toEqual([])
})
