import type { JsonObject } from '../lib/json.ts'

/** Values of a form that its fields ask for. */
export type FormFacts = {
  brand: string
  /** Value of base, with which a field is compared; undefined where base has none. */
  base: JsonObject | undefined
  value: JsonObject
  /** Id of the list of all text keys, which the form has once. */
  textsId: string
  /** Takes a field's value back to base's. */
  reset(path: readonly (string | number)[]): void
}
