import type { Brand } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { createForms, type FormSite } from '../../gateway/src/forms/forms.ts'
import { registrationRules } from '../../gateway/src/platform/identity/registration-rules.ts'
import { content, loaded, problemsIn } from './project.ts'

/** The samples hold for base as it is: what a brand changes is the brand's to test. */
const site: FormSite = { code: 'base', brand: loaded.base.brand as unknown as Brand }
const forms = createForms({
  formFile: (name) => content.forms.get(name),
  ask: async ({ brand }) => registrationRules(brand, { registration: {} }),
  now: () => Date.UTC(2026, 0, 15),
  samples: true,
})

test('there are forms', () => expect(content.forms.size).toBeGreaterThan(5))

describe.each([...content.forms])('the form %s', (name, form) => {
  test('names only texts, calls, widgets, modules and fields that are there', () => {
    expect(problemsIn(`schemas/forms/${name}.json`)).toEqual([])
  })

  test('sends its fields to a call that takes them', () => {
    const operation = content.operations.get(form.submit.operation)!
    const taken = Object.keys((operation.body?.properties ?? {}) as object)
    const sent = [
      ...form.fields.filter(({ send }) => send).map((field) => field.name),
      ...Object.keys(form.submit.constants ?? {}),
    ]
    expect(sent.filter((field) => !taken.includes(field))).toEqual([])
  })

  test('gives every password field a purpose and never trims it (R-5.015)', () => {
    const secrets = form.fields.filter(({ format }) => format.includes('password'))
    for (const { autocomplete } of secrets) expect(autocomplete).toBeDefined()
  })

  test.each(form.samples.valid.map((data, index) => [index, data] as const))(
    'takes its valid sample %i (R-5.002)',
    async (_index, data) => {
      const check = (await forms.formValidatorFor(site, name))!
      expect(check(structuredClone(data))).toEqual([])
    },
  )

  test.each(form.samples.invalid.map(({ data, errors }, index) => [index, data, errors] as const))(
    'refuses its invalid sample %i, field by field (R-5.004)',
    async (_index, data, errors) => {
      const check = (await forms.formValidatorFor(site, name))!
      const told = check(structuredClone(data)).map(({ field, text }) => [field, text])
      expect(Object.fromEntries(told)).toEqual(errors)
    },
  )

  test.each([...content.brands.keys()])(
    'every message of it has a text in the brand %s (R-5.004)',
    async (code) => {
      const brand = content.brands.get(code)!
      const { messages } = (await forms.formPackage(brand, name))!
      const keys = Object.values(messages).flatMap((byKeyword) =>
        Object.values(byKeyword).map(({ text }) => text),
      )
      expect(keys.filter((key) => brand.texts.EN?.[key] === undefined)).toEqual([])
    },
  )

  test('is the same bytes for the same brand (R-10.016)', async () => {
    expect(await forms.formPackage(site, name)).toEqual(await forms.formPackage(site, name))
  })
})
