import type { Brand, FormFile } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isOptional } from '@marquee/schemas/rules/optional-field'
import type { Fault } from '../content.ts'
import { createFaultIf } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'

/** Changes of forms that name unknown fields, or leave out a field that the form's call needs. */
export function checkFormChanges(forms: ReadonlyMap<string, FormFile>, brand: Pick<Brand, 'forms'>): Fault[] {
  return Object.entries(brand.forms).flatMap(([name, settings]) => {
    const form = forms.get(name)
    // An unknown form is reported with the other references.
    if (!form) return []
    const at = `/forms${formatPointerStep(name)}`
    if (form.fields.every((field) => settings[field.name]?.hidden))
      return [{ pointer: at, wrong: `no field of the form ${name} is left`, write: 'show one of them' }]
    const names = form.fields.map((one) => one.name)
    return Object.entries(settings).flatMap(([field, { hidden }]): Fault[] => {
      const pointer = at + formatPointerStep(field)
      const known = form.fields.find((one) => one.name === field)
      if (!known) return checkName(pointer, `the form ${name} has no field "${field}"`, field, names)
      const wrong = `the form ${name} cannot be sent without "${field}"`
      return createFaultIf(
        hidden === true && !isOptional(form, known),
        `${pointer}/hidden`,
        wrong,
        'remove "hidden"',
      )
    })
  })
}
