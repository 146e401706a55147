import { pointerKeys, pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Fault } from '../content/content.ts'
import type { Checker } from '../content/read/schema-checker.ts'
import type { Patch } from '../http/patches.ts'
import { didYouMean, someOf } from '../lib/did-you-mean.ts'
import { schemaVariants } from '../lib/json/schema-variants.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'

/** The first error of a patch against the schema of its operation's answer; undefined if the patch fits. */
export function patchFault(checker: Checker, response: JsonObject, patch: Patch): Fault | undefined {
  return 'pointer' in patch
    ? pointerFault(checker, schemaVariants(response), patch.pointer, patch.value)
    : mergeFault(checker, schemaVariants(response), patch.merge, '')
}

function pointerFault(
  checker: Checker,
  start: JsonObject[],
  pointer: string,
  value: Json,
): Fault | undefined {
  let schemas = start
  let at = ''
  for (const step of pointerKeys(pointer)) {
    const inner = below(schemas, step)
    if (inner.length === 0) return unknownField(schemas, at, step)
    schemas = inner
    at += pointerStep(step)
  }
  return valueFault(checker, schemas, value, at)
}

function mergeFault(checker: Checker, schemas: JsonObject[], merge: Json, at: string): Fault | undefined {
  if (!isObject(merge) || !schemas.some(({ properties }) => isObject(properties)))
    return valueFault(checker, schemas, merge, at)
  for (const [key, value] of Object.entries(merge)) {
    const inner = below(schemas, key)
    const pointer = at + pointerStep(key)
    if (inner.length === 0) return unknownField(schemas, at, key)
    if (value === null && !schemas.every((schema) => isRequired(schema, key))) continue
    if (value === null && valueFault(checker, inner, null, pointer))
      return { pointer, wrong: `the answer needs "${key}"`, write: 'give it a value in place of null' }
    const fault = mergeFault(checker, inner, value, pointer)
    if (fault) return fault
  }
  return undefined
}

/** The value must match one of the schemas; errors are reported for the first. */
function valueFault(checker: Checker, schemas: JsonObject[], value: Json, at: string): Fault | undefined {
  const faults = schemas.map((schema) => checker.faults(schema, value))
  if (faults.some((list) => list.length === 0)) return undefined
  const [first] = faults.flat()
  return first && { ...first, pointer: at + first.pointer }
}

function unknownField(schemas: JsonObject[], at: string, step: string): Fault {
  const names = schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))
  const write =
    names.length > 0 ? `write one of: ${someOf(names)}` : 'a number or * for the entries of a list'
  return {
    pointer: at + pointerStep(step),
    wrong: `the answer has no "${step}" there`,
    write: didYouMean(step, names, write),
  }
}

function below(schemas: JsonObject[], step: string): JsonObject[] {
  return schemas.flatMap(({ properties, additionalProperties, items }) => {
    if (isObject(properties) && isObject(properties[step])) return schemaVariants(properties[step])
    if (isObject(items) && /^(\*|\d+)$/.test(step)) return schemaVariants(items)
    return isObject(additionalProperties) ? schemaVariants(additionalProperties) : []
  })
}

function isRequired({ required }: JsonObject, key: string): boolean {
  return Array.isArray(required) && required.includes(key)
}
