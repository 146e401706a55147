import { basename } from 'node:path'
import type { Brand } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { buildRegistrationRules } from '../../fixtures/platform/identity/index.ts'
import { createForms, type FormSite } from '../../gateway/src/forms/forms.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const site: FormSite = { code: 'base', brand: loaded.base.brand as unknown as Brand }
const forms = createForms({
  formFile: (name) => content.forms.get(name),
  ask: async ({ brand }) => buildRegistrationRules(brand, { registration: {} }),
  now: () => Date.UTC(2026, 0, 15),
})

const files = [...content.forms]

test('the project has forms', () => expect(files.length).toBeGreaterThan(5))

test('the period of a dividend is chosen among day, week, half a month and month, each with its own text (R-3.047)', () => {
  const period = content.forms.get('contract-dividend')!.fields.find(({ name }) => name === 'period')!
  expect(period.format).toBe('select')
  expect(period.options?.map(({ value }) => value)).toEqual(['Daily', 'Weekly', 'Semimonthly', 'Monthly'])
  const offer = content.operations.get('agents.offer-contract')!.body as {
    properties: { period: { enum: string[] } }
  }
  expect(new Set(offer.properties.period.enum)).toEqual(new Set(period.options?.map(({ value }) => value)))
  for (const { texts } of content.brands.values())
    for (const own of Object.values(texts))
      expect(new Set(period.options!.map(({ label }) => own[label] ?? '')).size).toBe(4)
})

describe('every form', () => {
  test('every form names only existing texts, calls, widgets, modules and fields', () => {
    expectNone(problemsIn('schemas/forms/'))
  })

  test('every form gives every password field a purpose and never trims it (R-5.015)', () => {
    const faults = faultsIn(files, ([, { fields }]) =>
      fields
        .filter(({ format, autocomplete }) => format.includes('password') && autocomplete === undefined)
        .map(({ name }) => `${name} has no autocomplete`),
    )
    expectNone(faults)
  })

  test('every form that links a number, or sends a code of the second step by SMS, tells the risk of SMS (ASVS 6.6.1)', () => {
    const bySms = files.flatMap(([name, { fields }]) => {
      const method = fields.find((field) => field.name === 'method')?.default
      return fields
        .filter(({ sends }) =>
          sends?.operation === 'identity.login-verification-code'
            ? method === 'SMS'
            : sends?.operation === 'identity.bind-phone-code',
        )
        .map(({ hint }) => [name, hint])
    })
    expect(bySms).toEqual([
      ['bind-phone', 'sms-code.risk'],
      ['login-verification-sms', 'sms-code.risk'],
    ])
    for (const [, { texts }] of content.brands)
      for (const [language, own] of Object.entries(texts)) expect(own['sms-code.risk'], language).toBeTruthy()
  })

  test('every form has a text for each of its messages in every brand (R-5.004)', async () => {
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
    expectNone(faults)
  })

  test('every form is byte for byte the same for the same brand (R-10.016)', async () => {
    const [first, second] = await Promise.all([packagesOfBase(), packagesOfBase()])
    expect(first.every(([, made]) => made !== undefined)).toBe(true)
    expect(first).toEqual(second)
  })
})

function packagesOfBase() {
  return Promise.all(files.map(async ([name]) => [name, await forms.formPackage(site, name)] as const))
}

test('every widget of schemas/formats.json has its file in the client, and no file is without a format', () => {
  const folder = 'client/src/forms/widgets'
  const formats = Object.values(readJson('schemas/formats.json')) as { widget?: string }[]
  const named = new Set(formats.flatMap(({ widget }) => widget ?? []))
  const drawn = filesBelow(folder, '.widget.tsx').map((file) => basename(file, '.widget.tsx'))
  expect(named.size).toBeGreaterThan(10)
  expectNone([
    ...[...named]
      .filter((name) => !drawn.includes(name))
      .map((name) => `schemas/formats.json names the widget ${name}: add ${folder}/${name}.widget.tsx`),
    ...drawn
      .filter((name) => !named.has(name))
      .map((name) => `${folder}/${name}.widget.tsx is no "widget" of any format of schemas/formats.json`),
    ...filesBelow(folder, '.widget.tsx')
      .filter((file) => !readText(file).includes('export const widget: Widget = '))
      .map((file) => `${file}: write export const widget: Widget = { Control }`),
  ])
})
