import type { BlockProps } from '@marquee/schemas/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Welcome } from '../../client/src/blocks/sign-in/welcome/welcome.block.tsx'
import { alice, answers, asVisitor, draw, signedIn } from './support/draw.tsx'

asVisitor()

const props = {
  steps: [
    { form: 'profile', title: 'welcome.nickname', text: 'welcome.text', skipIf: 'nickname' },
    { form: 'limits', title: 'welcome.limits', text: 'welcome.limits-text' },
  ],
} as unknown as BlockProps['welcome']

const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent)

test.each([
  ['Alice', ['Deposit limit']],
  ['alice1', ['Nickname', 'Deposit limit']],
  ['', ['Nickname', 'Deposit limit']],
])('a nickname that was chosen is not asked for again: %s of alice1 (R-4.006)', (nickname, shown) => {
  answers({})
  signedIn({ ...alice, nickname })
  draw(Welcome, props)
  expect(steps()).toEqual(shown)
})
