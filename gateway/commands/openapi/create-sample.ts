import { isObject } from '@marquee/schemas/rules/merge-patch'
import { generateMatchingText } from '../../src/forms/boundary/matching-text.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { Unsupported } from '../../src/lib/pattern/parse.ts'
import { mergeAllOfParts } from './convert-schema.ts'

/** Examples of formats by name. */
type Formats = ReadonlyMap<string, string | undefined>

/** A value of a schema in draft-07, for an example that the description lacks; few patterns and choices have none. */
export function createSample(schema: JsonObject, formats: Formats): Json {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null
  const { oneOf, anyOf, allOf, ...base } = schema
  const choice = [oneOf, anyOf, allOf].find(Array.isArray)?.[0]
  if (isObject(choice)) return createSample(mergeAllOfParts(base, choice), formats)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  return SAMPLES[String(type)]?.(schema, formats) ?? null
}

const SAMPLES: Readonly<Record<string, (schema: JsonObject, formats: Formats) => Json>> = {
  string: textOf,
  integer: (schema) => numberOf(schema, 1),
  number: (schema) => numberOf(schema, 0.01),
  boolean: () => true,
  array: ({ items, minItems = 1 }, formats) =>
    isObject(items)
      ? Array.from({ length: Math.max(1, Number(minItems)) }, () => createSample(items, formats))
      : [],
  object: ({ properties }, formats) =>
    Object.fromEntries(
      Object.entries(isObject(properties) ? properties : {}).map(([name, inner]) => [
        name,
        isObject(inner) ? createSample(inner, formats) : null,
      ]),
    ),
}

/** Longest text to try for a pattern, beyond its minimum length. */
const LONGEST_TRY = 60

function textOf({ pattern, format, minLength = 0, maxLength = 255 }: JsonObject, formats: Formats): string {
  const [least, most] = [Number(minLength), Number(maxLength)]
  const example = formats.get(String(format))
  if (example !== undefined) return example
  if (typeof pattern !== 'string') return 'text'.padEnd(least, 'x').slice(0, most)
  for (let length = least; length <= Math.min(most, least + LONGEST_TRY); length += 1) {
    const text = matching(pattern, length)
    if (text !== undefined) return text
  }
  return 'text'
}

function matching(pattern: string, length: number): string | undefined {
  try {
    return generateMatchingText(pattern, length)
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

/** The first of the numbers near the bounds that satisfies them all. */
function numberOf(
  {
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
    exclusiveMaximum = Infinity,
    multipleOf,
  }: JsonObject,
  step: number,
): number {
  const [least, most] = [
    Math.max(Number(minimum), Number(exclusiveMinimum)),
    Math.min(Number(maximum), Number(exclusiveMaximum)),
  ]
  const unit = Number(multipleOf ?? step)
  const fits = (value: number) =>
    value >= Number(minimum) &&
    value <= Number(maximum) &&
    value > Number(exclusiveMinimum) &&
    value < Number(exclusiveMaximum) &&
    (multipleOf !== undefined || step === 1 ? Number.isInteger(value / unit) : true)
  const near = [
    1,
    0,
    Math.ceil(least / unit) * unit,
    Math.ceil(least / unit) * unit + unit,
    (least + most) / 2,
    most,
  ]
  return near.find(fits) ?? 1
}
