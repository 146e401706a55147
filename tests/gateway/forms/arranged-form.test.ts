import { describe, expect, test } from 'vitest'
import { arrangeForm, type FieldSettings } from '../../../gateway/src/forms/arranged-form.ts'
import { testBrand } from '../../support/test-content.ts'
import { baseRules, formFiles, formsWith } from './circumstances.ts'

const form = formFiles.get('register-username')!
const namesIn = (settings: FieldSettings) => arrangeForm(form, settings).fields.map(({ name }) => name)
const brandWith = (settings: FieldSettings) =>
  testBrand({ code: 'alpha', forms: { 'register-username': settings } })

describe('a brand arranges a form (R-11.007)', () => {
  test('a form without changes is the shared one', () => {
    expect(arrangeForm(form, undefined)).toBe(form)
    expect(arrangeForm(form, {})).toBe(form)
  })

  test('a field moves to its order, and the others keep theirs', () => {
    const [first, second, ...others] = namesIn({})
    expect(namesIn({ [second!]: { order: 5 } })).toEqual([second, first, ...others])
  })

  test('a field gets its own label, help and heading', () => {
    const settings = { email: { label: 'field.nickname', hint: 'shell.vip', heading: 'shell.service' } }
    const email = arrangeForm(form, settings).fields.find(({ name }) => name === 'email')
    expect(email).toMatchObject(settings.email)
  })

  test('the box of the terms is ticked at first unless the brand turns that off (R-5.011)', async () => {
    const forms = formsWith(baseRules)
    const ticked = async (registration: object) => {
      const site = testBrand({ code: 'alpha', registration })
      const { fields } = (await forms.formPackage(site, 'register-username'))!
      return fields.find(({ name }) => name === 'agreement')?.default
    }
    expect(await ticked({})).toBe(true)
    expect(await ticked({ consentTicked: false })).toBe(false)
  })

  test('an optional field is left out, and a field that the form needs is not', () => {
    const names = namesIn({ email: { hidden: true }, username: { hidden: true } })
    expect(names).not.toContain('email')
    expect(names).toContain('username')
  })

  test('browser and gateway ask for a field that the brand requires, whatever the rules say', async () => {
    const site = brandWith({ email: { required: true } })
    const forms = formsWith({ ...baseRules, email: { ...baseRules.email!, required: false, enabled: false } })
    const { fields, schema } = (await forms.formPackage(site, 'register-username'))!
    expect(fields.find(({ name }) => name === 'email')?.required).toBe(true)
    expect((schema as { required: string[] }).required).toContain('email')
    const judge = (await forms.formValidatorFor(site, 'register-username'))!
    expect(judge({}).map(({ field }) => field)).toContain('email')
  })

  test('a brand without changes has the same form as before', async () => {
    const forms = formsWith(baseRules)
    const plain = await forms.formPackage(testBrand({ code: 'alpha' }), 'register-username')
    const changed = await forms.formPackage(brandWith({ email: { order: 1 } }), 'register-username')
    expect(changed!.hash).not.toBe(plain!.hash)
    expect(await forms.formPackage(brandWith({}), 'register-username')).toEqual(plain)
  })
})
