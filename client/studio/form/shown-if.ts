import type { UiSchema } from '@rjsf/utils'
import { isSame, type Json, type JsonObject, toObject } from '../lib/json.ts'

type Options = { standard?: Json; shownIf?: JsonObject }

/** An object of a form's value, and how its settings are drawn. */
export type Scope = { uiSchema: UiSchema | undefined; value: JsonObject }

/** The object at a path of a form, and those around it, from the inner one; a list is no object. */
export function findScopes(whole: Scope, path: readonly (string | number)[]): Scope[] {
  const scopes = [whole]
  let uiSchema: UiSchema | undefined = whole.uiSchema
  let value: Json | undefined = whole.value
  for (const step of path) {
    uiSchema = (
      typeof step === 'number' ? uiSchema?.items : (uiSchema?.[step] ?? uiSchema?.additionalProperties)
    ) as UiSchema | undefined
    value = Array.isArray(value) ? value[Number(step)] : toObject(value)[String(step)]
    if (!Array.isArray(value)) scopes.unshift({ uiSchema, value: toObject(value) })
  }
  return scopes
}

/**
 * Tells whether a form shows a setting of the first object: `shownIf` in its schema names other settings of that object, or
 * with `../` of the one around it, with the value, or a list of values, that each must have; a setting that is a list must
 * contain it. A setting without a value counts as its default.
 */
export function isShown(name: string, scopes: readonly Scope[]): boolean {
  const [own] = scopes
  // A value that is written stays in reach, so that it can be taken out.
  if (own?.value[name] !== undefined) return true
  return Object.entries(optionsIn(own, name)?.shownIf ?? {}).every(([place, wanted]) => {
    const steps = place.split('../')
    const scope = scopes[steps.length - 1]
    const setting = steps.at(-1)!
    const now = scope?.value[setting] ?? optionsIn(scope, setting)?.standard
    const has = Array.isArray(now) ? now : [now]
    return [wanted].flat().some((one) => has.some((value) => isSame(one, value)))
  })
}

function optionsIn(scope: Scope | undefined, setting: string): Options | undefined {
  return (scope?.uiSchema?.[setting] as UiSchema | undefined)?.['ui:options'] as Options | undefined
}
