/**
 * Settings of a test: any part of a value, at any depth, also of the rows of a list. A name that the value does not have, or a
 * wrong type, is a compile error.
 */
export type Settings<Value> = Value extends (...args: never[]) => unknown
  ? Value
  : Value extends readonly (infer Row)[]
    ? readonly Settings<Row>[]
    : Value extends object
      ? { [Key in keyof Value]?: Settings<Value[Key]> | undefined }
      : Value

/** Builds a value of which a test needs some parts alone: their names and types are checked, the others are missing. */
export function partial<Value>(parts: Settings<Value>): Value {
  return parts as Value
}

/** Gives a value that breaks the contract on purpose, as a caller who does not know the contract sends it. */
// oxlint-disable-next-line typescript/no-explicit-any -- only any fits a place whose type it breaks
export function invalid(value: unknown): any {
  return value
}

/** Gives a value as JSON has it, with types that know nothing of its shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- JSON has the type that its reader names
export function toJson<Value extends object = Record<string, never>>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}
