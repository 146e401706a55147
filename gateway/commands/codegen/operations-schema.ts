import { type JsonObject, toPascalCase } from '../../src/lib/json-file.ts'
import { buildClosedObject, getProperties, getRequired, listKeysWithDefault } from './schema-parts.ts'

/** Models whose properties are part of many inputs and answers, by type name. */
type Shared = readonly (readonly [name: string, schema: JsonObject])[]

/** Operations of a family as one object: operation id -> its input and answer. */
export function buildOperationsSchema(operations: Map<string, JsonObject>, shared: Shared): JsonObject {
  const schemas = [...operations].map(([id, operation]) => [id, operationSchema(operation, shared)])
  return buildClosedObject(Object.fromEntries(schemas))
}

/** The parts of one operation as properties of one object; keys with a default are named beside their part. */
function operationSchema({ query, body, response }: JsonObject, shared: Shared): JsonObject {
  const inputs = Object.entries({ query, body }).flatMap(([part, schema]) => {
    if (schema === undefined) return []
    const keys = listKeysWithDefault(schema as JsonObject)
    const input = extending(schema as JsonObject, shared)
    return [[part, input], ...(keys.length > 0 ? [[`${part}Defaults`, { enum: keys }]] : [])]
  })
  const value = extending(response as JsonObject, shared)
  return buildClosedObject({ ...Object.fromEntries(inputs), value })
}

/**
 * Replaces the keys of a shared model in an object by a reference. The description is dropped, since the
 * operation has it.
 */
function extending(schema: JsonObject, shared: Shared): JsonObject {
  if (schema.type !== 'object') return schema
  const { description: _description, ...object } = schema
  const own = getProperties(object)
  const found = shared.find(([, model]) => sameKeys(model, object))
  if (!found) return object
  const [name, model] = found
  const rest = Object.entries(own).filter(([key]) => !(key in getProperties(model)))
  const reference = { $ref: `#/definitions/${name}` }
  if (rest.length === 0) return reference
  const required = getRequired(object).filter((key) => !(key in getProperties(model)))
  return { allOf: [reference, { ...object, properties: Object.fromEntries(rest), required }] }
}

/** Tells whether the object has all properties of the model, with the same types and equally required. */
function sameKeys(model: JsonObject, object: JsonObject): boolean {
  const own = getProperties(object)
  return Object.entries(getProperties(model)).every(
    ([key, { type }]) =>
      own[key]?.type === type && getRequired(object).includes(key) === getRequired(model).includes(key),
  )
}

/** Name of the type with the operations of a family: `wallet` -> `WalletOperations`. */
export function formatOperationsName(family: string): string {
  return `${toPascalCase(family)}Operations`
}
