import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { JsonForm } from '../../../client/studio/form/json-form.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    json: async () => ({ texts: {}, assets: [], languages: [] }),
  }))
})

const bank = {
  type: 'object',
  properties: { name: { type: 'string' }, fee: { type: 'string' }, order: { type: 'integer' } },
}
const schema: JsonObject = {
  type: 'object',
  properties: {
    banks: {
      type: 'object',
      propertyNames: { pattern: '^[A-Z0-9_]{2,20}$' },
      additionalProperties: bank,
    },
    slides: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
    look: { enum: ['row', 'grid'], type: 'string', default: 'grid' },
    rows: { type: 'integer', shownIf: { look: 'row' } },
  },
}
const banks = {
  NHB: { name: 'Northern', fee: '0.50', order: 10 },
  MER: { name: 'Meridian', fee: '0.70', order: 20 },
}

function show(value: JsonObject, base?: JsonObject) {
  const saved: JsonObject[] = []
  render(
    <JsonForm
      brand="lotus"
      schema={schema}
      value={value}
      base={base}
      onEdit={async (next) => {
        saved.push(next)
        return true
      }}
    />,
  )
  return saved
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('an operator adds a bank by its name with the settings of another, and the code follows from it', async () => {
  const saved = show({ banks }, { banks })
  await press('Add to Banks')
  await userEvent.type(screen.getByLabelText('Name'), 'Night Bank')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'NIGHT_BANK')
  await userEvent.selectOptions(screen.getByLabelText('Begin with the settings of'), 'Northern')
  await press('Add')
  expect(screen.getByRole('button', { name: 'Night Bank', expanded: true })).toBeTruthy()
  await vi.waitFor(() =>
    expect(saved.at(-1)).toEqual({
      banks: { ...banks, NIGHT_BANK: { name: 'Night Bank', fee: '0.50', order: 30 } },
    }),
  )
})

test("an operator hides a bank of base, shows it again, and removes one of the brand's own", async () => {
  const saved = show({ banks: { ...banks, OWN: { name: 'Own', fee: '1.00', order: 30 } } }, { banks })
  await press('Hide Northern')
  await vi.waitFor(() => expect(Object.keys(saved.at(-1)!.banks as object)).toEqual(['MER', 'OWN']))
  await press('Show Northern')
  await vi.waitFor(() => expect(saved.at(-1)!.banks).toMatchObject(banks))
  await press('Remove Own')
  await vi.waitFor(() => expect(Object.keys(saved.at(-1)!.banks as object).sort()).toEqual(['MER', 'NHB']))
})

test('an entry of the brand itself has nothing in base to go back to', async () => {
  const renamed = { ...banks, NHB: { ...banks.NHB, name: 'Northern Bay' } }
  show({ banks: { ...renamed, OWN: { name: 'Own', fee: '1.00', order: 30 } } }, { banks })
  await press('Northern Bay')
  expect(screen.getByRole('button', { name: 'Back to base: Name' })).toBeTruthy()
  await press('Own')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Own')
  expect(screen.queryByRole('button', { name: 'Back to base: Name' })).toBeNull()
})

test('an operator moves a bank up, and its order follows', async () => {
  const saved = show({ banks })
  await press('Move Meridian up')
  await vi.waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ banks: { NHB: { order: 20 }, MER: { order: 10 } } }),
  )
})

test('items of a list are closed under their titles, and one at a time is open', async () => {
  show({ slides: [{ title: 'First' }, { title: 'Second' }] })
  expect(screen.queryByLabelText('Title')).toBeNull()
  await press('First')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'First')
  await press('Second')
  expect(screen.getAllByLabelText('Title')).toHaveLength(1)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Second')
})

test('a setting that depends on another one is shown once that has the value', () => {
  show({ look: 'row' })
  expect(screen.getByLabelText('Rows')).toBeTruthy()
})

test('a setting that depends on another one is away while that has another default, unless it is written', () => {
  show({})
  expect(screen.queryByLabelText('Rows')).toBeNull()
})
