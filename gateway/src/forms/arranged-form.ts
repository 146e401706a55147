import type { Brand, FormField, FormFile } from '@marquee/schemas/contract'
import { isOptional } from '@marquee/schemas/rules/optional-field'

/** Changes of one form by field, as brand.json has them. */
export type FieldSettings = Brand['forms'][string]

/** Distance between the sort orders of fields that a brand does not move. */
const ORDER_STEP = 10

/**
 * The form with a brand's changes: order, headings, labels, help, further required fields and left out ones; and, if the brand says so, with no
 * consent ticked in advance.
 */
export function arrangeForm(
  form: FormFile,
  settings: FieldSettings | undefined,
  isConsentTicked = true,
): FormFile {
  return withFields(isConsentTicked ? form : withoutConsent(form), settings)
}

function withoutConsent(form: FormFile): FormFile {
  const isTicked = ({ format, default: preset }: FormField) => format === 'agreement' && preset === true
  if (!form.fields.some(isTicked)) return form
  const fields = form.fields.map((field) => (isTicked(field) ? { ...field, default: false } : field))
  return { ...form, fields: fields as FormFile['fields'] }
}

function withFields(form: FormFile, settings: FieldSettings | undefined): FormFile {
  if (settings === undefined || Object.keys(settings).length === 0) return form
  const orderOf = (field: FormField, index: number) => settings[field.name]?.order ?? (index + 1) * ORDER_STEP
  const fields = form.fields
    .map((field, index) => ({ field, order: orderOf(field, index) }))
    .sort((one, other) => one.order - other.order)
    .filter(({ field }) => !(settings[field.name]?.hidden && isOptional(form, field)))
    .map(({ field }) => withSettings(field, settings[field.name]))
  // A brand that leaves out every field is refused when it is read.
  return { ...form, fields: fields as FormFile['fields'] }
}

function withSettings(field: FormField, setting: FieldSettings[string] | undefined): FormField {
  if (setting === undefined) return field
  const { order: _order, hidden: _hidden, ...changes } = setting
  return { ...field, ...changes }
}
