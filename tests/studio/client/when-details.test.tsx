import page from '@marquee/schemas/page.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { useWhenSentence, WhenDetails } from '../../../client/studio/form/when-details.tsx'
import { chooseStudioLanguage, startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'

beforeAll(startTexts)

function Sentence({ when }: { when: JsonObject | undefined }) {
  return <p>{useWhenSentence()(when)}</p>
}

const sentence = (when?: JsonObject) => {
  const { container, unmount } = render(<Sentence when={when} />)
  const said = container.textContent
  unmount()
  return said
}

test('a condition is one sentence in the language of the studio', async () => {
  expect(sentence()).toBe('Always shown.')
  expect(sentence({ login: true, module: 'smsLogin' })).toBe(
    'Shown if an account is signed in and the module “SMS login” is on.',
  )
  await chooseStudioLanguage('zh-Hans')
  expect(sentence({ login: false })).toBe('显示条件：未登录。')
  await chooseStudioLanguage('en')
})

test('each fact that a condition may name has words for each of its values', () => {
  const facts = Object.entries(page.definitions.When.properties) as [string, JsonObject][]
  const said = facts.flatMap(([fact, { type, enum: choices }]) => {
    const values = (choices ?? (type === 'boolean' ? [true, false] : ['X'])) as JsonObject[]
    return values.map((value) => sentence({ [fact]: value }))
  })
  expect(said.filter((one) => one.includes('when.') || /: X/.test(one))).toEqual([])
  expect(new Set(said).size).toBe(said.length)
})

test('the fields of a condition open by its button Edit', async () => {
  render(
    <WhenDetails when={undefined}>
      <input aria-label="Signed in" />
    </WhenDetails>,
  )
  const details = screen.getByRole<HTMLDetailsElement>('group')
  expect(details.open).toBe(false)
  await userEvent.setup().click(screen.getByText('Edit'))
  expect(details.open).toBe(true)
})
