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
