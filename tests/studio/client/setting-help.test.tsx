import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { JsonForm } from '../../../client/studio/form/json-form.tsx'
import { chooseStudioLanguage, startTexts } from '../../../client/studio/i18n/texts.ts'
import { formatWords } from '../../../client/studio/i18n/words.ts'
import { FreshReads } from './fresh-reads.tsx'

const schema = {
  type: 'object',
  properties: {
    count: {
      type: 'integer',
      description: 'Rows on a page, in other words than once.',
      $comment: 'blocks/chat-room.json#/properties/count',
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
  expect(screen.getByLabelText('数量')).toBeDefined()
  expect(screen.getByText('每次加载的历史消息数。')).toBeDefined()
  expect(screen.getByText('A text of a schema of the future.')).toBeDefined()
})

test('a setting without a description has no help in Chinese either', async () => {
  await chooseStudioLanguage('zh-Hans')
  const plain = { type: 'object', properties: { hint: { type: 'string' } } }
  render(<JsonForm brand="x" schema={plain} value={{}} onEdit={async () => true} />)
  expect(screen.getByRole('textbox').closest('.json-field')!.querySelector('small')).toBeNull()
})

test('a help text names settings and switches by the words that the form has for them', async () => {
  const hot = { type: 'integer', description: 'Place after those of `skipHot`, in the field `q`.' }
  const shut = { type: 'boolean', description: 'true: a click shuts it; false: only the button does.' }
  const quoting = { type: 'object', properties: { hot, shut } }
  render(<JsonForm brand="x" schema={quoting} value={{}} onEdit={async () => true} />)
  expect(
    screen.getByText('Place after those of “Leave out the first hot games”, in the field “q”.'),
  ).toBeDefined()
  expect(screen.getByText('On: a click shuts it; Off: only the button does.')).toBeDefined()
  await act(() => chooseStudioLanguage('zh-Hans'))
  expect(screen.getByText('Place after those of “略过前几个热门游戏”, in the field “q”.')).toBeDefined()
})

test('a setting whose key means another thing elsewhere is named by its place, and so are its values', () => {
  const at = (place: string, more: object) => ({ description: 'Of use.', $comment: place, ...more })
  const properties = {
    body: at('theme.json#/properties/type/properties/body', { type: 'string' }),
    shape: at('blocks/hero-banner.json#/properties/shape', { enum: ['full'] }),
  }
  render(<JsonForm brand="x" schema={{ type: 'object', properties }} value={{}} onEdit={async () => true} />)
  expect(screen.getByLabelText('Font of texts')).toBeDefined()
  expect(screen.getByRole('option', { name: 'As wide as the window' })).toBeDefined()
})

test('a choice tells of its value alone, and names its default in the option for no value', () => {
  const look = {
    enum: ['wide', 'full'],
    default: 'wide',
    description: 'Shape of it. wide: as wide as the page; full: as wide as the window.',
  }
  const draw = (value: { look?: string }) =>
    render(
      <JsonForm
        brand="x"
        schema={{ type: 'object', properties: { look } }}
        value={value}
        onEdit={async () => true}
      />,
    )
  const { unmount } = draw({})
  expect(screen.getByText('Shape of it. As wide as the page.')).toBeDefined()
  expect(screen.getByRole('option', { name: 'Default: Wide' })).toBeDefined()
  unmount()
  draw({ look: 'full' })
  expect(screen.getByText('Shape of it. As wide as the window.')).toBeDefined()
})

test('an entry of a list does not repeat what the help of the list says', () => {
  const step = { type: 'string', description: 'Text of a step.', $comment: 'x#/properties/steps/items' }
  const steps = { type: 'array', items: step, description: 'Steps from the first to the last.' }
  render(
    <JsonForm
      brand="x"
      schema={{ type: 'object', properties: { steps } }}
      value={{ steps: ['Fill', 'Send'] }}
      onEdit={async () => true}
    />,
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.getByText('Steps from the first to the last.')).toBeDefined()
  expect(screen.queryByText('Text of a step.')).toBeNull()
})

test('a number of minor units shows what it comes to in the currency of the brand', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ currency: 'JPY', assets: [] }) }))
  const properties = {
    giftMinor: { type: 'integer', description: 'A gift.', default: 2500 },
    prizesMinor: { type: 'array', items: { type: 'integer', minimum: 1 } },
  }
  render(
    <JsonForm
      brand="x"
      schema={{ type: 'object', properties }}
      value={{ prizesMinor: [900] }}
      onEdit={async () => true}
    />,
    { wrapper: FreshReads },
  )
  expect(await screen.findByText('= 2500 JPY', { exact: false })).toBeDefined()
  expect(screen.getByText('= 900 JPY', { exact: false })).toBeDefined()
})

test('a help text that only repeats the name of its setting is left out', () => {
  const layout = { type: 'string', description: 'Layout.' }
  render(
    <JsonForm
      brand="x"
      schema={{ type: 'object', properties: { layout } }}
      value={{}}
      onEdit={async () => true}
    />,
  )
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull()
})

test('a choice shows the names of its values, and codes without a name as they are', () => {
  const look = { enum: ['RNG', 'full-width', 'ZY', 'EN'] }
  render(
    <JsonForm
      brand="x"
      schema={{ type: 'object', properties: { look } }}
      value={{}}
      onEdit={async () => true}
    />,
  )
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['Not set', 'Slots', 'Full width', 'ZY', 'English'])
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
