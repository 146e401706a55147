import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'

/**
 * Faults of the keyword `shownIf` in a schema: it names other settings of the same object, each with the value, or a list of
 * values, in which a form shows the setting.
 */
export function listShownIfFaults(schema: Json, pointer = ''): Fault[] {
  if (Array.isArray(schema))
    return schema.flatMap((part, index) => listShownIfFaults(part, `${pointer}/${index}`))
  if (!isObject(schema)) return []
  const settings = isObject(schema.properties) ? (schema.properties as JsonObject) : {}
  const own = Object.entries(settings).flatMap(([name, setting]) =>
    isObject(setting) && setting.shownIf !== undefined
      ? faultsAt(setting.shownIf, { name, settings }).map((fault) => ({
          ...fault,
          pointer: `${pointer}/properties${pointerStep(name)}/shownIf${fault.pointer}`,
        }))
      : [],
  )
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    listShownIfFaults(part, pointer + pointerStep(key)),
  )
  return [...own, ...inner]
}

function faultsAt(shownIf: Json, { name, settings }: { name: string; settings: JsonObject }): Fault[] {
  if (!isObject(shownIf))
    return [{ pointer: '', wrong: '"shownIf" is not an object', write: 'write { "setting": value }' }]
  const others = Object.keys(settings).filter((one) => one !== name)
  return Object.entries(shownIf as JsonObject).flatMap(([other, wanted]) => {
    const pointer = pointerStep(other)
    if (!others.includes(other))
      return {
        pointer,
        wrong: `"${other}" is no other setting here`,
        write: didYouMean(other, others, 'remove it'),
      }
    const allowed = valuesOf(settings[other] as JsonObject)
    const values = Array.isArray(wanted) ? wanted : [wanted]
    const unknown = values.find((value) => !allowed.includes(value))
    if (unknown === undefined) return []
    const write = didYouMean(
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
