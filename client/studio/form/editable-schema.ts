import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { UiSchema } from '@rjsf/utils'
import { type Json, type JsonObject } from '../lib/json.ts'

/** A schema for a form, and how its fields are drawn. */
export type Editable = { schema: JsonObject; uiSchema: UiSchema }

const editables = new WeakMap<object, Editable>()

/**
 * A schema of our files for a form. Defaults are shown beside an empty field and never filled in, so that a file keeps only
 * what was chosen; the gateway checks the value, so the form needs no rules of its own.
 */
export function buildEditable(schema: JsonObject): Editable {
  const known = editables.get(schema)
  if (known) return known
  const made = partOf(schema)
  editables.set(schema, made)
  return made
}

function partOf(schema: JsonObject): Editable {
  const { default: standard, format, required: _required, $schema: _dialect, title: _title, ...rest } = schema
  const { description, $comment, shownIf, ...editable }: JsonObject = rest
  const uiSchema: UiSchema = {
    'ui:options': {
      standard,
      format,
      described: description === undefined ? undefined : { description, $comment },
      shownIf,
      keys: keyRules(editable.propertyNames),
      rule: rangeOf(schema, 'minimum', 'maximum'),
      length: schema.maxLength === undefined ? '' : rangeOf(schema, 'minLength', 'maxLength'),
    },
  }
  delete editable.propertyNames
  if ('const' in editable) uiSchema['ui:widget'] = 'hidden'
  if (isObject(editable.properties)) {
    const parts = Object.entries(editable.properties)
      .filter(([name, part]) => name !== '$schema' && isObject(part))
      .map(([name, part]) => [name, partOf(part as JsonObject)] as const)
    editable.properties = Object.fromEntries(parts.map(([name, part]) => [name, part.schema]))
    for (const [name, part] of parts) uiSchema[name] = part.uiSchema
  }
  if (isObject(editable.items)) {
    const part = partOf(editable.items)
    editable.items = part.schema
    uiSchema.items = part.uiSchema
  }
  if (isObject(editable.additionalProperties)) {
    const part = partOf(editable.additionalProperties)
    editable.additionalProperties = part.schema
    uiSchema.additionalProperties = part.uiSchema
  }
  return { schema: typed(editable), uiSchema }
}

function keyRules(names: Json | undefined): JsonObject {
  const { pattern, format, examples } = isObject(names) ? names : {}
  return {
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
    ...(examples !== undefined && { examples }),
  }
}

/** RJSF draws a field by its type, which an enumeration of our files leaves out. */
function typed(schema: JsonObject): JsonObject {
  if (schema.type !== undefined || !Array.isArray(schema.enum)) return schema
  const types = new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))
  return types.size === 1 ? { ...schema, type: [...types][0]! as Json } : schema
}

/** Limits of a number, or of the length of a text: `1–60`. */
function rangeOf(schema: JsonObject, least: string, most: string): string {
  const { [least]: from, [most]: to } = schema
  if (from !== undefined && to !== undefined) return `${String(from)}–${String(to)}`
  if (from !== undefined) return `≥ ${String(from)}`
  return to === undefined ? '' : `≤ ${String(to)}`
}
