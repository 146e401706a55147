import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { JsonForm } from '../../../client/studio/form/json-form.tsx'
import { formatWords } from '../../../client/studio/form/words.ts'
import { chooseStudioLanguage, startTexts } from '../../../client/studio/i18n/texts.ts'

const schema = {
  type: 'object',
  properties: {
    pageSize: {
      type: 'integer',
      description: 'Rows on a page, in other words than once.',
      $comment: 'blocks/feedback-list.json#/properties/pageSize',
    },
    hint: {
      type: 'string',
      description: 'A text of a schema of the future.',
      $comment: 'blocks/future.json#/properties/hint',
    },
  },
}

beforeAll(startTexts)
afterEach(() => chooseStudioLanguage('en'))

test('names and help of settings change with the language of the studio; a text without Chinese stays English (R-11.007)', async () => {
  render(<JsonForm brand="x" schema={schema} value={{}} onEdit={async () => true} />)
  expect(screen.getByText('Rows on a page, in other words than once.')).toBeDefined()
  await act(() => chooseStudioLanguage('zh-Hans'))
  expect(screen.getByLabelText('每页行数')).toBeDefined()
  expect(screen.getByText('每页行数。')).toBeDefined()
  expect(screen.getByText('A text of a schema of the future.')).toBeDefined()
})

test('a setting without a description has no help in Chinese either', async () => {
  await chooseStudioLanguage('zh-Hans')
  const plain = { type: 'object', properties: { hint: { type: 'string' } } }
  render(<JsonForm brand="x" schema={plain} value={{}} onEdit={async () => true} />)
  expect(screen.getByRole('textbox').closest('.json-field')!.querySelector('small')).toBeNull()
})

test('names between backticks in a help text stand between quotation marks', () => {
  const order = { type: 'integer', description: 'Place after those of `order`.' }
  const quoting = { type: 'object', properties: { order } }
  render(<JsonForm brand="x" schema={quoting} value={{}} onEdit={async () => true} />)
  expect(screen.getByText('Place after those of “order”.')).toBeDefined()
})

test.each([
  ['skipHot', 'Skip hot'],
  ['no-answer', 'No answer'],
  ['smsLogin', 'SMS login'],
  ['imageCDNs', 'Image CDNs'],
  ['url', 'URL'],
  ['videos', 'Videos'],
])('the setting %s is called "%s" in English (R-11.007)', (name, words) => {
  expect(formatWords(name)).toBe(words)
})
