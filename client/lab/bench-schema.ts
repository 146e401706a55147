type Property = {
  type: string
  title?: string
  enum?: string[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

export type FlatSchema = { type: 'object'; properties: Record<string, Property>; required: string[] }

const TEXT: Property = { type: 'string', minLength: 4, maxLength: 16, pattern: '^[A-Za-z0-9]+$' }
const SELECT: Property = { type: 'string', enum: ['one', 'two', 'three'] }
const NUMBER: Property = { type: 'number', minimum: 1, maximum: 100 }
const TURN = [TEXT, TEXT, SELECT, TEXT, NUMBER]

/** Builds a schema of required fields: text, text, select, text, number in turn. */
export function createBenchSchema(fields: number): FlatSchema {
  const names = Array.from({ length: fields }, (_, index) => `field${index}`)
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name, index) => [name, { ...TURN[index % TURN.length]!, title: `Field ${index}` }]),
    ),
    required: names,
  }
}

/**
 * Tells whether a schema has only top-level texts, numbers, choices and checkboxes, which the project's own
 * fields can draw.
 */
export function isFlat(schema: FlatSchema & Record<string, unknown>): boolean {
  const isPlain = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'patternProperties', '$ref'].every(
    (keyword) => !(keyword in schema),
  )
  return (
    isPlain &&
    Object.values(schema.properties ?? {}).every(({ type }) => /^(string|number|integer|boolean)$/.test(type))
  )
}
