import { createHash } from 'node:crypto'
import type { Brand, ModuleNode } from '@marquee/schemas/contract'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { filterPermittedModules, flattenWhiteLabelTree } from '@marquee/schemas/rules/white-label-nodes'
import { whiteLabelTree } from '@marquee/schemas/white-label'
import type { Content, Fault, LoadedBrand, Operation } from '../content/content.ts'
import { listLackingParts } from '../content/serve/lacking-controls.ts'
import { getUpstreamMode } from '../content/upstream-mode.ts'
import { freezeDeep } from '../lib/deep-freeze.ts'
import { getValueAt } from '../lib/json/json-text.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'

/** Operation whose file says which settings of a brand the upstream's answer replaces. */
export const STATUS = 'support.status'

/** Settings of a brand that its upstream replaces, by their place in brand.json. */
export type UpstreamValues = Readonly<Record<string, Json>>

/** Forms of values in an answer: how the setting is made of one; undefined if it says nothing about the brand. */
const FORMS: Record<Operation['settings'][string]['form'], (value: Json) => Json | undefined> = {
  plain: (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  'module-tree': (value) => {
    const nodes = flattenWhiteLabelTree(value as unknown as ModuleNode[])
    return nodes && (filterPermittedModules({} as Brand['modules'], nodes, whiteLabelTree) as unknown as Json)
  },
}

/** Tells whether an upstream answers the status of a brand, and therefore replaces settings of it. */
export function isFromUpstream(
  site: LoadedBrand,
  content: Pick<Content, 'operations' | 'upstreams'>,
): boolean {
  const operation = content.operations.get(STATUS)
  if (!operation || listLackingParts(site, content, STATUS).has('*')) return false
  return getUpstreamMode(site, operation) !== 'simulated'
}

/**
 * Extracts the settings from the value of an upstream's status. A setting that brand.json could not have, such
 * as a game host that is not an origin, is left out with its faults, and the brand's own one stays.
 */
export function extractUpstreamValues(
  value: unknown,
  { operations, settingFaults }: Pick<Content, 'operations' | 'settingFaults'>,
): { values: UpstreamValues; faults: Fault[] } {
  const faults: Fault[] = []
  const values: Record<string, Json> = {}
  for (const [pointer, { at, form }] of Object.entries(operations.get(STATUS)?.settings ?? {})) {
    const found = getValueAt(value as Json, at)
    const setting = found === undefined ? undefined : FORMS[form](found)
    if (setting === undefined) continue
    const own = settingFaults(replaced({}, parsePointer(pointer), setting))
    if (own.length === 0) values[pointer] = setting
    else faults.push(...own)
  }
  return { values: freezeDeep(values), faults }
}

/** Settings of a brand that its upstream replaces; modules that the upstream does not name stay. */
export function resolveReplacedSettings({ brand }: LoadedBrand, values: UpstreamValues): Partial<Brand> {
  const settings: JsonObject = {}
  for (const [pointer, setting] of Object.entries(values)) {
    const keys = parsePointer(pointer)
    const known = getValueAt(brand as unknown as Json, pointer)
    const whole =
      pointer === '/modules' && isObject(known) ? { ...known, ...(setting as JsonObject) } : setting
    Object.assign(settings, replaced(brand as unknown as JsonObject, keys, whole))
  }
  return settings as Partial<Brand>
}

/** The setting with the first of the keys, in which the place of all keys has this value. */
function replaced(target: JsonObject, [key = '', ...rest]: string[], value: Json): JsonObject {
  if (rest.length === 0) return { [key]: value }
  const inner = isObject(target[key]) ? target[key] : {}
  return { [key]: { ...inner, ...replaced(inner, rest, value) } }
}

/** A brand with its upstream's values, which have a part in its version. */
export function withUpstreamValues(site: LoadedBrand, values: UpstreamValues): LoadedBrand {
  const version = createHash('sha256')
    .update(`${site.version} ${JSON.stringify(values)}`)
    .digest('hex')
  const brand = Object.freeze({ ...site.brand, ...resolveReplacedSettings(site, values) })
  return Object.freeze({ ...site, brand, version: version.slice(0, 16) })
}
