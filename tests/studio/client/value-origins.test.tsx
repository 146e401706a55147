import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { JsonForm } from '../../../client/studio/form/json-form.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'

const schema = {
  type: 'object',
  properties: {
    pageSize: { type: 'integer', default: 24, description: 'Rows of a page.' },
    title: { type: 'string' },
    unit: { type: 'string' },
  },
}

beforeAll(startTexts)
afterEach(cleanup)

test('every value tells whether it comes from base or the brand, and goes back with one press (R-11.007)', async () => {
  const onEdit = vi.fn(async () => true)
  const base = { title: 'Base', unit: 'px' }
  render(
    <JsonForm brand="x" schema={schema} value={{ title: 'Own', unit: 'px' }} base={base} onEdit={onEdit} />,
  )
  const noteOf = (label: string) => screen.getByLabelText(label).closest('.json-field')!.textContent
  expect(noteOf('Title')).toContain('set by the brand')
  expect(noteOf('Density')).toContain('from base')
  expect(noteOf('How many on a page')).toContain('Rows of a page. · Default: 24')
  expect(noteOf('How many on a page')).not.toContain('from base')
  await userEvent.click(screen.getByRole('button', { name: 'Back to base: Title' }))
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledWith(base, 'title'))
})

test('a setting that the market fixes is shown with the rule and cannot be changed; one with a bound can', () => {
  const market = {
    code: 'GB',
    rules: [
      { title: 'No automatic rounds', titles: {}, pointer: '/title', isFixed: true },
      { title: 'Rows are few', titles: {}, pointer: '/pageSize', isFixed: false },
    ],
  }
  const value = { title: 'None', pageSize: 20 }
  render(
    <JsonForm
      brand="x"
      schema={schema}
      value={value}
      base={value}
      market={market}
      onEdit={vi.fn(async () => true)}
    />,
  )
  const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const noteOf = (label: string) => fieldOf(label).closest('.json-field')!.textContent
  expect(fieldOf('Title').closest('fieldset')?.disabled).toBe(true)
  expect(noteOf('Title')).toContain('Set by the market Great Britain: No automatic rounds.')
  expect(fieldOf('How many on a page').closest('fieldset')).toBeNull()
  expect(noteOf('How many on a page')).toContain('Great Britain: Rows are few. Stricter values are allowed.')
  expect(noteOf('Density')).not.toContain('Great Britain')
})
