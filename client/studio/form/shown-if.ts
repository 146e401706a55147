import type { UiSchema } from '@rjsf/utils'
import { isSame, type Json, type JsonObject } from '../lib/json.ts'

type Options = { standard?: Json; shownIf?: JsonObject }

/**
 * Tells whether a form shows a setting: `shownIf` in its schema names other settings of the same object with the value, or a
 * list of values, that each must have; a setting that is a list must contain it. A setting without a value counts as its default.
 */
export function isShown(name: string, uiSchema: UiSchema | undefined, value: JsonObject = {}): boolean {
  const optionsFor = (setting: string) =>
    (uiSchema?.[setting] as UiSchema | undefined)?.['ui:options'] as Options | undefined
  // A value that is written stays in reach, so that it can be taken out.
  if (value[name] !== undefined) return true
  return Object.entries(optionsFor(name)?.shownIf ?? {}).every(([setting, wanted]) => {
    const now = value[setting] ?? optionsFor(setting)?.standard
    const has = Array.isArray(now) ? now : [now]
    return [wanted].flat().some((one) => has.some((value) => isSame(one, value)))
  })
}
