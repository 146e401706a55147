import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Contract } from '../src/content/read/contract/contract.ts'
import type { Json, JsonObject } from '../src/lib/json-file.ts'

/** Texts of the studio in one language: names of settings by key, and help by the place of its description in schemas/. */
export type SettingTexts = Readonly<Record<'names' | 'help', Readonly<Record<string, string>>>>

const EDITED = ['brand', 'theme', 'page'] as const

/**
 * Names of the blocks, of their slots and of the settings that the studio shows, the values that settings choose from, and the
 * places of descriptions.
 */
export function listSettings({ shapes, blocks }: Pick<Contract, 'shapes' | 'blocks'>): SettingKeys {
  const keys = { names: new Set<string>(), values: new Set<string>(), help: new Set<string>() }
  for (const shape of EDITED) collect({ ...shapes[shape], $comment: null }, keys)
  for (const [block, schema] of blocks) {
    keys.names.add(block)
    for (const slot of listOf(schema.slots)) keys.names.add(String(slot))
    collect(schema, keys)
  }
  return keys
}

type SettingKeys = Record<'names' | 'values' | 'help', Set<string>>

function collect(schema: Json | undefined, keys: SettingKeys): void {
  if (!isObject(schema)) return
  const { properties, items, additionalProperties, definitions, $comment } = schema
  if (typeof $comment === 'string') keys.help.add($comment)
  for (const value of listOf(schema.enum)) keys.values.add(`value.${String(value)}`)
  for (const [name, part] of entriesOf(properties)) {
    if (name === '$schema') continue
    keys.names.add(name)
    collect(part, keys)
  }
  for (const [, part] of entriesOf(definitions)) collect(part, keys)
  for (const part of [items, additionalProperties]) collect(part, keys)
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return Object.entries(isObject(value) ? (value as JsonObject) : {}) as [string, Json][]
}

/** Settings without a name or help in a language of the studio; nothing fails for them. */
export function findMissingSettingTexts(contract: Pick<Contract, 'shapes' | 'blocks'>, texts: SettingTexts) {
  const { names, help } = listSettings(contract)
  const missing = (keys: Set<string>, own: Readonly<Record<string, string>>) =>
    [...keys].filter((key) => !Object.hasOwn(own, key))
  return { names: missing(names, texts.names), help: missing(help, texts.help) }
}
