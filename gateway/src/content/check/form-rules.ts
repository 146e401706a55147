import type { Brand, FormFile } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isOptional } from '@marquee/schemas/rules/optional-field'
import type { Fault } from '../content.ts'
import { unknownName } from '../read/unknown-name.ts'

/** Changes of forms that name unknown fields, or leave out a field that the form's call needs. */
export function formRules(forms: ReadonlyMap<string, FormFile>, brand: Pick<Brand, 'forms'>): Fault[] {
  return Object.entries(brand.forms).flatMap(([name, settings]) => {
    const form = forms.get(name)
    // An unknown form is reported with the other references.
    if (!form) return []
    if (form.fields.every((field) => settings[field.name]?.hidden)) {
      const wrong = `no field of the form ${name} is left`
      return [{ pointer: `/forms${pointerStep(name)}`, wrong, write: 'show one of them' }]
    }
    return Object.entries(settings).flatMap(([field, { hidden }]): Fault[] => {
      const pointer = `/forms${pointerStep(name)}${pointerStep(field)}`
      const known = form.fields.find((one) => one.name === field)
      const names = form.fields.map((one) => one.name)
      if (!known) return unknownName(pointer, `the form ${name} has no field "${field}"`, field, names)
      if (!hidden || isOptional(form, known)) return []
      const wrong = `the form ${name} cannot be sent without "${field}"`
      return [{ pointer: `${pointer}/hidden`, wrong, write: 'remove "hidden"' }]
    })
  })
}
