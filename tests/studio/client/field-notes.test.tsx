import type { StudioProblem } from '@marquee/schemas/studio/api'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { JsonForm } from '../../../client/studio/form/json-form.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { Row } from '../../../client/studio/ui/row.tsx'
import { partial } from '../../support/settings.ts'

const schema = {
  type: 'object',
  properties: {
    pageSize: { type: 'integer', maximum: 60, description: 'Rows of a page.' },
    colour: { type: 'string', format: 'colour', description: 'Colour of the frame.' },
    motto: { type: 'string', minLength: 1, maxLength: 40, description: 'Motto below the logo.' },
    mode: { enum: ['list', 'grid'], description: 'Look of the games.' },
    isOpen: { type: 'boolean', default: false, description: 'Shows the door.' },
    tags: {
      type: 'array',
      uniqueItems: true,
      items: { enum: ['hot', 'new'] },
      default: ['hot', 'new'],
      description: 'Marks of a game.',
    },
    steps: { type: 'array', items: { type: 'string' }, description: 'Steps to the game.' },
  },
}
const problem = { pointer: '/pageSize', wrong: '900 is too large', write: 'at most 60' }

const draw = (value: JsonObject, problems: (typeof problem)[] = []) =>
  render(
    <JsonForm
      brand="x"
      schema={schema}
      value={value}
      problems={partial<StudioProblem[]>(problems)}
      onEdit={vi.fn(async () => true)}
    />,
  )

beforeAll(startTexts)

test.each([
  ['spinbutton', 'How many on a page', 'Rows of a page. · ≤ 60'],
  ['textbox', 'Colour', 'Colour of the frame.'],
  ['textbox', 'Motto', 'Motto below the logo. · 1–40 characters'],
  ['combobox', 'Mode', 'Look of the games.'],
  ['combobox', 'Is open', 'Shows the door.'],
  ['group', 'Tags', 'Marks of a game. · Default: hot, new'],
  ['group', 'Steps', 'Steps to the game.'],
])('the help of a setting describes its %s "%s" to screen readers (R-11.007)', (role, name, description) => {
  draw({ steps: [] })
  const field = screen.getByRole(role, { name, description })
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a problem is the first part of its field’s description, and the field is invalid until it is solved (R-11.009)', () => {
  const { rerender } = draw({ pageSize: 900 }, [problem])
  const described = { description: '900 is too large: at most 60 Rows of a page. · ≤ 60' }
  expect(screen.getByRole('spinbutton', described).getAttribute('aria-invalid')).toBe('true')
  rerender(<JsonForm brand="x" schema={schema} value={{ pageSize: 6 }} onEdit={async () => true} />)
  const solved = screen.getByRole('spinbutton', { description: 'Rows of a page. · ≤ 60' })
  expect(solved.getAttribute('aria-invalid')).toBeNull()
})

test('the help below a field of a dialog describes it', () => {
  render(
    <Row label="Name" help="Shown to players.">
      {(id, help) => <input id={id} aria-describedby={help} />}
    </Row>,
  )
  expect(screen.getByRole('textbox', { name: 'Name', description: 'Shown to players.' })).toBeDefined()
})

test('an item of a list keeps the focus of its button while it moves; the buttons at the ends are off (R-11.007)', async () => {
  draw({ steps: ['one', 'two', 'three'] })
  const list = within(screen.getByRole('group', { name: 'Steps' }))
  const values = () => list.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value)
  const down = list.getByRole('button', { name: 'Move Item 1 down' })
  await userEvent.click(down)
  expect(values()).toEqual(['two', 'one', 'three'])
  expect(document.activeElement).toBe(down)
  expect(down.getAttribute('aria-label')).toBe('Move Item 2 down')
  await userEvent.keyboard('{Enter}')
  expect(values()).toEqual(['two', 'three', 'one'])
  expect(document.activeElement).toBe(down)
  expect(down.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(values()).toEqual(['two', 'three', 'one'])
  expect(list.getByRole('button', { name: 'Move Item 1 up' }).getAttribute('aria-disabled')).toBe('true')
})
