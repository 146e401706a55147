import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { suggestName } from '../../lib/did-you-mean.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'

/**
 * Faults of the keyword `shownIf` in a schema: it names other settings of the same object, or with `../` of one around it, each
 * with the value, or a list of values, in which a form shows the setting.
 */
export function listShownIfFaults(schema: Json, pointer = '', around: readonly JsonObject[] = []): Fault[] {
  if (Array.isArray(schema))
    return schema.flatMap((part, index) => listShownIfFaults(part, `${pointer}/${index}`, around))
  if (!isObject(schema)) return []
  const settings = isObject(schema.properties) ? (schema.properties as JsonObject) : undefined
  const objects = settings ? [settings, ...around] : around
  const own = Object.entries(settings ?? {}).flatMap(([name, setting]) =>
    isObject(setting) && setting.shownIf !== undefined
      ? faultsAt(setting.shownIf, name, objects).map((fault) => ({
          ...fault,
          pointer: `${pointer}/properties${formatPointerStep(name)}/shownIf${fault.pointer}`,
        }))
      : [],
  )
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    listShownIfFaults(part, pointer + formatPointerStep(key), objects),
  )
  return [...own, ...inner]
}

function faultsAt(shownIf: Json, name: string, objects: readonly JsonObject[]): Fault[] {
  if (!isObject(shownIf))
    return [{ pointer: '', wrong: '"shownIf" is not an object', write: 'write { "setting": value }' }]
  const others = objects.flatMap((settings, level) =>
    Object.entries(settings)
      .filter(([other]) => level > 0 || other !== name)
      .map(([other, setting]) => ['../'.repeat(level) + other, setting] as const),
  )
  const settingBy = new Map(others)
  return Object.entries(shownIf as JsonObject).flatMap(([other, wanted]) => {
    const pointer = formatPointerStep(other)
    const setting = settingBy.get(other)
    if (setting === undefined)
      return {
        pointer,
        wrong: `"${other}" is no other setting here`,
        write: suggestName(other, [...settingBy.keys()], 'remove it'),
      }
    const allowed = valuesOf(setting as JsonObject)
    const values = Array.isArray(wanted) ? wanted : [wanted]
    const unknown = values.find((value) => !allowed.includes(value))
    if (unknown === undefined) return []
    const write = suggestName(
      String(unknown),
      allowed.map(String),
      `write one of: ${allowed.join(', ') || 'nothing'}`,
    )
    return { pointer, wrong: `"${other}" is never ${JSON.stringify(unknown)}`, write }
  })
}

/** Values that a choice, a switch, or a list of choices may have. */
function valuesOf({ enum: choices, type, items }: JsonObject): Json[] {
  if (Array.isArray(choices)) return choices
  if (type === 'boolean') return [true, false]
  return type === 'array' && isObject(items) ? valuesOf(items as JsonObject) : []
}
