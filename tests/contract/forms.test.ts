import { isDeepStrictEqual } from 'node:util'
import type { Brand } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { createForms, type FormSite } from '../../gateway/src/forms/forms.ts'
import { registrationRules } from '../../gateway/src/platform/identity/door.ts'
import { content, faultsIn, loaded, problemsIn } from './project.ts'

/** The samples hold for base as it is: what a brand changes is the brand's to test. */
const site: FormSite = { code: 'base', brand: loaded.base.brand as unknown as Brand }
const forms = createForms({
  formFile: (name) => content.forms.get(name),
  ask: async ({ brand }) => registrationRules(brand, { registration: {} }),
  now: () => Date.UTC(2026, 0, 15),
  samples: true,
})

const files = [...content.forms]

test('the project has forms', () => expect(files.length).toBeGreaterThan(5))

describe('every form', () => {
  test('names only existing texts, calls, widgets, modules and fields', () => {
    expect(problemsIn('schemas/forms/')).toEqual([])
  })

  test('sends its fields to a call that accepts them', () => {
    const faults = faultsIn(files, ([, { fields, submit }]) => {
      const taken = Object.keys((content.operations.get(submit.operation)!.body?.properties ?? {}) as object)
      const sent = [
        ...fields.filter(({ send }) => send).map(({ name }) => name),
        ...Object.keys(submit.constants ?? {}),
      ]
      return sent.filter((field) => !taken.includes(field)).map((field) => `sends ${field}`)
    })
    expect(faults).toEqual([])
  })

  test('gives every password field a purpose and never trims it (R-5.015)', () => {
    const faults = faultsIn(files, ([, { fields }]) =>
      fields
        .filter(({ format, autocomplete }) => format.includes('password') && autocomplete === undefined)
        .map(({ name }) => `${name} has no autocomplete`),
    )
    expect(faults).toEqual([])
  })

  test('accepts its valid samples (R-5.002)', async () => {
    const checks = await validators()
    const samples = files.flatMap(([name, form]) =>
      form.samples.valid.map((data, index) => [`${name} ${index}`, checks.get(name)!, data] as const),
    )
    expect(faultsIn(samples, ([, check, data]) => check(structuredClone(data)))).toEqual([])
  })

  test('refuses its invalid samples, field by field (R-5.004)', async () => {
    const checks = await validators()
    const samples = files.flatMap(([name, form]) =>
      form.samples.invalid.map((sample, index) => [`${name} ${index}`, checks.get(name)!, sample] as const),
    )
    const faults = faultsIn(samples, ([, check, { data, errors }]) => {
      const told = Object.fromEntries(check(structuredClone(data)).map(({ field, text }) => [field, text]))
      return isDeepStrictEqual(told, { ...errors }) ? [] : [{ told, wanted: errors }]
    })
    expect(faults).toEqual([])
  })

  test('has a text for each of its messages in every brand (R-5.004)', async () => {
    const packages = await Promise.all(
      [...content.brands.values()].flatMap((brand) =>
        files.map(async ([name]) => {
          const { messages } = (await forms.formPackage(brand, name))!
          return [`${name} in ${brand.code}`, messages, brand.texts.EN] as const
        }),
      ),
    )
    const faults = faultsIn(packages, ([, messages, english]) =>
      Object.values(messages)
        .flatMap((byKeyword) => Object.values(byKeyword))
        .map(({ text }) => text)
        .filter((key) => english?.[key] === undefined),
    )
    expect(faults).toEqual([])
  })

  test('is byte for byte the same for the same brand (R-10.016)', async () => {
    const [first, second] = await Promise.all([packagesOfBase(), packagesOfBase()])
    expect(first.every(([, made]) => made !== undefined)).toBe(true)
    expect(first).toEqual(second)
  })
})

async function validators() {
  return new Map(
    await Promise.all(
      files.map(async ([name]) => [name, (await forms.formValidatorFor(site, name))!] as const),
    ),
  )
}

function packagesOfBase() {
  return Promise.all(files.map(async ([name]) => [name, await forms.formPackage(site, name)] as const))
}
