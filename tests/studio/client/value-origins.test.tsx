import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
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
