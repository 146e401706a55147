import type { DraftFile, FormChoice } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import {
  buildFieldSchema,
  listFieldRows,
  omitUnsetFlags,
  withAskedField,
  withBaseForm,
  withField,
  withFieldBefore,
} from '../../../client/studio/forms/field-edits.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import schema from '../../../schemas/brand.json'

const fieldOf = (name: string, isOptional = false) => ({
  name,
  label: `field.${name}`,
  format: 'text',
  isOptional,
  isByRules: false,
})
const form: FormChoice = {
  name: 'profile',
  title: 'Profile',
  family: 'identity',
  hasRules: false,
  fields: [fieldOf('nickname'), fieldOf('city', true), fieldOf('note', true)],
}
const fileOf = (own: JsonObject, base: JsonObject = {}): DraftFile =>
  ({ path: 'brand.json', own, base, schema }) as unknown as DraftFile
const namesIn = (own: JsonObject) => listFieldRows(fileOf(own), form).map(({ name }) => name)

test('a field moves between its neighbours and back, and only its order is written (R-11.007)', () => {
  const moved = withFieldBefore(fileOf({ name: 'Own' }), form, 'note', 'city')
  expect(moved).toEqual({ name: 'Own', forms: { profile: { note: { order: 15 } } } })
  expect(namesIn(moved)).toEqual(['nickname', 'note', 'city'])
  expect(withFieldBefore(fileOf(moved), form, 'note', undefined)).toEqual({ name: 'Own' })
})

test('changes of a field are written as far as they differ from base', () => {
  const base = { forms: { profile: { city: { hint: 'profile.city' } } } }
  const settings = { hint: 'profile.city', required: true }
  const own = withField(fileOf({}, base), 'profile', 'city', settings)
  expect(own).toEqual({ forms: { profile: { city: { required: true } } } })
  expect(listFieldRows(fileOf(own, base), form)[1]).toMatchObject({
    settings,
    base: { hint: 'profile.city' },
  })
  expect(withField(fileOf(own, base), 'profile', 'city', { hint: 'profile.city' })).toEqual({})
  expect(withBaseForm(fileOf({ name: 'Own', ...own }), 'profile')).toEqual({ name: 'Own' })
})

test('a flag that is off is not written', () => {
  expect(omitUnsetFlags({ required: false, hidden: true, label: 'x' })).toEqual({ hidden: true, label: 'x' })
})

test('only an optional field can be required or left out', () => {
  const settingsOf = (isOptional: boolean) =>
    Object.keys(buildFieldSchema(fileOf({}), fieldOf('city', isOptional)).properties as JsonObject)
  expect(settingsOf(false)).toEqual(['heading', 'label', 'hint'])
  expect(settingsOf(true)).toEqual(['heading', 'label', 'hint', 'required', 'hidden'])
})

test('a field that the registration rules leave out is asked for by one change (R-5.001)', () => {
  const city = { ...fieldOf('city', true), isByRules: true }
  const asking = { ...form, fields: [fieldOf('nickname'), city] }
  const base = { registration: { rules: { email: { enabled: true } } } }
  const own = { forms: { profile: { city: { hidden: true } } } }
  const before = { ...fileOf(own, base), resolved: { ...base, ...own } } as DraftFile
  expect(listFieldRows(before, asking).map(({ isOff }) => isOff)).toEqual([false, true])
  // A real platform sends rules of its own, which brand.json does not know.
  const proxied = { ...before, resolved: { ...base, ...own, upstream: { mode: 'proxy' } } } as DraftFile
  expect(listFieldRows(proxied, asking).map(({ isOff }) => isOff)).toEqual([false, false])
  const asked = withAskedField(before, 'profile', 'city', { hidden: true })
  expect(asked).toEqual({ registration: { rules: { city: { enabled: true } } } })
  expect(listFieldRows({ ...before, own: asked, resolved: asked } as DraftFile, asking)[1]).toMatchObject({
    isOff: false,
    settings: {},
  })
})
