import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { isOptional } from '@marquee/schemas/rules/optional-field'
import type { FormChoice } from '@marquee/schemas/studio/api'
import { buildDraftView } from './draft-view.ts'

/** The forms with their fields as they are without changes of the brand. */
export function listDraftForms({ loaded, brand }: { loaded: Loaded; brand: string }): FormChoice[] {
  const view = buildDraftView(loaded, brand)
  const texts = view.texts[view.defaultLanguage] ?? {}
  return [...loaded.contract.forms].map(([name, form]) => ({
    name,
    title: texts[form.title] ?? name,
    family: form.submit.operation.split('.')[0]!,
    hasRules: form.rules !== undefined,
    fields: form.fields.map((field) => ({
      name: field.name,
      label: field.label,
      ...(field.hint !== undefined && { hint: field.hint }),
      ...(field.heading !== undefined && { heading: field.heading }),
      format: field.format,
      isOptional: isOptional(form, field),
      isByRules: form.rules !== undefined && isOptional(form, field) && field.module === undefined,
    })),
  }))
}
