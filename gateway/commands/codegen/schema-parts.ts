import type { Json, JsonObject } from '../../src/lib/json-file.ts'

/** Schema of an object with exactly these properties, all required. */
export function buildClosedObject(properties: JsonObject): JsonObject {
  return { type: 'object', additionalProperties: false, properties, required: Object.keys(properties) }
}

export function listKeysWithDefault(schema: JsonObject): string[] {
  return Object.entries(getProperties(schema)).flatMap(([key, property]) =>
    'default' in property ? [key] : [],
  )
}

export function getProperties({ properties }: JsonObject): Record<string, JsonObject> {
  return (isObject(properties) ? properties : {}) as Record<string, JsonObject>
}

export function getRequired({ required }: JsonObject): string[] {
  return (required ?? []) as string[]
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
