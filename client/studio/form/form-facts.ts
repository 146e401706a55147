import type { DraftFile, ReviewComment, StudioProblem } from '@marquee/schemas/studio/api'
import type { UiSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '../lib/json.ts'

/** Values of a form that its fields ask for. */
export type FormFacts = {
  brand: string
  /** Value of base, with which a field is compared; undefined where base has none. */
  base: JsonObject | undefined
  value: JsonObject
  /** RJSF options of the settings, with what their schemas say for people. */
  uiSchema: UiSchema
  /** Id of the list of all text keys, which the form has once. */
  textsId: string
  /** Rules of the brand's market, with pointers into the value. */
  market: DraftFile['market']
  /** Problems with pointers into the value. */
  problems: readonly StudioProblem[]
  /** Comments that nobody has resolved, with pointers into the value. */
  comments: readonly ReviewComment[]
  /** Names around the form, such as those of page and block, from which keys of typed texts are made. */
  scope: readonly string[]
  /** Sets the value at a path. */
  change(path: readonly (string | number)[], value: Json): void
  /** Takes a field's value back to base's. */
  reset(path: readonly (string | number)[]): void
}
